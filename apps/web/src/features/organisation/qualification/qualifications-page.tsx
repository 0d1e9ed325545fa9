import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/organisation/corporate'
import { EXPIRY_TEXTS, QUALIFICATION_STATE } from '@aosp/contract/organisation/texts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import {
  actionColumn,
  callListSource,
  ListPage,
  queryFrom,
  textOptions,
  useListPage,
  type ListColumn,
  type RowOf,
  type SearchField,
} from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
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

const fieldsFor = (staff: boolean): SearchField[] => [
  { name: 'name', label: '资质名称' },
  { name: 'state', label: '状态', dict: 'state' },
  { name: 'expiry', label: '有效期', options: textOptions(EXPIRY_TEXTS) },
  ...(staff ? [{ name: 'corporateName', label: '所属企业' }] : []),
]
const QUERY = queryFrom(
  fieldsFor(false).filter(({ name }) => name !== 'expiry'),
  [
    { name: 'rank', label: '资质等级', type: 'text' },
    { name: 'series', label: '资质序列', type: 'text' },
    { name: 'identifier', label: '证书编号', type: 'text' },
    { name: 'issueorg', label: '发证机关', type: 'text' },
    { name: 'validStart', label: '有效期起', type: 'day' },
    { name: 'validEnd', label: '有效期止', type: 'day' },
    { name: 'createTime', label: '创建时间', type: 'moment' },
  ],
)

/** Papers of companies: a company keeps its own, operators look at them and say whether they hold. */
export function QualificationsPage() {
  const may = useMay()
  const staff = useIsStaff()
  const list = useListPage(SOURCE, { search: fieldsFor(staff), query: QUERY, sheet: '企业资质' })
  const form = useFormDialog()
  const [opened, setOpened] = useState<string>()
  const [verified, setVerified] = useState<readonly { id: string; name: string }[]>()
  const [mayEdit, mayVerify] = [may(calls.editQualification), may(calls.verifyQualification)]

  const columns: ListColumn<Row>[] = [
    {
      key: 'serial',
      title: '序号',
      width: 64,
      align: 'center',
      render: (_value, _row, index) => (list.state.pageNo - 1) * list.state.pageSize + index + 1,
    },
    { key: 'name', title: '资质名称', dataIndex: 'name', width: 150, sorter: true },
    ...(staff ? [{ key: 'corporateName', title: '所属企业', dataIndex: 'corporateName', width: 136, ellipsis: true } satisfies ListColumn<Row>] : []),
    { key: 'rank', title: '资质等级', dataIndex: 'rank', width: 90 },
    { key: 'series', title: '资质序列', dataIndex: 'series', width: 110 },
    { key: 'identifier', title: '证书编号', dataIndex: 'identifier', width: 140 },
    { key: 'validtime', title: '有效期', dataIndex: 'validtime', width: 190, sorter: true, render: (_span, row) => <Validity {...row} /> },
    { key: 'issueorg', title: '发证机构', dataIndex: 'issueorg', width: 120, ellipsis: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 120,
      sorter: true,
      render: (state: number, row) => <QualificationState state={state} expiry={row.expiry} text={row.state_dictText} note={row.verifyNote} />,
    },
    {
      key: 'attachment',
      title: '证书图片',
      dataIndex: 'attachment',
      width: 126,
      render: (paths: string, row) =>
        paths === '' ? (
          <NoPictures />
        ) : (
          <Suspense>
            <PaperPictures paths={paths} name={row.name} />
          </Suspense>
        ),
    },
    actionColumn({
      width: 124,
      name: (row) => row.name,
      actions: (row) => [
        mayEdit && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
        { key: 'detail', label: '详情', onClick: () => setOpened(row.id) },
        mayVerify && { key: 'verify', label: '核验', onClick: () => setVerified([row]) },
        list.deletes(row),
      ],
    }),
  ]

  return (
    <PagePanel
      title="企业资质"
      lead={
        staff
          ? '核验通过且在有效期内的资质，企业报名时才能使用。到期前 60 天起系统会提醒企业。'
          : '添加或修改后由平台核验，核验通过且在有效期内的资质可用于报名。到期前 60 天起会提醒您更新。'
      }
    >
      <ListPage
        list={list}
        name="organisation/qualifications"
        columns={columns}
        label="企业资质列表"
        width={staff ? 1394 : 1244}
        imports="企业资质"
        batch={[mayVerify && { key: 'verify', label: '核验', onClick: () => setVerified(list.selection.rows) }, list.deletesChosen]}
        buttons={
          <Can call={calls.addQualification}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        more={
          mayVerify && (
            <Button type="link" onClick={() => list.search({ state: String(QUALIFICATION_STATE.unverified) })}>
              只看待核验
            </Button>
          )
        }
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
        {verified && <VerifyDialog papers={verified} onDone={list.selection.clear} onClose={() => setVerified(undefined)} />}
      </Suspense>
    </PagePanel>
  )
}
