import { useRef } from 'react'

/** A popover hangs at the end of the document: opening takes the keyboard into it, closing brings it back to its button. */
export function usePopoverFocus() {
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const afterOpenChange = (open: boolean) => {
    if (open) content.current?.focus({ preventScroll: true })
    // Whoever has gone on to something else is left there.
    else if (document.activeElement === document.body || content.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }
  return { button, content, afterOpenChange }
}
