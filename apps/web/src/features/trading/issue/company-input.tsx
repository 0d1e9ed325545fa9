import type { ControlProps } from '../../../ui/form-dialog/form-field.ts'
import { CORPORATES } from '../../../ui/pickers/company-pickers.ts'
import { ListPickerInput } from '../../../ui/pickers/list-picker-input.tsx'

/** The company an operator writes for. */
export const CompanyInput = ({ value, onChange, ...rest }: ControlProps<string>) => (
  <ListPickerInput {...rest} picker={CORPORATES} value={value ?? ''} onChange={(id) => onChange?.(id)} placeholder="请选择发布企业" />
)
