import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { useDeskSession } from '../../ui/desk-session.ts'

/** Those who run the platform see every company's assets; the server decides the same from the session. */
export function useSeesEveryCompany(): boolean {
  const { roleCode } = useDeskSession().user.role
  return roleCode === ROLE_CODES.admin || roleCode === ROLE_CODES.operate
}
