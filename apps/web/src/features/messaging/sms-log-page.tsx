import { Tooltip } from 'antd'
import { exportSmsLog, smsLog } from '@aosp/contract/messaging/bell'
import { session } from '../../lib/session.ts'
import { useMay } from '../../ui/can.tsx'
import { ExportButton } from '../../ui/list-page/export-button.tsx'
import { callListSource } from '../../ui/list-page/list-source.ts'
import { ListToolbar } from '../../ui/list-page/list-toolbar.tsx'
import { PagedTable } from '../../ui/list-page/paged-table.tsx'
import { SearchBar, type SearchField } from '../../ui/list-page/search-bar.tsx'
import { useColumnChoice, type ListColumn } from '../../ui/list-page/use-column-choice.ts'
import { useExport } from '../../ui/list-page/use-export.ts'
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

const FIELDS = fields()

const SOURCE = callListSource({ list: smsLog, exportXls: exportSmsLog })

/** Text messages the platform sent, newest first. */
export function SmsLogPage() {
  const list = usePagedList(SOURCE, { text: TEXT, exact: EXACT })
  const exporting = useExport(SOURCE, list, '短信发送记录')
  const settings = useColumnChoice('messaging/sms', COLUMNS)
  const mayExport = useMay()(exportSmsLog)
  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">短信管理</h1>
        <p>平台发送的短信记录；号码中间四位隐藏。</p>
      </div>
      <SearchBar fields={FIELDS} values={list.state.filters} onSearch={list.search} />
      <ListToolbar again={list.again} settings={settings}>
        {mayExport && <ExportButton exporting={exporting} />}
      </ListToolbar>
      <PagedTable
        list={list}
        columns={settings.columns}
        onWidth={settings.widen}
        label="短信发送记录"
        width={1000}
        empty={{ title: '还没有发送过短信', text: '验证码和业务通知发送后会列在这里。' }}
      />
    </section>
  )
}
