import { useEffect, useRef, useState } from 'react'
import { casLogin } from '@aosp/contract/identity/login'
import type { PageConfig } from '@aosp/contract/page-config'
import { call } from '../../../lib/call.ts'
import { usePortal } from '../../../lib/portal-page.ts'
import { session } from '../../../lib/session.ts'
import { LinkButton } from '../../../ui/light/button.tsx'
import { Alert } from '../../../ui/light/field.tsx'
import { casWay } from './sign-in-links.ts'
import type { SignInFormProps } from './use-sign-in.ts'

/** The way to the group's single sign-on, and the ticket people come back with. */
export function CasSignIn({ cas, onReply, owesFactor }: SignInFormProps & { cas: NonNullable<PageConfig['cas']> }) {
  const { query } = usePortal()
  const ticket = query.get('ticket')
  const { service, href } = casWay(cas, query.get('redirect'))
  const [refusal, setRefusal] = useState<string>()
  const tried = useRef(false)
  useEffect(() => {
    if (!ticket || tried.current || session.token()) return
    // The ticket is good for one use, and no business of the history.
    tried.current = true
    const address = new URL(location.href)
    address.searchParams.delete('ticket')
    history.replaceState(null, '', address)
    call(casLogin, { ticket, service }).then(onReply, (error: unknown) => {
      if (!owesFactor(error)) setRefusal(error instanceof Error ? error.message : '登录失败，请稍后重试')
    })
  }, [ticket, service, onReply, owesFactor])
  return (
    <div className="other-way">
      {refusal && <Alert>{refusal}</Alert>}
      {ticket && refusal === undefined ? (
        <p role="status">正在通过单点登录验证您的身份，请稍候。</p>
      ) : (
        <LinkButton large block href={href}>
          单点登录
        </LinkButton>
      )}
    </div>
  )
}
