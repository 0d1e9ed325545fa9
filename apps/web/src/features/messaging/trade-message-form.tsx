import { sendTradeMessage } from '@aosp/contract/messaging/trade-message'
import { TradeMessageForm } from '@aosp/contract/messaging/trade-message.shapes'
import { callFormSource, FormDialog, type FormDialogHandle, type FormField } from '../../ui/form-dialog/index.ts'

const SOURCE = callFormSource({ add: sendTradeMessage })
const FIELDS: readonly FormField[] = [
  { name: 'tradeCode', label: '交易编号', help: '如 ZC20260302-0001', props: { maxLength: 40 } },
  {
    name: 'receivers',
    label: '接收方',
    kind: 'radio',
    initial: 'all',
    options: [
      { value: 'all', label: '双方' },
      { value: 'issuer', label: '发起方' },
      { value: 'signups', label: '报名方' },
    ],
  },
  { name: 'titile' /* sic */, label: '标题', props: { maxLength: 60 } },
  { name: 'msgContent', label: '内容', kind: 'textarea', help: '以站内消息送达相关企业的全部人员', props: { maxLength: 500, rows: 5, showCount: true } },
]

export const TradeMessageFormDialog = ({ handle, onOk }: { handle: FormDialogHandle; onOk: () => void }) => (
  <FormDialog
    handle={handle}
    code="messaging.trade-message"
    title="发送交易消息"
    okText="发送"
    schema={TradeMessageForm}
    fields={FIELDS}
    source={SOURCE}
    width={560}
    onOk={onOk}
  />
)
