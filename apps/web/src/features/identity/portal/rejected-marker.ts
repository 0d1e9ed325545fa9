import { CallFailure } from '../../../lib/call.ts'

/** Under this name the marker of a rejected applicant travels and is kept for a day. */
export const REJECTED_USER = 'sysUser'

/** A rejected applicant who shows his password or phone is refused with a marker to come back with. */
export function rejectedMarker(failure: unknown): string | undefined {
  const given = failure instanceof CallFailure ? (failure.result as { sysUser?: unknown } | null | undefined) : undefined
  return typeof given?.sysUser === 'string' ? given.sysUser : undefined
}

export const withMarker = (address: string, marker: string): string => `${address}${address.includes('?') ? '&' : '?'}${REJECTED_USER}=${marker}`
