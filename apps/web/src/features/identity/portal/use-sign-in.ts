import { useEffect, useState } from 'react'
import { logout, selectDepart } from '@aosp/contract/identity/login'
import { afterLogout, routeOf } from '@aosp/contract/screens'
import { FACTOR_NEEDED } from '@aosp/contract/identity/codes'
import { call, CallFailure } from '../../../lib/call.ts'
import { siteUrl } from '../../../lib/page-config.ts'
import { usePortal } from '../../../lib/portal-page.ts'
import { session, type LoginReply } from '../../../lib/session.ts'
import { toast } from '../../../ui/light/toast.tsx'
import { afterSignIn } from './sign-in-links.ts'

export type SignInFormProps = {
  onReply: (reply: LoginReply) => void
  /** Whether the refusal asks for the second factor, which is then taken care of. */
  owesFactor: (failure: unknown) => boolean
}

export const NO_DEPARTMENT_WARNING = '您尚未归属部门,请确认账号信息'
/** Long enough to read the warning before the page changes. */
const WARNING_MS = 1500

/** What happens between a good answer to a login call and the first page of the desk. */
export function useSignIn() {
  const { query, config } = usePortal()
  const [choosing, setChoosing] = useState<LoginReply>()
  // With a given password only the desk has a page, the one that asks for another.
  const targetOf = ({ passwordGiven }: LoginReply) => afterSignIn(query.get('redirect') ?? (passwordGiven ? routeOf('identity/account-center') : null))

  // With a session the login page has nothing to offer.
  useEffect(() => {
    if (session.token()) location.replace(afterSignIn(null))
  }, [])

  const accept = (reply: LoginReply): void => {
    session.start(reply)
    const target = targetOf(reply)
    if (reply.multi_depart === 2) return setChoosing(reply)
    if (reply.multi_depart !== 0) return location.assign(target)
    toast(NO_DEPARTMENT_WARNING, 'warning')
    setTimeout(() => location.assign(target), WARNING_MS)
  }

  const choose = async (orgCode: string): Promise<void> => {
    if (!choosing) return
    try {
      const { userInfo } = await call(selectDepart, { orgCode, username: choosing.userInfo.username })
      session.setUser(userInfo)
      location.assign(targetOf(choosing))
    } catch (error) {
      // Without a department there is no session to work in.
      toast(error instanceof Error ? error.message : '部门选择失败，请重新登录', 'error')
      await call(logout, {}).catch(() => undefined)
      session.clear()
      setTimeout(() => location.assign(siteUrl(afterLogout(config.variant, choosing.userInfo.role.roleCode))), WARNING_MS)
    }
  }

  // Half signed in: the second factor is still owed.
  const [challenge, setChallenge] = useState<string>()
  const owesFactor = (failure: unknown): boolean => {
    if (!(failure instanceof CallFailure) || failure.code !== FACTOR_NEEDED) return false
    setChallenge((failure.result as { challenge: string }).challenge)
    return true
  }

  return { accept, choosing, choose, challenge, owesFactor, startOver: () => setChallenge(undefined) }
}
