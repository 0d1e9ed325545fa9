import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'

const buttonsOf = (bar: HTMLElement | null): HTMLButtonElement[] => [...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]

/** One stop for the tab key; arrows, Home and End move inside, Escape goes back to the text. */
export function EditorToolbar({ label, onLeave, children }: { label: string; onLeave: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLButtonElement>(undefined)
  // Buttons come, go and are switched off with the selection, so the stop is found anew each time.
  useEffect(() => {
    const buttons = buttonsOf(bar.current)
    const stop = current.current && buttons.includes(current.current) ? current.current : buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  })
  const rove = (to: HTMLButtonElement | undefined) => {
    if (!to) return
    if (current.current) current.current.tabIndex = -1
    current.current = to
    to.tabIndex = 0
    to.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof Element && !bar.current?.contains(event.target)) return // A menu of ours, shown elsewhere in the page.
    const buttons = buttonsOf(bar.current)
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowRight: (at + 1) % buttons.length, ArrowLeft: (at - 1 + buttons.length) % buttons.length, Home: 0, End: buttons.length - 1 }[event.key]
    if (event.key === 'Escape') onLeave()
    else if (to === undefined) return
    else rove(buttons[to])
    event.preventDefault()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className="editor-toolbar"
      onKeyDown={press}
      onFocus={({ target }) => {
        if (target instanceof HTMLButtonElement && bar.current?.contains(target)) rove(target)
      }}
    >
      {children}
    </div>
  )
}

/** Text does not lose its selection when a tool is pressed. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault()

type Tool = { label: string; icon: EditorIconName; pressed?: boolean; disabled?: boolean; onPress: () => void; expands?: boolean }

export const ToolButton = ({ label, icon, pressed, disabled = false, onPress }: Tool) => (
  <Button
    type="text"
    size="small"
    className="editor-tool"
    icon={<EditorIcon name={icon} />}
    title={label}
    aria-label={label}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    disabled={disabled}
    onMouseDown={keepSelection}
    onClick={onPress}
  />
)

type ToolMenuProps = { label: string; icon?: EditorIconName; text?: string; disabled?: boolean; items: MenuProps['items']; onPick: (key: string) => void }

export const ToolMenu = ({ label, icon, text, disabled = false, items, onPick }: ToolMenuProps) => (
  <Dropdown trigger={['click']} disabled={disabled} menu={{ items: items ?? [], onClick: ({ key }) => onPick(key) }}>
    <Button
      type="text"
      size="small"
      className="editor-tool"
      {...(icon ? { icon: <EditorIcon name={icon} /> } : {})}
      title={label}
      aria-label={text ? `${label}：${text}` : label}
      aria-haspopup="menu"
      disabled={disabled}
      onMouseDown={keepSelection}
    >
      {text}
    </Button>
  </Dropdown>
)

type ToolColoursProps = { label: string; icon: EditorIconName; colours: readonly (readonly [string, string])[]; onPick: (colour: string | undefined) => void }

/** A palette in words and colour. */
export function ToolColours({ label, icon, colours, onPick }: ToolColoursProps) {
  const items: MenuProps['items'] = [
    { key: '', label: '默认' },
    ...colours.map(([name, colour]) => ({
      key: colour,
      label: (
        <span className="editor-colour">
          <span aria-hidden className="editor-swatch" style={{ backgroundColor: colour }} />
          {name}
        </span>
      ),
    })),
  ]
  return <ToolMenu label={label} icon={icon} items={items} onPick={(key) => onPick(key || undefined)} />
}

export const ToolGap = () => <span aria-hidden className="editor-tool-gap" />
