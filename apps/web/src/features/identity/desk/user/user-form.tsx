import { addUser, editUser } from '@aosp/contract/identity/user'
import { orMasked, UserFormEmail, UserFormMobile } from '@aosp/contract/identity/fields'
import { FrozenReason, RejectReason, UserForm } from '@aosp/contract/identity/user.shapes'
import { FIELD_TEXTS } from '@aosp/contract/texts'
import { callFormSource, FormDialog, notDuplicate, type FormDialogHandle, type FormField, type FormValues } from '../../../../ui/form-dialog/index.ts'
import { PhoneProof } from '../../../../ui/phone-proof.tsx'
import { DEPARTS, ListPickerInput, POSITIONS, ROLES, TreePickerInput } from '../../../../ui/pickers/index.ts'
import { FileUpload } from '../../../../ui/upload/index.ts'
import { DirectedChoice, TenantChoice, UserAvatar } from './user-controls.tsx'

type Check = NonNullable<FormField['checks']>[number]

/** What the server answers for any value that is taken; the documents have words of their own for each of these. */
const TAKEN = '该值不可用，系统中已存在！'
function free(fieldName: string, text: string): Check {
  const ask = notDuplicate('sys_user', fieldName)
  return async (value, about) => {
    if (isMasked(value)) return undefined
    const answer = await ask(value, about)
    return answer === TAKEN ? text : answer
  }
}

const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes('***')
const isNew = ({ id }: FormValues): boolean => !id
const isTyped = (value: unknown): boolean => typeof value === 'string' && value !== '' && !isMasked(value)
/** Of a known account the contacts stand masked in the form until somebody types others. */
const asksPhone = (values: FormValues): boolean => !isNew(values) && isTyped(values['phone'])
const asksContact = (values: FormValues): boolean => asksPhone(values) || (!isNew(values) && isTyped(values['email']))

const IDENTITIES = [
  { value: '1', label: '普通用户' },
  { value: '2', label: '上级' },
]
const SOURCE = callFormSource({ add: addUser, edit: editUser })
const FIELDS: readonly FormField[] = [
  { name: 'id', label: '', kind: 'hidden', schema: null },
  { name: 'username', label: '用户账号', disabled: (_values, mode) => mode !== 'add', checks: [free('username', '用户名已存在!')], props: { maxLength: 30 } },
  { name: 'realname', label: '用户姓名', props: { maxLength: 30 } },
  { name: 'password', label: '登录密码', kind: 'password', shown: isNew, draft: false, help: '初始密码，本人首次登录时须修改' },
  {
    name: 'confirmpassword',
    label: '确认密码',
    kind: 'password',
    shown: isNew,
    draft: false,
    checks: [(value, { values }) => (value === values['password'] ? undefined : FIELD_TEXTS.passwordsDiffer)],
  },
  { name: 'workNo', label: '工号', checks: [free('work_no', '工号已存在!')], props: { maxLength: 30 } },
  {
    name: 'phone',
    label: '手机号',
    schema: orMasked(UserFormMobile),
    required: true,
    checks: [free('phone', '手机号已存在!')],
    help: '已有账号更换手机号须提供凭据，并由另一人审核',
    props: { maxLength: 20 },
  },
  { name: 'smscode', label: '新手机验证码', control: PhoneProof, required: false, schema: null, shown: asksPhone, help: '由本人告知新手机收到的验证码' },
  {
    name: 'papers',
    label: '证明材料',
    control: FileUpload,
    props: { label: '证明材料', biz: 'account', max: 5 },
    required: false,
    schema: null,
    shown: asksPhone,
    help: '没有验证码时上传，如加盖公章的变更申请',
  },
  {
    name: 'email',
    label: '邮箱',
    schema: orMasked(UserFormEmail),
    checks: [free('email', '邮箱已存在!')],
    help: '已有账号更换邮箱须由另一人审核',
    props: { maxLength: 60 },
  },
  { name: 'reason', label: '变更原因', kind: 'textarea', required: true, schema: null, shown: asksContact, props: { maxLength: 200, rows: 2 } },
  {
    name: 'selectedroles',
    label: '角色',
    control: ListPickerInput,
    props: { picker: ROLES, store: 'id', multiple: true },
    help: '管理、运营角色须由另一名管理员审核后生效',
  },
  { name: 'selecteddeparts', label: '部门', control: TreePickerInput, props: { picker: DEPARTS, multiple: true } },
  { name: 'userIdentity', label: '身份', kind: 'radio', options: IDENTITIES, initial: '1' },
  {
    name: 'departIds',
    label: '负责部门',
    control: DirectedChoice,
    shown: ({ userIdentity }) => String(userIdentity) === '2',
    help: '从所属部门中选择',
  },
  { name: 'post', label: '职务', control: ListPickerInput, props: { picker: POSITIONS, multiple: true } },
  { name: 'relTenantIds', label: '租户', control: TenantChoice },
  { name: 'sex', label: '性别', kind: 'radio', dictCode: 'sex' },
  { name: 'birthday', label: '生日', kind: 'date' },
  { name: 'telephone', label: '座机', placeholder: '如 010-88886666', props: { maxLength: 20 } },
  { name: 'activitiSync', label: '工作流引擎', kind: 'radio', dictCode: 'activiti_sync', initial: '1' },
  { name: 'status', label: '用户状态', kind: 'radio', dictCode: 'user_status', initial: '1', wide: true },
  {
    name: 'reject',
    label: '驳回原因',
    kind: 'textarea',
    schema: RejectReason,
    shown: ({ status }) => String(status) === '4',
    props: { maxLength: 250, showCount: true, rows: 3 },
  },
  {
    name: 'frozenReason',
    label: '冻结原因',
    kind: 'textarea',
    schema: FrozenReason,
    shown: ({ status }) => String(status) === '2',
    props: { maxLength: 200, showCount: true, rows: 3 },
  },
  { name: 'avatar', label: '头像', control: UserAvatar, wide: true },
]

/** Somebody's account: new, edited or only looked at. */
export const UserFormDrawer = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="identity.user" title="用户" schema={UserForm} fields={FIELDS} source={SOURCE} frame="drawer" columns={2} onOk={onOk} />
)
