import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../lib/old-browser.ts'
import '../ui/desk.css'
import { DeskApp } from './desk/desk-app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no root element')
createRoot(root).render(
  <StrictMode>
    <DeskApp />
  </StrictMode>,
)
