import type { ReactNode } from 'react'
import type { FrameRules } from './use-ok-cancel.ts'

/** What a dialog and a drawer have in common. Without `onOk` there is only a button to close. */
export type FrameProps = FrameRules & {
  title: string
  children: ReactNode
  okText?: string | undefined
  cancelText?: string | undefined
  okDisabled?: boolean | undefined
  /** The act cannot be taken back or stops others: its button says so. */
  danger?: boolean | undefined
  /** Buttons or words at the other end of the footer. */
  footerStart?: ReactNode
  /** After the frame has gone and its content with it. */
  onClosed?: (() => void) | undefined
}
