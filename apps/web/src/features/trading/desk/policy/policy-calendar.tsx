import { Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { tradingCalendar } from '@aosp/contract/trading/policy'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import '../operation.css'

/** Days that differ from the plain week; working days are counted by them. */
export function PolicyCalendar() {
  const [year, setYear] = useState(() => new Date().getFullYear())
  const { data, error, refetch } = useFetched(tradingCalendar, { year }, { quiet: true, keepLast: true })
  return (
    <>
      <Space>
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
      {data?.length === 0 && <EmptyState title={`${year} 年没有特殊日期`}>周一至周五为工作日；节假日与调休由管理员在“提出调整”中登记。</EmptyState>}
      {data && data.length > 0 && (
        <table className="policy-calendar">
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">安排</th>
              <th scope="col">名称</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ day, works, name }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{works ? '调休上班' : '休息'}</td>
                <td>{name || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
