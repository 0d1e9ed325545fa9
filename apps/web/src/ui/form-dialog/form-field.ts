import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { DictChoice } from '../dict/dict-values.ts'

/** Controls the form dialog brings. All of them speak the wire's language: texts, numbers, comma lists. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'password',
  'number',
  'money',
  'date',
  'datetime',
  'time',
  'month',
  'select',
  'multi',
  'radio',
  'checkbox',
  'switch',
  'hidden',
] as const
export type BuiltInKind = (typeof FIELD_KINDS)[number]

/** What any control is given, ours or another block's: a picker, an uploader, an editor. */
export type ControlProps<Value = unknown> = {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  disabled?: boolean
}
// A control may ask for the one type it understands; the form stores whatever it hands back.
// oxlint-disable-next-line typescript/no-explicit-any -- parameters of components are contravariant
export type FieldControl = ComponentType<any>
/** Further controls by name, so that declarations can stay plain data: `{ kind: 'picker-user' }`. */
export type FieldControls = Readonly<Record<string, FieldControl>>

export type FormValues = Readonly<Record<string, unknown>>
export type FormMode = 'add' | 'edit' | 'detail'

/** Answers the text of what is wrong; asked only when there is a value. */
export type FieldCheck = (value: unknown, about: { id: string | undefined; values: FormValues }) => string | undefined | Promise<string | undefined>

/** One field of a form as plain data. */
export type FormField = {
  name: string
  label: string
  /** A built-in kind, or a name of the controls given to the form. Left out: text. */
  kind?: BuiltInKind | (string & {})
  /** The control itself, in place of a kind. */
  control?: FieldControl
  /** Handed to the control as they are. */
  props?: Readonly<Record<string, unknown>>
  options?: readonly DictChoice[]
  /** Options from a dictionary of the platform. */
  dictCode?: string
  /** The field's rule; left out it is the member of the form's schema with this name. `null`: none. */
  schema?: z.ZodType | null
  /** What only the server knows, such as uniqueness. */
  checks?: readonly FieldCheck[]
  /** Shows the mark; left out it follows from the rule. */
  required?: boolean
  /** Shows the mark although it may be saved empty: it is needed later, when a draft is handed in. */
  marked?: boolean
  initial?: unknown
  placeholder?: string
  help?: string
  /** Takes a whole line of a form with two columns. */
  wide?: boolean
  /** Fields that follow one another with the same group stand under its title. */
  group?: string
  shown?: (values: FormValues) => boolean
  disabled?: boolean | ((values: FormValues, mode: FormMode) => boolean)
  /** The next new record starts with the value saved last in this form. */
  remember?: boolean
  /** Not kept in the browser while it is typed: a secret, or files that do not last. */
  draft?: false
}
