import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Tab = { key: string; title: string }

/** Tabs within a page; arrow keys, Home and End move between them. */
export function Tabs({
  label,
  tabs,
  active,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (key: string) => void
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === active)
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at + tabs.length - 1) % tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab || to === undefined) return
    event.preventDefault()
    onChange(tab.key)
    ;(list.current?.children[to] as HTMLElement | undefined)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" tabIndex={-1} aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
