import { addDepart } from '@aosp/contract/identity/directory'
import { DepartForm } from '@aosp/contract/identity/directory.shapes'
import { callFormSource, FormDialog, type FormDialogHandle } from '../../../../ui/form-dialog/index.ts'
import { DEPART_FIELDS } from './depart-fields.ts'

const SOURCE = callFormSource({ add: addDepart })

type Props = { handle: FormDialogHandle; parentId: string | undefined; parentName: string | undefined; onAdded: (id: string) => void }

/** A new department below another, or a company at the top. */
export const DepartAddDialog = ({ handle, parentId, parentName, onAdded }: Props) => (
  <FormDialog
    handle={handle}
    code="identity.depart"
    title={parentName === undefined ? '公司' : `「${parentName}」的下级部门`}
    schema={DepartForm}
    fields={DEPART_FIELDS}
    columns={2}
    source={SOURCE}
    toBody={(body) => ({ ...body, ...(parentId === undefined ? {} : { parentId }) })}
    onOk={({ result }) => onAdded((result as { id: string }).id)}
  />
)
