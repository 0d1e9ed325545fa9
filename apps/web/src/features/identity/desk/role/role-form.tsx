import { addRole, editRole } from '@aosp/contract/identity/role'
import { RoleForm } from '@aosp/contract/identity/role.shapes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { callFormSource, FormDialog, notDuplicate, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addRole, edit: editRole })
const BUILT_IN: readonly unknown[] = Object.values(ROLE_CODES)
const FIELDS: readonly FormField[] = [
  {
    name: 'roleCode',
    label: '角色编码',
    help: '字母、数字、下划线、短横线、点或冒号，保存后其他系统按它识别角色',
    props: { maxLength: 64 },
    checks: [notDuplicate('sys_role', 'role_code')],
    disabled: ({ roleCode }, mode) => mode === 'edit' && BUILT_IN.includes(roleCode),
  },
  { name: 'roleName', label: '角色名称', props: { maxLength: 30 } },
  { name: 'description', label: '备注', kind: 'textarea', props: { maxLength: 126, showCount: true } },
]

export const RoleFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="identity.role" title="角色" schema={RoleForm} fields={FIELDS} source={SOURCE} width={520} onOk={onOk} />
)
