import { useMemo } from 'react'
import { choosableDepartRoles } from '@aosp/contract/identity/depart-role'
import { addUser } from '@aosp/contract/identity/user'
import { UserForm } from '@aosp/contract/identity/user.shapes'
import { FIELD_TEXTS } from '@aosp/contract/texts'
import { useMay } from '../../../../ui/can.tsx'
import { DictMultiSelect } from '../../../../ui/dict/index.ts'
import { callFormSource, FormDialog, type ControlProps, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'
import { ListPickerInput, POSITIONS } from '../../../../ui/pickers/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'

const SOURCE = callFormSource({ add: addUser })

const FIELDS: readonly FormField[] = [
  { name: 'username', label: '用户账号', props: { maxLength: 30 } },
  { name: 'realname', label: '用户姓名', props: { maxLength: 30 } },
  { name: 'password', label: '登录密码', kind: 'password', draft: false, help: '初始密码，本人首次登录时须修改' },
  {
    name: 'confirmpassword',
    label: '确认密码',
    kind: 'password',
    draft: false,
    checks: [(value, { values }) => (value === values['password'] ? undefined : FIELD_TEXTS.passwordsDiffer)],
  },
  { name: 'workNo', label: '工号', props: { maxLength: 30 } },
  { name: 'phone', label: '手机号', props: { maxLength: 20 } },
  { name: 'email', label: '邮箱', props: { maxLength: 60 } },
  { name: 'telephone', label: '座机', placeholder: '如 020-88886666', props: { maxLength: 20 } },
  { name: 'sex', label: '性别', kind: 'radio', dictCode: 'sex' },
  { name: 'post', label: '职务', control: ListPickerInput, props: { picker: POSITIONS, multiple: true } },
]

type RolesProps = ControlProps<string | null> & { departId?: string }

/** Roles of the department, by their ids. */
function RoleChoice({ departId = '', value, ...rest }: RolesProps) {
  const { data } = useFetched(choosableDepartRoles, { departId }, { quiet: true })
  const options = (data ?? NONE).map(({ id, roleName }) => ({ value: id, label: roleName }))
  return <DictMultiSelect {...(rest as object)} value={value ?? ''} options={options} />
}
const NONE: readonly never[] = []

type Props = { handle: FormDialogHandle; depart: { id: string; name: string }; onOk: () => void }

/** Somebody new in the department. Whoever administers users gives him roles of the platform where he does that. */
export function DepartUserNew({ handle, depart, onOk }: Props) {
  const may = useMay()
  const isAdministrator = may({ access: addUser.access })
  const mayGive = may(choosableDepartRoles) && !isAdministrator
  const fields = useMemo<readonly FormField[]>(
    () => [
      ...FIELDS,
      ...(mayGive
        ? [
            {
              name: 'selectedroles',
              label: '部门角色',
              control: RoleChoice,
              props: { departId: depart.id },
              wide: true,
              help: '可以以后再分配',
            } satisfies FormField,
          ]
        : []),
    ],
    [depart.id, mayGive],
  )
  return (
    <FormDialog
      handle={handle}
      code="identity.depart-user-new"
      title={isAdministrator ? `「${depart.name}」的用户` : `「${depart.name}」的用户（管理员审核后可以登录）`}
      schema={UserForm}
      fields={fields}
      source={SOURCE}
      frame="drawer"
      width={640}
      columns={2}
      toBody={(body) => ({ ...body, selecteddeparts: depart.id })}
      onOk={onOk}
    />
  )
}
