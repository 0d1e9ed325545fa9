import { editMember } from '@aosp/contract/organisation/member'
import * as shapes from '@aosp/contract/organisation/member.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ edit: editMember })
const FIELDS: readonly FormField[] = [
  { name: 'realname', label: '姓名', required: true, props: { maxLength: 30 } },
  { name: 'sex', label: '性别', kind: 'radio', dictCode: 'sex' },
  { name: 'phone', label: '手机号', required: true, help: '不改动则保持原号码；改后会员须用新号码接收验证码', props: { maxLength: 20 } },
  { name: 'email', label: '邮箱', help: '不改动则保持原邮箱', props: { maxLength: 60 } },
]

/** A member's name and contact. Masked parts that are left alone stay as they are. */
export const MemberFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="organisation.member"
    title="会员用户"
    schema={shapes.editMember.input}
    fields={FIELDS}
    source={SOURCE}
    width={560}
    onOk={onOk}
  />
)
