import { addPosition, editPosition } from '@aosp/contract/reference/position'
import { PositionForm } from '@aosp/contract/reference/position.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addPosition, edit: editPosition })
const FIELDS: readonly FormField[] = [
  { name: 'code', label: '职务编码', help: '2 到 20 位字母、数字、下划线或短横线', props: { maxLength: 20 } },
  { name: 'name', label: '职务名称', props: { maxLength: 30 } },
  { name: 'postRank', label: '职级', kind: 'select', dictCode: 'position_rank' },
]

export const PositionFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="reference.position" title="职务" schema={PositionForm} fields={FIELDS} source={SOURCE} width={520} onOk={onOk} />
)
