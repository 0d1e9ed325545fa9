import { ArrowLeftOutlined, CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert, App, Button, Skeleton } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { auditSession, openReview, sessionById } from '@aosp/contract/trading/session'
import { SESSION, ISSUER_PAY } from '@aosp/contract/trading/codes'
import { operationList } from '@aosp/contract/settlement/settle'
import type { Received } from '@aosp/contract/endpoint'
import { VERDICT } from '@aosp/contract/verdict'
import { call, callForAnswer, CallFailure } from '../../../../lib/call.ts'
import { useMay } from '../../../../ui/can.tsx'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { DescriptionList, TransStateTag, TransTypeTag } from '../../../../ui/parts/index.ts'
import { useTabName } from '../../../../ui/own-tab.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { ReasonDialog } from '../../../../ui/dialog/index.ts'
import { OPERATIONS, reviewPath } from './operation-links.ts'
import { nextInQueue, REJECT_WORDS, waitedText } from './operation-model.ts'
import { SessionFacts } from '../../../trading/desk/session/session-facts.tsx'
import '../../../trading/desk/operation.css'

type Session = Received<typeof sessionById>
type Checks = Received<typeof openReview>

/** One issue: what was written at the left, what the checks say at the right, the decision at the foot. */
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
  const { message, modal } = App.useApp()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { checks, refusal } = useOpened(session)
  useTabName(session.name || session.code)
  const line = useFetched(operationList, { code: session.code, pageSize: 1 }, { quiet: true }).data?.records[0]
  const now = useNow()
  const [refusing, setRefusing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Somebody who works through the queue hears which one is next.
  useEffect(() => heading.current?.focus(), [])
  const waits = session.state === SESSION.submitted
  const mayDecide = checks !== undefined && waits

  const goOn = async (said?: string) => {
    const queue = await call(operationList, { queue: 'review', pageSize: 100 }).catch(() => undefined)
    const next =
      queue &&
      nextInQueue(
        queue.records.filter((row) => !row.mine).map((row) => row.id),
        session.id,
      )
    if (next) {
      if (said) void message.success(`${said}，已打开下一条`)
      await navigate(reviewPath(next), { replace: true })
    } else {
      void message.success(said ? `${said}，没有其他待审核的交易` : '没有其他待审核的交易')
      if (said) await navigate(OPERATIONS)
    }
  }
  const decide = async (input: { shType: number; remark?: string }, said: string): Promise<boolean> => {
    const answer = await callForAnswer(auditSession, { id: session.id, ...input }).catch(() => undefined)
    await client.invalidateQueries()
    if (answer) void goOn(said)
    return answer !== undefined
  }
  const publish = () =>
    modal.confirm({
      title: '通过并发布？',
      content: '发布后立即公告，开始接受报名；条件只能通过变更调整。',
      okText: '通过并发布',
      onOk: () => decide({ shType: VERDICT.pass }, `${session.code} 已发布`).then(() => undefined),
    })
  return (
    <div className="stack review-page">
      <section className="panel" aria-label="交易审核">
        <div className="review-top">
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate(OPERATIONS)}>
            返回列表
          </Button>
          <h1 className="page-title" tabIndex={-1} ref={heading}>
            {session.name || '未命名的交易'}
          </h1>
          <TransTypeTag type={session.transType} />
          <TransStateTag state={session.state} name={session.stateName || session.state_dictText || ''} note={session.rejectNote} />
          <p>
            编号 {session.code} · {session.corporate_dictText}
            {waits && line?.waitSince && ` · 已等待 ${waitedText(line.waitSince, now)}`}
          </p>
        </div>
        {waits && refusal !== undefined && <Alert type="warning" showIcon title={refusal} description="请由其他运营人员审核，您可以继续查看内容。" />}
        {!waits && <Alert type="info" showIcon title={line?.reviewBy ? `已由 ${line.reviewBy} 于 ${line.reviewTime ?? ''} 审核` : '该交易当前不需要审核'} />}
      </section>
      <div className="review-halves">
        <section className="panel" aria-label="交易内容">
          <SessionFacts session={session} />
        </section>
        <div className="stack review-beside">
          {waits && refusal === undefined && <CheckLines session={session} checks={checks} />}
          <section className="panel" aria-label="提交与审核记录">
            <div className="panel-head">
              <h2>提交与审核记录</h2>
            </div>
            <DescriptionList
              columns={1}
              items={[
                { label: '来源', value: session.source_dictText },
                { label: '创建', value: line ? `${line.createBy} ${line.createTime}` : session.createTime },
                { label: '提交', value: line?.submitTime },
                { label: '重新挂牌', value: session.relistCount > 0 ? `第 ${session.relistCount} 次` : '首次挂牌' },
                { label: '上次审核', value: line?.reviewBy ? `${line.reviewBy} ${line.reviewTime ?? ''}` : undefined },
                { label: '驳回原因', value: session.rejectNote },
              ]}
            />
          </section>
        </div>
      </div>
      <div className="review-bar" role="group" aria-label="审核决定">
        {mayDecide && (
          <>
            <Button type="primary" onClick={publish}>
              通过
            </Button>
            <Button danger onClick={() => setRefusing(true)}>
              驳回
            </Button>
          </>
        )}
        <Button onClick={() => void goOn()}>下一条</Button>
        <small>通过前系统会再检查一次公告期</small>
      </div>
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
    </div>
  )
}

const PAY_TEXTS: Readonly<Record<number, { tone: 'good' | 'warn' | 'bad'; text: string }>> = {
  [ISSUER_PAY.none]: { tone: 'good', text: '发起方无须缴纳保证金' },
  [ISSUER_PAY.due]: { tone: 'bad', text: '发起方保证金待缴，确认到账前不能发布' },
  [ISSUER_PAY.waiting]: { tone: 'bad', text: '发起方保证金凭证待审核，确认到账前不能发布' },
  [ISSUER_PAY.confirmed]: { tone: 'good', text: '发起方保证金已确认' },
  [ISSUER_PAY.refused]: { tone: 'bad', text: '发起方保证金凭证被驳回，确认到账前不能发布' },
}
const ICONS = { good: <CheckCircleOutlined aria-hidden />, warn: <WarningOutlined aria-hidden />, bad: <CloseCircleOutlined aria-hidden /> } as const
const TONES = { good: '通过', warn: '提醒', bad: '不通过' } as const

function CheckLines({ session, checks }: { session: Session; checks: Checks | undefined }) {
  const lines: { tone: 'good' | 'warn' | 'bad'; text: string }[] = checks
    ? [
        ...checks.errors.map(({ text }) => ({ tone: 'bad' as const, text })),
        ...checks.warnings.map(({ text }) => ({ tone: 'warn' as const, text })),
        ...(checks.errors.length === 0 ? [{ tone: 'good' as const, text: '价格、时间、公告期、资产和资格检查全部通过' }] : []),
        PAY_TEXTS[session.issuerPayState] ?? { tone: 'warn' as const, text: '发起方保证金状态未知' },
        { tone: 'good' as const, text: session.basePriceSet === 1 ? '已设保留价，加密保存，审核时不显示' : '未设保留价' },
      ]
    : []
  return (
    <section className="panel" aria-label="自动检查">
      <div className="panel-head">
        <h2>自动检查</h2>
      </div>
      {checks ? (
        <ul className="check-lines">
          {lines.map(({ tone, text }) => (
            <li key={text} data-tone={tone}>
              {ICONS[tone]} <span className="unseen">{TONES[tone]}：</span>
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </section>
  )
}
