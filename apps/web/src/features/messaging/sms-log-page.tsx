import { type TableColumnsType, Tooltip } from 'antd'
import { smsLog } from '@aosp/contract/messaging'
import { session } from '../../lib/session.ts'
import { PagedTable } from '../../ui/list-page/paged-table.tsx'
import { SearchBar, type SearchField } from '../../ui/list-page/search-bar.tsx'
import { usePagedList, type RowOf } from '../../ui/list-page/use-paged-list.ts'

type Row = RowOf<typeof smsLog>

const TEXT = ['phone'] as const
const EXACT = ['purpose', 'state'] as const
const TONES: Readonly<Record<string, string>> = { sent: 'good', failed: 'bad', pending: 'busy', waiting: 'busy' }

const options = (code: string) => (session.dictionaries()?.[code] ?? []).map(({ value, text }) => ({ value, label: text }))

const fields = (): SearchField[] => [
  { name: 'phone', label: '手机号', placeholder: '号码或其中几位' },
  { name: 'purpose', label: '用途', options: options('sms_purpose') },
  { name: 'state', label: '状态', options: options('sms_state') },
]

const COLUMNS: TableColumnsType<Row> = [
  { title: '手机号', dataIndex: 'phone', width: 130 },
  { title: '用途', dataIndex: 'purpose_dictText', width: 110 },
  {
    title: '内容',
    dataIndex: 'content',
    ellipsis: { showTitle: false },
    render: (content: string) => <Tooltip title={content}>{content}</Tooltip>,
  },
  {
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
  { title: '通道', dataIndex: 'provider', width: 100 },
  { title: '提交时间', dataIndex: 'createTime', width: 170, sorter: true },
  { title: '发送时间', dataIndex: 'sendTime', width: 170, sorter: true, render: (text: string | null) => text ?? '—' },
]

const FIELDS = fields()

/** Text messages the platform sent, newest first. */
export function SmsLogPage() {
  const list = usePagedList(smsLog, { text: TEXT, exact: EXACT })
  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">短信管理</h1>
        <p>平台发送的短信记录；号码中间四位隐藏。</p>
      </div>
      <SearchBar fields={FIELDS} values={list.state.filters} onSearch={list.search} />
      <PagedTable
        list={list}
        columns={COLUMNS}
        label="短信发送记录"
        width={1000}
        empty={{ title: '还没有发送过短信', text: '验证码和业务通知发送后会列在这里。' }}
      />
    </section>
  )
}
