import type { Priority } from '@aosp/contract/content/announcement.shapes'
import type { announcements } from '@aosp/contract/content/announcement'
import { actionColumn, type ListColumn, type RowAction, type RowOf } from '../../../../ui/list-page/index.ts'
import { PriorityTag } from '../../../../ui/priority-tag.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'

export type AnnouncementRow = RowOf<typeof announcements>

const TONES: Readonly<Record<string, string>> = { '0': '', '1': 'good', '2': 'bad' }

/** The list as data; what can be done with a row is the page's matter. */
export const announcementColumns = (
  open: (row: AnnouncementRow) => void,
  actions: (row: AnnouncementRow) => readonly (RowAction | false)[],
): ListColumn<AnnouncementRow>[] => [
  {
    key: 'titile',
    title: '标题',
    dataIndex: 'titile', // sic
    sorter: true,
    ellipsis: true,
    render: (title: string, row) => <RowLink onClick={() => open(row)}>{title}</RowLink>,
  },
  { key: 'msgCategory', title: '消息类型', dataIndex: 'msgCategory_dictText', width: 100 },
  { key: 'priority', title: '优先级', dataIndex: 'priority', width: 100, render: (priority: Priority) => <PriorityTag priority={priority} /> },
  { key: 'msgType', title: '公告对象', dataIndex: 'msgType_dictText', width: 100 },
  {
    key: 'sendStatus',
    title: '发布状态',
    dataIndex: 'sendStatus',
    width: 110,
    sorter: true,
    render: (status: string, row) => (
      <>
        <i className="dot" data-tone={TONES[status] ?? ''} />
        {row.sendStatus_dictText}
      </>
    ),
  },
  { key: 'sender', title: '发布人', dataIndex: 'sender_dictText', width: 100, render: (name: string | null) => name ?? '—' },
  { key: 'sendTime', title: '发布时间', dataIndex: 'sendTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
  { key: 'cancelTime', title: '撤销时间', dataIndex: 'cancelTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
  actionColumn({ width: 190, name: (row) => row.titile, open: 3, actions }),
]
