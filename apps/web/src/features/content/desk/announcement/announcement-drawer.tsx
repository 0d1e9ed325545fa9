import { Button, Drawer, Skeleton, Space } from 'antd'
import { announcement } from '@aosp/contract/content/announcement'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { PriorityTag } from '../../../../ui/priority-tag.tsx'
import { RichTextView } from '../../../../ui/rich-text/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { AnnouncementEditor, type AnnouncementDetail } from './announcement-form.tsx'
import './announcement.css'

type Props = { id?: string; readOnly: boolean; onClose: () => void }

/** Writes a new announcement, changes a draft, or shows one as its receivers see it. */
export function AnnouncementDrawer({ id, readOnly, onClose }: Props) {
  const { data, error, refetch, isFetching } = useFetched(announcement, { id: id ?? '' }, { quiet: true, enabled: id !== undefined })
  // An earlier answer may be older than the row that was opened, and a form keeps what it was first given.
  const known = isFetching ? undefined : data
  if (id === undefined) return <AnnouncementEditor onClose={onClose} />
  if (known && !readOnly) return <AnnouncementEditor known={known} onClose={onClose} />
  return (
    <Drawer open size={720} title={readOnly ? '查看公告' : '编辑公告'} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!known && !error && <Skeleton active />}
      {known && <Shown known={known} />}
    </Drawer>
  )
}

const Shown = ({ known }: { known: AnnouncementDetail }) => (
  <article>
    <h2 className="announcement-title">{known.titile}</h2>
    <Space wrap className="announcement-meta">
      <PriorityTag priority={known.priority} />
      <span>{known.msgType === 'ALL' ? '全体用户' : known.receivers.map(({ realname }) => realname).join('、') || '未选择接收人'}</span>
      {known.sendTime && (
        <span>
          {known.sender_dictText} 发布于 {known.sendTime}
        </span>
      )}
      {known.endTime && <span>有效至 {known.endTime}</span>}
      {known.openPage && <span>处理页面 {known.openPage}</span>}
    </Space>
    <RichTextView html={known.msgContent} />
  </article>
)
