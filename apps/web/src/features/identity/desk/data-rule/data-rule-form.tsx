import { useMemo } from 'react'
import { addDataRule, editDataRule } from '@aosp/contract/identity/data-rule'
import { DataRuleForm } from '@aosp/contract/identity/data-rule.shapes'
import { RULE_CONDITIONS, RULE_PLACEHOLDERS } from '@aosp/contract/identity/rule-codes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addDataRule, edit: editDataRule })
const CONDITION_TEXTS: Readonly<Record<(typeof RULE_CONDITIONS)[number], string>> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  IN: '包含（多个值用逗号分隔）',
  LIKE: '模糊（含有）',
  LEFT_LIKE: '左模糊（以此结尾）',
  RIGHT_LIKE: '右模糊（以此开头）',
}
const CONDITIONS = RULE_CONDITIONS.map((value) => ({ value, label: CONDITION_TEXTS[value] }))
const STATES = [
  { value: '1', label: '有效' },
  { value: '0', label: '无效' },
]
const PLACEHOLDER_HELP = `可以写固定值，也可以以占位符开头：${Object.entries(RULE_PLACEHOLDERS)
  .map(([placeholder, text]) => `${placeholder} ${text}`)
  .join('，')}。占位符后可以接固定文字。`

type Props = { handle: FormDialogHandle; permissionId: string; fields: readonly { name: string; title: string }[]; onOk: () => void }

export function DataRuleFormDialog({ handle, permissionId, fields: ruled, onOk }: Props) {
  const fields = useMemo<readonly FormField[]>(
    () => [
      { name: 'ruleName', label: '规则名称', props: { maxLength: 50 } },
      {
        name: 'ruleColumn',
        label: '规则字段',
        kind: 'select',
        options: ruled.map(({ name, title }) => ({ value: name, label: `${title}（${name}）` })),
        help: '只能选择该菜单的列表声明过的字段',
      },
      { name: 'ruleConditions', label: '条件', kind: 'select', options: CONDITIONS, initial: '=' },
      { name: 'ruleValue', label: '规则值', props: { maxLength: 200 }, help: PLACEHOLDER_HELP },
      { name: 'status', label: '状态', kind: 'radio', options: STATES, initial: '1' },
    ],
    [ruled],
  )
  return (
    <FormDialog
      handle={handle}
      code="identity.data-rule"
      title="数据规则"
      schema={DataRuleForm}
      fields={fields}
      source={SOURCE}
      width={560}
      toBody={(body) => ({ ...body, permissionId })}
      onOk={onOk}
    />
  )
}
