import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { feeList } from '@aosp/contract/funds/fee'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { rateText, SlipDialog } from '../../ui/slip/index.ts'
import { useFetched } from '../../ui/use-call.ts'

/** Fees the company still owes, each with the way to pay it; to those who run the platform what companies let pass. Nothing is shown where nothing is owed. */
export function DueFees({ staff = false }: { staff?: boolean }) {
  const { data } = useFetched(
    feeList,
    { state: String(FEE_STATE.due), ...(staff ? { overdue: 'true' } : {}), pageSize: 50, column: 'dueTime', order: 'asc' },
    { quiet: true },
  )
  const [paying, setPaying] = useState<string>()
  if (!data || data.total === 0) return null
  const { records: owed, sums, total } = data
  return (
    <section className="funds-owed" aria-label={staff ? '逾期未缴服务费' : '待缴服务费'}>
      <h2>{staff ? '逾期未缴服务费' : '待缴服务费'}</h2>
      <p>
        {sums.open !== null && (
          <>
            共 {total} 笔，合计 <b>{showYuan(fromYuan(sums.open))}</b> 元；
          </>
        )}
        逾期扣减 10 积分，此后每满 5 个工作日未缴再扣 10 积分。
      </p>
      <ul className="lines">
        {owed.map(({ id, applynNo, subject, corporateName, open, rate, dueTime, overdue, owes }) => (
          <li key={id}>
            <span className="lines-text" title={subject}>
              {staff ? `${corporateName} · ${subject}` : subject}
            </span>
            <span className="funds-due" data-tone={overdue ? 'late' : 'calm'}>
              {owes.text} {showYuan(fromYuan(open))} 元{rateText(rate) !== '' && `（${rateText(rate)}）`}，{dueTime} 前{overdue && <b>已逾期</b>}
            </span>
            {!staff && (
              <Button type="link" size="small" aria-label={`缴纳 ${applynNo} 的服务费`} onClick={() => setPaying(applynNo)}>
                缴纳服务费
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{paying !== undefined && <SlipDialog mode="serviceFee" applynNo={paying} onClose={() => setPaying(undefined)} />}</Suspense>
    </section>
  )
}
