import type { ControlProps } from '../../../../ui/form-dialog/index.ts'
import { CORPORATES, ListPickerInput } from '../../../../ui/pickers/index.ts'

/** The company an operator writes for. */
export const CompanyInput = ({ value, onChange, ...rest }: ControlProps<string>) => (
  <ListPickerInput {...rest} picker={CORPORATES} value={value ?? ''} onChange={(id) => onChange?.(id)} placeholder="请选择发布企业" />
)
