import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/organisation/corporate'
import { CORPORATE_STATE, CORPORATE_TITLES } from '@aosp/contract/organisation/texts'
import { YES_NO } from '@aosp/contract/reference/codes'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { useCall } from '../../../ui/use-call.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { Tag } from '../tag.tsx'
import { CompanyState } from './company-state.tsx'
import '../organisation.css'

const CorporateFormDialog = lazy(() => import('./corporate-form.tsx').then((module) => ({ default: module.CorporateFormDialog })))
const CorporateDrawer = lazy(() => import('./corporate-drawer.tsx').then((module) => ({ default: module.CorporateDrawer })))

type Row = RowOf<typeof calls.corporateList>

const SOURCE = callListSource({
  list: calls.corporateList,
  exportXls: calls.exportCorporates,
  importExcel: calls.importCorporates,
  importTemplate: calls.corporateTemplate,
})
const REFRESHES = [calls.corporateList, calls.corporateById]
const FIELDS: SearchField[] = [
  { name: 'name', label: CORPORATE_TITLES.name },
  { name: 'shortname', label: CORPORATE_TITLES.shortname },
  { name: 'creditcode', label: '信用代码' },
  { name: 'inGroup', label: CORPORATE_TITLES.inGroup, dict: 'yes_no' },
  {
    name: 'state',
    label: '状态',
    options: [
      { value: String(CORPORATE_STATE.normal), label: '正常' },
      { value: String(CORPORATE_STATE.frozen), label: '暂停交易' },
    ],
  },
  { name: 'regRegion', label: CORPORATE_TITLES.regRegion, placeholder: '如 北京市' },
]
const QUERY = queryFrom(FIELDS, [
  { name: 'legalPerson', label: '法定代表人', type: 'text' },
  { name: 'adminName', label: '企业管理员', type: 'text' },
  { name: 'role', label: '企业角色', type: 'select', dict: 'corporate_role' },
  { name: 'rewardPoints', label: '积分', type: 'number' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])

/** All companies, as those who run the platform see them. */
export function CorporateList() {
  const { message } = App.useApp()
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '企业信息' })
  const freeze = useCall(calls.freezeCorporate, { refreshes: REFRESHES })
  const form = useFormDialog()
  const [opened, setOpened] = useState<string>()
  const [freezing, setFreezing] = useState<Pick<Row, 'id' | 'name' | 'state'>>()
  const [mayEdit, mayFreeze] = [may(calls.editCorporate), may(calls.freezeCorporate)]
  const isFrozen = freezing?.state === CORPORATE_STATE.frozen

  const decide = async (reason: string): Promise<boolean> => {
    if (!freezing) return false
    const answer = await freeze.run({ id: freezing.id, state: isFrozen ? CORPORATE_STATE.normal : CORPORATE_STATE.frozen, reason })
    if (answer) void message.success(isFrozen ? `${freezing.name} 已恢复交易` : `${freezing.name} 已暂停交易`)
    return answer !== undefined
  }

  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      title: CORPORATE_TITLES.name,
      dataIndex: 'name',
      width: 206,
      sorter: true,
      render: (name: string, row) => <RowLink onClick={() => setOpened(row.id)}>{name}</RowLink>,
    },
    { key: 'shortname', title: CORPORATE_TITLES.shortname, dataIndex: 'shortname', width: 120, spare: true },
    { key: 'creditcode', title: CORPORATE_TITLES.creditcode, dataIndex: 'creditcode', width: 180, sorter: true },
    {
      key: 'inGroup',
      title: CORPORATE_TITLES.inGroup,
      dataIndex: 'inGroup',
      width: 110,
      render: (inGroup: number) => <Tag colour={inGroup === YES_NO.yes ? 'blue' : undefined}>{inGroup === YES_NO.yes ? '集团内' : '集团外'}</Tag>,
    },
    { key: 'role', title: CORPORATE_TITLES.role, dataIndex: 'role_dictText', width: 130 },
    { key: 'regRegion', title: CORPORATE_TITLES.regRegion, dataIndex: 'regRegion', width: 150, sorter: true, spare: true },
    { key: 'rewardPoints', title: '积分', dataIndex: 'rewardPoints', width: 90, align: 'right', sorter: true },
    { key: 'level', title: '等级', dataIndex: 'level', width: 100 },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 110,
      sorter: true,
      render: (state: number, row) => (
        <Tooltip title={row.stateReason || undefined}>
          <span>
            <CompanyState state={state} />
          </span>
        </Tooltip>
      ),
    },
    {
      key: 'qualifications',
      title: '企业资质',
      dataIndex: 'qualifications',
      width: 196,
      ellipsis: true,
      render: (names: string, row) => (row.qualificationCount === 0 ? '—' : `${row.qualificationCount} 项：${names.replaceAll(',', '、')}`),
    },
    { key: 'adminName', title: CORPORATE_TITLES.adminName, dataIndex: 'adminName', width: 96 },
    { key: 'telephone', title: CORPORATE_TITLES.telephone, dataIndex: 'telephone', width: 130, spare: true },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 170, sorter: true, spare: true },
    actionColumn({
      width: 150,
      name: (row) => row.name,
      actions: (row) => [
        mayEdit && { key: 'edit', label: '编辑', onClick: () => form.edit(row) },
        { key: 'detail', label: '详情', onClick: () => setOpened(row.id) },
        mayFreeze && {
          key: 'freeze',
          label: row.state === CORPORATE_STATE.frozen ? '恢复交易' : '暂停交易',
          danger: row.state !== CORPORATE_STATE.frozen,
          onClick: () => setFreezing(row),
        },
      ],
    }),
  ]

  return (
    <PagePanel title="企业管理" lead="集团内外的交易企业。名称、证照、信用代码和银行信息的修改须经审核，其余修改立即生效。">
      <ListPage
        list={list}
        name="organisation/corporate"
        columns={columns}
        label="企业列表"
        width={1416}
        imports="企业"
        batch={[]}
        buttons={
          <Can call={calls.addCorporate}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有企业', text: '企业注册通过审核后会出现在这里，也可以直接新增或导入。' }}
      />
      <Suspense>
        {form.used && <CorporateFormDialog handle={form} staff onOk={list.again} />}
        {opened !== undefined && <CorporateDrawer id={opened} onClose={() => setOpened(undefined)} onEdit={form.edit} onFreeze={setFreezing} />}
        {freezing && (
          <ReasonDialog
            title={isFrozen ? '恢复交易' : '暂停交易'}
            lead={
              isFrozen
                ? `恢复「${freezing.name}」的交易权限，立即生效。`
                : `暂停「${freezing.name}」的交易：仍可登录、完成进行中的交易和收取退款，但不能发布、报名、报价和共享。`
            }
            missing="请输入原因"
            okText={isFrozen ? '恢复交易' : '暂停交易'}
            onSubmit={decide}
            onClose={() => setFreezing(undefined)}
          />
        )}
      </Suspense>
    </PagePanel>
  )
}
