import { Tag } from 'antd'
import { lazy } from 'react'
import * as calls from '@aosp/contract/reference/fill-rule'
import { callListSource, type ListColumn, type RowOf } from '../../../ui/list-page/index.ts'
import { RulePage } from '../rule-page.tsx'

const FillRuleFormDialog = lazy(() => import('./fill-rule-form.tsx').then((module) => ({ default: module.FillRuleFormDialog })))
const FillRuleTest = lazy(() => import('./fill-rule-test.tsx').then((module) => ({ default: module.FillRuleTest })))

type Row = RowOf<typeof calls.fillRules>
const SOURCE = callListSource({
  list: calls.fillRules,
  delete: calls.deleteFillRule,
  deleteBatch: calls.deleteFillRules,
  exportXls: calls.exportFillRules,
  importExcel: calls.importFillRules,
  importTemplate: calls.fillRuleTemplate,
})
const COLUMNS: ListColumn<Row>[] = [
  { key: 'ruleName', title: '规则名称', dataIndex: 'ruleName', width: 170, sorter: true },
  {
    key: 'ruleCode',
    title: '规则Code',
    dataIndex: 'ruleCode',
    width: 210,
    sorter: true,
    render: (code: string, row) => (
      <>
        {code} {row.house && <Tag color="blue">内置</Tag>}
      </>
    ),
  },
  { key: 'ruleClass', title: '规则实现类', dataIndex: 'ruleClass', width: 130, render: (_name, row) => row.ruleClass_dictText },
  {
    key: 'ruleParams',
    title: '规则参数',
    dataIndex: 'ruleParams',
    width: 340,
    render: (json: string) => (json === '{}' ? '—' : <code className="fill-params">{json}</code>),
  },
  { key: 'createTime', title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true },
]
const BLANK = { ruleParams: '{}' }

/** Rules that fill a field: a generator of the platform, and its parameters. */
export const FillRulePage = () => (
  <RulePage
    name="fill-rule"
    title="填值规则"
    lead="表单按规则Code自动填值。实现类由平台提供，这里选择并设置参数，修改后从下一个值起生效；内置规则只能修改名称和参数。"
    hint="新增规则后，可以在表单中用它自动填值。"
    source={SOURCE}
    calls={{ add: calls.addFillRule, edit: calls.editFillRule, test: calls.testFillRule }}
    columns={COLUMNS}
    width={1220}
    blank={BLANK}
    Form={FillRuleFormDialog}
    Test={FillRuleTest}
  />
)
