import { ORDER_DUE_TEXTS } from '@aosp/contract/sharing/codes'
import type { orderList } from '@aosp/contract/sharing/order'
import { fromBeijing } from '@aosp/kernel/time'
import type { RowOf } from '../../../ui/list-page/index.ts'
import { useNow } from '../../../ui/use-now.ts'
import './sharing.css'

/** What comes next and by when; late is said in a word. */
export function OrderDueCell({ row: { due, dueTime } }: { row: Pick<RowOf<typeof orderList>, 'due' | 'dueTime'> }) {
  const now = useNow()
  if (due === null || dueTime === null) return <>—</>
  const late = (fromBeijing(dueTime) ?? now) < now
  return (
    <span className={late ? 'share-late' : undefined}>
      {ORDER_DUE_TEXTS[due]} {dueTime.slice(5, 16)}
      {late && ' 已到期'}
    </span>
  )
}
