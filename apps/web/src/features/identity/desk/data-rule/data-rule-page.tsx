import { PlusOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import * as calls from '@aosp/contract/identity/data-rule'
import { routeOf } from '@aosp/contract/screens'
import { call, callForAnswer } from '../../../../lib/call.ts'
import { Can, useMay } from '../../../../ui/can.tsx'
import { useFormDialog } from '../../../../ui/form-dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { actionColumn, ListPage, pageOf, useListPage, type ListColumn, type ListSource, type SearchField } from '../../../../ui/list-page/index.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { useFetched } from '../../../../ui/use-call.ts'

const DataRuleFormDialog = lazy(() => import('./data-rule-form.tsx').then((module) => ({ default: module.DataRuleFormDialog })))

type Row = Awaited<ReturnType<typeof loadRules>>[number]
const loadRules = (permissionId: string, ruleName: string, ruleValue: string) =>
  call(calls.dataRules, { permissionId, ...(ruleName ? { ruleName } : {}), ...(ruleValue ? { ruleValue } : {}) }, { quiet: true })

const FIELDS: SearchField[] = [
  { name: 'ruleName', label: '规则名称' },
  { name: 'ruleValue', label: '规则值' },
]
const plain = (value: unknown): string => String(value ?? '').replaceAll('*', '')

/** A menu entry has few rules, which come all at once and are leafed through here. */
const sourceOf = (permissionId: string): ListSource<Row> => ({
  key: `${calls.dataRules.path} ${permissionId}`,
  calls: { delete: calls.deleteDataRule, exportXls: calls.exportDataRules },
  load: async ({ ruleName, ruleValue, ...query }) => pageOf(await loadRules(permissionId, plain(ruleName), plain(ruleValue)), query),
  exportSheet: async ({ ruleName, ruleValue, ...query }, title, moved) =>
    (await import('../../../../lib/download-sheet.ts')).downloadSheet(
      calls.exportDataRules,
      { ...query, permissionId, ruleName: plain(ruleName), ruleValue: plain(ruleValue) },
      title,
      moved,
    ),
  remove: async (id) => (await callForAnswer(calls.deleteDataRule, { id })).message,
})

/** The data rules of one menu entry. */
export function DataRulePage() {
  const { permissionId = '' } = useParams()
  const fields = useFetched(calls.ruledFields, { permissionId }, { quiet: true })
  const back = <Link to={routeOf('identity/permission')}>返回菜单管理</Link>
  if (fields.error && !fields.data)
    return (
      <PagePanel title="数据规则" extra={back}>
        <ErrorState message={fields.error.message} onRetry={() => void fields.refetch()} />
      </PagePanel>
    )
  return (
    <PagePanel
      title={`数据规则${fields.data ? ` · ${fields.data.title}` : ''}`}
      extra={back}
      lead="为角色勾选规则后，该角色的用户在该菜单只能看到符合规则的数据：同一角色内的规则须同时满足，多个角色之间满足其一即可；未勾选规则的角色不受限制。"
    >
      <Rules key={permissionId} permissionId={permissionId} fields={fields.data?.fields ?? []} />
    </PagePanel>
  )
}

type Field = { name: string; title: string; type: string; dict: string | null }

function Rules({ permissionId, fields }: { permissionId: string; fields: readonly Field[] }) {
  const may = useMay()
  const source = useMemo(() => sourceOf(permissionId), [permissionId])
  const list = useListPage(source, { search: FIELDS, sheet: '数据规则' })
  const form = useFormDialog()
  const columns: ListColumn<Row>[] = [
    { key: 'ruleName', title: '规则名称', dataIndex: 'ruleName', width: 200 },
    { key: 'ruleColumn', title: '规则字段', dataIndex: 'ruleColumn_dictText', width: 160 },
    { key: 'ruleConditions', title: '条件', dataIndex: 'ruleConditions_dictText', width: 110 },
    { key: 'ruleValue', title: '规则值', dataIndex: 'ruleValue', width: 240 },
    {
      key: 'status',
      title: '状态',
      dataIndex: 'status',
      width: 100,
      render: (status: string) => (status === '1' ? <Tag color="success">有效</Tag> : <Tag>无效</Tag>),
    },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180 },
    actionColumn({
      width: 130,
      name: (row) => row.ruleName,
      actions: (row) => [may(calls.editDataRule) && { key: 'edit', label: '编辑', onClick: () => form.edit(row) }, list.deletes(row)],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="identity/data-rule"
        columns={columns}
        label="数据规则列表"
        width={1120}
        buttons={
          <Can call={calls.addDataRule}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={fields.length === 0} onClick={() => form.add({ permissionId })}>
              添加规则
            </Button>
          </Can>
        }
        empty={{ title: '还没有数据规则', text: '添加规则后，在角色授权时勾选即可生效。' }}
      />
      <Suspense>{form.used && <DataRuleFormDialog handle={form} permissionId={permissionId} fields={fields} onOk={list.again} />}</Suspense>
    </>
  )
}
