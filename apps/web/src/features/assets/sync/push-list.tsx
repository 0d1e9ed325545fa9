import { App } from 'antd'
import { pushAgain, syncPushes, syncStatus } from '@aosp/contract/assets/sync'
import { PUSH_KIND_TEXTS, PUSH_STATE_TEXTS } from '@aosp/contract/assets/codes'
import { useMay } from '../../../ui/can.tsx'
import { actionColumn, callListSource, ListPage, textOptions, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { useCall } from '../../../ui/use-call.ts'

type Push = RowOf<typeof syncPushes>

const SOURCE = callListSource({ list: syncPushes })
const REFRESHES = [syncPushes, syncStatus]
const FIELDS: readonly SearchField[] = [
  { name: 'assetCode', label: '资产编号' },
  { name: 'state', label: '状态', options: textOptions(PUSH_STATE_TEXTS) },
  { name: 'kind', label: '类型', options: textOptions(PUSH_KIND_TEXTS) },
]
const TONES: Readonly<Record<Push['state'], string>> = { waiting: 'busy', sent: 'good', refused: 'bad' }

/** What the fixed-asset system was told: changed states and deals. */
export function PushList() {
  const { message } = App.useApp()
  const mayPush = useMay()(pushAgain)
  const list = useListPage(SOURCE, { search: FIELDS })
  const again = useCall(pushAgain, { refreshes: REFRESHES })
  const send = async ({ id }: Push) => {
    const answer = await again.run({ id })
    if (answer) message.success(answer.message)
  }
  const columns: ListColumn<Push>[] = [
    { key: 'createTime', title: '产生时间', dataIndex: 'createTime', width: 170, sorter: true },
    { key: 'kind', title: '类型', dataIndex: 'kind_dictText', width: 110 },
    { key: 'assetCode', title: '资产编号', dataIndex: 'assetCode', width: 170 },
    { key: 'assetName', title: '资产名称', dataIndex: 'assetName', width: 180, ellipsis: true },
    {
      key: 'state',
      title: '状态',
      dataIndex: 'state',
      width: 110,
      render: (_state, push) => (
        <>
          <i className="dot" data-tone={TONES[push.state]} />
          {push.state_dictText}
        </>
      ),
    },
    { key: 'attempts', title: '尝试次数', dataIndex: 'attempts', width: 90, align: 'right' },
    { key: 'sendTime', title: '送达时间', dataIndex: 'sendTime', width: 170, render: (time: string | null) => time ?? '—' },
    { key: 'error', title: '错误说明', dataIndex: 'error', width: 240, ellipsis: true, render: (error: string | null) => error ?? '—' },
    actionColumn({
      width: 110,
      name: (push) => push.assetName,
      actions: (push) => [mayPush && push.state !== 'sent' && { key: 'again', label: '重新回传', onClick: () => void send(push) }],
    }),
  ]
  return (
    <>
      <ListPage
        list={list}
        name="assets/sync-pushes"
        columns={columns}
        label="回传记录"
        width={1350}
        empty={{ title: '还没有回传记录', text: '来自固定资产系统的资产变更状态或成交后，会通知对方并记录在此。' }}
      />
    </>
  )
}
