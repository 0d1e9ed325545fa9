import { SendOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { MESSAGE_TYPE, SEND_STATE } from '@aosp/contract/messaging/codes'
import * as calls from '@aosp/contract/messaging/message'
import { callForAnswer } from '../../../lib/call.ts'
import { Can, useMay } from '../../../ui/can.tsx'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type RowOf, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { MailService } from './mail-service.tsx'
import { MessageState } from './message-state.tsx'
import { useResend } from './use-resend.ts'

const MessageForm = lazy(() => import('./message-form.tsx').then((module) => ({ default: module.MessageFormDialog })))
const MessageDetail = lazy(() => import('./message-detail.tsx').then((module) => ({ default: module.MessageDetail })))

type MessageRow = RowOf<typeof calls.messages>

const SOURCE = callListSource({
  list: calls.messages,
  delete: calls.deleteMessage,
  deleteBatch: calls.deleteMessages,
  exportXls: calls.exportMessages,
  importExcel: calls.importMessages,
  importTemplate: calls.messageSheet,
})
const SEARCH: readonly SearchField[] = [
  { name: 'esTitle', label: '标题' },
  { name: 'esType', label: '方式', dict: 'msgType' },
  { name: 'esSendStatus', label: '状态', dict: 'msgSendStatus' },
  { name: 'esReceiver', label: '接收地址', placeholder: '号码或邮箱' },
  { name: 'receiverName', label: '接收人' },
  { name: 'esContent', label: '内容' },
  { name: 'createTime', label: '提交时间', kind: 'days' },
]
const QUERY = queryFrom(
  SEARCH.filter(({ name }) => name !== 'esReceiver'),
  [
    { name: 'esSendNum', label: '发送次数', type: 'number' },
    { name: 'esSendTime', label: '发送时间', type: 'moment' },
  ],
)

/** Whatever left the platform, or waits to: text messages, mail, groups of enterprise apps. */
export function SysMessagePage() {
  const may = useMay()
  const { modal } = App.useApp()
  const list = useListPage(SOURCE, { search: SEARCH, query: QUERY, sheet: '外发消息' })
  const form = useFormDialog()
  const resend = useResend(calls.resendMessages)
  const [shown, setShown] = useState<MessageRow>()

  const unmask = async ({ id }: MessageRow) => {
    const answer = await callForAnswer(calls.unmaskMessage, { id }).catch(() => undefined)
    if (answer?.result) void modal.info({ title: '接收地址', content: answer.result.receiver, okText: '知道了' })
  }

  const columns: ListColumn<MessageRow>[] = [
    {
      key: 'esTitle',
      title: '标题',
      dataIndex: 'esTitle',
      width: 170,
      ellipsis: true,
      sorter: true,
      render: (title: string, row) => <RowLink onClick={() => setShown(row)}>{title || '（无标题）'}</RowLink>,
    },
    {
      key: 'esContent',
      title: '内容',
      dataIndex: 'esContent',
      ellipsis: { showTitle: false },
      render: (content: string) => <Tooltip title={content}>{content}</Tooltip>,
    },
    {
      key: 'esReceiver',
      title: '接收人',
      dataIndex: 'esReceiver',
      width: 180,
      ellipsis: true,
      render: (receiver: string, { receiverName }) => (receiverName ? `${receiverName}（${receiver}）` : receiver),
    },
    { key: 'esType', title: '方式', dataIndex: 'esType', width: 96, sorter: true, render: (_type, row) => row.esType_dictText ?? row.esType },
    {
      key: 'esSendStatus',
      title: '状态',
      dataIndex: 'esSendStatus',
      width: 100,
      render: (state: string, row) => <MessageState state={state} text={row.esSendStatus_dictText} why={row.esResult} />,
    },
    { key: 'esSendNum', title: '发送次数', dataIndex: 'esSendNum', width: 92, align: 'right', sorter: true },
    { key: 'nextTime', title: '下次重试', dataIndex: 'nextTime', width: 164, spare: true, render: (time: string | null) => time ?? '—' },
    { key: 'createTime', title: '提交时间', dataIndex: 'createTime', width: 164, sorter: true },
    { key: 'esSendTime', title: '发送时间', dataIndex: 'esSendTime', width: 164, sorter: true, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 130,
      name: (row) => row.esTitle,
      actions: (row) => [
        may(calls.resendMessages) && {
          key: 'resend',
          label: '重发',
          onClick: () => resend([row]),
          ...(row.resendable ? {} : { reason: row.esSendStatus === SEND_STATE.sent ? '已发出' : '不能重发' }),
        },
        { key: 'detail', label: '详情', onClick: () => setShown(row) },
        may(calls.editMessage) &&
          row.resendable &&
          row.nextTime === null &&
          row.state === 'failed' && { key: 'edit', label: '修改', onClick: () => form.edit(row) },
        may(calls.unmaskMessage) && row.esType !== MESSAGE_TYPE.app && { key: 'unmask', label: '查看接收地址', onClick: () => void unmask(row) },
        list.deletes(row),
      ],
    }),
  ]

  return (
    <PagePanel title="消息管理" lead="平台通过短信、邮件和企业应用发出的消息。未能发出的按逐渐加长的间隔重试，满一天不再重试；验证码不显示。">
      <MailService onSent={list.again} />
      <ListPage
        list={list}
        name="messaging/sys-message-list"
        columns={columns}
        label="外发消息"
        width={1300}
        imports="批量发送"
        batch={[
          may(calls.resendMessages) && { key: 'resend', label: '重新发送', onClick: () => resend(list.selection.rows, list.selection.clear) },
          list.deletesChosen,
        ]}
        buttons={
          <Can call={calls.addMessage}>
            <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={() => form.add()}>
              发送消息
            </Button>
          </Can>
        }
        empty={{ title: '还没有发出过消息', text: '验证码、业务通知和手工发送的消息会列在这里。' }}
      />
      <Suspense>
        {form.used && <MessageForm handle={form} onOk={list.again} />}
        {shown && <MessageDetail row={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </PagePanel>
  )
}
