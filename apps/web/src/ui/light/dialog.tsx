import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type DialogProps = {
  title: string
  onClose: () => void
  size?: 'normal' | 'wide' | 'full' | 'sheet' | 'drawer' | 'palette'
  /** Beside the title. */
  actions?: ReactNode
  footer?: ReactNode
  /** Body without padding, for content that brings its own. */
  flush?: boolean
  /** The answer is required: neither Esc nor the backdrop closes it. */
  firm?: boolean
  children: ReactNode
}

/** A native modal dialog: the browser traps focus, closes on Esc and gives focus back. Mounted means open. */
export function Dialog({ title, onClose, size = 'normal', actions, footer, flush, firm, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before paint and before removal: a dialog that replaces another finds the focus where it was.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    return () => dialog.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way; the click only serves the backdrop
    <dialog
      ref={element}
      className={size === 'normal' ? 'dialog' : `dialog dialog-${size}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!firm) onClose()
      }}
      // What lies under it must not close along with it.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
      onClick={(event) => {
        if (!firm && event.target === element.current) onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {actions}
        {!firm && (
          <button type="button" className="icon-btn" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className={flush ? 'dialog-body dialog-flush' : 'dialog-body'}>{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  )
}

/** The same from the bottom edge, for phones. */
export const BottomSheet = (props: Omit<DialogProps, 'size'>) => <Dialog {...props} size="sheet" />
