import { Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { tradingCalendar } from '@aosp/contract/trading/policy'
import { ErrorState } from '../light/states.tsx'
import { useFetched } from '../use-call.ts'
import { WeekdayHead } from '../weekday-head.tsx'
import { yearMonths, type YearMonth } from './year-months.ts'
import './year-calendar.css'

/** The year month by month, with the days that differ from the plain week: working days are counted by them. */
export function YearCalendar({ none }: { /** Where days are registered, said of a year without any. */ none: string }) {
  const [year, setYear] = useState(() => new Date().getFullYear())
  const { data, error, refetch } = useFetched(tradingCalendar, { year }, { quiet: true, keepLast: true })
  return (
    <>
      <Space align="center" className="year-head">
        <Button onClick={() => setYear(year - 1)} aria-label="上一年">
          {year - 1}
        </Button>
        <h2 className="page-title">{year} 年</h2>
        <Button onClick={() => setYear(year + 1)} aria-label="下一年">
          {year + 1}
        </Button>
      </Space>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <p>
            {data.length === 0
              ? `${year} 年没有特殊日期；周一至周五为工作日，${none}`
              : `周一至周五为工作日；另有 ${data.filter(({ works }) => !works).length} 天休息、${data.filter(({ works }) => works).length} 天调休上班。`}
          </p>
          <div className="year-months">
            {yearMonths(year, data).map((month) => (
              <Month key={month.title} {...month} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

const Month = ({ title, weeks, words }: YearMonth) => (
  <section className="year-month" aria-label={title}>
    <table>
      <caption>{title}</caption>
      <WeekdayHead />
      <tbody>
        {weeks.map((week) => (
          <tr key={week.map(({ day }) => day).join()}>
            {week.map(({ day, kind, name }, index) => (
              <td key={day || index} data-kind={kind} {...(name ? { title: name } : {})}>
                {day !== '' && Number(day.slice(8))}
                {kind === 'rest' && <small> 休</small>}
                {kind === 'work' && <small> 班</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {words.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
)
