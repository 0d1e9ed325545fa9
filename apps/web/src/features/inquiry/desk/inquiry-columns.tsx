import type { inquiryList } from '@aosp/contract/inquiry/inquiry'
import { Amount, StateMark } from '../../../ui/parts/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import type { ListColumn, RowOf } from '../../../ui/list-page/index.ts'
import { stateMark } from './inquiry-words.ts'

export type InquiryRow = RowOf<typeof inquiryList>

/** What every list of inquiries shows of one. */
export const inquiryColumns = (
  open: (row: InquiryRow) => void,
): Readonly<Record<'state' | 'code' | 'title' | 'type' | 'company' | 'end' | 'items' | 'result', ListColumn<InquiryRow>>> => ({
  state: {
    key: 'state',
    title: '状态',
    dataIndex: 'state',
    width: 110,
    render: (_state: number, row) => {
      const { colour, text } = stateMark(row)
      return <StateMark colour={colour} text={text} note={row.rejectNote} />
    },
  },
  code: { key: 'code', title: '询价编号', dataIndex: 'code', width: 150, sorter: true },
  title: {
    key: 'title',
    title: '询价标题',
    dataIndex: 'title',
    width: 220,
    ellipsis: true,
    render: (title: string, row) => <RowLink onClick={() => open(row)}>{title || '未命名的询价'}</RowLink>,
  },
  type: { key: 'inquiryType', title: '类型', dataIndex: 'inquiryType_dictText', width: 80 },
  company: { key: 'corporateName', title: '询价企业', dataIndex: 'corporateName', width: 190, ellipsis: true },
  items: { key: 'itemCount', title: '项数', dataIndex: 'itemCount', width: 70, align: 'right' },
  end: { key: 'quoteEnd', title: '报价截止', dataIndex: 'quoteEnd', width: 170, sorter: true, render: (end: string | null) => end ?? '—' },
  result: {
    key: 'result',
    title: '报价',
    dataIndex: 'quoteCount',
    width: 140,
    align: 'right',
    render: (count: number | null, row) =>
      count === null ? (
        <span className="inquiry-sealed">{row.stage === null || row.stage === 'over' ? '—' : '密封'}</span>
      ) : (
        <>
          {count} 家 {(row.chosenTotal ?? row.bestTotal) !== null && <Amount yuan={row.chosenTotal ?? row.bestTotal} />}
        </>
      ),
  },
})
