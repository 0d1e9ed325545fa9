import '../lib/old-browser.ts'
import '../ui/light/portal.css'
import { hydrateRoot } from 'react-dom/client'
import { pageConfig } from '../lib/page-config.ts'
import type { PortalPage } from '../lib/portal-page.ts'
import { PortalApp } from './portal-app.tsx'

const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (!root || !data) throw new Error('the document carries no page-data')

hydrateRoot(root, <PortalApp page={JSON.parse(data) as PortalPage} config={pageConfig()} />)
