import { App, Button, Segmented, Space, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { TABLE_TEXTS } from '@aosp/contract/table-texts'
import {
  EditableTable,
  tableExclusions,
  TableInvalid,
  useEditableTable,
  type Column,
  type EditableTableHandle,
  type LooseRow,
  type Row,
} from '../../ui/editable-table/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { pickerCellEditors } from '../../ui/pickers/index.ts'
import './editable-table-demo.css'
import {
  allTypesColumns,
  allTypesRows,
  demoServices,
  localConnection,
  lotColumns,
  lotRows,
  manyColumns,
  manyRows,
  placeColumns,
  placeLinkage,
  placeRows,
  unitChildren,
  unitColumns,
  unitRows,
} from './editable-table-samples.ts'
import { cellDeparts, cellUsers } from './picker-samples.ts'
import { localReports } from './report-samples.ts'

const STATES = [
  { value: 'types', label: '全部列类型' },
  { value: 'large', label: '一万行' },
  { value: 'tree', label: '树形' },
  { value: 'sub', label: '子表' },
  { value: 'disabled', label: '禁用行' },
  { value: 'statistics', label: '统计与联动' },
  { value: 'live', label: '多人同改' },
] as const
type State = (typeof STATES)[number]['value']

/** The editable table in its states, on local sample data. */
export function EditableTableDemo() {
  const [state, setState] = useState<State>('types')
  return (
    <div className="stack">
      <div className="gallery-states">
        <Segmented<State> aria-label="示例" options={[...STATES]} value={state} onChange={setState} />
      </div>
      {state === 'types' && <AllTypes />}
      {state === 'large' && <Large />}
      {state === 'tree' && <Tree />}
      {state === 'sub' && <WithSubTable />}
      {state === 'disabled' && <DisabledRows />}
      {state === 'statistics' && <Statistics />}
      {state === 'live' && <Live />}
      <Panel title="用法">
        <pre className="gallery-use">{USE}</pre>
      </Panel>
    </div>
  )
}

const USE = `const table = useEditableTable({ columns, rows, dragSort: true, disabledRows: { state: ['2'] } })
<EditableTable table={table} name="lots" label="标的" />

// 保存：有误时跳到第一个出错的单元格并拒绝
const { values, deleteIds } = await table.getAll({ stripTemporaryIds: true })`

/** Saving as a page does it: what is wrong is shown by the table, what is right is shown here. */
function SaveButton({ table }: { table: EditableTableHandle }) {
  const { message } = App.useApp()
  const [saved, setSaved] = useState('')
  const save = async () => {
    try {
      const { values, deleteIds } = await table.getAll({ stripTemporaryIds: true })
      setSaved(`已读取 ${values.length} 行，新增 ${values.filter(({ id }) => id === undefined).length} 行，删除 ${deleteIds.length} 行`)
    } catch (error) {
      if (!(error instanceof TableInvalid)) throw error
      setSaved('')
      void message.warning(error.message)
    }
  }
  return (
    <Space>
      <Button onClick={() => void save()}>保存</Button>
      <span role="status">{saved}</span>
    </Space>
  )
}

const CELL_EDITORS = pickerCellEditors({ users: cellUsers, departs: cellDeparts, reports: localReports })

function AllTypes() {
  const { message } = App.useApp()
  const [always, setAlways] = useState(false)
  const [rows] = useState(allTypesRows)
  const [columns] = useState<readonly Column[]>(() =>
    allTypesColumns.map((column) =>
      column.type === 'slot'
        ? {
            ...column,
            render: ({ row }) => (
              <Button size="small" type="link" onClick={() => void message.info(`第 ${String(row['code'])} 号资产`)}>
                查看
              </Button>
            ),
          }
        : column,
    ),
  )
  const table = useEditableTable({ columns, rows, dragSort: true })
  return (
    <section className="panel" aria-label="全部列类型">
      <EditableTable
        table={table}
        name="gallery-types"
        label="资产明细"
        editing={always ? 'always' : 'click'}
        services={demoServices}
        cellEditors={CELL_EDITORS}
        before={
          <Space>
            <Switch id="always-edit" size="small" checked={always} onChange={setAlways} />
            <label htmlFor="always-edit">始终可编辑</label>
          </Space>
        }
        after={<SaveButton table={table} />}
      />
    </section>
  )
}

function Large() {
  const [rows] = useState(manyRows)
  const table = useEditableTable({ columns: manyColumns, rows, dragSort: true })
  return (
    <section className="panel" aria-label="一万行">
      <EditableTable table={table} name="gallery-large" label="一万行二十列" after={<SaveButton table={table} />} />
    </section>
  )
}

function Tree() {
  const [rows] = useState(unitRows)
  const table = useEditableTable({ columns: unitColumns, rows, tree: true })
  return (
    <section className="panel" aria-label="树形">
      <EditableTable
        table={table}
        name="gallery-tree"
        label="组织资产"
        toolbar={['remove', 'clearSelection']}
        loadChildren={unitChildren}
        after={<SaveButton table={table} />}
      />
    </section>
  )
}

const PART_COLUMNS: readonly Column[] = [
  { key: 'part', title: '部件', type: 'input', width: 160, validateRules: [{ required: true }] },
  { key: 'amount', title: '数量', type: 'inputNumber', width: 100, statistics: true },
  { key: 'memo', title: '备注', type: 'input_pop', width: 200 },
]

function Parts({ row, content }: { row: Row; content: unknown }) {
  const [rows] = useState(() => content as readonly LooseRow[])
  const table = useEditableTable({ columns: PART_COLUMNS, rows })
  return <EditableTable table={table} name="gallery-parts" label={`${String(row['name'])}的部件`} maxHeight={220} rowHeight={44} />
}

function WithSubTable() {
  const [rows] = useState(lotRows)
  const table = useEditableTable({ columns: lotColumns, rows })
  const subTable = useMemo(
    () => ({
      open: async (row: Row) => {
        await new Promise((resolve) => setTimeout(resolve, 120))
        if (row['broken'] === true) throw new Error(TABLE_TEXTS.subTableFailed)
        return [
          { id: `${row.id}-1`, part: '主机', amount: 1, memo: '' },
          { id: `${row.id}-2`, part: '控制柜', amount: 2, memo: '含随机资料' },
        ]
      },
      render: (row: Row, content: unknown) => <Parts row={row} content={content} />,
      height: 310,
    }),
    [],
  )
  return (
    <section className="panel" aria-label="子表">
      <EditableTable table={table} name="gallery-sub" label="批次" maxHeight={560} subTable={subTable} />
    </section>
  )
}

const DISABLED = { state: ['2', '3'] }

function DisabledRows() {
  const [rows] = useState(lotRows)
  const table = useEditableTable({ columns: lotColumns, rows, disabledRows: DISABLED })
  const beforeDelete = (chosen: readonly Row[]) => (chosen.some(({ name }) => name === '旧叉车一台') ? '旧叉车一台已有人报名，不能删除' : true)
  return (
    <section className="panel" aria-label="禁用行">
      <p>状态为“已审核”“已成交”的行不能编辑，也不能选择。</p>
      <EditableTable table={table} name="gallery-disabled" label="标的" beforeDelete={beforeDelete} after={<SaveButton table={table} />} />
    </section>
  )
}

function Statistics() {
  const [rows] = useState(placeRows)
  const table = useEditableTable({ columns: placeColumns, rows, linkages: placeLinkage, dragSort: true })
  return (
    <section className="panel" aria-label="统计与联动">
      <EditableTable table={table} name="gallery-statistics" label="报价明细" editing="always" after={<SaveButton table={table} />} />
    </section>
  )
}

/** Two people at the same table. The second may neither add nor remove rows, and the state is not his to change. */
function Live() {
  const [rows] = useState(lotRows)
  const [connection] = useState(localConnection)
  const live = useMemo(() => ({ connection, socketKey: 'lots' }), [connection])
  const first = useEditableTable({ columns: lotColumns, rows, live })
  const second = useEditableTable({ columns: lotColumns, rows, live, exclusions: SECOND_EXCLUSIONS })
  return (
    <section className="panel stack" aria-label="多人同改">
      <p>在一张表里改动并离开单元格，另一张表里的同一行随即更新并闪一下。第二张表没有新增和删除的权限，状态列只读。</p>
      <EditableTable table={first} name="gallery-live-1" label="甲的表格" maxHeight={300} rowHeight={48} />
      <EditableTable table={second} name="gallery-live-2" label="乙的表格" maxHeight={300} rowHeight={48} />
    </section>
  )
}

const SECOND_EXCLUSIONS = tableExclusions(
  'lot:',
  [],
  [
    { action: 'lot:add,lot:batch_delete,lot:memo', type: '1', status: '1' },
    { action: 'lot:state', type: '2', status: '1' },
  ],
)
