/** An entry that is to be granted: what it is called, and the access codes that come with it. */
export type Grant = { id: string; title: string; codes: readonly string[] }

export type GrantCase = {
  grants: readonly Grant[]
  /** Who grants: administrators compose roles as the house needs them, everybody else gives on what he holds. */
  actor: { isAdministrator: boolean; permissions: ReadonlySet<string>; holdsRole: boolean }
  role: { isBuiltIn: boolean; /** Somebody of a company holds it. */ hasCompanies: boolean }
  /** Codes calls go by, with the built-in roles they came with. */
  house: ReadonlyMap<string, ReadonlySet<string>>
  /** Of a built-in role: its own code. */
  roleCode: string
  companyRoles: readonly string[]
}
export type GrantRefusal = { code: 'role.ceiling' | 'role.beyondOwn' | 'role.ownGrant' | 'role.notForCompany'; title: string }

/**
 * Security row 28. A built-in role gets no more than it came with; nobody but an administrator gives what he does not hold, and
 * nobody widens a role he holds himself; what reaches past one company never goes to a company's people.
 */
export function refuseGrant({ grants, actor, role, house, roleCode, companyRoles }: GrantCase): GrantRefusal | undefined {
  for (const { title, codes } of grants) {
    const known = codes.filter((code) => house.has(code))
    const cameWith = (code: string, roles: readonly string[]) => roles.some((each) => house.get(code)?.has(each))
    if (role.isBuiltIn && !known.every((code) => cameWith(code, [roleCode]))) return { code: 'role.ceiling', title }
    if (!actor.isAdministrator && !codes.every((code) => actor.permissions.has(code))) return { code: 'role.beyondOwn', title }
    if (!role.isBuiltIn && actor.holdsRole && !codes.every((code) => actor.permissions.has(code))) return { code: 'role.ownGrant', title }
    if (role.hasCompanies && !known.every((code) => cameWith(code, companyRoles))) return { code: 'role.notForCompany', title }
  }
  return undefined
}
