import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { PRIORITIES } from '@aosp/contract/content/announcement'
import * as calls from '@aosp/contract/content/article'
import { SEND_STATUS } from '@aosp/contract/content/codes'
import { session } from '../../../lib/session.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { BatchMenu } from '../../../ui/list-page/batch-menu.tsx'
import { callListSource } from '../../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../../ui/list-page/paged-table.tsx'
import { RowActions } from '../../../ui/list-page/row-actions.tsx'
import { SearchBar, type SearchField } from '../../../ui/list-page/search-bar.tsx'
import { SelectionBar } from '../../../ui/list-page/selection-bar.tsx'
import { usePagedList } from '../../../ui/list-page/use-paged-list.ts'
import { useRowRemoval } from '../../../ui/list-page/use-row-removal.ts'
import { useRowSelection } from '../../../ui/list-page/use-row-selection.ts'
import { useCall } from '../../../ui/use-call.ts'
import { announcementColumns, type AnnouncementRow } from './announcement-columns.tsx'

// The form brings calendars and editors, which readers of the list do not need.
const AnnouncementDrawer = lazy(() => import('./announcement-drawer.tsx').then((module) => ({ default: module.AnnouncementDrawer })))

const SOURCE = callListSource({ list: calls.announcements, delete: calls.deleteAnnouncement, deleteBatch: calls.deleteAnnouncements })
const TEXT = ['titile'] as const // sic
const EXACT = ['sendStatus', 'msgCategory', 'priority'] as const
const REFRESHES = [calls.announcements]

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
  const list = usePagedList(SOURCE, { text: TEXT, exact: EXACT })
  const selection = useRowSelection(list)
  const removal = useRowRemoval(SOURCE, list, selection)
  const release = useCall(calls.releaseAnnouncement, { refreshes: REFRESHES })
  const revoke = useCall(calls.revokeAnnouncement, { refreshes: REFRESHES })
  const [drawer, setDrawer] = useState<{ id?: string; readOnly: boolean }>()

  const ask = (title: string, content: string, act: () => Promise<{ message: string } | undefined>, danger = false): void => {
    void modal.confirm({
      title,
      content,
      okText: title.slice(0, 2),
      okButtonProps: { danger },
      onOk: async () => {
        const answer = await act()
        if (answer) message.success(answer.message)
      },
    })
  }
  const askToRelease = ({ id, titile, msgType_dictText }: AnnouncementRow) =>
    ask(`发布「${titile}」？`, `接收人：${msgType_dictText}。发布后将立即提醒接收人，撤销前不能修改。`, () => release.run({ id }))
  const askToRevoke = ({ id, titile }: AnnouncementRow) =>
    ask(`撤销「${titile}」？`, '撤销后接收人将不再看到该通告，修改后可以重新发布。', () => revoke.run({ id }), true)

  const actions = (row: AnnouncementRow) => {
    const isReleased = row.sendStatus === SEND_STATUS.released
    return (
      <RowActions
        name={row.titile}
        open={3}
        actions={[
          !isReleased && may(calls.editAnnouncement) && { key: 'edit', label: '编辑', onClick: () => setDrawer({ id: row.id, readOnly: false }) },
          !isReleased && may(calls.releaseAnnouncement) && { key: 'release', label: '发布', onClick: () => askToRelease(row) },
          isReleased && may(calls.revokeAnnouncement) && { key: 'revoke', label: '撤销', danger: true, onClick: () => askToRevoke(row) },
          !isReleased && may(calls.deleteAnnouncement) && { key: 'delete', label: '删除', danger: true, onClick: () => removal.removeOne(row) },
        ]}
      />
    )
  }

  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">系统通告</h1>
      </div>
      <SearchBar fields={FIELDS} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again}>
        <Can call={calls.addAnnouncement}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setDrawer({ readOnly: false })}>
            新增
          </Button>
        </Can>
        <BatchMenu
          count={selection.keys.length}
          actions={[may(calls.deleteAnnouncements) && { key: 'delete', label: '删除', danger: true, onClick: removal.removeChosen }]}
        />
      </ListToolbar>
      <SelectionBar selection={selection} />
      <PagedTable
        list={list}
        selection={selection}
        columns={announcementColumns((row) => setDrawer({ id: row.id, readOnly: true }), actions)}
        label="系统通告"
        width={1240}
        empty={{ title: '还没有系统通告', text: '新增后发布，接收人会在消息提醒中看到。' }}
      />
      <Suspense>{drawer && <AnnouncementDrawer {...drawer} onClose={() => setDrawer(undefined)} />}</Suspense>
    </section>
  )
}
