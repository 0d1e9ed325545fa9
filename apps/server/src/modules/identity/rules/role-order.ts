import { ROLE_CODES } from '@aosp/contract/identity/account'

const ORDER: readonly string[] = [ROLE_CODES.admin, ROLE_CODES.operate, ROLE_CODES.menber, ROLE_CODES.external]

const rank = (code: string): number => {
  const index = ORDER.indexOf(code)
  return index < 0 ? ORDER.length : index
}

/** The role a person appears in, when there are several; role codes of the customer's own come last. */
export const leadingRole = <R extends { roleCode: string }>(roles: readonly R[]): R | undefined =>
  roles.toSorted((a, b) => rank(a.roleCode) - rank(b.roleCode) || (a.roleCode < b.roleCode ? -1 : 1))[0]
