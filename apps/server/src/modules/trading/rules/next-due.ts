import { type SessionDue, SESSION_DUES, type SignUpDue, SIGN_UP_DUES } from '@aosp/contract/trading/dues'
import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'

/** By when each thing is due; null where there is nothing to do or to wait for. */
export type Dues<What extends string> = Readonly<Record<What, Date | null>>
export type Due<What extends string> = { what: What; at: Date }

/** Written out, so that every word of a statement stands in a source. */
export const DUE_COLUMNS = {
  confirm: 'due_confirm',
  papers: 'due_papers',
  pay: 'due_pay',
  check: 'due_check',
  answer: 'due_answer',
  signEnd: 'due_sign_end',
  start: 'due_start',
  end: 'due_end',
  fee: 'due_fee',
  consent: 'due_consent',
  sign: 'due_sign',
  price: 'due_price',
  handover: 'due_handover',
} as const satisfies Record<SessionDue | SignUpDue, string>
export type DueColumns<What extends keyof typeof DUE_COLUMNS> = Readonly<Record<(typeof DUE_COLUMNS)[What], Date | null>>

/** The dues of a row that was read with those columns. */
export const duesIn = <What extends keyof typeof DUE_COLUMNS>(whats: readonly What[], row: DueColumns<What>): Dues<What> =>
  Object.fromEntries(whats.map((what) => [what, row[DUE_COLUMNS[what]]])) as Dues<What>

function firstOf<What extends string>(order: readonly What[], dues: Dues<What>): Due<What> | null {
  const known = order.flatMap((what): Due<What>[] => (dues[what] ? [{ what, at: dues[what] }] : []))
  return known.reduce<Due<What> | null>((first, next) => (first && first.at <= next.at ? first : next), null)
}

/** What comes first for a company that has signed up; what has passed and is still owed comes before everything. */
export const nextSignUpDue = (dues: Dues<SignUpDue>): Due<SignUpDue> | null => firstOf(SIGN_UP_DUES, dues)
export const nextSessionDue = (dues: Dues<SessionDue>): Due<SessionDue> | null => firstOf(SESSION_DUES, dues)

/** The step that does what is due. */
const SERVES: Readonly<Partial<Record<SignUpDue, SignUpStep>>> = {
  confirm: 'confirm',
  papers: 'papers',
  pay: 'pay',
  start: 'enter',
  end: 'enter',
  fee: 'fee',
  consent: 'sign',
  sign: 'sign',
  price: 'sign',
  answer: 'sign',
}
/** Without these nothing else goes on, whatever falls due earlier. */
const FIRST: ReadonlySet<SignUpStep> = new Set(['confirm', 'papers'])
/** What stops things is never the one step to take. */
const ASIDE: ReadonlySet<SignUpStep> = new Set(['askSuspend', 'askStop', 'cancel'])

/**
 * The one step a company should take now: what nothing goes on without, then to speak where it is `heard` (on a charge, on an offer to move
 * up), then what is due first, then what comes first by itself.
 */
export function primaryStep(steps: readonly SignUpStep[], due: SignUpDue | undefined, heard = false): SignUpStep | null {
  const wanted = heard ? 'sign' : due && SERVES[due]
  return steps.find((step) => FIRST.has(step)) ?? steps.find((step) => step === wanted) ?? steps.find((step) => !ASIDE.has(step)) ?? null
}
