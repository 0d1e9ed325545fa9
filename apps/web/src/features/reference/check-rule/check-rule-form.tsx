import { addCheckRule, editCheckRule } from '@aosp/contract/reference/check-rule'
import { CheckRuleForm } from '@aosp/contract/reference/check-rule.shapes'
import { callFormSource, FormDialog, notDuplicate, type FormDialogHandle, type FormField, type SubTableDeclaration } from '../../../ui/form-dialog/index.ts'
import { ruleJsonOf, type GlobalRow, type LocalRow } from './rule-parts.ts'

const SOURCE = callFormSource({ add: addCheckRule, edit: editCheckRule })
const FIELDS: readonly FormField[] = [
  { name: 'house', label: '内置', kind: 'hidden', schema: null },
  { name: 'ruleName', label: '规则名称', props: { maxLength: 50 } },
  {
    name: 'ruleCode',
    label: '规则Code',
    props: { maxLength: 64 },
    help: '字母开头，只含字母、数字和下划线；平台使用的规则不能修改',
    checks: [notDuplicate('sys_check_rule', 'rule_code')],
    disabled: ({ house }, mode) => mode === 'edit' && house === true,
  },
  { name: 'ruleDescription', label: '规则描述', kind: 'textarea', wide: true, props: { maxLength: 200, rows: 2 } },
]
const PATTERN = { key: 'pattern', title: '正则表达式', type: 'input', width: 240, validateRules: [{ required: true }], props: { maxLength: 200 } } as const
const MESSAGE = { key: 'message', title: '提示文本', type: 'input', width: 240, validateRules: [{ required: true }], props: { maxLength: 100 } } as const
const TABLES: readonly SubTableDeclaration[] = [
  {
    key: 'localList',
    title: '局部规则',
    columns: [
      {
        key: 'digits',
        title: '位数',
        type: 'inputNumber',
        width: 100,
        validateRules: [{ required: true }, { pattern: /^[1-9]\d{0,2}$/, message: '请输入 1 到 999 的整数' }],
      },
      PATTERN,
      MESSAGE,
    ],
    options: { dragSort: true },
  },
  {
    key: 'globalList',
    title: '全局规则',
    columns: [
      {
        key: 'priority',
        title: '优先级',
        type: 'select',
        width: 140,
        defaultValue: 'before',
        validateRules: [{ required: true }],
        options: [
          { value: 'before', text: '优先运行' },
          { value: 'after', text: '最后运行' },
        ],
      },
      PATTERN,
      MESSAGE,
    ],
    options: { dragSort: true },
  },
]

/** The tables hold what the wire has as one text. */
const toBody = ({ localList, globalList, ...body }: Record<string, unknown>) => ({
  ...body,
  ruleJson: ruleJsonOf((localList ?? []) as LocalRow[], (globalList ?? []) as GlobalRow[]),
})

export const CheckRuleFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="reference.check-rule"
    title="编码校验规则"
    schema={CheckRuleForm}
    fields={FIELDS}
    subTables={TABLES}
    source={SOURCE}
    toBody={toBody}
    columns={2}
    width={860}
    onOk={onOk}
  />
)
