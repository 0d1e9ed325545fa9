import { Table, type TableColumnsType } from 'antd'
import type { Sums } from '@aosp/contract/wire'
import { Amount } from '../parts/index.ts'

type Props = { columns: TableColumnsType; sums: Sums }

/** What the columns come to, at the foot: over everything the conditions leave, not only the page that is shown. */
export function TotalsRow({ columns, sums, total, ticks }: Props & { total: number; /** Rows can be ticked. */ ticks: boolean }) {
  const first = columns.findIndex(({ key }) => !(String(key) in sums))
  return (
    <Table.Summary.Row>
      {ticks && <Table.Summary.Cell index={0} />}
      {columns.map(({ key, align }, index) => (
        <Table.Summary.Cell key={String(key)} index={index + (ticks ? 1 : 0)} {...(align ? { align } : {})}>
          {index === first ? `合计（${total} 条）` : <Sum of={sums[String(key)]} />}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

/** The same above the cards of a phone, where there is no foot to stand under. */
export const CardSums = ({ columns, sums }: Props) => (
  <p className="card-sums">
    {columns.flatMap(({ key, title }) =>
      sums[String(key)] === undefined
        ? []
        : [
            <span key={String(key)}>
              {String(title)}合计 <Sum of={sums[String(key)]} />
            </span>,
          ],
    )}
  </p>
)

const Sum = ({ of }: { of: number | null | undefined }) =>
  of === undefined ? null : of === null ? <span title="记录太多，请先缩小范围">—</span> : <Amount yuan={of} />
