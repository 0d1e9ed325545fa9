import { addTenant, editTenant } from '@aosp/contract/identity/tenant'
import { TenantForm } from '@aosp/contract/identity/tenant.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addTenant, edit: editTenant })
const FIELDS: readonly FormField[] = [
  { name: 'name', label: '租户名称', props: { maxLength: 60 } },
  {
    name: 'id',
    label: '租户编号',
    kind: 'number',
    help: '正整数，保存后不能修改',
    props: { min: 1, precision: 0 },
    disabled: (_values, mode) => mode !== 'add',
  },
  { name: 'beginDate', label: '开始时间', kind: 'date', help: '留空表示不限' },
  { name: 'endDate', label: '结束时间', kind: 'date', help: '当天仍有效；留空表示不限' },
  { name: 'status', label: '状态', kind: 'radio', dictCode: 'tenant_status', initial: 1, help: '冻结后，仅属于该租户的用户立即退出，且无法登录' },
]

export const TenantFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="identity.tenant" title="租户" schema={TenantForm} fields={FIELDS} source={SOURCE} width={560} onOk={onOk} />
)
