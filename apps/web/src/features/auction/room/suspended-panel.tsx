import { Icon } from '../../../ui/light/icon.tsx'
import { countdown, fullMoment, period } from './room-words.ts'
import { useRoom, useServerNow } from './use-room.ts'

/** A state of its own: why, since when, when it goes on, and what is kept. */
export function SuspendedPanel() {
  const { room } = useRoom()
  const now = useServerNow(1000)
  const pause = room.live.suspended
  if (!pause) return null
  return (
    <section className="room-state room-state-pause" aria-label="竞价已中止">
      <Icon name="clock" size={24} />
      <div>
        <h2>竞价已中止</h2>
        <p>{pause.reason || '平台正在处理，请稍候。'}</p>
        <dl className="room-facts">
          <div>
            <dt>中止时间</dt>
            <dd>{fullMoment(pause.since)}</dd>
          </div>
          <div>
            <dt>恢复时间</dt>
            <dd>
              {pause.resumeAt === null
                ? '待公布'
                : `${fullMoment(pause.resumeAt)}${pause.resumeAt > now ? `（${countdown(pause.resumeAt - now)} 后）` : '（正在恢复）'}`}
            </dd>
          </div>
          <div>
            <dt>剩余时间</dt>
            <dd>{pause.remaining === null ? '已全部保留' : `${period(pause.remaining)}，已全部保留`}</dd>
          </div>
        </dl>
        <p className="room-sub">已受理的报价全部有效。恢复前会提前公布时间并通知各方，中止期间不能出价。</p>
      </div>
    </section>
  )
}
