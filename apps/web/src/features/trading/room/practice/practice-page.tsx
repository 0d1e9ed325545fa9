import '../room.css'
import './practice.css'
import { useState } from 'react'
import { routeOf } from '@aosp/contract/screens'
import { siteUrl } from '../../../../lib/page-config.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Button } from '../../../../ui/light/button.tsx'
import { Icon, type IconName } from '../../../../ui/light/icon.tsx'
import { pageFile } from '../../../../ui/light/page-file.tsx'
import { PracticeBand, PracticeHead } from './practice-head.tsx'
import type { Kind } from './simulation.ts'

/** The room itself comes when somebody starts: who only reads about it does not load it. */
const PracticeRoom = pageFile<{ kind: Kind; rivals: number; onAgain: () => void; onOther: () => void }>(() =>
  import('./practice-room.tsx').then((module) => module.PracticeRoom),
)

const KINDS: readonly { kind: Kind; title: string; icon: IconName; text: string; length: string }[] = [
  { kind: 'rising', title: '正向多次报价', icon: 'gavel', text: '公开加价，价高者得。结束前有人出价就自动顺延。', length: '约 2 分钟' },
  { kind: 'sealed', title: '密封一次报价', icon: 'lock', text: '各自提交一份报价，截止时同时开启，价高者得。', length: '约 1 分钟' },
  { kind: 'dutch', title: '荷兰式降价', icon: 'clock', text: '价格逐档下降，第一个应价的人立即成交。', length: '约 1 分钟' },
]
const RIVALS = [2, 3, 4] as const

/** 竞价练习: a session against played bidders, in this page alone. No account, no call, no record. */
export function Practice() {
  const [kind, setKind] = useState<Kind>('rising')
  const [rivals, setRivals] = useState<number>(3)
  /** Which practice runs; none before the first and between two of different kinds. */
  const [run, setRun] = useState(0)
  const [last, setLast] = useState(0)
  const start = () => {
    setLast(last + 1)
    setRun(last + 1)
  }
  if (run > 0) return <PracticeRoom key={run} kind={kind} rivals={rivals} onAgain={start} onOther={() => setRun(0)} />
  return (
    <div className="room" data-practice>
      <PracticeBand />
      <PracticeHead />
      <main id="content" className="room-main">
        <section className="room-panel practice-setup" aria-label="选择练习">
          <h1>竞价练习</h1>
          <p>
            与平台扮演的竞买人试做一场竞价，熟悉出价、被超过、顺延和结果。使用与真实场次相同的竞价规则，时间缩短；标的、竞买人和金额全部虚构，无需登录，不产生任何记录。
          </p>
          <fieldset className="practice-kinds">
            <legend>竞价方式</legend>
            {KINDS.map(({ kind: value, title, icon, text, length }) => (
              <label key={value} data-chosen={kind === value || undefined}>
                <input type="radio" name="kind" value={value} checked={kind === value} onChange={() => setKind(value)} />
                <Icon name={icon} size={24} />
                <b>{title}</b>
                <span>{text}</span>
                <small>{length}</small>
              </label>
            ))}
          </fieldset>
          <fieldset className="practice-choice">
            <legend>扮演的竞买人</legend>
            {RIVALS.map((count) => (
              <label key={count}>
                <input type="radio" name="rivals" value={count} checked={rivals === count} onChange={() => setRivals(count)} />
                {count} 名
              </label>
            ))}
          </fieldset>
          <p className="room-actions">
            <Button kind="primary" large onClick={start}>
              开始练习
            </Button>
          </p>
          <Also />
        </section>
      </main>
    </div>
  )
}

function Also() {
  const { config } = usePortal()
  return (
    <p className="room-note">
      第一次参加竞价？请先阅读<a href={siteUrl(routeOf('content/help-center'))}>帮助中心</a>
      {config.variant === 'standard' && (
        <>
          ，并做一次<a href={siteUrl(routeOf('portal/environment-check'))}>环境检测</a>
        </>
      )}
      。
    </p>
  )
}
