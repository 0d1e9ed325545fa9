import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { POSTGRES } from '@aosp/contract/operations/codes'
import { addDataSource, editDataSource, testConnection } from '@aosp/contract/operations/data-source'
import { DataSourceForm, NewDataSource } from '@aosp/contract/operations/data-source.shapes'
import { Can } from '../../../ui/can.tsx'
import { callFormSource, FormDialog, notDuplicate, type ControlProps, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { useCall } from '../../../ui/use-call.ts'

const SOURCE = callFormSource({ add: addDataSource, edit: editDataSource })

/** Tries what stands in the form, saved or not; what came of it stays beside the button. */
function TestField({ recordId }: ControlProps & { recordId?: string }) {
  const form = Form.useFormInstance()
  const { run, busy, failure } = useCall(testConnection, { quiet: true })
  const [done, setDone] = useState('')
  const test = async () => {
    setDone('')
    const fields = ['dbType', 'dbUrl', 'dbUsername'] as const
    const filled = await form.validateFields([...fields]).catch(() => undefined)
    if (!filled) return
    const { dbPassword } = form.getFieldsValue() as Record<string, string | undefined>
    const { dbType, dbUrl, dbUsername } = filled as Record<(typeof fields)[number], string>
    const answer = await run({ dbType, dbUrl, dbUsername, dbPassword, ...(recordId ? { id: recordId } : {}) })
    setDone(answer?.message ?? '')
  }
  return (
    <Can call={testConnection}>
      <Button loading={busy} onClick={() => void test()}>
        测试连接
      </Button>
      <div role="status">
        {done && <Alert type="success" showIcon title={done} />}
        {failure && !busy && <Alert type="error" showIcon title={failure.message} />}
      </div>
    </Can>
  )
}

const fieldsFor = (recordId: string | undefined): readonly FormField[] => [
  {
    name: 'code',
    label: '数据源编码',
    help: '以字母开头，保存后不能修改',
    props: { maxLength: 50 },
    checks: [notDuplicate('sys_data_source', 'code')],
    disabled: (_values, mode) => mode === 'edit',
  },
  { name: 'name', label: '数据源名称', props: { maxLength: 50 } },
  { name: 'dbType', label: '数据库类型', kind: 'select', initial: POSTGRES.type, options: [{ value: POSTGRES.type, label: 'PostgreSQL' }] },
  { name: 'dbDriver', label: '驱动类', initial: POSTGRES.driver, props: { maxLength: 100 } },
  { name: 'dbUrl', label: '数据源地址', wide: true, help: 'jdbc:postgresql://主机:端口/数据库', props: { maxLength: 500 } },
  { name: 'dbUsername', label: '用户名', props: { maxLength: 100, autoComplete: 'off' } },
  {
    name: 'dbPassword',
    label: '密码',
    kind: 'password',
    draft: false,
    help: recordId ? '已保存的密码不显示；留空表示不修改，地址或用户名改变时须重新输入' : '加密保存，保存后不再显示',
    props: { maxLength: 200, autoComplete: 'new-password' },
  },
  { name: 'remark', label: '备注', kind: 'textarea', wide: true, props: { maxLength: 200 } },
  {
    name: 'test',
    label: '连接测试',
    wide: true,
    schema: null,
    control: TestField,
    props: { recordId },
    help: '只连接服务器设置 DATA_SOURCE_HOSTS 允许的地址，每分钟最多 6 次',
  },
]

export function DataSourceFormDialog({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) {
  const id = handle.opening?.row['id']
  const recordId = typeof id === 'string' ? id : undefined
  return (
    <FormDialog
      handle={handle}
      code="operations.data-source"
      title="数据源"
      frame="drawer"
      schema={recordId ? DataSourceForm : NewDataSource}
      fields={fieldsFor(recordId)}
      columns={2}
      source={SOURCE}
      onOk={onOk}
    />
  )
}
