import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { DATABASE_PRESETS } from '@aosp/contract/operations/codes'
import { addDataSource, editDataSource, testConnection } from '@aosp/contract/operations/data-source'
import { DataSourceForm } from '@aosp/contract/operations/data-source.shapes'
import { Can } from '../../../ui/can.tsx'
import { DictSelect } from '../../../ui/dict/index.ts'
import { callFormSource, FormDialog, notDuplicate, type ControlProps, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'
import { useCall } from '../../../ui/use-call.ts'

const SOURCE = callFormSource({ add: addDataSource, edit: editDataSource })

/** Another type brings its driver and the shape of its address along, unless somebody has written his own. */
function TypeField({ value, onChange, ...rest }: ControlProps<string | undefined>) {
  const form = Form.useFormInstance()
  const isPreset = (name: 'driver' | 'url', held: unknown) => !held || Object.values(DATABASE_PRESETS).some((preset) => preset[name] === held)
  return (
    <DictSelect
      {...rest}
      code="database_type"
      {...(value === undefined ? {} : { value })}
      onChange={(type) => {
        onChange?.(type)
        const preset = DATABASE_PRESETS[type ?? '']
        if (!preset) return
        if (isPreset('driver', form.getFieldValue('dbDriver'))) form.setFieldValue('dbDriver', preset.driver)
        if (isPreset('url', form.getFieldValue('dbUrl'))) form.setFieldValue('dbUrl', preset.url)
      }}
    />
  )
}

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
    const { dbDriver, dbName, dbPassword } = form.getFieldsValue() as Record<string, string | undefined>
    const { dbType, dbUrl, dbUsername } = filled as Record<(typeof fields)[number], string>
    const answer = await run({ dbType, dbUrl, dbUsername, dbDriver, dbName, dbPassword, ...(recordId ? { id: recordId } : {}) })
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
  { name: 'dbType', label: '数据库类型', control: TypeField },
  { name: 'dbDriver', label: '驱动类', required: false, props: { maxLength: 100 } },
  { name: 'dbUrl', label: '数据源地址', wide: true, help: '用户名和密码填写在下面，不要写在地址里', props: { maxLength: 500 } },
  { name: 'dbName', label: '数据库名称', props: { maxLength: 100 } },
  { name: 'dbUsername', label: '用户名', props: { maxLength: 100 } },
  {
    name: 'dbPassword',
    label: '密码',
    kind: 'password',
    draft: false,
    help: recordId ? '已保存的密码不显示；留空表示不修改' : '加密保存，保存后不再显示',
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
    help: '只连接服务器设置 DATA_SOURCE_ADDRESSES 允许的地址',
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
      schema={DataSourceForm}
      fields={fieldsFor(recordId)}
      columns={2}
      source={SOURCE}
      onOk={onOk}
    />
  )
}
