import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { feeList } from '@aosp/contract/funds/fee'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { rateText, SlipDialog } from '../../ui/slip/index.ts'
import { useFetched } from '../../ui/use-call.ts'

/** Fees the company still owes, each with the way to pay it. Nothing is shown where nothing is owed. */
export function DueFees() {
  const { data } = useFetched(feeList, { state: String(FEE_STATE.due), pageSize: 50 }, { quiet: true })
  const [paying, setPaying] = useState<string>()
  const owed = data?.records ?? []
  if (owed.length === 0) return null
  return (
    <section className="funds-owed" aria-label="待缴服务费">
      <h2>待缴服务费</h2>
      <p>逾期扣减 10 积分，此后每满 5 个工作日未缴再扣 10 积分。</p>
      <ul className="lines">
        {owed.map(({ id, applynNo, subject, open, rate, dueTime, overdue }) => (
          <li key={id}>
            <span className="lines-text" title={subject}>
              {subject}
            </span>
            <span className="funds-due" data-tone={overdue ? 'late' : 'calm'}>
              {showYuan(fromYuan(open))} 元{rateText(rate) !== '' && `（${rateText(rate)}）`}，{dueTime} 前{overdue && <b>已逾期</b>}
            </span>
            <Button type="link" size="small" aria-label={`缴纳 ${applynNo} 的服务费`} onClick={() => setPaying(applynNo)}>
              缴纳服务费
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{paying !== undefined && <SlipDialog mode="serviceFee" applynNo={paying} onClose={() => setPaying(undefined)} />}</Suspense>
    </section>
  )
}
