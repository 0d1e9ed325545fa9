import { CloseOutlined, DownOutlined, HomeOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { HOME_PATH } from '@aosp/contract/screens'
import { panelId, tabId } from './tab-pages.tsx'
import type { Tab, Tabs } from './tabs-model.ts'
import type { TabCommands } from './use-tabs.ts'
import './tab-bar.css'

const ACTIONS = [
  { key: 'refresh', label: '刷新' },
  { key: 'closeLeft', label: '关闭左侧' },
  { key: 'closeRight', label: '关闭右侧' },
  { key: 'closeOthers', label: '关闭其它' },
] as const

const menuFor = (path: string, commands: TabCommands): MenuProps => ({
  items: [...ACTIONS],
  onClick: ({ key, domEvent }) => {
    domEvent.stopPropagation()
    commands[key as (typeof ACTIONS)[number]['key']](path)
  },
})

/**
 * Open pages as tabs. A button may not live inside a tab list, so the cross is a mark on the tab for the mouse
 * and the Delete key closes for everybody else.
 */
export function TabBar({ tabs, commands }: { tabs: Tabs; commands: TabCommands }) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const closedByKey = useRef(false)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tabs.active])
  // The tab that had the focus is gone: the one that is shown now takes it.
  useEffect(() => {
    if (closedByKey.current) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    closedByKey.current = false
  }, [tabs.list])
  useWheelSideways(list)

  const show = (tab: Tab): void => void navigate(tab.path + tab.search)

  function press(event: KeyboardEvent, at: number): void {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.list.length - 1 }[event.key]
    const tab = tabs.list[at]
    if (target !== undefined) {
      const all = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')
      all?.[(target + all.length) % all.length]?.focus()
    } else if (event.key === 'Delete' && tab) {
      closedByKey.current = true
      commands.close(tab.path)
    } else if ((event.key === 'Enter' || event.key === ' ') && tab) show(tab)
    else return
    event.preventDefault()
  }

  function click(event: MouseEvent, tab: Tab): void {
    if (event.target instanceof Element && event.target.closest('[data-close]')) commands.close(tab.path)
    else show(tab)
  }

  const actions = menuFor(tabs.active, commands)
  // Below the actions every open page by its whole title: with many tabs most of them are out of sight.
  const moreMenu: MenuProps = {
    items: [
      ...ACTIONS.map((action) => ({ ...action, disabled: tabs.active === '' })),
      { type: 'divider' },
      ...tabs.list.map(({ path, title, name }) => ({ key: path, label: name ?? title })),
    ],
    selectable: true,
    selectedKeys: [tabs.active],
    onClick(info) {
      const tab = tabs.list.find(({ path }) => path === info.key)
      if (tab) show(tab)
      else actions.onClick?.(info)
    },
  }

  return (
    <div className="tab-bar">
      <div className="tab-list" role="tablist" aria-label="已打开的页面" ref={list}>
        {tabs.list.map((tab, at) => {
          const selected = tab.path === tabs.active
          const isHome = tab.path === HOME_PATH
          return (
            <Dropdown
              key={tab.path}
              trigger={['contextMenu']}
              menu={menuFor(tab.path, commands)}
              autoFocus
              onOpenChange={(open) => open || document.getElementById(tabId(tab.path))?.focus()}
            >
              <div
                role="tab"
                id={tabId(tab.path)}
                className="tab"
                aria-selected={selected}
                {...(selected ? { 'aria-controls': panelId(tab.path) } : {})}
                {...(isHome ? {} : { 'aria-keyshortcuts': 'Delete' })}
                tabIndex={selected || (tabs.active === '' && at === 0) ? 0 : -1}
                onClick={(event) => click(event, tab)}
                onAuxClick={(event) => event.button === 1 && commands.close(tab.path)}
                onKeyDown={(event) => press(event, at)}
              >
                {isHome && <HomeOutlined aria-hidden />}
                <span className="tab-title" title={tab.name === undefined ? tab.title : `${tab.title}：${tab.name}`}>
                  {tab.name ?? tab.title}
                </span>
                {!isHome && (
                  <span className="tab-close" data-close aria-hidden title="关闭（Delete）">
                    <CloseOutlined />
                  </span>
                )}
              </div>
            </Dropdown>
          )
        })}
      </div>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={moreMenu}
        classNames={{ root: 'tab-menu' }}
        autoFocus
        onOpenChange={(open) => open || more.current?.focus()}
      >
        <Button ref={more} type="text" size="small" className="tab-more" icon={<DownOutlined />} aria-label="标签页操作" />
      </Dropdown>
    </div>
  )
}

/** A wheel turns up and down, tabs lie side by side. */
function useWheelSideways(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const turn = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    // React listens to the wheel passively, and the page would scroll along.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [list])
}
