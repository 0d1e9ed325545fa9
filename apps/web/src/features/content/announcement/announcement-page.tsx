import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { PRIORITIES } from '@aosp/contract/announcement'
import { addAnnouncement, announcements, deleteAnnouncement, editAnnouncement, releaseAnnouncement, revokeAnnouncement } from '@aosp/contract/content'
import { session } from '../../../lib/session.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { usePagedList } from '../../../ui/list-page/use-paged-list.ts'
import { useCall } from '../../../ui/use-call.ts'
import { announcementColumns, type AnnouncementRow } from './announcement-columns.tsx'
import { AnnouncementDrawer } from './announcement-drawer.tsx'

const TEXT = ['titile'] as const // sic
const EXACT = ['sendStatus', 'msgCategory', 'priority'] as const
const REFRESHES = [announcements]

const options = (code: string) => (session.dictionaries()?.[code] ?? []).map(({ value, text }) => ({ value, label: text }))
const FIELDS: SearchField[] = [
  { name: 'titile' /* sic */, label: '标题' },
  { name: 'sendStatus', label: '发布状态', options: options('send_status') },
  { name: 'msgCategory', label: '消息类型', options: options('msg_category') },
  { name: 'priority', label: '优先级', options: Object.entries(PRIORITIES).map(([value, label]) => ({ value, label })) },
]

/** Announcements of the platform: written, released to everybody or to chosen people, revoked. */
export function AnnouncementPage() {
  const { modal, message } = App.useApp()
  const may = useMay()
  const list = usePagedList(announcements, { text: TEXT, exact: EXACT })
  const release = useCall(releaseAnnouncement, { refreshes: REFRESHES })
  const revoke = useCall(revokeAnnouncement, { refreshes: REFRESHES })
  const remove = useCall(deleteAnnouncement, { refreshes: REFRESHES })
  const [drawer, setDrawer] = useState<{ id?: string; readOnly: boolean }>()

  type Action = 'release' | 'revoke' | 'remove'
  const asked: Record<Action, { title: string; content: string; okText: string; run: (input: { id: string }) => Promise<{ message: string } | undefined> }> = {
    release: { title: '发布', content: '发布后将立即提醒接收人，撤销前不能修改。', okText: '发布', run: release.run },
    revoke: { title: '撤销', content: '撤销后接收人将不再看到该通告，修改后可以重新发布。', okText: '撤销', run: revoke.run },
    remove: { title: '删除', content: '删除后不能恢复。', okText: '删除', run: remove.run },
  }
  const ask = (action: Action, row: AnnouncementRow) => {
    const { title, content, okText, run } = asked[action]
    modal.confirm({
      title: `${title}「${row.titile}」？`,
      content: action === 'release' ? `接收人：${row.msgType_dictText}。${content}` : content,
      okText,
      okButtonProps: { danger: action !== 'release' },
      onOk: async () => {
        const answer = await run({ id: row.id })
        if (answer) message.success(answer.message)
      },
    })
  }

  const actions = (row: AnnouncementRow) => {
    const isReleased = row.sendStatus === '1'
    return (
      <Space size={4}>
        {!isReleased && may(editAnnouncement) && <Action label="编辑" row={row} onClick={() => setDrawer({ id: row.id, readOnly: false })} />}
        {!isReleased && may(releaseAnnouncement) && <Action label="发布" row={row} onClick={() => ask('release', row)} />}
        {isReleased && may(revokeAnnouncement) && <Action label="撤销" row={row} danger onClick={() => ask('revoke', row)} />}
        {!isReleased && may(deleteAnnouncement) && <Action label="删除" row={row} danger onClick={() => ask('remove', row)} />}
      </Space>
    )
  }

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">系统通告</h1>
        <Can call={addAnnouncement}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setDrawer({ readOnly: false })}>
            新增
          </Button>
        </Can>
      </div>
      <SearchBar fields={FIELDS} values={list.state.filters} onSearch={list.search} />
      <PagedTable
        list={list}
        columns={announcementColumns((row) => setDrawer({ id: row.id, readOnly: true }), actions)}
        label="系统通告"
        width={1200}
        empty={{ title: '还没有系统通告', text: '新增后发布，接收人会在消息提醒中看到。' }}
      />
      {drawer && <AnnouncementDrawer {...drawer} onClose={() => setDrawer(undefined)} />}
    </section>
  )
}

function Action({ label, row, danger = false, onClick }: { label: string; row: AnnouncementRow; danger?: boolean; onClick: () => void }) {
  return (
    <Button type="link" size="small" danger={danger} onClick={onClick} aria-label={`${label} ${row.titile}`}>
      {label}
    </Button>
  )
}
