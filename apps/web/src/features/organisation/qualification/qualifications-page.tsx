import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import * as calls from '@aosp/contract/organisation/corporate'
import { EXPIRY_TEXTS, QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/use-form-dialog.ts'
import { BatchMenu } from '../../../ui/list-page/batch-menu.tsx'
import { ExportButton } from '../../../ui/list-page/export-button.tsx'
import { ImportButton } from '../../../ui/list-page/import-button.tsx'
import { callListSource } from '../../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { SelectionBar } from '../../../ui/list-page/selection-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../../ui/list-page/use-export.ts'
import { usePagedList, type RowOf } from '../../../ui/list-page/use-paged-list.ts'
import { useRowRemoval } from '../../../ui/list-page/use-row-removal.ts'
import { useRowSelection } from '../../../ui/list-page/use-row-selection.ts'
import { dictWords } from '../dict-words.ts'
import { NoPictures } from '../no-pictures.tsx'
import { useIsStaff } from '../use-is-staff.ts'
import { Validity } from './expiry-tag.tsx'
import { QualificationState } from './qualification-state.tsx'
import '../organisation.css'

// Forms bring calendars and uploaders, which readers of the list do not need.
const QualificationFormDialog = lazy(() => import('./qualification-form.tsx').then((module) => ({ default: module.QualificationFormDialog })))
const PaperPictures = lazy(() => import('../stored-papers.tsx').then((module) => ({ default: module.PaperPictures })))
const QualificationDrawer = lazy(() => import('./qualification-drawer.tsx').then((module) => ({ default: module.QualificationDrawer })))
const VerifyDialog = lazy(() => import('./verify-dialog.tsx').then((module) => ({ default: module.VerifyDialog })))

type Row = RowOf<typeof calls.qualificationList>

const SOURCE = callListSource({
  list: calls.qualificationList,
  delete: calls.deleteQualification,
  deleteBatch: calls.deleteQualifications,
  exportXls: calls.exportQualifications,
  importExcel: calls.importQualifications,
  importTemplate: calls.qualificationTemplate,
})
const TEXT = ['name', 'corporateName'] as const
const EXACT = ['state', 'expiry'] as const

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'name', label: '资质名称' },
  { name: 'state', label: '状态', options: dictWords('state') },
  { name: 'expiry', label: '有效期', options: Object.entries(EXPIRY_TEXTS).map(([value, label]) => ({ value, label })) },
  ...(staff ? [{ name: 'corporateName', label: '所属企业' }] : []),
]

/** Papers of companies: a company keeps its own, operators look at them and say whether they hold. */
export function QualificationsPage() {
  const may = useMay()
  const staff = useIsStaff()
  const list = usePagedList(SOURCE, { text: TEXT, exact: EXACT })
  const selection = useRowSelection(list)
  const removal = useRowRemoval(SOURCE, list, selection)
  const exporting = useExport(SOURCE, list, '企业资质', selection.keys)
  const form = useFormDialog()
  const [opened, setOpened] = useState<string>()
  const [verified, setVerified] = useState<readonly { id: string; name: string }[]>()
  const fields = useMemo(() => fieldsFor(staff), [staff])
  const [mayEdit, mayDelete, mayVerify] = [may(calls.editQualification), may(calls.deleteQualification), may(calls.verifyQualification)]

  const columns: ListColumn<Row>[] = [
    {
      key: 'serial',
      title: '序号',
      width: 64,
      align: 'center',
      render: (_value, _row, index) => (list.state.pageNo - 1) * list.state.pageSize + index + 1,
    },
    { key: 'name', title: '资质名称', dataIndex: 'name', width: 170, sorter: true },
    ...(staff ? [{ key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 170, ellipsis: true } satisfies ListColumn<Row>] : []),
    { key: 'rank', title: '资质等级', dataIndex: 'rank', width: 90 },
    { key: 'series', title: '资质序列', dataIndex: 'series', width: 110 },
    { key: 'identifier', title: '证书编号', dataIndex: 'identifier', width: 140 },
    { key: 'validtime', title: '有效期', dataIndex: 'validtime', width: 200, sorter: true, render: (_span, row) => <Validity {...row} /> },
    { key: 'issueorg', title: '发证机构', dataIndex: 'issueorg', width: 130, ellipsis: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 96,
      sorter: true,
      render: (state: number, row) => <QualificationState state={state} text={row.state_dictText} note={row.verifyNote} />,
    },
    {
      key: 'attachment',
      title: '证书图片',
      dataIndex: 'attachment',
      width: 150,
      render: (paths: string, row) =>
        paths === '' ? (
          <NoPictures />
        ) : (
          <Suspense>
            <PaperPictures paths={paths} name={row.name} />
          </Suspense>
        ),
    },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 124,
      fixed: 'right',
      render: (_value, row) => (
        <RowActions
          name={row.name}
          actions={[
            mayEdit && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
            { key: 'detail', label: '详情', onClick: () => setOpened(row.id) },
            mayVerify && { key: 'verify', label: '核验', onClick: () => setVerified([row]) },
            mayDelete && { key: 'delete', label: '删除', danger: true, onClick: () => removal.removeOne(row) },
          ]}
        />
      ),
    },
  ]
  const settings = useColumnChoice('organisation/qualifications', columns)

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">企业资质</h1>
        <p>
          {staff
            ? '核验通过且在有效期内的资质，企业报名时才能使用。到期前 60 天起系统会提醒企业。'
            : '添加或修改后由平台核验，核验通过且在有效期内的资质可用于报名。到期前 60 天起会提醒您更新。'}
        </p>
      </div>
      <SearchBar fields={fields} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        <Can call={calls.addQualification}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
            新增
          </Button>
        </Can>
        <Can call={calls.importQualifications}>
          <ImportButton source={SOURCE} title="企业资质" onDone={list.again} />
        </Can>
        {may(calls.exportQualifications) && <ExportButton exporting={exporting} chosen={selection.keys.length} />}
        <BatchMenu
          count={selection.keys.length}
          actions={[
            mayVerify && { key: 'verify', label: '核验', onClick: () => setVerified(selection.rows) },
            mayDelete && { key: 'delete', label: '删除', danger: true, onClick: removal.removeChosen },
          ]}
        />
        {mayVerify && (
          <Button type="link" onClick={() => list.search({ state: String(QUALIFICATION_STATE.unverified) })}>
            只看待核验
          </Button>
        )}
      </ListToolbar>
      <SelectionBar selection={selection} />
      <PagedTable
        list={list}
        columns={settings.columns}
        selection={selection}
        onWidth={settings.widen}
        label="企业资质列表"
        width={staff ? 1480 : 1310}
        empty={{ title: '还没有资质', text: '添加企业的资质证书，平台核验后可用于报名。' }}
      />
      <Suspense>
        {form.used && (
          <QualificationFormDialog
            handle={form}
            namesCompany={staff}
            onOk={() => {
              list.again()
              setOpened(undefined)
            }}
          />
        )}
        {opened !== undefined && (
          <QualificationDrawer
            id={opened}
            onClose={() => setOpened(undefined)}
            onEdit={(paper) => form.edit(paper)}
            onVerify={(paper) => setVerified([paper])}
          />
        )}
        {verified && <VerifyDialog papers={verified} onDone={selection.clear} onClose={() => setVerified(undefined)} />}
      </Suspense>
    </section>
  )
}
