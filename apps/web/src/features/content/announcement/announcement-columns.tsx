import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import type { Priority } from '@aosp/contract/content/announcement'
import type { announcements } from '@aosp/contract/content/article'
import type { RowOf } from '../../../ui/list-page/use-paged-list.ts'
import { PriorityTag } from '../../../ui/priority-tag.tsx'
import { RowLink } from '../../../ui/row-link.tsx'

export type AnnouncementRow = RowOf<typeof announcements>

const TONES: Readonly<Record<string, string>> = { '0': '', '1': 'good', '2': 'bad' }

/** The list as data; what can be done with a row is the page's matter. */
export const announcementColumns = (open: (row: AnnouncementRow) => void, actions: (row: AnnouncementRow) => ReactNode): TableColumnsType<AnnouncementRow> => [
  {
    title: '标题',
    dataIndex: 'titile', // sic
    sorter: true,
    ellipsis: true,
    render: (title: string, row) => <RowLink onClick={() => open(row)}>{title}</RowLink>,
  },
  { title: '消息类型', dataIndex: 'msgCategory_dictText', width: 100 },
  { title: '优先级', dataIndex: 'priority', width: 100, render: (priority: Priority) => <PriorityTag priority={priority} /> },
  { title: '通告对象', dataIndex: 'msgType_dictText', width: 100 },
  {
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
  { title: '发布人', dataIndex: 'sender_dictText', width: 100, render: (name: string | null) => name ?? '—' },
  { title: '发布时间', dataIndex: 'sendTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
  { title: '撤销时间', dataIndex: 'cancelTime', width: 170, sorter: true, render: (time: string | null) => time ?? '—' },
  { title: '操作', key: 'actions', width: 190, fixed: 'right', render: (_value, row) => actions(row) },
]
