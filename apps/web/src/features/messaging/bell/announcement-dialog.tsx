import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { announcement } from '@aosp/contract/content/announcement'
import { markRead } from '@aosp/contract/messaging/bell'
import { openTarget } from '@aosp/contract/content/open-page'
import { ErrorState } from '../../../ui/light/states.tsx'
import { PriorityTag } from '../../../ui/priority-tag.tsx'
import { RichTextView } from '../../../ui/rich-text/index.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { MessageModal } from './message-modal.tsx'
import { BELL_READS } from './use-bell.ts'

/** One announcement. Opening it marks it read, and then everything that counts is counted anew. */
export function AnnouncementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(announcement, { id }, { quiet: true })
  const { run } = useCall(markRead, { quiet: true, refreshes: BELL_READS })
  const loaded = data !== undefined
  useEffect(() => {
    if (loaded) void run({ anntId: id })
  }, [loaded, id, run])
  return (
    <MessageModal title={data?.titile ?? '消息'} target={data && openTarget(data.openType, data.openPage, data.busId)} onClose={onClose}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <article className="announcement">
          <p className="announcement-facts">
            <PriorityTag priority={data.priority} />
            <span>发布人：{data.sender_dictText ?? data.sender ?? '—'}</span>
            <span>发布时间：{data.sendTime ?? '—'}</span>
          </p>
          <RichTextView html={data.msgContent} />
        </article>
      )}
    </MessageModal>
  )
}
