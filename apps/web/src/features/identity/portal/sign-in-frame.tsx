import type { ReactNode } from 'react'
import { LANDING_WHEN_LOGGED_OUT } from '@aosp/contract/screens'
import { siteUrl } from '../../../lib/page-config.ts'

/** Quiet frame of the sign-in pages: brand, way back, the page, the footer. */
export const SignInFrame = ({ brand, footer, children }: { brand: ReactNode; footer: ReactNode; children: ReactNode }) => (
  <div className="sign-in-page">
    <header className="wide sign-in-head">
      {brand}
      <a className="touch" href={siteUrl(LANDING_WHEN_LOGGED_OUT)}>
        返回门户
      </a>
    </header>
    <main className="sign-in-main" id="content">
      {children}
    </main>
    {footer}
  </div>
)
