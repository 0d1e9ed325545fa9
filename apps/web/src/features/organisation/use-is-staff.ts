import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { useDeskSession } from '../../ui/desk-session.ts'

/** Whoever runs the platform sees every company; everybody else his own. The server decides the same from the session. */
export function useIsStaff(): boolean {
  const { roleCode } = useDeskSession().user.role
  return roleCode === ROLE_CODES.admin || roleCode === ROLE_CODES.operate
}
