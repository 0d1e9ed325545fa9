import { App } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageConfig } from '../../../lib/page-config.ts'
import { tabsOn, useDevice, useDisplay } from '../../../ui/display/index.ts'

/**
 * Asks before changes are lost. With tabs a page keeps what was typed while another one is looked at, so only closing the
 * window asks; without tabs following a link asks as well.
 */
export function useUnsaved(dirty: boolean): void {
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const device = useDevice()
  const { settings } = useDisplay()
  const staysOpen = tabsOn(settings, device)

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      event.returnValue = true
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  useEffect(() => {
    if (!dirty || staysOpen) return
    const ask = (event: MouseEvent) => {
      const target = targetOf(event)
      if (target === undefined) return
      event.preventDefault()
      event.stopPropagation()
      modal.confirm({
        title: '有未保存的修改',
        content: '离开本页，这些修改将丢失。',
        okText: '放弃修改',
        okButtonProps: { danger: true, type: 'default' },
        cancelText: '继续编辑',
        cancelButtonProps: { type: 'primary' },
        // Esc and then Enter must not lose what was changed.
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => navigate(target),
      })
    }
    // Before the router's own handler, which sits at the root.
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [dirty, staysOpen, modal, navigate])
}

/** The page of this site that a plain click on a link leads to, if it is another one. */
function targetOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined
  return link.pathname.slice(pageConfig().basePath.length) + link.search
}
