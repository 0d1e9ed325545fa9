import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import * as calls from '@aosp/contract/reference/check-rule'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { tablesOf } from './rule-parts.ts'

const CheckRuleFormDialog = lazy(() => import('./check-rule-form.tsx').then((module) => ({ default: module.CheckRuleFormDialog })))
const CheckRuleTest = lazy(() => import('./check-rule-test.tsx').then((module) => ({ default: module.CheckRuleTest })))

type Row = RowOf<typeof calls.checkRules>
const SOURCE = callListSource({
  list: calls.checkRules,
  delete: calls.deleteCheckRule,
  deleteBatch: calls.deleteCheckRules,
  exportXls: calls.exportCheckRules,
  importExcel: calls.importCheckRules,
  importTemplate: calls.checkRuleTemplate,
})
const FIELDS: SearchField[] = [
  { name: 'ruleName', label: '规则名称' },
  { name: 'ruleCode', label: '规则Code' },
]

/** Coding rules that forms and imports check values by. */
export function CheckRulePage() {
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS, sheet: '编码校验规则' })
  const form = useFormDialog()
  const [tested, setTested] = useState<Row>()

  const columns: ListColumn<Row>[] = [
    { key: 'ruleName', title: '规则名称', dataIndex: 'ruleName', width: 180, sorter: true },
    { key: 'ruleCode', title: '规则Code', dataIndex: 'ruleCode', width: 190, sorter: true },
    { key: 'ruleDescription', title: '规则描述', dataIndex: 'ruleDescription', width: 320, render: (text: string) => text || '—' },
    { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
    { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 180, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 190,
      name: (row) => row.ruleName,
      open: 2,
      actions: (row) => {
        const deletes = list.deletes(row)
        return [
          may(calls.editCheckRule) && { key: 'edit', label: '编辑', onClick: () => form.edit({ ...row, ...tablesOf(row.ruleJson) }) },
          may(calls.testCheckRule) && { key: 'test', label: '功能测试', onClick: () => setTested(row) },
          deletes && (row.house ? { ...deletes, reason: '平台使用的规则不能删除' } : deletes),
        ]
      },
    }),
  ]

  return (
    <PagePanel
      title="编码校验规则"
      lead="表单和导入按规则Code检查编号：局部规则从左到右各取若干位，全局规则检查整个值。资产编号由「资产登记编号」规则检查，修改后立即生效。"
    >
      <ListPage
        list={list}
        name="reference/check-rule"
        columns={columns}
        label="编码校验规则列表"
        width={1240}
        imports="编码校验规则"
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addCheckRule}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.add()}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有编码校验规则', text: '新增规则后，可以在表单中用它检查编号。' }}
      />
      <Suspense>
        {form.used && <CheckRuleFormDialog handle={form} onOk={list.again} />}
        {tested && <CheckRuleTest rule={tested} onClose={() => setTested(undefined)} />}
      </Suspense>
    </PagePanel>
  )
}
