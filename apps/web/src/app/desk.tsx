import '../lib/old-browser.ts'
import '../lib/trusted-types.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/antd.css'
import '../ui/desk.css'
import { pageConfig } from '../lib/page-config.ts'
import { session } from '../lib/session.ts'
import { giveStylesTheNonce } from '../ui/style-nonce.ts'
import { DeskApp } from './desk/desk-app.tsx'
import { preloadScreenAt } from './desk/screen-map.ts'
import { askPermissions } from './desk/use-permissions.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root element')
giveStylesTheNonce(pageConfig().nonce)
// The menu and the page's code come while the frame is being drawn.
if (session.token()) askPermissions()
preloadScreenAt(location.pathname.slice(pageConfig().basePath.length))
createRoot(root).render(
  <StrictMode>
    <DeskApp />
  </StrictMode>,
)
