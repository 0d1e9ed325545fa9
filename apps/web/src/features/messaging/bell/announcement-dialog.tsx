import { Button, Modal, Skeleton } from 'antd'
import { useEffect } from 'react'
import { announcement } from '@aosp/contract/content/announcement'
import { markRead } from '@aosp/contract/messaging/bell'
import { openTarget } from '@aosp/contract/content/open-page'
import { useDevice } from '../../../ui/display/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { PriorityTag } from '../../../ui/priority-tag.tsx'
import { RichTextView } from '../../../ui/rich-text/index.ts'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { BELL_READS } from './use-bell.ts'
import { useOpenPage } from './use-open-page.ts'
import './bell.css'

/** One announcement. Opening it marks it read, and then everything that counts is counted anew. */
export function AnnouncementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const device = useDevice()
  const { data, error, refetch } = useFetched(announcement, { id }, { quiet: true })
  const { run } = useCall(markRead, { quiet: true, refreshes: BELL_READS })
  const handle = useOpenPage()
  const loaded = data !== undefined
  useEffect(() => {
    if (loaded) void run({ anntId: id })
  }, [loaded, id, run])
  const target = data && openTarget(data.openType, data.openPage, data.busId)
  return (
    <Modal
      open
      width={device === 'mobile' ? '100%' : '60%'}
      title={data?.titile ?? '消息'}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        target && (
          <Button
            key="handle"
            type="primary"
            onClick={() => {
              onClose()
              handle(target)
            }}
          >
            去处理
          </Button>
        ),
      ]}
    >
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
    </Modal>
  )
}
