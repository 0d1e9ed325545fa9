import { Alert, Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { biddingMonitor } from '@aosp/contract/auction/monitor'
import type { Received } from '@aosp/contract/endpoint'
import { suspendSession } from '@aosp/contract/settlement/settle'
import { SESSION } from '@aosp/contract/trading/codes'
import { isSealed } from '@aosp/kernel/bidding/judge-offer'
import { fen, showYuan } from '@aosp/kernel/money'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import { useMay } from '../../../../ui/can.tsx'
import { Countdown, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { priceSteps } from '../../../auction/room/price-steps.ts'
import { goTo, roomPath } from '../../../trading/desk/portal-links.ts'
import { msText, shiftOf } from './monitor-model.ts'

export type Watched = Received<typeof biddingMonitor>['sessions'][number]
type Props = { session: Watched; now: number; wanted: boolean; onAsk: (what: 'suspend' | 'resume') => void }

const LINE = { width: 320, height: 56, pad: 4 }
/** Why a figure is not told, for those who expect it. */
const WHY = {
  prices: '密封报价：报了多少次、何时报的，开启前对任何人都不公布',
  end: '荷兰式降价的结束时间不公布：从它可以推算出保留价',
}

/** One session as everybody may know it, and what those on duty can do about it. */
export function WatchedCard({ session, now, wanted, onAsk }: Props) {
  const may = useMay()
  const sealed = isSealed(session.bidType) && session.bids === null
  const shift = shiftOf(session)
  return (
    <li className="watched-card" data-suspended={session.suspended} data-wanted={wanted || undefined} aria-current={wanted ? 'true' : undefined}>
      <header>
        <h2>{session.name}</h2>
        <TransStateTag state={session.state} name={session.stateName} note={session.suspendReason || null} />
      </header>
      <div>
        <TransTypeTag type={session.transType} /> <small>{session.code}</small>
      </div>
      <div className="watched-price" data-rises={shift.rises}>
        {sealed ? '密封报价' : session.price === null ? '尚无报价' : `¥${showYuan(fen(session.price))}`}
        {shift.text !== '—' && (
          <small>
            {shift.label} {shift.text}
          </small>
        )}
      </div>
      <PriceLine session={session} now={now} />
      <dl>
        <Fact title="起始价">{session.startPrice === null ? '—' : `¥${showYuan(fen(session.startPrice))}`}</Fact>
        <TimeLeft session={session} />
        <Fact title="有效报价">{session.bids === null ? <Untold why={WHY.prices} /> : `${session.bids} 次`}</Fact>
        <Fact title="已延时">{session.extensions} 次</Fact>
        <Fact title="最近动态">{session.lastEventAt === null ? '暂无' : toBeijing(new Date(session.lastEventAt)).slice(11)}</Fact>
        <Fact title="在线观看">{session.sockets} 人</Fact>
      </dl>
      <details className="node-details">
        <summary>受理情况</summary>
        {session.queue === null ? (
          <p>{WHY.prices}。</p>
        ) : (
          <dl>
            <Fact title="近一分钟出价">{session.bidsLastMinute} 次</Fact>
            <Fact title="等待受理">{session.queue} 笔</Fact>
            <Fact title="一般应答">{msText(session.delayP50)}</Fact>
            <Fact title="最慢应答">{msText(session.delayP99)}</Fact>
          </dl>
        )}
      </details>
      {session.suspended && session.suspendReason && <Alert type="warning" showIcon title={`中止原因：${session.suspendReason}`} />}
      <div className="watched-foot">
        <Button onClick={() => goTo(roomPath(session.id))}>进入现场</Button>
        {may(suspendSession) &&
          (session.suspended ? (
            <Button type="primary" onClick={() => onAsk('resume')}>
              恢复
            </Button>
          ) : (
            <Button danger onClick={() => onAsk('suspend')}>
              立即中止
            </Button>
          ))}
      </div>
    </li>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

const Untold = ({ why }: { why: string }) => (
  <Tooltip title={why} trigger={['hover', 'focus', 'click']}>
    <button type="button" className="watched-untold" aria-label={`不公布，${why}`}>
      不公布
    </button>
  </Tooltip>
)

function TimeLeft({ session: { suspended, priority, state, startTime, endTime, nextTime } }: { session: Watched }) {
  if (suspended) return <Fact title="已中止">时间冻结</Fact>
  if (state === SESSION.waiting && startTime)
    return (
      <Fact title="距开始">
        <Countdown until={startTime} />
      </Fact>
    )
  if (endTime)
    return (
      <Fact title={priority ? '优先权剩余' : '剩余'}>
        <Countdown until={endTime} />
      </Fact>
    )
  if (nextTime)
    return (
      <Fact title="距下次降价">
        <Countdown until={nextTime} />
      </Fact>
    )
  return (
    <Fact title="剩余">
      <Untold why={WHY.end} />
    </Fact>
  )
}

/** The staircase of prices that were told, small. */
function PriceLine({ session: { startTime, startPrice, line }, now }: { session: Watched; now: number }) {
  if (line.length === 0 || startPrice === null) return null
  const startAt = fromBeijing(startTime ?? '')?.getTime() ?? now
  const bids = line.map(({ at, amount }, seq) => ({ type: 'BID' as const, seq, at, amount, no: 0 }))
  const steps = priceSteps(bids, { startAt, startPrice, now, me: undefined }, LINE)
  return (
    <svg
      className="watched-line"
      viewBox={`0 0 ${LINE.width} ${LINE.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`价格走势：最近 ${line.length} 次报价，至 ${showYuan(fen(line.at(-1)?.amount ?? startPrice))} 元`}
    >
      <path className="watched-area" d={steps.area} />
      <path d={steps.line} />
    </svg>
  )
}
