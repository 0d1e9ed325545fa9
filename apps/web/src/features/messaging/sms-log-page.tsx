import { Tooltip } from 'antd'
import { exportSmsLog, smsLog, smsSums } from '@aosp/contract/messaging/sms-log'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../ui/list-page/index.ts'
import { PagePanel } from '../../ui/page-panel.tsx'
import { Amount } from '../../ui/parts/index.ts'
import { useFetched } from '../../ui/use-call.ts'
import './sms-log.css'

type Row = RowOf<typeof smsLog>

const TONES: Readonly<Record<string, string>> = { sent: 'good', failed: 'bad', queued: 'busy', sending: 'busy', unclear: 'bad' }
const RECEIPT_TONES: Readonly<Record<string, string>> = { delivered: 'good', undelivered: 'bad', waiting: 'busy' }

const SEARCH: readonly SearchField[] = [
  { name: 'phone', label: '手机号', placeholder: '号码或其中几位' },
  { name: 'purpose', label: '用途', dict: 'sms_purpose' },
  { name: 'state', label: '状态', dict: 'sms_state' },
  { name: 'receipt', label: '回执', dict: 'sms_receipt' },
]

const Mark = ({ tone, why, text }: { tone: string | undefined; why: string | null; text: string }) => (
  <Tooltip title={why}>
    <i className="dot" data-tone={tone ?? ''} />
    {text}
  </Tooltip>
)

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'phone', title: '手机号', dataIndex: 'phone', width: 130 },
  { key: 'purpose', title: '用途', dataIndex: 'purpose_dictText', width: 120 },
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
    width: 110,
    render: (text: string, { state, error }) => <Mark tone={TONES[state]} why={error} text={text} />,
  },
  {
    key: 'receipt',
    title: '回执',
    dataIndex: 'receipt_dictText',
    width: 110,
    render: (text: string, { receipt, receiptNote, receiptTime }) =>
      receipt === null ? '—' : <Mark tone={RECEIPT_TONES[receipt]} why={receiptNote ?? receiptTime} text={text} />,
  },
  {
    key: 'cost',
    title: '费用（元）',
    dataIndex: 'cost',
    width: 110,
    align: 'right',
    render: (cost: number, { segments }) =>
      segments === 0 ? (
        '—'
      ) : (
        <Tooltip title={`计费 ${segments} 条`}>
          <span>{showYuan(fromYuan(cost))}</span>
        </Tooltip>
      ),
  },
  { key: 'tries', title: '发送次数', dataIndex: 'tries', width: 92, align: 'right' },
  { key: 'provider', title: '通道', dataIndex: 'provider', width: 84 },
  { key: 'createTime', title: '提交时间', dataIndex: 'createTime', width: 164, sorter: true },
  { key: 'sendTime', title: '发送时间', dataIndex: 'sendTime', width: 164, sorter: true, render: (text: string | null) => text ?? '—' },
]

const SOURCE = callListSource({ list: smsLog, exportXls: exportSmsLog })

/** Text messages the platform sent, newest first, and what the month came to. */
export function SmsLogPage() {
  const list = useListPage(SOURCE, { search: SEARCH, sheet: '短信发送记录' })
  return (
    <PagePanel title="短信管理" lead="平台发送的短信记录；号码中间四位隐藏，验证码不显示。">
      <MonthSums />
      <ListPage
        list={list}
        name="messaging/sms"
        columns={COLUMNS}
        label="短信发送记录"
        width={1300}
        empty={{ title: '还没有发送过短信', text: '验证码和业务通知发送后会列在这里。' }}
      />
    </PagePanel>
  )
}

function MonthSums() {
  const { data } = useFetched(smsSums, {}, { quiet: true, keepLast: true })
  if (!data) return null
  const figures = [
    ['已发送', data.sent],
    ['已送达', data.delivered],
    ['未送达', data.undelivered],
    ['发送失败', data.failed],
    ['结果不明', data.unclear],
    ['计费条数', data.segments],
  ] as const
  return (
    <section className="sms-sums" aria-label={`${data.month} 合计`}>
      <dl>
        <div>
          <dt>月份</dt>
          <dd>{data.month}</dd>
        </div>
        {figures.map(([title, count]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div>
          <dt>费用合计</dt>
          <dd>
            <Amount yuan={data.cost} unit="元" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
