import { FileTextOutlined } from '@ant-design/icons'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { exportSmsLog, resendSms, smsLog, smsSums, smsTemplates } from '@aosp/contract/messaging/sms-log'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { actionColumn, callListSource, ListPage, useListPage, type ListColumn, type RowOf, type SearchField } from '../../ui/list-page/index.ts'
import { PagePanel } from '../../ui/page-panel.tsx'
import { Amount } from '../../ui/parts/index.ts'
import { useMay } from '../../ui/can.tsx'
import { DrawerFrame } from '../../ui/dialog/index.ts'
import { ErrorState, Skeleton } from '../../ui/light/states.tsx'
import { useFetched } from '../../ui/use-call.ts'
import { useResend } from './outgoing/use-resend.ts'
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
  const may = useMay()
  const list = useListPage(SOURCE, { search: SEARCH, sheet: '短信发送记录' })
  const resend = useResend(resendSms)
  const [reading, setReading] = useState(false)
  const columns = may(resendSms)
    ? [
        ...COLUMNS,
        actionColumn<Row>({
          width: 90,
          name: (row) => row.phone,
          actions: (row) => [{ key: 'resend', label: '重发', onClick: () => resend([row]), ...(row.resendable ? {} : { reason: '只能重发未发出的通知' }) }],
        }),
      ]
    : COLUMNS
  return (
    <PagePanel title="短信管理" lead="平台发送的短信记录；号码中间四位隐藏，验证码不显示。">
      <MonthSums />
      <ListPage
        list={list}
        name="messaging/sms"
        columns={columns}
        label="短信发送记录"
        width={1400}
        {...(may(resendSms) ? { batch: [{ key: 'resend', label: '重新发送', onClick: () => resend(list.selection.rows, list.selection.clear) }] } : {})}
        buttons={
          <Button icon={<FileTextOutlined aria-hidden />} onClick={() => setReading(true)}>
            短信模板
          </Button>
        }
        empty={{ title: '还没有发送过短信', text: '验证码和业务通知发送后会列在这里。' }}
      />
      {reading && <Templates onClose={() => setReading(false)} />}
    </PagePanel>
  )
}

/** What text messages say now; administrators change it on the page of templates. */
function Templates({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useFetched(smsTemplates, {}, { quiet: true })
  return (
    <DrawerFrame open title="短信模板" width={560} onClose={onClose}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <dl className="sms-templates">
          {data.map(({ code, name, content, inUse }) => (
            <div key={code}>
              <dt>
                {name} <code>{code}</code> {!inUse && <Tag>已停用，按默认文本发送</Tag>}
              </dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </DrawerFrame>
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
