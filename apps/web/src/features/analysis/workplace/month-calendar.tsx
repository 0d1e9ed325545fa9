import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { menuCounts } from '@aosp/contract/identity/menu'
import { routeOf } from '@aosp/contract/screens'
import { tradeCalendar } from '@aosp/contract/settlement/overview'
import { toBeijingDay } from '@aosp/kernel/time'
import { siteUrl } from '../../../lib/page-config.ts'
import { EmptyState } from '../../../ui/light/states.tsx'
import { monthGrid, shiftMonth } from '../../../ui/month-grid.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'
import { WeekdayHead } from '../../../ui/weekday-head.tsx'
import { calendarEntries } from './calendar-entries.ts'

/** The month with today marked, and the days on which a session begins or ends, or something is due. */
export function MonthCalendar() {
  const today = toBeijingDay(useNow())
  const [month, setMonth] = useState(today.slice(0, 7))
  const [day, setDay] = useState(today)
  const weeks = useMemo(() => monthGrid(month), [month])
  const { data: sessions } = useFetched(tradeCalendar, { from: weeks[0]?.[0] ?? month, until: weeks.at(-1)?.[6] ?? month }, { quiet: true, keepLast: true })
  const { data: work } = useFetched(menuCounts, {}, { quiet: true })
  const entries = calendarEntries(sessions ?? [], work?.todos ?? [])
  const on = (date: string) => entries.filter(({ at }) => at.startsWith(date))
  const chosen = on(day)

  function turn(by: number): void {
    const next = shiftMonth(month, by)
    setMonth(next)
    setDay(today.startsWith(next) ? today : `${next}-01`)
  }
  return (
    <section className="panel" aria-label="日历">
      <div className="panel-head">
        <h2>
          {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
        </h2>
        <span>
          <Button type="text" size="small" icon={<LeftOutlined />} aria-label="上个月" onClick={() => turn(-1)} />
          <Button type="text" size="small" onClick={() => (setMonth(today.slice(0, 7)), setDay(today))}>
            今天
          </Button>
          <Button type="text" size="small" icon={<RightOutlined />} aria-label="下个月" onClick={() => turn(1)} />
        </span>
      </div>
      <table className="calendar">
        <WeekdayHead />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const count = on(date).length
                return (
                  <td key={date} data-outside={!date.startsWith(month)}>
                    <button
                      type="button"
                      aria-pressed={date === day}
                      {...(date === today ? { 'aria-current': 'date' as const } : {})}
                      aria-label={`${date}${count > 0 ? `，${count} 项安排` : ''}`}
                      onClick={() => setDay(date)}
                    >
                      {Number(date.slice(8))}
                      {count > 0 && <i aria-hidden />}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="calendar-day">{day} 安排</h3>
      {chosen.length === 0 ? (
        <EmptyState icon="clock" title="这一天没有场次或期限" />
      ) : (
        <ul className="lines">
          {chosen.map(({ key, mark, title, at, session, live, path }) => (
            <li key={key}>
              <span className="mark">{mark}</span>
              {session === undefined ? (
                <Link to={path ?? ''}>{title}</Link>
              ) : (
                <a href={siteUrl(routeOf(live ? 'portal/bidding-room' : 'portal/trade-detail', { id: session }))} title={title}>
                  {title}
                </a>
              )}
              <time>{at.slice(11, 16)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
