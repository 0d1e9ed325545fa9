import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DIALOG_TEXTS } from '@aosp/contract/dialog-texts'

/** `false` keeps the frame open although `okClose` is set. */
export type OkAnswer = void | boolean | Promise<void | boolean>

export type FrameRules = {
  open: boolean
  onClose: () => void
  onOk?: (() => OkAnswer) | undefined
  /** Ok closes only when told so; otherwise whoever handles it closes. Cancel always closes. */
  okClose?: boolean | undefined
  /** Asked before the frame closes on cancel: edits are not lost without a question. */
  isDirty?: (() => boolean) | undefined
}

/** The rules of ok and cancel, the same for dialogs and drawers. A second press while the first is on its way does nothing. */
export function useOkCancel({ open, onClose, onOk, okClose = false, isDirty }: FrameRules) {
  const { modal } = App.useApp()
  const running = useRef(false)
  const asking = useRef(false)
  const [busy, setBusy] = useState(false)

  const ok = useCallback(async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const handle = async () => {
      const answer = await onOk?.()
      if (okClose && answer !== false) onClose()
    }
    await handle().finally(() => {
      running.current = false
      setBusy(false)
    })
  }, [okClose, onClose, onOk])

  const cancel = useCallback((): void => {
    if (!isDirty?.()) return onClose()
    if (asking.current) return
    asking.current = true
    modal.confirm({
      title: DIALOG_TEXTS.loseTitle,
      content: DIALOG_TEXTS.loseText,
      okText: DIALOG_TEXTS.lose,
      okButtonProps: { danger: true, type: 'default' },
      cancelText: DIALOG_TEXTS.stay,
      cancelButtonProps: { type: 'primary' },
      // Esc and then Enter must not lose what was written.
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
      afterClose: () => (asking.current = false),
    })
  }, [isDirty, modal, onClose])

  // Closing the window or reloading would lose the edits as well; the browser asks in its own words.
  useEffect(() => {
    if (!open || !isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [open, isDirty])

  return { busy, ok, cancel }
}
