import { App, Button } from 'antd'
import { useState } from 'react'
import { PRIORITIES } from '@aosp/contract/content/announcement'
import type { Priority } from '@aosp/contract/content/announcement.shapes'
import { markAllRead, myAnnouncements } from '@aosp/contract/messaging/bell'
import { callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../ui/list-page/index.ts'
import { PriorityTag } from '../../ui/priority-tag.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { useCall } from '../../ui/use-call.ts'
import { AnnouncementDialog } from './bell/announcement-dialog.tsx'
import { BELL_READS } from './bell/use-bell.ts'

type Row = RowOf<typeof myAnnouncements>

const SOURCE = callListSource({ list: myAnnouncements })
const FIELDS: SearchField[] = [
  { name: 'titile' /* sic */, label: '标题' },
  { name: 'sender', label: '发布人' },
  {
    name: 'readFlag',
    label: '阅读状态',
    options: [
      { value: '0', label: '未读' },
      { value: '1', label: '已读' },
    ],
  },
  { name: 'msgCategory', label: '消息类型', dict: 'msg_category' },
  { name: 'priority', label: '优先级', options: textOptions(PRIORITIES) },
]

/** Everything the platform told this person, unread first. */
export function UserAnnouncementPage() {
  const { modal, message } = App.useApp()
  const list = useListPage(SOURCE, { search: FIELDS })
  const { run, busy } = useCall(markAllRead, { refreshes: BELL_READS })
  const [shown, setShown] = useState<string>()

  const columns: ListColumn<Row>[] = [
    {
      key: 'titile',
      title: '标题',
      dataIndex: 'titile', // sic
      width: 320,
      sorter: true,
      ellipsis: true,
      render: (title: string, row) => (
        <RowLink unread={row.readFlag === '0'} onClick={() => setShown(row.anntId)}>
          {title}
        </RowLink>
      ),
    },
    { key: 'msgCategory', title: '消息类型', dataIndex: 'msgCategory_dictText', width: 110 },
    { key: 'priority', title: '优先级', dataIndex: 'priority', width: 110, sorter: true, render: (priority: Priority) => <PriorityTag priority={priority} /> },
    { key: 'sender', title: '发布人', dataIndex: 'sender_dictText', width: 110, render: (name: string | null) => name ?? '—' },
    { key: 'sendTime', title: '发布时间', dataIndex: 'sendTime', width: 170, sorter: true },
    {
      key: 'readFlag',
      title: '阅读状态',
      dataIndex: 'readFlag',
      width: 110,
      render: (flag: string) => (
        <>
          <i className="dot" data-tone={flag === '0' ? 'busy' : ''} />
          {flag === '0' ? '未读' : '已读'}
        </>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      settled: true,
      width: 80,
      fixed: 'right',
      render: (_value, row) => (
        <Button type="link" size="small" onClick={() => setShown(row.anntId)} aria-label={`查看 ${row.titile}`}>
          查看
        </Button>
      ),
    },
  ]

  const askToMarkAll = () =>
    modal.confirm({
      title: '全部标记为已读？',
      content: '所有未读的公告和消息都将标记为已读，内容仍可在本页查看。',
      okText: '全部已读',
      onOk: async () => {
        const answer = await run({})
        if (answer) message.success(answer.message)
      },
    })

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">我的公告</h1>
        <Button loading={busy} onClick={askToMarkAll}>
          全部标记已读
        </Button>
      </div>
      <ListPage
        list={list}
        name="messaging/user-announcement"
        columns={columns}
        label="我的公告"
        width={1010}
        empty={{ title: '还没有收到公告', text: '平台发布的公告和消息会列在这里。' }}
      />
      {shown !== undefined && <AnnouncementDialog id={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
