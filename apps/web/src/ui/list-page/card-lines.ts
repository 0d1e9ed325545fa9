import type { TableColumnsType, TableColumnType } from 'antd'
import type { ListColumn } from './use-column-choice.ts'

/** What a row is known by. */
export const KNOWN_BY = [
  'name',
  'titile' /* sic */,
  'title',
  'biddingName',
  'realname',
  'question',
  'fileName',
  'subject',
  'username',
  'code',
  'biddingCode',
  'applynNo' /* sic */,
]

export const nameOf = <Row>(column: TableColumnsType<Row>[number]): string => String(('dataIndex' in column && column.dataIndex) || column.key || '')

/** On a phone a row is a card: its name on top, then line by line what the columns say, and what can be done with it at the foot. */
export function leadOf<Row>(columns: TableColumnsType<Row>): TableColumnsType<Row>[number] | undefined {
  const named = KNOWN_BY.map((key) => columns.find((column) => column.key === key || nameOf(column) === key)).find((column) => column !== undefined)
  return named ?? columns.find((column) => column.key !== 'serial')
}
export function cardLine<Row>(column: TableColumnsType<Row>[number], leads: boolean): Partial<TableColumnType<Row>> {
  const { title, settled, key } = column as ListColumn<Row>
  const line = settled || key === 'actions' ? 'acts' : leads ? 'lead' : key === 'serial' ? 'none' : 'plain'
  return { onCell: () => ({ 'data-line': line, 'data-title': typeof title === 'string' ? title : '' }) as object, ellipsis: false }
}
