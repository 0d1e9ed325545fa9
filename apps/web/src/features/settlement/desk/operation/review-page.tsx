import { App, Skeleton } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { auditSession, openReview, sessionById } from '@aosp/contract/trading/session'
import { SESSION, ISSUER_PAY } from '@aosp/contract/trading/codes'
import { operationList } from '@aosp/contract/settlement/settle'
import type { Received } from '@aosp/contract/endpoint'
import { VERDICT } from '@aosp/contract/verdict'
import { call, CallFailure } from '../../../../lib/call.ts'
import { useMay } from '../../../../ui/can.tsx'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { DescriptionList, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { useOwnTab, useTabName } from '../../../../ui/own-tab.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { ReasonDialog } from '../../../../ui/dialog/index.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { openPoints, ReviewPage, useDecide, useNext, type Check } from '../../../../ui/review/index.ts'
import { OPERATIONS, reviewPath } from './operation-links.ts'
import { REJECT_WORDS, waitedText } from './operation-model.ts'
import { SessionFacts } from '../../../trading/desk/session/session-facts.tsx'

type Session = Received<typeof sessionById>
type Checks = Received<typeof openReview>

/** One issue on the page where it is decided. */
export function OperationReviewPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useFetched(sessionById, { id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 14 }} />
  return <Review key={id} session={data} />
}

/** Opening it for review keeps the company from taking it back; whoever may not review is told so and opens nothing. */
function useOpened(session: Session): { checks: Checks | undefined; refusal: string | undefined } {
  const mayReview = useMay()(auditSession)
  const [opened, setOpened] = useState<{ checks?: Checks; refusal?: string }>({})
  const waits = session.state === SESSION.submitted && mayReview
  useEffect(() => {
    if (!waits) return
    let gone = false
    call(openReview, { id: session.id }, { quiet: true }).then(
      (checks) => !gone && setOpened({ checks }),
      (error: unknown) => !gone && setOpened({ refusal: error instanceof CallFailure ? error.message : '检查结果暂时无法显示' }),
    )
    return () => void (gone = true)
  }, [session.id, waits])
  return { checks: opened.checks, refusal: mayReview ? opened.refusal : '您没有审核交易的权限' }
}

function Review({ session }: { session: Session }) {
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const { busy, decide: send } = useDecide()
  const tab = useOwnTab()
  const { checks, refusal } = useOpened(session)
  useTabName(session.name || session.code)
  const line = useFetched(operationList, { code: session.code, pageSize: 1 }, { quiet: true }).data?.records[0]
  const now = useNow()
  const [refusing, setRefusing] = useState(false)
  const waits = session.state === SESSION.submitted
  const mayDecide = checks !== undefined && waits
  const found = waits && refusal === undefined ? checks && checkLines(session, checks) : []
  const back = () => void navigate(OPERATIONS)
  const goOn = useNext({
    current: session.id,
    waiting: async () => (await call(operationList, { queue: 'review', pageSize: 100 })).records.filter((row) => !row.mine).map((row) => row.id),
    // The tab goes on with the work; of what is decided none is left.
    open: (id) => void tab.become(reviewPath(id)),
    back: () => void tab.leave(OPERATIONS),
    what: '交易',
  })
  const decide = async (input: { shType: number; remark?: string }, said: string): Promise<boolean> => {
    const done = await send(auditSession, { id: session.id, ...input })
    if (done) void goOn(said)
    return done
  }
  const publish = () => {
    const open = openPoints(found ?? [])
    modal.confirm({
      title: `通过并发布“${session.name}”？`,
      content: `${open === '' ? '' : `${open}。`}发布后立即公告，开始接受报名；条件只能通过变更调整。`,
      okText: '通过并发布',
      onOk: () => decide({ shType: VERDICT.pass }, `${session.code} 已发布`).then(() => undefined),
    })
  }
  return (
    <ReviewPage
      id={session.id}
      title={session.name || '未命名的交易'}
      marks={
        <>
          <TransTypeTag type={session.transType} />
          <TransStateTag state={session.state} name={session.stateName || session.state_dictText || ''} note={session.rejectNote} />
        </>
      }
      lead={`编号 ${session.code} · ${session.corporate_dictText}${waits && line?.waitSince ? ` · 已等待 ${waitedText(line.waitSince, now)}` : ''}`}
      notices={[
        waits && refusal !== undefined && { type: 'warning', title: refusal, description: '请由其他运营人员审核，您可以继续查看内容。' },
        !waits && { type: 'info', title: line?.reviewBy ? `已由 ${line.reviewBy} 于 ${line.reviewTime ?? ''} 审核` : '该交易当前不需要审核' },
      ]}
      checksTitle="自动检查"
      checks={found}
      history={<History session={session} line={line} />}
      decision={mayDecide ? { approve: { label: '通过', run: publish }, refuse: { label: '驳回', run: () => setRefusing(true) }, busy } : undefined}
      onNext={() => void goOn()}
      onBack={back}
      hint="通过前系统会再检查一次公告期"
    >
      <section className="panel" aria-label="交易内容">
        <SessionFacts session={session} />
      </section>
      {refusing && (
        <Suspense>
          <ReasonDialog
            title="驳回交易"
            lead={`「${session.corporate_dictText}」会收到驳回理由，修改后可以重新提交，资产同时恢复可用。`}
            label="驳回理由"
            okText="驳回"
            quick={REJECT_WORDS}
            onSubmit={(remark) => decide({ shType: VERDICT.refuse, remark }, `${session.code} 已驳回`)}
            onClose={() => setRefusing(false)}
          />
        </Suspense>
      )}
    </ReviewPage>
  )
}

type Line = Received<typeof operationList>['records'][number]

const History = ({ session, line }: { session: Session; line: Line | undefined }) => (
  <Panel title="提交与审核记录">
    <DescriptionList
      columns={3}
      items={[
        { label: '来源', value: session.source_dictText },
        { label: '创建', value: line ? `${line.createBy} ${line.createTime}` : session.createTime },
        { label: '提交', value: line?.submitTime },
        { label: '重新挂牌', value: session.relistCount > 0 ? `第 ${session.relistCount} 次` : '首次挂牌' },
        { label: '上次审核', value: line?.reviewBy ? `${line.reviewBy} ${line.reviewTime ?? ''}` : undefined },
        { label: '驳回原因', value: session.rejectNote },
      ]}
    />
  </Panel>
)

const PAY_TEXTS: Readonly<Record<number, Check>> = {
  [ISSUER_PAY.none]: { tone: 'good', text: '发起方无须缴纳保证金' },
  [ISSUER_PAY.due]: { tone: 'bad', text: '发起方保证金待缴，确认到账前不能发布' },
  [ISSUER_PAY.waiting]: { tone: 'bad', text: '发起方保证金凭证待审核，确认到账前不能发布' },
  [ISSUER_PAY.confirmed]: { tone: 'good', text: '发起方保证金已确认' },
  [ISSUER_PAY.refused]: { tone: 'bad', text: '发起方保证金凭证被驳回，确认到账前不能发布' },
}

/** What a company did not upload is said as well: nobody asks for it, and buyers will miss it. */
const checkLines = (session: Session, { errors, warnings }: Checks): Check[] => [
  ...errors.map(({ text }) => ({ tone: 'bad' as const, text })),
  ...warnings.map(({ text }) => ({ tone: 'warn' as const, text })),
  ...(errors.length === 0 ? [{ tone: 'good' as const, text: '价格、时间、公告期、资产和资格检查全部通过' }] : []),
  ...(session.attachment === '' ? [{ tone: 'warn' as const, text: '没有上传附件，标的清单、权属证明等无从核对' }] : []),
  PAY_TEXTS[session.issuerPayState] ?? { tone: 'warn', text: '发起方保证金状态未知' },
  { tone: 'good', text: session.basePriceSet === 1 ? '已设保留价，加密保存，审核时不显示' : '未设保留价' },
]
