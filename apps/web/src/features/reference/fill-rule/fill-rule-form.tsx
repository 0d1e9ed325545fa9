import { Select } from 'antd'
import { addFillRule, editFillRule, fillGenerators } from '@aosp/contract/reference/fill-rule'
import { FillRuleForm } from '@aosp/contract/reference/fill-rule.shapes'
import { callFormSource, FormDialog, notDuplicate, type ControlProps, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { ParamsInput } from './params-input.tsx'

const SOURCE = callFormSource({ add: addFillRule, edit: editFillRule })

function GeneratorSelect({ id, value, onChange, disabled }: ControlProps<string>) {
  const { data, isLoading } = useFetched(fillGenerators, {}, { quiet: true })
  return (
    <Select<string>
      {...(id ? { id } : {})}
      className="fill"
      placeholder="请选择"
      loading={isLoading}
      disabled={disabled ?? false}
      {...(value === undefined ? {} : { value })}
      options={(data ?? []).map((each) => ({ value: each.value, label: `${each.text}（${each.value}）` }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

const FIELDS: readonly FormField[] = [
  { name: 'house', label: '内置', kind: 'hidden', schema: null },
  { name: 'ruleName', label: '规则名称', props: { maxLength: 50 } },
  {
    name: 'ruleCode',
    label: '规则Code',
    props: { maxLength: 64 },
    help: '字母开头，只含字母、数字和下划线；保存后不能修改',
    checks: [notDuplicate('sys_fill_rule', 'rule_code')],
    disabled: (_values, mode) => mode !== 'add',
  },
  { name: 'ruleClass', label: '规则实现类', control: GeneratorSelect, disabled: ({ house }, mode) => mode === 'edit' && house === true },
  { name: 'ruleParams', label: '规则参数', control: ParamsInput, required: false },
]

export const FillRuleFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="reference.fill-rule" title="填值规则" schema={FillRuleForm} fields={FIELDS} source={SOURCE} width={640} onOk={onOk} />
)
