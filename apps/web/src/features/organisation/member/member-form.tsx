import { editMember } from '@aosp/contract/organisation/member'
import * as shapes from '@aosp/contract/organisation/member.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField, type FormValues } from '../../../ui/form-dialog/index.ts'
import { FileUpload } from '../../../ui/upload/index.ts'
import { PhoneProof } from '../../../ui/phone-proof.tsx'

/** Masked parts were not touched. */
const isTyped = (text: unknown): boolean => typeof text === 'string' && text !== '' && !text.includes('*')
const asksPhone = ({ phone }: FormValues): boolean => isTyped(phone)
const asksContact = ({ phone, email }: FormValues): boolean => isTyped(phone) || isTyped(email)

const SOURCE = callFormSource({ edit: editMember })
const FIELDS: readonly FormField[] = [
  { name: 'realname', label: '姓名', required: true, props: { maxLength: 30 } },
  { name: 'sex', label: '性别', kind: 'radio', dictCode: 'sex' },
  { name: 'phone', label: '手机号', required: true, help: '不改动则保持原号码；更换须提供凭据，并由另一名工作人员审核', props: { maxLength: 20 } },
  { name: 'smscode', label: '新手机验证码', control: PhoneProof, required: false, shown: asksPhone, help: '由会员告知新手机收到的验证码' },
  {
    name: 'papers',
    label: '证明材料',
    control: FileUpload,
    props: { label: '证明材料', biz: 'account', max: 5 },
    required: false,
    shown: asksPhone,
    help: '没有验证码时上传，如加盖公章的变更申请',
  },
  { name: 'email', label: '邮箱', help: '不改动则保持原邮箱；更换须由另一名工作人员审核', props: { maxLength: 60 } },
  { name: 'reason', label: '变更原因', kind: 'textarea', required: true, props: { maxLength: 200, rows: 2 }, shown: asksContact },
  { name: 'status', label: '状态', kind: 'radio', dictCode: 'user_status', help: '冻结、待审核或驳回后，其登录立即失效' },
  {
    name: 'statusReason',
    label: '冻结或驳回原因',
    kind: 'textarea',
    required: true,
    shown: ({ status }) => String(status) === '2' || String(status) === '4',
    props: { maxLength: 200, rows: 2 },
  },
]

/** A member's name, contact and state. Masked parts that are left alone stay as they are. */
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
