import { useEffect, useState } from 'react'
import { type HeaderKey, routeOf } from '@aosp/contract/screens'
import { hallAddress, registerPath, signInAddress } from './portal-links.ts'
import { siteUrl } from './page-config.ts'
import { useIsPhone, usePortal } from './portal-page.ts'

/** Addresses that depend on the device: plain ones on the server, the phone's after hydration. */
export function usePortalLinks() {
  const { config, query } = usePortal()
  const phone = useIsPhone()
  const [userAgent, setUserAgent] = useState<string>()
  useEffect(() => setUserAgent(navigator.userAgent), [])
  return {
    hall: (key: HeaderKey) => siteUrl(hallAddress(key, phone)),
    article: (id: string) => siteUrl(routeOf('portal/natural-info', { id })),
    register: siteUrl(registerPath(config.variant)),
    // Whoever was sent here on his way to a page is taken there in the end.
    signIn: (target?: string) => signInAddress(config, userAgent, target ?? query.get('redirect') ?? undefined),
  }
}
