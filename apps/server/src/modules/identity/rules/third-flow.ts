/** What was handed to a browser on its way to a third party and back: a state, a ticket, a guest's number. */
export type Held = { thirdType: string; browser: string; expiresAt: Date; consumed: boolean }
export type Shown = { thirdType: string; browser: string | undefined }
/** `ok`, or why it opens nothing; the reason is for the record, never for whoever asks. */
export type Verdict = 'ok' | 'unknown' | 'used' | 'browser' | 'kind' | 'late'

/** Once, in time, of the same kind, and in the browser that began. */
export function judgeHeld(held: Held | undefined, shown: Shown, now: Date): Verdict {
  if (!held) return 'unknown'
  if (held.consumed) return 'used'
  if (shown.browser === undefined || held.browser !== shown.browser) return 'browser'
  if (held.thirdType !== shown.thirdType) return 'kind'
  return now < held.expiresAt ? 'ok' : 'late'
}

/** The documents let the page name where it is; it may only name us. */
export const namesOwnSite = (named: string | undefined, own: string): boolean =>
  named === undefined || named === '' || (URL.canParse(named) && /^https?:\/\/[^/\\?#@]+\/?$/i.test(named) && new URL(named).origin === new URL(own).origin)
