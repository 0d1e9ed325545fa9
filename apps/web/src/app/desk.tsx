import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../lib/old-browser.ts'
import '../ui/desk.css'
import { pageConfig } from '../lib/page-config.ts'
import { giveStylesTheNonce } from '../ui/style-nonce.ts'
import { DeskApp } from './desk/desk-app.tsx'
import { preloadScreenAt } from './desk/screen-map.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root element')
giveStylesTheNonce(pageConfig().nonce)
// The page's code comes while the menu is still being asked for.
preloadScreenAt(location.pathname.slice(pageConfig().basePath.length))
createRoot(root).render(
  <StrictMode>
    <DeskApp />
  </StrictMode>,
)
