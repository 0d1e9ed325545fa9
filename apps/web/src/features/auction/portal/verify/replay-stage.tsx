import { useEffect, useMemo, useRef } from 'react'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import { Button } from '../../../../ui/light/button.tsx'
import { priceSteps } from '../../room/price-steps.ts'
import { change, countdown, exactTime, fullMoment, yuan } from '../../room/room-words.ts'
import { chartEvents, SPEEDS, type Frame, type Replay, type Speed } from './replay-model.ts'
import { usePlayer, usePlayerKeys, type Player } from './use-player.ts'

export function ReplayStage({ replay, bidType }: { replay: Replay; bidType: number }) {
  const last = replay.frames.length - 1
  const player = usePlayer(last)
  usePlayerKeys(player, last)
  const frame = replay.frames[player.at]
  if (!frame) return null
  return (
    <>
      <div className="replay-top">
        <Standing frame={frame} replay={replay} bidType={bidType} />
        <section className="card card-body" aria-label="价格走势">
          <h2>价格走势</h2>
          <Chart replay={replay} at={player.at} sealed={isSealed(bidType)} />
        </section>
      </div>
      <Controls player={player} last={last} frame={frame} />
      <Lines frames={replay.frames} player={player} />
    </>
  )
}

const PHASES = { OPEN: '竞价中', PRIORITY: '优先权行使', CLOSED: '已结束' } as const

function Standing({ frame, replay, bidType }: { frame: Frame; replay: Replay; bidType: number }) {
  const { state, at } = frame
  const { startPrice } = replay.open.rules
  const hidden = isSealed(bidType) && state.price === null && (state.result?.price ?? null) === null
  const price = state.result?.price ?? state.price
  const phase = state.suspended ? '已中止' : at < state.startAt && state.phase === 'OPEN' ? '未开始' : PHASES[state.phase]
  return (
    <section className="card card-body replay-standing" aria-label="当时的状态">
      <h2>{price === null ? '起始价' : '当前价'}</h2>
      <p className="replay-price">
        {yuan(price ?? startPrice)}
        {price !== null && <small>{change(price, startPrice)}</small>}
      </p>
      <dl className="proof-facts">
        <Fact title="状态" text={phase} />
        <Fact title="领先者" text={hidden ? '密封，开启前不显示' : `${state.result?.winner ?? state.leader ?? '尚无'}`} />
        <Fact title="有效报价" text={`${state.bids} 次`} />
        <Fact title="延时" text={`${state.extensions} 次`} />
        <Fact title="时间" text={fullMoment(at)} />
        {clockFact(frame)}
      </dl>
    </section>
  )
}
function clockFact({ state, at }: Frame) {
  if (state.phase === 'CLOSED') return <Fact title="结束" text={fullMoment(state.endAt)} />
  if (at < state.startAt) return <Fact title="开始" text={fullMoment(state.startAt)} />
  return <Fact title="剩余" text={countdown((state.priority?.until ?? state.endAt) - at)} />
}
const Fact = ({ title, text }: { title: string; text: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
)

const FRAME = { width: 640, height: 200, pad: 10, rim: 10 }

/** The staircase up to this moment, in the frame of the whole session, so that nothing jumps while it plays. */
function Chart({ replay, at, sealed }: { replay: Replay; at: number; sealed: boolean }) {
  const { startAt, startPrice } = replay.open.rules
  const end = replay.frames.at(-1)?.at ?? startAt
  const whole = useMemo(
    () => priceSteps(chartEvents(replay, replay.frames.length), { startAt, startPrice, now: end, me: undefined }, FRAME),
    [replay, startAt, startPrice, end],
  )
  const shown = replay.frames[at]?.seq ?? 0
  const dots = whole.dots.filter(({ seq }) => seq <= shown)
  const current = dots.at(-1)
  const label = dots.length === 0 ? '尚无公开的价格' : `${dots.length} 次报价，当前 ${yuan(replay.frames[at]?.state.price ?? startPrice)}`
  if (sealed) return <p className="proof-hint">密封竞价，价格在结束时一并开启，没有走势。</p>
  const [first] = whole.dots
  let line = `M${FRAME.pad} ${first ? startY(whole.line) : FRAME.height / 2}`
  for (const { x, y } of dots) line += `H${x}V${y}`
  return (
    <svg className="replay-chart" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={label}>
      <path className="replay-whole" d={whole.line} />
      <path className="replay-line" d={line} />
      {dots.map(({ seq, x, y }) => (
        <circle key={seq} className="replay-dot" cx={x} cy={y} r="3" />
      ))}
      {current && <circle className="replay-now" cx={current.x} cy={current.y} r="6" />}
    </svg>
  )
}
/** Height the whole line begins at. */
const startY = (path: string): number => Number(/^M[\d.]+ ([\d.]+)/.exec(path)?.[1] ?? FRAME.height / 2)

function Controls({ player, last, frame }: { player: Player; last: number; frame: Frame }) {
  const { at, playing, speed, toggle, show, step, setSpeed } = player
  return (
    <section className="card card-body replay-controls" aria-label="回放控制">
      <p className="replay-words" aria-live={playing ? 'off' : 'polite'}>
        <b>
          第 {at} / {last} 条
        </b>
        {frame.words}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="回放进度"
        aria-valuetext={`第 ${at} 条，共 ${last} 条`}
        onChange={({ target }) => show(Number(target.value))}
      />
      <div className="replay-buttons">
        <Button onClick={() => step(-1)} disabled={at === 0}>
          上一条
        </Button>
        <Button kind="primary" onClick={toggle}>
          {playing ? '暂停' : at === last ? '重新播放' : '播放'}
        </Button>
        <Button onClick={() => step(1)} disabled={at === last}>
          下一条
        </Button>
        <label>
          速度
          <select value={speed} onChange={({ target }) => setSpeed(Number(target.value) as Speed)}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one} 倍
              </option>
            ))}
          </select>
        </label>
        <span className="proof-hint replay-keys">空格 播放或暂停，← → 逐条，Home / End 首尾</span>
      </div>
    </section>
  )
}

/** Every line of the log; the one that is shown is kept in sight. */
function Lines({ frames, player }: { frames: readonly Frame[]; player: Player }) {
  const box = useRef<HTMLDivElement>(null)
  // Sessions may last for days.
  const days = new Set(frames.map(({ at }) => fullMoment(at).slice(0, 10))).size
  const stamp = (at: number) => (days > 1 ? `${fullMoment(at).slice(5, 10)} ${exactTime(at)}` : exactTime(at))
  useEffect(() => {
    const [list, line] = [box.current, box.current?.querySelector<HTMLElement>('[aria-current]')]
    if (list && line) list.scrollTop = line.offsetTop - list.clientHeight / 2
  }, [player.at])
  return (
    <section className="card card-body" aria-label="全部记录">
      <h2>全部记录</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <div ref={box} className="replay-lines" tabIndex={0} role="group" aria-label="全部记录，可滚动">
        <ol start={0}>
          {frames.map(({ seq, at, words, type }, index) => (
            <li key={seq} data-type={type} aria-current={index === player.at ? 'step' : undefined}>
              <button type="button" onClick={() => player.show(index)}>
                <span>{seq}</span>
                <time dateTime={new Date(at).toISOString()}>{stamp(at)}</time>
                <span>{words}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
