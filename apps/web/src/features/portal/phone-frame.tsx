import type { ReactNode } from 'react'
import { siteUrl } from '../../lib/page-config.ts'
import { hallAddress } from '../../lib/portal-links.ts'
import { usePortal } from '../../lib/portal-page.ts'
import { Brand } from '../../ui/light/brand.tsx'
import { Icon } from '../../ui/light/icon.tsx'
import { TabBar } from '../../ui/light/tab-bar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { tabBarItems } from './tab-bar-items.ts'

/** Frame of the phone pages: a bar on top, the tab bar below. On wide screens it is a column. */
export function PhoneFrame({ title, active, tools, children }: { title?: string; active?: string; tools?: ReactNode; children: ReactNode }) {
  const { config } = usePortal()
  return (
    <div className="phone-page">
      <header className="phone-bar">
        {title ? (
          <>
            <a className="icon-btn" href={siteUrl(hallAddress('home', true))} aria-label="返回门户">
              <Icon name="left" />
            </a>
            <h1>{title}</h1>
            {tools}
          </>
        ) : (
          <>
            <h1 className="unseen">{config.platformName}</h1>
            <Brand />
            <AccountMenu />
          </>
        )}
      </header>
      <main id="content">{children}</main>
      <TabBar items={tabBarItems()} active={active} />
    </div>
  )
}
