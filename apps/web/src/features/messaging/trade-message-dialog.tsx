import { openTarget } from '@aosp/contract/content/open-page'
import type { Priority } from '@aosp/contract/content/announcement.shapes'
import type { tradeMessages } from '@aosp/contract/messaging/trade-message'
import type { RowOf } from '../../ui/list-page/index.ts'
import { PriorityTag } from '../../ui/priority-tag.tsx'
import { RichTextView } from '../../ui/rich-text/index.ts'
import { MessageModal } from './bell/message-modal.tsx'

/** What was told to others, for staff: reading it marks nothing. */
export function TradeMessageDialog({ message, onClose }: { message: RowOf<typeof tradeMessages>; onClose: () => void }) {
  return (
    <MessageModal title={message.titile} target={openTarget(message.openType, message.openPage)} onClose={onClose}>
      <article className="announcement">
        <p className="announcement-facts">
          <PriorityTag priority={message.priority as Priority} />
          <span>类别：{message.kind_dictText ?? message.kind}</span>
          <span>交易编号：{message.tradeCode ?? '—'}</span>
          <span>发送时间：{message.sendTime}</span>
          <span>
            已读 {message.reads ?? 0} / 接收 {message.receivers ?? 0}
          </span>
        </p>
        <RichTextView html={message.msgContent} />
      </article>
    </MessageModal>
  )
}
