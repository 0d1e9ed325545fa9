import { MESSAGE_TYPE } from '@aosp/contract/messaging/codes'
import { addMessage, editMessage } from '@aosp/contract/messaging/message'
import { MessageForm } from '@aosp/contract/messaging/message.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: addMessage, edit: editMessage })
const FIELDS: readonly FormField[] = [
  {
    name: 'esType',
    label: '发送方式',
    kind: 'radio',
    initial: MESSAGE_TYPE.sms,
    options: [
      { value: MESSAGE_TYPE.sms, label: '短信' },
      { value: MESSAGE_TYPE.email, label: '邮件' },
      { value: MESSAGE_TYPE.app, label: '企业应用' },
    ],
    disabled: (_values, mode) => mode !== 'add',
  },
  { name: 'esReceiver', label: '接收人', help: '手机号、邮箱地址，或已接入的机器人（wxwork、dingtalk）', props: { maxLength: 100 } },
  { name: 'esTitle', label: '标题', props: { maxLength: 100 } },
  { name: 'esContent', label: '内容', kind: 'textarea', help: '短信前自动加上平台签名', props: { maxLength: 2000, rows: 5, showCount: true } },
]

export const MessageFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog handle={handle} code="messaging.message" title="消息" schema={MessageForm} fields={FIELDS} source={SOURCE} width={560} onOk={onOk} />
)
