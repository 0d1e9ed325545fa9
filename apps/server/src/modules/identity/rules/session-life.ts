import { ROLE_CODES } from '@aosp/contract/identity/roles'

/** How long a session lives: idle and absolute, both decided on the server whatever the browser keeps. */
export type SessionTerms = { idleMinutes: number; endsAt: Date }

const REMEMBERED_DAYS = 7

export function sessionTerms(policy: { idleMinutes: number; hours: number }, remembered: boolean, now: Date): SessionTerms {
  const minutes = remembered ? REMEMBERED_DAYS * 24 * 60 : policy.hours * 60
  return { idleMinutes: remembered ? minutes : policy.idleMinutes, endsAt: new Date(now.getTime() + minutes * 60_000) }
}

/** Who decides over others' money and data signs in anew each working day, whatever he ticks. */
export const mayBeRemembered = (roles: readonly string[]): boolean => roles.every((role) => role !== ROLE_CODES.admin && role !== ROLE_CODES.operate)

type Life = { lastSeen: Date; idleMinutes: number; endsAt: Date }

/** When the session is over if nobody uses it before. */
export const endOf = ({ lastSeen, idleMinutes, endsAt }: Life): Date => new Date(Math.min(endsAt.getTime(), lastSeen.getTime() + idleMinutes * 60_000))

export const isAlive = (session: Life, now: Date): boolean => now < endOf(session)

/** Writing the time of every call would double the load; a minute is exact enough for an idle limit of many. */
export const shouldNoteSeen = (lastSeen: Date, now: Date): boolean => now.getTime() - lastSeen.getTime() >= 60_000

/** Sessions that must end so that a new one fits: the oldest ones. */
export const displaced = <S extends { createdAt: Date }>(open: readonly S[], limit: number): S[] =>
  open.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).slice(0, Math.max(0, open.length + 1 - limit))
