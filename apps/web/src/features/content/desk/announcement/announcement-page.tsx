import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { PRIORITIES } from '@aosp/contract/content/announcement'
import * as calls from '@aosp/contract/content/announcement'
import { SEND_STATUS } from '@aosp/contract/content/codes'
import { Can, useMay } from '../../../../ui/can.tsx'
import { callListSource, ListPage, textOptions, useListPage, type SearchField } from '../../../../ui/list-page/index.ts'
import { useCall } from '../../../../ui/use-call.ts'
import { PagePanel } from '../../../../ui/page-panel.tsx'
import { announcementColumns, type AnnouncementRow } from './announcement-columns.tsx'

// The form brings calendars and editors, which readers of the list do not need.
const AnnouncementDrawer = lazy(() => import('./announcement-drawer.tsx').then((module) => ({ default: module.AnnouncementDrawer })))

const SOURCE = callListSource({ list: calls.announcements, delete: calls.deleteAnnouncement, deleteBatch: calls.deleteAnnouncements })
const REFRESHES = [calls.announcements]

const FIELDS: SearchField[] = [
  { name: 'titile' /* sic */, label: '标题' },
  { name: 'sendStatus', label: '发布状态', dict: 'send_status' },
  { name: 'msgCategory', label: '消息类型', dict: 'msg_category' },
  { name: 'priority', label: '优先级', options: textOptions(PRIORITIES) },
]

/** Announcements of the platform: written, released to everybody or to chosen people, revoked. */
export function AnnouncementPage() {
  const { modal, message } = App.useApp()
  const may = useMay()
  const list = useListPage(SOURCE, { search: FIELDS })
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
    ask(`撤销「${titile}」？`, '撤销后接收人将不再看到该公告，修改后可以重新发布。', () => revoke.run({ id }), true)

  const actions = (row: AnnouncementRow) => {
    const isReleased = row.sendStatus === SEND_STATUS.released
    return [
      !isReleased && may(calls.editAnnouncement) && { key: 'edit', label: '编辑', onClick: () => setDrawer({ id: row.id, readOnly: false }) },
      !isReleased && may(calls.releaseAnnouncement) && { key: 'release', label: '发布', onClick: () => askToRelease(row) },
      isReleased && may(calls.revokeAnnouncement) && { key: 'revoke', label: '撤销', danger: true, onClick: () => askToRevoke(row) },
      !isReleased && list.deletes(row),
    ]
  }

  return (
    <PagePanel title="平台公告">
      <ListPage
        list={list}
        name="content/announcement"
        columns={announcementColumns((row) => setDrawer({ id: row.id, readOnly: true }), actions)}
        label="平台公告"
        width={1240}
        batch={[list.deletesChosen]}
        buttons={
          <Can call={calls.addAnnouncement}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDrawer({ readOnly: false })}>
              新增
            </Button>
          </Can>
        }
        empty={{ title: '还没有平台公告', text: '新增后发布，接收人会在消息提醒中看到。' }}
      />
      <Suspense>{drawer && <AnnouncementDrawer {...drawer} onClose={() => setDrawer(undefined)} />}</Suspense>
    </PagePanel>
  )
}
