import { useEffect } from 'react'
import { SESSION_EXPIRED_TEXT } from '@aosp/contract/texts'
import { SignInFrame } from '../features/identity/portal/sign-in-frame.tsx'
import { PhoneFrame } from '../features/portal/phone-frame.tsx'
import { PortalFooter, SiteFrame } from '../features/portal/site-frame.tsx'
import { onCallFailure } from '../lib/call.ts'
import { PortalContext, type PortalContextValue } from '../lib/portal-page.ts'
import { session } from '../lib/session.ts'
import { Brand } from '../ui/light/brand.tsx'
import { toast, Toasts } from '../ui/light/toast.tsx'
import { PORTAL_VIEWS } from './portal-routes.ts'

/** The whole of a portal page; rendered on the server and hydrated in the browser from the same values. */
export function PortalApp(value: PortalContextValue) {
  useExpiredSession()
  const { frame, title, View } = PORTAL_VIEWS[value.page.key] ?? { frame: 'own', View: () => null }
  return (
    <PortalContext value={value}>
      {frame === 'site' && (
        <SiteFrame {...(title === undefined ? {} : { phoneTitle: title })}>
          <View />
        </SiteFrame>
      )}
      {frame === 'phone' && (
        <PhoneFrame title={title ?? ''}>
          <View />
        </PhoneFrame>
      )}
      {frame === 'sign-in' && (
        <SignInFrame brand={<Brand />} footer={<PortalFooter />}>
          <View />
        </SignInFrame>
      )}
      {frame === 'own' && <View />}
      <Toasts />
    </PortalContext>
  )
}

/** Public pages stay where they are when the session ends; the header turns back into the visitor's. */
function useExpiredSession(): void {
  useEffect(
    () =>
      onCallFailure((failure) => {
        if (failure.kind !== 'expired' || !session.token()) return
        session.clear()
        toast(SESSION_EXPIRED_TEXT, 'warning')
      }),
    [],
  )
}
