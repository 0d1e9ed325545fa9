import { resetUserPassword } from '@aosp/contract/identity/user'
import * as shapes from '@aosp/contract/identity/user.shapes'
import { FIELD_TEXTS } from '@aosp/contract/texts'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ edit: resetUserPassword })
const FIELDS: readonly FormField[] = [
  { name: 'username', label: '用户账号', disabled: true, schema: null },
  { name: 'password', label: '登录密码', kind: 'password', help: '保存后该用户的登录全部退出，下次登录时须修改密码' },
  {
    name: 'confirmpassword',
    label: '确认密码',
    kind: 'password',
    checks: [(value, { values }) => (value === values['password'] ? undefined : FIELD_TEXTS.passwordsDiffer)],
  },
]

/** A first password for somebody who lost his own. */
export const UserPasswordDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="identity.user-password"
    title="登录密码"
    schema={shapes.resetUserPassword.input}
    fields={FIELDS}
    source={SOURCE}
    width={520}
    onOk={onOk}
  />
)
