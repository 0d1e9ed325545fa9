import { App } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { OAUTH2_APP_LOGIN } from '@aosp/contract/screens'
import { SESSION_EXPIRED_TEXT, SESSION_RENEWING } from '@aosp/contract/texts'
import { isEnterpriseApp } from '../../lib/browser.ts'
import { onCallFailure, type CallFailure } from '../../lib/call.ts'
import { pageConfig } from '../../lib/page-config.ts'
import { lasting } from '../../ui/display/index.ts'
import { OpenedPart } from '../../ui/opened-part.tsx'
import { forgetPerson, isLeaving, leaveTo } from './leaving.ts'

const loadSignInAgain = () => import('./sign-in-again.tsx').then((module) => ({ default: module.SignInAgain }))
const SignInAgain = lazy(loadSignInAgain)
/** It is fetched ahead: a session often ends because the platform was restarted, and with another build its file may be gone. */
const FETCH_AHEAD_MS = 10_000

/**
 * Shows every failed call, each sentence once however many calls failed with it.
 * An ended session opens a single sign-in dialog over the page, so that nothing the person typed is lost.
 */
export function CallFailures() {
  const { message, notification } = App.useApp()
  const [expired, setExpired] = useState<string>()
  useEffect(
    () =>
      onCallFailure((failure) => {
        if (isLeaving()) return
        if (failure.kind === 'expired' && pageConfig().variant === 'standard' && isEnterpriseApp()) return returnToApp(message)
        // Who ended it says more than the calls that were refused since.
        if (failure.kind === 'expired') setExpired((said) => (said === undefined || said === SESSION_EXPIRED_TEXT ? failure.message : said))
        show(failure, message, notification)
      }),
    [message, notification],
  )
  useEffect(() => {
    const timer = setTimeout(() => void loadSignInAgain().catch(() => undefined), FETCH_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    expired !== undefined && (
      <OpenedPart onFailed={() => setExpired(undefined)}>
        <SignInAgain why={expired} onSignedIn={() => setExpired(undefined)} />
      </OpenedPart>
    )
  )
}

/** A page in the background draws nothing. */
const LONGEST_DRAWING_MS = 1000

type AppHandles = ReturnType<typeof App.useApp>

/** Inside an enterprise app nobody has a password at hand: the app signs him in again and brings him back. */
function returnToApp(message: AppHandles['message']): void {
  // The message is drawn a moment after it is asked for; a page that left at once would leave without a word.
  const shown = new Promise<void>((resolve) => {
    void message.open({ key: 'expired', type: 'loading', content: <Renewing onShown={resolve} />, duration: 0 })
    setTimeout(resolve, LONGEST_DRAWING_MS)
  })
  const here = location.pathname.slice(pageConfig().basePath.length) + location.search
  forgetPerson()
  leaveTo(`${OAUTH2_APP_LOGIN}?redirect=${encodeURIComponent(here)}`, shown)
}

function Renewing({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    const frame = requestAnimationFrame(onShown)
    return () => cancelAnimationFrame(frame)
  }, [onShown])
  return SESSION_RENEWING
}

function show(failure: CallFailure, message: AppHandles['message'], notification: AppHandles['notification']): void {
  switch (failure.kind) {
    case 'expired':
      return // It has its dialog.
    case 'forbidden':
      notification.error({ key: 'forbidden', title: failure.message, description: '您没有这项操作的权限，如需开通请联系管理员。', duration: lasting(4) })
      return
    case 'not-found':
    case 'timeout':
    case 'offline':
      notification.error({ key: failure.kind, title: failure.message, duration: lasting(4) })
      return
    case 'cancelled':
      return // He did it himself.
    case 'refused':
    case 'failed':
      void message.open({ key: failure.message, type: 'warning', content: failure.message })
  }
}
