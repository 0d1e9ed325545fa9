import { Tooltip } from 'antd'
import { exportSmsLog, smsLog } from '@aosp/contract/messaging/sms-log'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../ui/list-page/index.ts'
import { PagePanel } from '../../ui/page-panel.tsx'

type Row = RowOf<typeof smsLog>

const TONES: Readonly<Record<string, string>> = { sent: 'good', failed: 'bad', pending: 'busy', waiting: 'busy' }

const SEARCH: readonly SearchField[] = [
  { name: 'phone', label: '手机号', placeholder: '号码或其中几位' },
  { name: 'purpose', label: '用途', dict: 'sms_purpose' },
  { name: 'state', label: '状态', dict: 'sms_state' },
]

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'phone', title: '手机号', dataIndex: 'phone', width: 130 },
  { key: 'purpose', title: '用途', dataIndex: 'purpose_dictText', width: 110 },
  {
    key: 'content',
    title: '内容',
    dataIndex: 'content',
    ellipsis: { showTitle: false },
    render: (content: string) => <Tooltip title={content}>{content}</Tooltip>,
  },
  {
    key: 'state',
    title: '状态',
    dataIndex: 'state_dictText',
    width: 120,
    render: (text: string, { state, error }) => (
      <Tooltip title={error}>
        <i className="dot" data-tone={TONES[state] ?? ''} />
        {text}
      </Tooltip>
    ),
  },
  { key: 'provider', title: '通道', dataIndex: 'provider', width: 100 },
  { key: 'createTime', title: '提交时间', dataIndex: 'createTime', width: 170, sorter: true },
  { key: 'sendTime', title: '发送时间', dataIndex: 'sendTime', width: 170, sorter: true, render: (text: string | null) => text ?? '—' },
]

const SOURCE = callListSource({ list: smsLog, exportXls: exportSmsLog })

/** Text messages the platform sent, newest first. */
export function SmsLogPage() {
  const list = useListPage(SOURCE, { search: SEARCH, sheet: '短信发送记录' })
  return (
    <PagePanel title="短信管理" lead="平台发送的短信记录；号码中间四位隐藏。">
      <ListPage
        list={list}
        name="messaging/sms"
        columns={COLUMNS}
        label="短信发送记录"
        width={1000}
        empty={{ title: '还没有发送过短信', text: '验证码和业务通知发送后会列在这里。' }}
      />
    </PagePanel>
  )
}
