import { useEffect, useMemo, useRef, useState } from 'react'
import { BID_TYPE_TITLES } from '@aosp/contract/trading/hall-codes'
import { Announcer } from '../announcer.tsx'
import { phaseWord } from '../phase-words.ts'
import { RoomFace } from '../room-face.tsx'
import { useRoomPrefs } from '../room-prefs.ts'
import { RoomTools } from '../room-tools.tsx'
import { timeOfDay } from '../room-words.ts'
import { useCues } from '../use-cues.ts'
import { RoomContext, useMoments, useRoom, useRoomView, useServerNow } from '../use-room.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Icon } from '../../../../ui/light/icon.tsx'
import { Skeleton } from '../../../../ui/light/states.tsx'
import { aboutTyped, explain, sealedIn, welcome } from './coach.ts'
import { PracticeBand, PracticeHead } from './practice-head.tsx'
import { PracticeResult } from './practice-result.tsx'
import { startPractice, type PracticeStore, type Speed } from './practice-store.ts'
import type { Kind } from './simulation.ts'

type Props = { kind: Kind; rivals: number; onAgain: () => void; onOther: () => void }

/** One practice, from its opening to its result: the parts of the bidding room over a simulated line. */
export function PracticeRoom({ kind, rivals, onAgain, onOther }: Props) {
  const [store, setStore] = useState<PracticeStore>()
  const [seed] = useState(() => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)
  useEffect(() => {
    const started = startPractice({ kind, rivals, seed })
    setStore(started)
    return () => started.stop()
  }, [kind, rivals, seed])
  const view = useRoomView(store)
  const room = view?.room
  const value = useMemo(() => (store && view && room ? { id: `practice-${seed}`, store, view, room } : undefined), [seed, store, view, room])
  if (!store || !value) return <Skeleton lines={12} />
  return (
    <RoomContext value={value}>
      <OpenPractice store={store} onAgain={onAgain} onOther={onOther} />
    </RoomContext>
  )
}

function OpenPractice({ store, onAgain, onOther }: Pick<Props, 'onAgain' | 'onOther'> & { store: PracticeStore }) {
  const { room } = useRoom()
  const [prefs, setPrefs] = useRoomPrefs()
  const [paused, setPaused] = useState(false)
  const [speed, setSpeed] = useState<Speed>('normal')
  const [line, onTyped] = useCoach()
  const [coached, setCoached] = useState(true)
  const element = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const over = room.live.phase === 'closed'
  useEffect(() => store.run(paused ? 'paused' : speed), [store, paused, speed])
  // The button that started it is gone.
  useEffect(() => main.current?.focus(), [])
  useCues(prefs)
  return (
    <div className="room" ref={element} data-link="live" data-practice>
      <PracticeBand />
      <PracticeHead>
        <About />
      </PracticeHead>
      <main id="content" className="room-main" ref={main} tabIndex={-1} aria-label="练习现场">
        <section className="room-panel practice-bar" aria-label="练习控制">
          <div className="practice-controls">
            <Button kind={paused ? 'primary' : 'default'} disabled={over} onClick={() => setPaused(!paused)}>
              {paused ? '继续' : '暂停'}
            </Button>
            <Button onClick={onAgain}>重新开始</Button>
            <div className="practice-speed" role="group" aria-label="速度">
              {(['normal', 'fast'] as const).map((each) => (
                <button key={each} type="button" aria-pressed={speed === each} onClick={() => setSpeed(each)}>
                  {each === 'normal' ? '正常' : '快速'}
                </button>
              ))}
            </div>
            <button type="button" className="room-tool room-switch" role="switch" aria-checked={coached} onClick={() => setCoached(!coached)}>
              讲解
              <i aria-hidden="true" />
              <small aria-hidden="true">{coached ? '开' : '关'}</small>
            </button>
          </div>
          <p className="practice-coach" role="status" data-testid="coach">
            {coached && (
              <>
                <Icon name="info" size={16} />
                <span>{paused ? '已暂停，时间不走，谁也不能出价。按“继续”接着练习。' : line}</span>
              </>
            )}
          </p>
        </section>
        {/* Typing bubbles up to here, so that the coach can look over the shoulder without the bar knowing of him. */}
        <div className="practice-face" inert={paused} onInput={(event) => onTyped(event.target)}>
          <RoomFace prefs={prefs} onPrefs={setPrefs} result={<PracticeResult onAgain={onAgain} onOther={onOther} />} />
        </div>
      </main>
      <RoomTools prefs={prefs} onPrefs={setPrefs} whole={element} />
      <Announcer />
    </div>
  )
}

function About() {
  const { room } = useRoom()
  const now = useServerNow(200)
  return (
    <>
      <div className="room-about">
        <div>
          <p className="room-code">
            <span>{room.terms.code}</span>
            <span className="room-tag">{BID_TYPE_TITLES[room.terms.bidType] ?? ''}</span>
            <span className="room-tag room-tag-phase">{phaseWord(room)}</span>
          </p>
          <h1>{room.terms.name}</h1>
        </div>
      </div>
      <p className="room-clock">
        <span className="room-clock-time">
          <span className="room-clock-name">练习时间</span> <b>{timeOfDay(now)}</b>
        </span>
      </p>
    </>
  )
}

/** The coach's line, and his ear for what is being typed. */
function useCoach(): [string, (target: EventTarget) => void] {
  const { room, store } = useRoom()
  const [line, setLine] = useState(() => welcome(room))
  useMoments((moments, now) => {
    const said = explain(moments, now)
    if (said) setLine(said)
  })
  const stamp = room.seat?.sealed?.stamp
  const handed = useRef<number>(undefined)
  useEffect(() => {
    if (stamp === undefined || stamp === handed.current) return
    setLine(sealedIn(handed.current !== undefined))
    handed.current = stamp
  }, [stamp])
  return [
    line,
    (target) => {
      const said = target instanceof HTMLInputElement && target.inputMode === 'decimal' ? aboutTyped(room, target.value, store.now()) : undefined
      if (said) setLine(said)
    },
  ]
}
