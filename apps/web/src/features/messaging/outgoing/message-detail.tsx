import { Descriptions } from 'antd'
import type { messages } from '@aosp/contract/messaging/message'
import { DrawerFrame } from '../../../ui/dialog/index.ts'
import type { RowOf } from '../../../ui/list-page/index.ts'
import { MessageState } from './message-state.tsx'
import './message-detail.css'

/** Everything about one message. */
export const MessageDetail = ({ row, onClose }: { row: RowOf<typeof messages>; onClose: () => void }) => (
  <DrawerFrame open title={row.esTitle || '消息详情'} width={560} onClose={onClose}>
    <Descriptions
      column={1}
      size="small"
      bordered
      items={[
        { key: 'way', label: '方式', children: `${row.esType_dictText ?? row.esType}（${row.provider}）` },
        { key: 'receiver', label: '接收人', children: row.receiverName ? `${row.receiverName}（${row.esReceiver}）` : row.esReceiver },
        { key: 'content', label: '内容', children: <span className="message-content">{row.esContent}</span> },
        { key: 'state', label: '状态', children: <MessageState state={row.esSendStatus} text={row.esSendStatus_dictText} why={null} /> },
        { key: 'tries', label: '发送次数', children: row.esSendNum },
        ...(row.esResult ? [{ key: 'result', label: '失败原因', children: row.esResult }] : []),
        ...(row.nextTime ? [{ key: 'next', label: '下次重试', children: row.nextTime }] : []),
        { key: 'until', label: '有效至', children: row.untilTime },
        { key: 'create', label: '提交时间', children: row.createTime },
        { key: 'sent', label: '发送时间', children: row.esSendTime ?? '—' },
        ...(row.receipt
          ? [{ key: 'receipt', label: '回执', children: `${row.receipt_dictText ?? row.receipt}${row.receiptTime ? ` ${row.receiptTime}` : ''}` }]
          : []),
      ]}
    />
  </DrawerFrame>
)
