import { Table, type TableColumnsType, type TableProps } from 'antd'
import { useDevice } from '../display/use-device.ts'
import { cardLine, leadOf } from './card-lines.ts'
import { useDensity } from './density.ts'
import './list-page.css'

type Props<Row> = Omit<TableProps<Row>, 'columns' | 'size' | 'scroll' | 'className'> & {
  columns: TableColumnsType<Row>
  /** Narrower places scroll sideways below this. */
  width: number
}

/** The records of one thing, in its drawer or as a tree: rows as close together as those of the lists, and cards on a phone as well. */
export function RecordTable<Row extends object>({ columns, width, ...rest }: Props<Row>) {
  const density = useDensity()
  const isPhone = useDevice() === 'mobile'
  const lead = isPhone ? leadOf(columns) : undefined
  return (
    <Table<Row>
      {...rest}
      size={density}
      className="paged-table"
      columns={isPhone ? columns.map((column) => ({ ...column, ...cardLine(column, column === lead) })) : columns}
      {...(isPhone ? {} : { scroll: { x: width } })}
    />
  )
}
