import '../lib/old-browser.ts'
import '../lib/trusted-types.ts'
import '../ui/light/portal.css'
import { hydrateRoot } from 'react-dom/client'
import { CrashGuard } from '../ui/light/crash-guard.tsx'
import { pageConfig, siteUrl } from '../lib/page-config.ts'
import type { PortalPage } from '../lib/portal-page.ts'
import { hearDocument } from '../lib/server-clock.ts'
import { PortalApp } from './portal-app.tsx'

const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (!root || !data) throw new Error('the document carries no page-data')

const page = JSON.parse(data) as PortalPage
hearDocument(page.now)
// Says so when there is no line, and keeps nothing. Without it, or where it is not allowed, everything else works the same.
if ('serviceWorker' in navigator) window.addEventListener('load', () => void navigator.serviceWorker.register(siteUrl('/sw.js')).catch(() => undefined))

hydrateRoot(
  root,
  <CrashGuard>
    <PortalApp page={page} config={pageConfig()} />
  </CrashGuard>,
)
