import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { articles } from '@aosp/contract/content/article'
import { toBeijingDay } from '@aosp/kernel/time'
import { articleHref } from '../../../ui/article-lines.tsx'
import { EmptyState } from '../../../ui/light/states.tsx'
import { monthGrid, shiftMonth } from '../../../ui/month-grid.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
const MOST_ARTICLES = 100

/** The month with today marked and the days on which something was published. */
export function MonthCalendar() {
  const today = toBeijingDay(useNow())
  const [month, setMonth] = useState(today.slice(0, 7))
  const [day, setDay] = useState(today)
  const weeks = useMemo(() => monthGrid(month), [month])
  const { data } = useFetched(
    articles,
    { pageSize: MOST_ARTICLES, publishTime_begin: `${weeks[0]?.[0]} 00:00:00`, publishTime_end: `${weeks.at(-1)?.[6]} 23:59:59` },
    { quiet: true },
  )
  const on = (date: string) => (data?.records ?? []).filter(({ publishTime }) => publishTime.startsWith(date))
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
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={`周${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
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
                      aria-label={`${date}${count > 0 ? `，发布 ${count} 条` : ''}`}
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
      <h3 className="calendar-day">{day} 发布</h3>
      {chosen.length === 0 ? (
        <EmptyState icon="clock" title="这一天没有发布内容" />
      ) : (
        <ul className="lines">
          {chosen.map(({ id, title, kind_dictText }) => (
            <li key={id}>
              <span className="mark">{kind_dictText}</span>
              <a href={articleHref(id)} title={title}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
