import { lazy } from 'react'
import * as calls from '@aosp/contract/reference/check-rule'
import { callListSource, type ListColumn, type RowOf } from '../../../ui/list-page/index.ts'
import { RulePage } from '../rule-page.tsx'
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
const COLUMNS: ListColumn<Row>[] = [
  { key: 'ruleName', title: '规则名称', dataIndex: 'ruleName', width: 180, sorter: true },
  { key: 'ruleCode', title: '规则Code', dataIndex: 'ruleCode', width: 190, sorter: true },
  { key: 'ruleDescription', title: '规则描述', dataIndex: 'ruleDescription', width: 320, render: (text: string) => text || '—' },
  { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
  { key: 'updateTime', title: '更新时间', dataIndex: 'updateTime', width: 180, render: (time: string | null) => time ?? '—' },
]

/** Coding rules that forms and imports check values by. */
export const CheckRulePage = () => (
  <RulePage
    name="check-rule"
    title="编码校验规则"
    lead="表单和导入按规则Code检查编号：局部规则从左到右各取若干位，全局规则检查整个值。资产编号由「资产登记编号」规则检查，修改后立即生效。"
    hint="新增规则后，可以在表单中用它检查编号。"
    source={SOURCE}
    calls={{ add: calls.addCheckRule, edit: calls.editCheckRule, test: calls.testCheckRule }}
    columns={COLUMNS}
    width={1240}
    valuesOf={(row) => tablesOf(row.ruleJson)}
    Form={CheckRuleFormDialog}
    Test={CheckRuleTest}
  />
)
