import { useEffect, useRef, useState, type FormEvent } from 'react'
import { usePortal } from '../../../../lib/portal-page.ts'
import { Button, LinkButton } from '../../../../ui/light/button.tsx'
import { Dialog } from '../../../../ui/light/dialog.tsx'
import { Alert } from '../../../../ui/light/field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/light/states.tsx'
import { withMarker } from '../rejected-marker.ts'
import { signInLinks } from '../sign-in-links.ts'
import { AccountStep } from './account-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { storeDraft } from './draft-store.ts'
import { FIRST_STEP_LINES } from './form-height.ts'
import { PapersStep } from './papers-step.tsx'
import { RegistrationContext } from './registration-context.ts'
import { blankDraft, type RegistrationDraft } from './registration-draft.ts'
import { forgetReturning, useOpening, type OpeningNotice } from './use-opening.ts'
import { useRegistration } from './use-registration.ts'
import './registration.css'

const STEPS = [
  { title: '手机与账号', Step: AccountStep },
  { title: '企业信息', Step: CompanyStep },
  { title: '资质与附件', Step: PapersStep },
  { title: '确认提交', Step: ConfirmStep },
] as const

/** The registration, from the phone to the last look. Loaded after the page's frame. */
export function RegistrationWizard() {
  const { opening, again } = useOpening()
  const [markerGone, setMarkerGone] = useState(false)
  // Started anew, the form forgets everything it held.
  const [fresh, setFresh] = useState(0)
  if (markerGone || opening.phase === 'marker-gone') return <MarkerGone />
  if (opening.phase === 'failed') return <ErrorState message={opening.message} onRetry={again} />
  if (opening.phase !== 'open') return <Skeleton lines={FIRST_STEP_LINES} />
  return (
    <Wizard
      key={fresh}
      first={fresh > 0 ? blankDraft(opening.draft.kind) : opening.draft}
      notice={fresh > 0 ? undefined : opening.notice}
      marker={opening.marker}
      onMarkerGone={() => {
        forgetReturning()
        setMarkerGone(true)
      }}
      onFresh={() => {
        storeDraft(undefined)
        setFresh(fresh + 1)
      }}
    />
  )
}

type Props = { first: RegistrationDraft; notice: OpeningNotice; marker: string | undefined; onMarkerGone: () => void; onFresh: () => void }

function Wizard({ first, notice, marker, onMarkerGone, onFresh }: Props) {
  const form = useRegistration(first, { onMarkerGone })
  const { draft, alert, busy, refusals, next, submit, goTo } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLFormElement>(null)
  const { title, Step } = STEPS[draft.step] ?? STEPS[0]
  const isLast = draft.step === STEPS.length - 1

  // A new step begins at its title, for eyes and ears alike.
  const shown = useRef(draft.step)
  useEffect(() => {
    if (shown.current === draft.step) return
    shown.current = draft.step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [draft.step])
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('.field-bad :is(input:not([type=file]), select, button)')?.focus()
  }, [refusals])

  const send = (event: FormEvent) => {
    event.preventDefault()
    void (isLast ? submit() : next())
  }
  return (
    <RegistrationContext value={form}>
      <ol className="progress reg-progress" aria-label="注册步骤">
        {STEPS.map(({ title: name }, index) => (
          <li key={name} data-reached={index <= draft.step || undefined} aria-current={index === draft.step ? 'step' : undefined}>
            {index < draft.step ? (
              <button type="button" disabled={busy} onClick={() => goTo(index)}>
                {index + 1}. {name}
              </button>
            ) : (
              `${index + 1}. ${name}`
            )}
          </li>
        ))}
      </ol>
      <Notices notice={notice} reason={draft.reason} marker={marker} onFresh={onFresh} />
      <h2 ref={heading} tabIndex={-1} className="reg-title">
        {title}
      </h2>
      {alert && <Alert>{alert}</Alert>}
      <form ref={body} onSubmit={send} noValidate>
        <Step />
        <div className="reg-actions">
          {draft.step > 0 && (
            <Button large disabled={busy} onClick={() => goTo(draft.step - 1)}>
              上一步
            </Button>
          )}
          <Button kind="primary" large type="submit" busy={busy}>
            {isLast ? (draft.returning ? '重新提交' : '提交注册') : '下一步'}
          </Button>
        </div>
      </form>
    </RegistrationContext>
  )
}

function Notices({ notice, reason, marker, onFresh }: { notice: OpeningNotice; reason: string; marker: string | undefined; onFresh: () => void }) {
  const { config } = usePortal()
  const [asking, setAsking] = useState(false)
  return (
    <>
      {reason && (
        <Alert kind="warning">
          <b>未通过原因：</b>
          {reason.replace(/[。；，\s]+$/, '')}。请按原因修改后重新提交，其余内容已为您带出。
        </Alert>
      )}
      {notice === 'rejected-waits' && marker && (
        <Alert kind="warning">
          您有一份未通过审核的注册资料。<a href={withMarker(signInLinks(config).register, marker)}>修改并重新提交</a>
        </Alert>
      )}
      {notice === 'ticket-gone' && <Alert kind="warning">手机验证已失效，请重新获取验证码。已填写的内容都已保留，证照与附件需重新上传。</Alert>}
      {notice === 'restored' && (
        <Alert kind="info">
          已恢复上次填写的内容。{' '}
          {!reason && (
            <Button kind="text" onClick={() => setAsking(true)}>
              清空重填
            </Button>
          )}
        </Alert>
      )}
      {asking && (
        <Dialog
          title="清空重填"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>取消</Button>
              <Button kind="primary" onClick={onFresh}>
                清空
              </Button>
            </>
          }
        >
          已填写的内容和上传的文件都将清除，是否继续？
        </Dialog>
      )}
    </>
  )
}

function MarkerGone() {
  const { config } = usePortal()
  const links = signInLinks(config)
  return (
    <EmptyState
      icon="clock"
      title="修改凭证已失效"
      actions={
        <>
          <LinkButton kind="primary" href={links.login}>
            去登录
          </LinkButton>
          <LinkButton href={links.register}>重新注册</LinkButton>
        </>
      }
    >
      凭证在 24 小时内有效。请用注册时的账号密码或手机验证码登录，即可再次查看驳回原因并修改，已提交的资料不会丢失。
    </EmptyState>
  )
}
