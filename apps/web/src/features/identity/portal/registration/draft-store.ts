import { fullKey } from '../../../../lib/storage.ts'
import { blankDraft, type RegistrationDraft } from './registration-draft.ts'

const DRAFT = 'registration-draft'
const SENT = 'registration-ticket'

/** Kept as long as the tab lives: what somebody writes about his company is nobody else's at the same machine tomorrow. */
function read<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(fullKey(key)) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}
function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(fullKey(key))
    else sessionStorage.setItem(fullKey(key), JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the draft, not the registration.
  }
}

export const storedDraft = (): RegistrationDraft | undefined => {
  const draft = read<RegistrationDraft>(DRAFT)
  // One written by an older page may lack what this one needs.
  return draft && { ...blankDraft(draft.kind), ...draft, company: { ...blankDraft(draft.kind).company, ...draft.company } }
}
export const storeDraft = (draft: RegistrationDraft | undefined): void => write(DRAFT, draft)

/** With the ticket that sent it, the result page can ask what became of it. */
export const sentTicket = (): string | undefined => read<string>(SENT)
export const storeSentTicket = (ticket: string | undefined): void => write(SENT, ticket)
