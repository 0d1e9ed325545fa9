import { FORM_TEXTS } from '../dialog-texts.ts'
import type { z } from 'zod'
import { YES_NO, type SwitchPair } from '../dict/dict-values.ts'
import type { FormField, FormMode, FormValues } from './form-field.ts'

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The rule of a field: its own, or the member of the form's schema that has its name. */
export const ruleOf = ({ name, schema: own }: FormField, schema: z.ZodObject | undefined): z.ZodType | undefined =>
  own === null ? undefined : (own ?? (schema?.shape[name] as z.ZodType | undefined))

const allowsEmpty = (rule: z.ZodType): boolean => rule.safeParse(undefined).success || rule.safeParse('').success

/** The mark follows from the rule, so that the two cannot disagree. */
export const isRequired = (field: FormField, rule: z.ZodType | undefined): boolean => field.required ?? (rule !== undefined && !allowsEmpty(rule))

const TYPED: ReadonlySet<string> = new Set(['text', 'textarea', 'password', 'number', 'money'])
const isTyped = ({ kind = 'text', control }: FormField): boolean => control === undefined && TYPED.has(kind)

export const placeholderOf = (field: FormField): string =>
  field.placeholder ?? (isTyped(field) ? FORM_TEXTS.input(field.label) : FORM_TEXTS.choose(field.label))

const isOurs = (text: string | undefined): text is string => text !== undefined && /[\u4e00-\u9fff]/.test(text)

/** What is wrong with a value, in the contract's words; a rule without words of its own is told by the label. */
export function faultOf(field: FormField, rule: z.ZodType | undefined, value: unknown): string | undefined {
  const missing = () => (isTyped(field) ? FORM_TEXTS.input(field.label) : FORM_TEXTS.choose(field.label))
  if (isEmpty(value)) {
    if (!rule || allowsEmpty(rule)) return field.required ? missing() : undefined
    const text = rule.safeParse(value ?? undefined).error?.issues[0]?.message
    return isOurs(text) ? text : missing()
  }
  const text = rule?.safeParse(value).error?.issues[0]?.message
  return text === undefined ? undefined : isOurs(text) ? text : FORM_TEXTS.wrong(field.label)
}

/** A switch shows off when nothing is known, so that is what it holds. */
const offValue = ({ kind, props }: FormField): unknown => (kind === 'switch' ? ((props?.['pair'] as SwitchPair | undefined) ?? YES_NO)[1] : undefined)

/** An empty record with what is known beforehand, or a copy of the row: editing never touches the list's own. */
export function startValues(fields: readonly FormField[], mode: FormMode, row: FormValues, remembered: FormValues = {}): Record<string, unknown> {
  const values = fields.flatMap((field): [string, unknown][] => {
    const { name, initial, remember } = field
    const known = row[name] ?? (mode === 'add' ? undefined : offValue(field))
    if (mode !== 'add') return known === undefined ? [] : [[name, structuredClone(known)]]
    const first = known ?? (remember ? remembered[name] : undefined) ?? initial ?? offValue(field)
    return first === undefined ? [] : [[name, structuredClone(first)]]
  })
  return Object.fromEntries(values)
}

export const shownFields = (fields: readonly FormField[], values: FormValues): readonly FormField[] => fields.filter(({ shown }) => !shown || shown(values))

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['number', 'money'])

/**
 * What is sent. A new record leaves empty fields out. A known one keeps its id and says of a field that was emptied that
 * it is empty now, because a member that is left out keeps its value on the server.
 */
export function bodyOf(fields: readonly FormField[], mode: FormMode, row: FormValues, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = mode === 'edit' ? { id: row['id'] } : {}
  for (const { name, kind = 'text' } of shownFields(fields, values)) {
    const value = values[name]
    if (!isEmpty(value)) body[name] = value
    else if (mode === 'edit' && !isEmpty(row[name])) body[name] = WITHOUT_TEXT.has(kind) ? null : ''
  }
  return body
}

/** The saved values of the fields that ask to be remembered. */
export const rememberedOf = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(fields.flatMap(({ name, remember }): [string, unknown][] => (remember && !isEmpty(values[name]) ? [[name, values[name]]] : [])))

/** Where a refusal belongs: a field, a cell of a sub-table, or the form as a whole. */
export type FaultPlace = { kind: 'field'; name: string } | { kind: 'cell'; table: string; row: number; column: string | undefined } | { kind: 'form' }

/** The server names the member it refused: `name`, or `qualificationList.2.code` for a row. */
export function placeOf(path: string | undefined, fields: readonly FormField[], tables: readonly string[]): FaultPlace {
  const [head = '', row, column] = (path ?? '').split('.')
  if (fields.some(({ name }) => name === head)) return { kind: 'field', name: head }
  if (tables.includes(head)) return { kind: 'cell', table: head, row: Math.max(0, Number.parseInt(row ?? '0', 10) || 0), column }
  return { kind: 'form' }
}
