import type { Received } from '@aosp/contract/endpoint'
import type { feeList } from '@aosp/contract/funds/fee'

/** Who owes or paid whom; with its day where nothing beside it tells that. */
export function Owes({ owes, dated = true }: { owes: Received<typeof feeList>['records'][number]['owes']; dated?: boolean }) {
  const { payer, payee, text, dueTime, overdue } = owes
  return (
    <span className="funds-owes">
      <span>
        {payer} → {payee}
      </span>
      <small className="funds-due" data-tone={dated && overdue ? 'late' : 'calm'}>
        {text}
        {dated && dueTime !== null && `，${dueTime} 前`}
        {dated && overdue && <b>已逾期</b>}
      </small>
    </span>
  )
}
