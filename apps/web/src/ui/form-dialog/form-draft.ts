import type { FormField, FormValues } from './form-field.ts'

/** What was typed and not saved, of one form and one record; offered again when the form is opened the next time. */
export type FormDraft = {
  readonly values: FormValues
  /** When it was typed. */ readonly at: number
  /** Of the record it was typed into. */ readonly revision: number
}
/** Oldest first. */
export type FormDrafts = readonly { readonly code: string; readonly draft: FormDraft }[]

export const MOST_DRAFTS = 12

/** Of a record that was saved in between nothing is offered: it would undo what somebody else wrote. */
export const draftOf = (drafts: FormDrafts, code: string, revision: number): FormDraft | undefined => {
  const draft = drafts.find((each) => each.code === code)?.draft
  return draft?.revision === revision ? draft : undefined
}

export const withoutDraft = (drafts: FormDrafts, code: string): FormDrafts => drafts.filter((each) => each.code !== code)
export const withDraft = (drafts: FormDrafts, code: string, draft: FormDraft): FormDrafts =>
  [...withoutDraft(drafts, code), { code, draft }].slice(-MOST_DRAFTS)

/** Passwords and what a field keeps to itself (a reserve, files that are purged after a day) do not lie in a browser. */
export const draftValues = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name, kind, draft }): [string, unknown][] =>
      draft === false || kind === 'password' || values[name] === undefined ? [] : [[name, values[name]]],
    ),
  )

/** Whatever was stored becomes valid: a browser's storage may hold anything. */
export function readDrafts(stored: unknown): FormDrafts {
  if (!Array.isArray(stored)) return []
  return (stored as readonly unknown[]).reduce<FormDrafts>((drafts, each) => {
    const { code, draft } = (each ?? {}) as { code?: unknown; draft?: Partial<Record<keyof FormDraft, unknown>> }
    if (typeof code !== 'string' || typeof draft !== 'object' || draft === null) return drafts
    const { values, at, revision } = draft
    if (typeof values !== 'object' || values === null || Array.isArray(values) || typeof at !== 'number' || typeof revision !== 'number') return drafts
    return withDraft(drafts, code, { values: values as FormValues, at, revision })
  }, [])
}
