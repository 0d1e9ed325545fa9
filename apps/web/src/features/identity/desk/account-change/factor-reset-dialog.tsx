import { proposeFactorReset } from '@aosp/contract/identity/account-change'
import * as shapes from '@aosp/contract/identity/account-change.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: proposeFactorReset })
const FIELDS: readonly FormField[] = [
  { name: 'username', label: '账号', props: { maxLength: 64 }, help: '要重置的人的登录账号' },
  { name: 'reason', label: '变更原因', kind: 'textarea', props: { maxLength: 200, showCount: true, rows: 3 }, help: '如何核实了本人身份，为何不能使用恢复码' },
]

/** For somebody who lost device and recovery codes; another administrator decides. */
export const FactorResetDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="identity.factor-reset"
    title="重置动态验证码"
    okText="提交申请"
    schema={shapes.proposeFactorReset.input}
    fields={FIELDS}
    source={SOURCE}
    width={520}
    onOk={onOk}
  />
)
