import { editDepartUser } from '@aosp/contract/identity/depart-user'
import { DepartUserForm } from '@aosp/contract/identity/depart-user.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'
import { ListPickerInput, POSITIONS } from '../../../../ui/pickers/index.ts'

const SOURCE = callFormSource({ edit: editDepartUser })

const READ = { disabled: true, schema: null } as const
const FIELDS: readonly FormField[] = [
  { name: 'username', label: '用户账号', ...READ },
  { name: 'realname', label: '用户名称', ...READ },
  { name: 'phone', label: '手机', ...READ },
  { name: 'orgCodeTxt', label: '部门', ...READ },
  { name: 'sex', label: '性别', kind: 'radio', dictCode: 'sex' },
  { name: 'telephone', label: '座机', placeholder: '如 020-88886666', props: { maxLength: 13 } },
  {
    name: 'post',
    label: '职务',
    control: ListPickerInput,
    props: { picker: POSITIONS, multiple: true },
    wide: true,
    help: '账号、名称和手机由本人或管理员修改',
  },
]
const WRITTEN: ReadonlySet<string> = new Set(['id', ...Object.keys(DepartUserForm.shape)])

type Props = { handle: FormDialogHandle; departId: string; onOk: () => void }

/** What a superior writes of one of his people. */
export function DepartUserFormDialog({ handle, departId, onOk }: Props) {
  return (
    <FormDialog
      handle={handle}
      code="identity.depart-user"
      title="部门用户"
      schema={DepartUserForm}
      fields={FIELDS}
      source={SOURCE}
      frame="drawer"
      width={640}
      columns={2}
      toBody={(body) => ({ ...Object.fromEntries(Object.entries(body).filter(([name]) => WRITTEN.has(name))), depId: departId })}
      onOk={onOk}
    />
  )
}
