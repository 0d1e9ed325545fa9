import { useEffect, useId, useState, type FormEvent } from 'react'
import { addQuestion, publicQuestions } from '@aosp/contract/trading/question'
import type { Received } from '@aosp/contract/endpoint'
import { QUESTION_MAX, QUESTION_MIN } from '@aosp/contract/trading/question-texts'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { call, callForAnswer } from '../../../../lib/call.ts'
import { useLoaded } from '../../../../lib/portal-page.ts'
import type { SessionUser } from '../../../../lib/session.ts'
import { usePortalLinks } from '../../../../lib/use-portal-links.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Card, Tag } from '../../../../ui/light/card.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { TimeText } from '../../../../ui/light/time-text.tsx'
import { fullTime } from '../../../../ui/light/time-words.ts'
import { toast } from '../../../../ui/light/toast.tsx'
import '../../../../ui/light/text-area.css'
import { routeOf } from '@aosp/contract/screens'

type Page = Received<typeof publicQuestions>
type Question = Page['records'][number]

/** What others asked and the issuer answered. Nobody sees who asked. */
export function TradeQuestions({ id, user, own }: { id: string; user: SessionUser | undefined; own: boolean }) {
  const [shown, setShown] = useState(useLoaded(publicQuestions))
  const [busy, setBusy] = useState(false)
  const load = async (pageNo: number) => {
    setBusy(true)
    try {
      const next = await call(publicQuestions, { bidding: id, pageNo })
      setShown((old) => ({ ok: true, value: pageNo > 1 && old?.ok ? { ...next, records: [...old.value.records, ...next.records] } : next }))
    } catch (error) {
      setShown({ ok: false, message: error instanceof Error ? error.message : '服务异常，请稍后重试' })
    } finally {
      setBusy(false)
    }
  }
  // The server asked as a visitor: whoever is signed in may see more, and his own.
  useEffect(() => {
    if (user) void load(1)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each person
  }, [user])
  return (
    <Card title="问答" icon="message" id="questions">
      {shown && !shown.ok && <ErrorState message={shown.message} onRetry={() => void load(1)} />}
      {shown?.ok && (
        <>
          <AskBox id={id} page={shown.value} user={user} own={own} onAsked={() => void load(1)} />
          {shown.value.records.length === 0 ? (
            <EmptyState icon="message" title="还没有提问">
              {shown.value.asking ? '对标的、条件或流程有疑问，可以在这里提问，答复对所有人公开。' : '本场交易没有公开的提问。'}
            </EmptyState>
          ) : (
            <ol className="trade-questions">
              {shown.value.records.map((question) => (
                <Asked key={question.id} question={question} />
              ))}
            </ol>
          )}
          {shown.value.records.length < shown.value.total && (
            <Button block busy={busy} onClick={() => void load(shown.value.current + 1)}>
              查看更多（还有 {shown.value.total - shown.value.records.length} 条）
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

const Asked = ({ question }: { question: Question }) => (
  <li>
    <p className="trade-ask">
      <b aria-hidden="true">问</b>
      <span>{question.content}</span>
    </p>
    <p className="trade-said">
      {question.mine === 1 && <Tag tone="brand">我的提问</Tag>} <TimeText value={question.createTime} />
    </p>
    {question.answerTime ? (
      <>
        <p className="trade-answer">
          <b aria-hidden="true">答</b>
          <span>{question.answer}</span>
        </p>
        <p className="trade-said">
          发起方 <TimeText value={question.answerTime} />
        </p>
      </>
    ) : (
      <p className="trade-said">
        <Tag tone="warning">待答复</Tag>
      </p>
    )}
  </li>
)

function AskBox({ id, page, user, own, onAsked }: { id: string; page: Page; user: SessionUser | undefined; own: boolean; onAsked: () => void }) {
  const links = usePortalLinks()
  if (!page.asking) return <p className="trade-said">提问已截止{page.askUntil ? `（${fullTime(page.askUntil)}）` : ''}，如有疑问请联系发起方。</p>
  if (!user)
    return (
      <p className="trade-signin">
        <LinkButton href={links.signIn(routeOf('portal/trade-detail', { id }))}>登录后提问</LinkButton>
        {page.askUntil && <span className="trade-said">提问截止 {fullTime(page.askUntil)}</span>}
      </p>
    )
  if (own) return <p className="trade-said">这是贵企业发布的交易，请在工作台“交易问答”中答复提问。</p>
  const trader = user.role.roleCode === ROLE_CODES.menber || user.role.roleCode === ROLE_CODES.external
  return trader ? <AskForm id={id} until={page.askUntil} onAsked={onAsked} /> : null
}

function AskForm({ id, until, onAsked }: { id: string; until: string | null; onAsked: () => void }) {
  const field = useId()
  const [text, setText] = useState('')
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim().length < QUESTION_MIN) return setFailed(`提问内容至少 ${QUESTION_MIN} 个字`)
    setBusy(true)
    setFailed('')
    try {
      const { message } = await callForAnswer(addQuestion, { bidding: id, content: text })
      toast(message)
      setText('')
      onAsked()
    } catch (error) {
      setFailed(error instanceof Error ? error.message : '提问未能提交，请稍后重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="trade-askbox" onSubmit={(event) => void ask(event)}>
      {failed && <Alert>{failed}</Alert>}
      <label className="field-label" htmlFor={field}>
        我要提问
      </label>
      <textarea
        id={field}
        className="field-area"
        rows={3}
        maxLength={QUESTION_MAX}
        value={text}
        placeholder="提问和答复对所有人公开，不显示提问企业；请勿写入企业名称和联系方式"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="trade-askfoot">
        <span>
          {text.length} / {QUESTION_MAX}
          {until && `，提问截止 ${fullTime(until)}`}
        </span>
        <Button kind="primary" type="submit" busy={busy} disabled={text.trim() === ''}>
          提交提问
        </Button>
      </div>
    </form>
  )
}
