import { lazy, Suspense, useState } from 'react'
import { SLIP_STATE_TEXTS, SLIP_TYPE, SLIP_TYPE_TEXTS, type SlipMode } from '@aosp/contract/funds/codes'
import { exportSlips, slipList } from '@aosp/contract/settlement/slip'
import { useMay } from '../../ui/can.tsx'
import { ExportButton } from '../../ui/list-page/export-button.tsx'
import { callListSource } from '../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../ui/list-page/search-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../ui/list-page/use-export.ts'
import { usePagedList, type RowOf } from '../../ui/list-page/use-paged-list.ts'
import { Amount } from '../../ui/parts/amount.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { DueFees } from './due-fees.tsx'
import { slipColour } from './funds-model.ts'
import { StateMark } from './state-mark.tsx'

const SlipReview = lazy(() => import('./slip-review.tsx').then((module) => ({ default: module.SlipReview })))
const SlipDialog = lazy(() => import('../../ui/slip/slip-dialog.tsx').then((module) => ({ default: module.SlipDialog })))

type Row = RowOf<typeof slipList>
const SOURCE = callListSource({ list: slipList, exportXls: exportSlips })
const TEXT = ['applynNo', 'subject', 'corporateName'] as const
const EXACT = ['type', 'state', 'createTime_begin', 'createTime_end'] as const
const options = (texts: Readonly<Record<number, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }))

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'applynNo', label: '编号' },
  { name: 'state', label: '状态', options: options(SLIP_STATE_TEXTS) },
  { name: 'type', label: '类型', options: options(SLIP_TYPE_TEXTS) },
  ...(staff ? [{ name: 'corporateName', label: '企业名称' }] : []),
  { name: 'subject', label: '事项' },
  { name: 'createTime', label: '提交时间', kind: 'days' },
]
const modeOf = ({ type }: Row): SlipMode => (type === SLIP_TYPE.refund ? 'refund' : type === SLIP_TYPE.serviceFee ? 'serviceFee' : 'deposit')

/** Slips: a company its own, which it may mend; those who run the platform all, which they decide on. */
export function SlipTab({ staff }: { staff: boolean }) {
  const may = useMay()
  const list = usePagedList(SOURCE, { text: TEXT, exact: EXACT })
  const exporting = useExport(SOURCE, list, '缴费凭证')
  const [opened, setOpened] = useState<Row>()
  const [mending, setMending] = useState<Row>()

  const columns: ListColumn<Row>[] = [
    { key: 'applynNo', title: '编号', dataIndex: 'applynNo', width: 170, render: (no: string, row) => <RowLink onClick={() => setOpened(row)}>{no}</RowLink> },
    { key: 'subject', title: '缴费事项', dataIndex: 'subject', width: 260, ellipsis: true },
    ...(staff ? [{ key: 'corporateName', title: '企业', dataIndex: 'corporateName', width: 200, ellipsis: true, sorter: true } satisfies ListColumn<Row>] : []),
    { key: 'type', title: '类型', dataIndex: 'type_dictText', width: 100 },
    { key: 'amount', title: '转账金额（元）', dataIndex: 'amount', width: 140, align: 'right', sorter: true, render: (yuan: number) => <Amount yuan={yuan} /> },
    {
      key: 'due',
      title: '应缴（元）',
      width: 130,
      align: 'right',
      render: (_value, row) => <Amount yuan={row.sessionMargin ?? row.sessionServiceFee} />,
    },
    { key: 'createTime', title: '提交时间', dataIndex: 'createTime', width: 170, sorter: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 100,
      render: (state: number, row) => <StateMark colour={slipColour(state)} text={row.state_dictText} note={row.rejectNote} />,
    },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 130,
      fixed: 'right',
      render: (_value, row) => (
        <RowActions
          name={row.applynNo}
          actions={[
            { key: 'open', label: row.actions.includes('review') ? '审核' : '查看', onClick: () => setOpened(row) },
            row.actions.includes('edit') && { key: 'edit', label: '修改', onClick: () => setMending(row) },
          ]}
        />
      ),
    },
  ]
  const settings = useColumnChoice(staff ? 'funds/slips' : 'funds/own-slips', columns)
  return (
    <>
      {!staff && <DueFees />}
      <SearchBar fields={fieldsFor(staff)} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        {may(exportSlips) && <ExportButton exporting={exporting} />}
      </ListToolbar>
      <PagedTable
        list={list}
        columns={settings.columns}
        onWidth={settings.widen}
        label="缴费凭证"
        width={staff ? 1400 : 1200}
        empty={{
          title: '还没有缴费凭证',
          text: staff ? '企业提交的保证金和服务费凭证会列在这里，等待核对到账。' : '报名后在“我的竞价”缴纳保证金，提交的凭证会列在这里。',
        }}
      />
      <Suspense>
        {opened && <SlipReview key={opened.id} slip={opened} onClose={() => setOpened(undefined)} />}
        {mending && (
          <SlipDialog
            mode={modeOf(mending)}
            applynNo={mending.applynNo}
            {...(mending.refund === null ? {} : { refund: mending.refund })}
            onClose={() => setMending(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
