import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { OpenedPart } from '../../../../ui/opened-part.tsx'
import type { DeskRoute } from '../../menu-routes.ts'
import type { OwnAction } from '../use-own-actions.tsx'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

type Props = { menu: readonly DeskRoute[]; routes: readonly DeskRoute[]; actions: readonly OwnAction[] }

/** Whoever is asked something answers first; a panel that is only read may be left. */
const isAsked = (): boolean => [...document.querySelectorAll('dialog[open], .ant-modal-wrap, .ant-drawer form')].some((dialog) => dialog.checkVisibility())

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** The way to everything by its name or code. What it shows is loaded when it is opened. */
export function QuickSearch(props: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // An editor may have a use of its own for the key.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((was) => !was && !isAsked())
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <Button
        type="text"
        className="header-button search-button"
        onClick={() => setOpen(true)}
        aria-label="快速搜索"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
      >
        <SearchOutlined className="header-icon" />
        <span className="wide-only">搜索</span>
        <kbd className="wide-only" aria-hidden>
          {SHORTCUT}
        </kbd>
      </Button>
      {open && (
        <OpenedPart onFailed={close}>
          <Palette {...props} onClose={close} />
        </OpenedPart>
      )}
    </>
  )
}
