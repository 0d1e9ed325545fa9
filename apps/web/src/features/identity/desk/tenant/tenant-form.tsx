import { App } from 'antd'
import { useMemo } from 'react'
import { TENANT_STATUS } from '@aosp/contract/identity/roles'
import { addTenant, editTenant } from '@aosp/contract/identity/tenant'
import { TenantForm } from '@aosp/contract/identity/tenant.shapes'
import { toBeijingDay } from '@aosp/kernel/time'
import { CallFailure } from '../../../../lib/call.ts'
import { serverClock } from '../../../../lib/server-clock.ts'
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

type Written = { status?: unknown; beginDate?: string | null; endDate?: string | null }
/** As the server will see it today. */
const shuts = ({ status, beginDate, endDate }: Written): boolean => {
  const today = toBeijingDay(new Date(serverClock.now()))
  return Number(status) !== TENANT_STATUS.normal || (beginDate ?? '') > today || (endDate || today) < today
}

/** A tenant; whoever would sign people out by saving is asked before. */
export function TenantFormDialog({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) {
  const { modal } = App.useApp()
  const row = handle.opening?.row
  const source = useMemo(() => {
    const { edit } = SOURCE
    const users = row?.['effective'] === true ? Number(row['userCount']) : 0
    if (!edit || users === 0) return SOURCE
    const question = {
      title: `停用「${String(row?.['name'])}」？`,
      content: `该租户有 ${users} 名用户。不属于其他有效租户的用户将立即退出，且无法登录。`,
      okText: '停用',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    } as const
    return {
      ...SOURCE,
      edit: async (body: Record<string, unknown>) => {
        if (shuts({ ...row, ...body }) && !(await modal.confirm(question))) throw new CallFailure('cancelled', '未停用租户', 0, editTenant.path)
        return edit(body)
      },
    }
  }, [modal, row])
  return <FormDialog handle={handle} code="identity.tenant" title="租户" schema={TenantForm} fields={FIELDS} source={source} width={560} onOk={onOk} />
}
