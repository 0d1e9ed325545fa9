import { z } from 'zod'
import { sendTestMessage } from '@aosp/contract/messaging/message-template'
import { MESSAGE_TYPE } from '@aosp/contract/messaging/codes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: sendTestMessage })
const TestForm = z.object({ receiver: z.string('请输入接收人').trim().min(1, '请输入接收人') })
const HELP: Readonly<Record<string, string>> = {
  [MESSAGE_TYPE.sms]: '手机号',
  [MESSAGE_TYPE.email]: '邮箱地址',
  [MESSAGE_TYPE.app]: '已接入的机器人：wxwork 或 dingtalk',
  [MESSAGE_TYPE.bell]: '用户账号，多个用逗号分隔',
}

export const TestFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => {
  const type = handle.opening?.row['msgType']
  const fields: readonly FormField[] = [
    { name: 'templateCode', label: '模板编码', disabled: true, schema: null },
    { name: 'msgType', label: '发送方式', kind: 'select', dictCode: 'msgType', disabled: true, schema: null },
    { name: 'receiver', label: '接收人', help: HELP[String(type)] ?? '', props: { maxLength: 200 } },
    { name: 'testData', label: '测试数据', kind: 'textarea', props: { rows: 5, maxLength: 2000 }, schema: null, wide: true, help: '各占位符的值，JSON 对象' },
  ]
  return (
    <FormDialog
      handle={handle}
      code="messaging.template-test"
      title="发送测试"
      okText="发送"
      schema={TestForm}
      fields={fields}
      source={SOURCE}
      width={560}
      onOk={onOk}
    />
  )
}
