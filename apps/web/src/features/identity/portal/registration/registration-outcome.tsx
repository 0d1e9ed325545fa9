import { useEffect, useState, type ReactNode } from 'react'
import { registrationResult } from '@aosp/contract/organisation/registration'
import type { Received } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/roles'
import { NOTHING_SENT } from '@aosp/contract/organisation/texts'
import { call } from '../../../../lib/call.ts'
import { usePortal } from '../../../../lib/portal-page.ts'
import { forget, keep, kept, ONE_DAY } from '../../../../lib/storage.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import type { IconName } from '../../../../ui/light/icon.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/light/states.tsx'
import { REJECTED_USER, withMarker } from '../rejected-marker.ts'
import { signInLinks } from '../sign-in-links.ts'
import { sentTicket, storeSentTicket } from './draft-store.ts'
import { isTicketGone, textOf } from './registration-failures.ts'
import './registration.css'

type Result = Received<typeof registrationResult>
type Answer = { phase: 'loading' } | { phase: 'unknown' } | { phase: 'failed'; message: string } | { phase: 'known'; result: Result; ticket: string }

/** The newest proof wins: of the address, of this tab's registration, of a refused sign-in within the last day. */
function findTicket(query: URLSearchParams): string | undefined {
  const marker = query.get(REJECTED_USER)
  if (!marker) return sentTicket() ?? kept<string>(REJECTED_USER)
  keep(REJECTED_USER, marker, ONE_DAY)
  storeSentTicket(undefined)
  const bare = new URL(location.href)
  bare.searchParams.delete(REJECTED_USER)
  history.replaceState(history.state, '', bare)
  return marker
}

function useAnswer(): { answer: Answer; again: () => void } {
  const { query } = usePortal()
  const [answer, setAnswer] = useState<Answer>({ phase: 'loading' })
  const [ticket] = useState(() => findTicket(query))
  const [round, setRound] = useState(0)
  useEffect(() => {
    let current = true
    if (!ticket) return setAnswer({ phase: 'unknown' })
    call(registrationResult, { ticket }).then(
      (result) => {
        if (result.status === ACCOUNT_STATUS.normal) forget(REJECTED_USER)
        if (current) setAnswer({ phase: 'known', result, ticket })
      },
      (failure: unknown) => {
        if (!current) return
        if (!isTicketGone(failure)) return setAnswer({ phase: 'failed', message: textOf(failure) })
        storeSentTicket(undefined)
        forget(REJECTED_USER)
        setAnswer({ phase: 'unknown' })
      },
    )
    return () => void (current = false)
  }, [ticket, round])
  return { answer, again: () => setRound(round + 1) }
}

/** What became of a registration, and what comes next. */
export function RegistrationOutcome() {
  const { config } = usePortal()
  const { answer, again } = useAnswer()
  const links = signInLinks(config)
  if (answer.phase === 'loading') return <Skeleton lines={8} />
  if (answer.phase === 'failed') return <ErrorState message={answer.message} onRetry={again} />
  const login = <LinkButton href={links.login}>去登录</LinkButton>
  if (answer.phase === 'unknown' || answer.result.status === NOTHING_SENT)
    return (
      <Outcome
        icon="clock"
        title="登录即可查看审核结果"
        actions={[
          <LinkButton key="login" kind="primary" href={links.login}>
            去登录
          </LinkButton>,
          <LinkButton key="register" href={links.register}>
            去注册
          </LinkButton>,
        ]}
        steps
      >
        请用注册时的账号密码或手机验证码登录：审核通过后可直接进入；未通过时会显示原因，并可修改后重新提交。
      </Outcome>
    )
  const { result, ticket } = answer
  if (result.status === ACCOUNT_STATUS.rejected)
    return (
      <Outcome
        icon="error"
        title="注册未通过审核"
        result={result}
        actions={[
          <LinkButton key="mend" kind="primary" href={withMarker(`${links.register}?id=${result.kind}`, ticket)}>
            修改并重新提交
          </LinkButton>,
          login,
        ]}
      >
        请按驳回原因修改，已填写的资料和证照都会带出，无需重新填写。
        <span className="reg-reason">
          <b>驳回原因：</b>
          {result.reason || '请以短信通知的内容为准'}
        </span>
      </Outcome>
    )
  if (result.status === ACCOUNT_STATUS.normal)
    return (
      <Outcome
        icon="check"
        title="注册已通过审核"
        result={result}
        actions={[
          <LinkButton key="login" kind="primary" href={links.login}>
            去登录
          </LinkButton>,
        ]}
      >
        账号已开通，请使用账号密码或手机验证码登录，即可报名参与交易。
      </Outcome>
    )
  if (result.status === ACCOUNT_STATUS.pending)
    return (
      <Outcome
        icon="clock"
        title="注册资料已提交，等待审核"
        result={result}
        steps
        actions={[
          <Button key="again" onClick={again}>
            刷新结果
          </Button>,
          login,
        ]}
      >
        运营人员将在 1 个工作日内审核，结果以短信通知经办人；审核期间账号暂不能登录。
      </Outcome>
    )
  return (
    <Outcome icon="warning" title="账号已冻结" actions={[login]}>
      如有疑问请联系客服。
    </Outcome>
  )
}

const NEXT = [
  '运营人员核对企业资料、证照与对公账户。',
  '审核结果以短信通知经办人。',
  '通过后登录平台，可补充资质、报名参与交易；未通过时按原因修改后重新提交。',
]

type OutcomeProps = { icon: IconName; title: string; result?: Result; steps?: boolean; actions: ReactNode[]; children: ReactNode }

function Outcome({ icon, title, result, steps, actions, children }: OutcomeProps) {
  const { page } = usePortal()
  return (
    <div className="reg-outcome" data-status={result?.status}>
      <EmptyState icon={icon} title={title} actions={actions}>
        {children}
      </EmptyState>
      {result && (
        <section className="reg-summary" aria-label="申请信息">
          <dl>
            <Line title="企业名称" value={result.corporate['name']} />
            <Line title="用户名" value={result.username} />
            <Line title="手机号" value={result.phone} />
            <Line title="提交时间" value={result.submitTime} />
            <Line title="审核时间" value={result.status === ACCOUNT_STATUS.pending ? '' : result.decideTime} />
          </dl>
        </section>
      )}
      {steps && (
        <>
          <h2 className="reg-title">接下来</h2>
          <ol className="reg-next">
            {NEXT.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
      {page.facts && (
        <p className="centred field-note">
          客服热线 <a href={`tel:${page.facts.hotline}`}>{page.facts.hotline}</a>（{page.facts.hotlineHours}）
        </p>
      )}
    </div>
  )
}

const Line = ({ title, value }: { title: string; value: string | null | undefined }) =>
  value ? (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
