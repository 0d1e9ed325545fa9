import { SESSION } from '@aosp/contract/trading/codes'

const HOUR_MS = 3_600_000

type Session = { state: number; suspended: boolean; sign_end_time: Date | null }

/** The last moment for a question: answers are to be read before sign-up ends. */
export const askUntil = (session: Session, leadHours: number): Date | null =>
  session.state === SESSION.published && session.sign_end_time !== null ? new Date(session.sign_end_time.getTime() - leadHours * HOUR_MS) : null

export function mayAsk(session: Session, leadHours: number, now: Date): boolean {
  const until = askUntil(session, leadHours)
  return until !== null && !session.suspended && now < until
}

const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/
const squeezed = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** Whether a text that everybody reads tells who wrote it: by name, short name, mobile number or mail address. */
export function tellsWho(text: string, names: readonly string[]): boolean {
  const plain = squeezed(text)
  if (MOBILE.test(plain) || EMAIL.test(plain)) return true
  return names.map(squeezed).some((name) => name.length >= 2 && plain.includes(name))
}
