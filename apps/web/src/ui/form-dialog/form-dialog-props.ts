import type { z } from 'zod'
import type { FieldControls, FormField } from './form-field.ts'
import type { FormSource, Saved } from './form-source.ts'
import type { SubTableDeclaration } from './sub-table.ts'
import type { FormDialogHandle } from './use-form-dialog.ts'

export type FormDialogProps = {
  handle: FormDialogHandle
  /** Names the form in what this browser remembers; unique among forms. */
  code: string
  /** The thing that is edited: 新增企业, 编辑企业, 企业详情. */
  title: string
  /** What the button says where something is not saved but sent. */
  okText?: string
  /** The contract's schema of what people write; its members are the fields' rules. */
  schema?: z.ZodObject
  fields: readonly FormField[]
  subTables?: readonly SubTableDeclaration[]
  source: FormSource
  /** After a save, with what was sent and the server's answer; the dialog has closed by then. */
  onOk?: (saved: Saved & { body: Record<string, unknown> }) => void
  /** Last change to what is sent, for forms whose fields differ from the wire. */
  toBody?: (body: Record<string, unknown>) => Record<string, unknown>
  frame?: 'dialog' | 'drawer'
  width?: number
  columns?: 1 | 2
  /** Keeps what is typed in this browser until it is saved or given up, for long forms without secrets. */
  keepsDraft?: boolean
  controls?: FieldControls
}
