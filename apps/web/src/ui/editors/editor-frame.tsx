import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import './editors.css'

type Props = { isFull: boolean; disabled?: boolean; children: ReactNode }

/** The box around toolbar and text. Alt+F10 goes to the toolbar from anywhere in it, as in other editors. */
export function EditorFrame({ isFull, disabled = false, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'F10') return
    event.preventDefault()
    frame.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens for what bubbles up
    <div ref={frame} className={isFull ? 'editor editor-full' : 'editor'} data-disabled={disabled} onKeyDown={press}>
      {children}
    </div>
  )
}
