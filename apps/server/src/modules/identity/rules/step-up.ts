import { ROLE_CODES } from '@aosp/contract/identity/roles'

const PROOF_LASTS_MS = 5 * 60_000

/** How long a proof of who is behind a session counts for acts that ask for one. */
export const provenUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + PROOF_LASTS_MS)

/** Whether signing in is such a proof by itself. A phone can be lent and a third party's session borrowed; a second factor makes good for either. */
export const provesIdentity = (way: string, withFactor: boolean): boolean => withFactor || way === 'password' || way === 'cas'

const STAFF: ReadonlySet<string> = new Set([ROLE_CODES.admin, ROLE_CODES.operate])

export const isStaff = (roleCodes: readonly string[]): boolean => roleCodes.some((code) => STAFF.has(code))

/** On in production unless somebody says otherwise, off in a demonstration. */
export const isFactorDemanded = (settings: { STAFF_FACTOR?: boolean | undefined; PRODUCTION?: boolean | undefined }, roleCodes: readonly string[]): boolean =>
  (settings.STAFF_FACTOR ?? settings.PRODUCTION ?? false) && isStaff(roleCodes)
