import { App, Skeleton } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { auditInquiry, exportInquiries, inquiryById, inquiryList, openInquiryReview } from '@aosp/contract/inquiry/inquiry'
import { INQUIRY } from '@aosp/contract/inquiry/codes'
import type { Received } from '@aosp/contract/endpoint'
import { VERDICT } from '@aosp/contract/verdict'
import { call, callForAnswer, CallFailure } from '../../../lib/call.ts'
import { ReasonDialog } from '../../../ui/dialog/index.ts'
import { ErrorState } from '../../../ui/light/states.tsx'
import { actionColumn, callListSource, ListPage, queryFrom, useListPage, type ListColumn, type SearchField } from '../../../ui/list-page/index.ts'
import { PagePanel } from '../../../ui/page-panel.tsx'
import { openPoints, ReviewPage, useNext, useOpenedReview, type Check } from '../../../ui/review/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useOpened } from '../../../ui/use-opened.ts'
import { inquiryColumns, type InquiryRow } from './inquiry-columns.tsx'
import { InquiryFacts } from './inquiry-facts.tsx'
import { STATE_FIELD, stateMark, TYPE_FIELD, type Inquiry } from './inquiry-words.ts'
import { StateMark } from '../../../ui/parts/index.ts'
import { useInquiryActs } from './use-inquiry-acts.tsx'
import './inquiry.css'

const InquiryDrawer = lazy(() => import('./inquiry-drawer.tsx').then((module) => ({ default: module.InquiryDrawer })))

const SOURCE = callListSource({ list: inquiryList, exportXls: exportInquiries })
const FIELDS: readonly SearchField[] = [
  STATE_FIELD,
  { name: 'title', label: '询价标题' },
  { name: 'corporateName', label: '询价企业' },
  TYPE_FIELD,
  { name: 'code', label: '询价编号' },
]
const QUERY = queryFrom(FIELDS, [
  { name: 'quoteEnd', label: '报价截止', type: 'moment' },
  { name: 'publishTime', label: '发布时间', type: 'moment' },
  { name: 'createTime', label: '创建时间', type: 'moment' },
])
const REASONS = ['内容不完整，请补充规格和数量', '报价截止时间过短', '询价内容不符合平台规定', '附件与内容不一致'] as const

/** Inquiries as the platform looks after them: review, more time, cancellation. */
export function OperationInquiryPage() {
  const { opened: id, open, back } = useOpenedReview()
  return id ? <InquiryReview id={id} onOpen={open} onBack={back} /> : <InquiryList onReview={open} />
}

function InquiryList({ onReview }: { onReview: (id: string) => void }) {
  const list = useListPage(SOURCE, { search: FIELDS, query: QUERY, sheet: '询价' })
  const [shown, show] = useOpened('inquiry')
  const { actionsFor, dialog } = useInquiryActs()
  const all = inquiryColumns((row) => (row.state === INQUIRY.submitted ? onReview(row.id) : show(row.id)))
  const columns: ListColumn<InquiryRow>[] = [
    all.state,
    all.code,
    all.title,
    all.type,
    all.company,
    all.items,
    all.end,
    all.result,
    { key: 'publishTime', title: '发布时间', dataIndex: 'publishTime', width: 164, sorter: true, render: (time: string | null) => time ?? '—' },
    actionColumn({
      width: 120,
      name: (row) => row.title,
      actions: (row) => [
        row.actions.includes('review') && { key: 'review', label: '审核', onClick: () => onReview(row.id) },
        { key: 'view', label: '查看', onClick: () => show(row.id) },
        ...actionsFor(row),
      ],
    }),
  ]
  return (
    <PagePanel title="询价审核" named lead="审核企业提交的询价；必要时延长报价时间或取消。报价在开启前对平台同样保密">
      <ListPage
        list={list}
        name="trading/operation-inquiry"
        columns={columns}
        label="询价审核"
        width={1400}
        empty={{ title: '没有询价', text: '企业提交的询价会列在这里。' }}
      />
      {shown && (
        <Suspense>
          <InquiryDrawer id={shown} onClose={() => show(undefined)} />
        </Suspense>
      )}
      {dialog}
    </PagePanel>
  )
}

type Props = { id: string; onOpen: (id: string) => void; onBack: () => void }

function InquiryReview({ id, onOpen, onBack }: Props) {
  const { data, error, refetch } = useFetched(inquiryById, { id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <OpenReview key={id} inquiry={data} onOpen={onOpen} onBack={onBack} />
}

/** Ids of those that wait for the reader, the oldest first. */
const waiting = async (): Promise<string[]> =>
  (await call(inquiryList, { state: String(INQUIRY.submitted), pageSize: 100, column: 'createTime', order: 'asc' })).records
    .filter(({ actions }) => actions.includes('review'))
    .map((row) => row.id)

/** Opening it for review keeps the company from taking it back; whoever may not review opens nothing. */
function useChecks({ id, actions }: Inquiry): { faults: Received<typeof openInquiryReview>['errors'] | undefined; refusal: string | undefined } {
  const [opened, setOpened] = useState<{ faults?: Received<typeof openInquiryReview>['errors']; refusal?: string }>({})
  const mine = actions.includes('review')
  useEffect(() => {
    if (!mine) return
    let gone = false
    call(openInquiryReview, { id }, { quiet: true }).then(
      ({ errors }) => gone || setOpened({ faults: errors }),
      (error: unknown) => gone || setOpened({ refusal: error instanceof CallFailure ? error.message : '检查结果暂时无法显示' }),
    )
    return () => void (gone = true)
  }, [id, mine])
  return { faults: opened.faults, refusal: opened.refusal }
}

function OpenReview({ inquiry, onOpen, onBack }: { inquiry: Inquiry; onOpen: (id: string) => void; onBack: () => void }) {
  const { modal } = App.useApp()
  const client = useQueryClient()
  const { faults, refusal } = useChecks(inquiry)
  const [refusing, setRefusing] = useState(false)
  const waits = inquiry.state === INQUIRY.submitted
  const checks = waits && faults ? checkLines(inquiry, faults) : waits && inquiry.actions.includes('review') && !refusal ? undefined : []
  const goOn = useNext({ current: inquiry.id, waiting, open: onOpen, back: onBack, what: '询价' })
  const decide = async (input: { shType: number; remark?: string }, said: string): Promise<boolean> => {
    const answer = await callForAnswer(auditInquiry, { id: inquiry.id, ...input }).catch(() => undefined)
    await client.invalidateQueries()
    if (answer) void goOn(said)
    return answer !== undefined
  }
  const publish = () => {
    const open = openPoints(checks ?? [])
    modal.confirm({
      title: `通过并发布“${inquiry.title}”？`,
      content: `${open === '' ? '' : `${open}。`}发布后立即开始密封报价，到 ${inquiry.quoteEnd ?? ''} 截止。`,
      okText: '通过并发布',
      onOk: () => decide({ shType: VERDICT.pass }, `${inquiry.code} 已发布`).then(() => undefined),
    })
  }
  return (
    <ReviewPage
      id={inquiry.id}
      title={inquiry.title || '未命名的询价'}
      marks={<StateMark {...stateMark(inquiry)} />}
      lead={`编号 ${inquiry.code} · ${inquiry.corporateName} · ${inquiry.createBy} 创建于 ${inquiry.createTime}`}
      notices={[
        waits &&
          !inquiry.actions.includes('review') && {
            type: 'warning',
            title: '不能审核本人或本单位提交的询价',
            description: '请由其他运营人员审核，您可以继续查看内容。',
          },
        refusal !== undefined && { type: 'warning', title: refusal },
        !waits && { type: 'info', title: '该询价当前不需要审核' },
      ]}
      checksTitle="自动检查"
      checks={checks}
      decision={waits && faults ? { approve: { label: '通过', run: publish }, refuse: { label: '驳回', run: () => setRefusing(true) } } : undefined}
      onNext={() => void goOn()}
      onBack={onBack}
    >
      <section className="panel" aria-label="询价内容">
        <InquiryFacts inquiry={inquiry} />
      </section>
      {refusing && (
        <Suspense>
          <ReasonDialog
            title="驳回询价"
            lead={`「${inquiry.corporateName}」会收到驳回理由，修改后可以重新提交。`}
            label="驳回理由"
            okText="驳回"
            quick={REASONS}
            onSubmit={(remark) => decide({ shType: VERDICT.refuse, remark }, `${inquiry.code} 已驳回`)}
            onClose={() => setRefusing(false)}
          />
        </Suspense>
      )}
    </ReviewPage>
  )
}

const checkLines = (inquiry: Inquiry, faults: readonly { text: string }[]): Check[] => [
  ...faults.map(({ text }) => ({ tone: 'bad' as const, text })),
  ...(faults.length === 0 ? [{ tone: 'good' as const, text: '标题、联系方式、截止时间和询价内容填写完整' }] : []),
  ...(inquiry.attachment === '' && inquiry.items.every(({ files }) => files === '')
    ? [{ tone: 'warn' as const, text: '没有上传附件，技术要求等无从核对' }]
    : []),
  { tone: 'good', text: inquiry.limitSet === 1 ? '已设限价，加密保存，审核时不显示' : '未设限价' },
]
