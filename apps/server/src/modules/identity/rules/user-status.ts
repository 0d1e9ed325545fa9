import { ACCOUNT_STATUS, ROLE_CODES } from '@aosp/contract/identity/roles'
import { no, type Refused } from '@aosp/contract/refusals'

export type ShutOut = { id: string; username: string; isAdministrator: boolean }

/** The account the platform begins with. */
const FIRST_ADMINISTRATOR = 'admin'
const KEPT_ADMINISTRATORS = 2

/** Whether these accounts may be frozen, deleted or otherwise kept from signing in. `administrators`: ids of those who can sign in now. */
export function judgeShutOut(accounts: readonly ShutOut[], actorId: string, administrators: readonly string[]): { ok: true } | Refused {
  if (accounts.some(({ username }) => username === FIRST_ADMINISTRATOR)) return no('user.builtIn')
  if (accounts.some(({ id }) => id === actorId)) return no('user.self')
  const left = administrators.filter((id) => accounts.every((account) => account.id !== id))
  if (accounts.some(({ isAdministrator }) => isAdministrator) && left.length < KEPT_ADMINISTRATORS) return no('user.lastAdministrators')
  return { ok: true }
}

export type Standing = { status: number; corporateId: string | null; roleCodes: readonly string[] }

/** Somebody who registered and was not admitted yet: only the review of his company lets him in or sends him away. */
export const isApplicant = ({ status, corporateId, roleCodes }: Standing): boolean =>
  corporateId === null &&
  (status === ACCOUNT_STATUS.pending || status === ACCOUNT_STATUS.rejected) &&
  roleCodes.some((code) => code === ROLE_CODES.menber || code === ROLE_CODES.external)
