import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { no, type Refused } from '@aosp/contract/refusals'
import { isStaff } from './step-up.ts'

export type RoleFacts = { id: string; code: string; name: string; permissions: ReadonlySet<string> }
export type RoleChange = {
  before: readonly RoleFacts[]
  after: readonly RoleFacts[]
  isSelf: boolean
  /** What the one who gives them may do himself. */
  held: ReadonlySet<string>
  /** Administrators besides him and the one it is about, who could decide. */
  otherAdministrators: number
}
/** Roles that hold at once, and those a second administrator has to agree to. */
export type RoleVerdict = { ok: true; now: readonly string[]; asked: readonly string[] }

const MEMBERS: ReadonlySet<string> = new Set([ROLE_CODES.menber, ROLE_CODES.external])

/**
 * Who may be given which roles (security row 28). Administrators look after accounts and operators after trade and money, so nobody is
 * both, and no member of a company is either. The roles of members follow the review of their company.
 */
export function judgeRoles({ before, after, isSelf, held, otherAdministrators }: RoleChange): RoleVerdict | Refused {
  const [had, has] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const added = after.filter(({ id }) => !had.has(id))
  const removed = before.filter(({ id }) => !has.has(id))
  const changed = [...added, ...removed]
  if (changed.length === 0) return { ok: true, now: [...has], asked: [] }
  if (isSelf) return no('user.ownRoles')
  if (changed.some(({ code }) => MEMBERS.has(code))) return no('user.memberRole')
  const apart = clashing(after)
  if (apart) return no('user.rolesApart', apart)
  const asked = otherAdministrators > 0 ? added.filter((role) => needsSecond(role, held)).map(({ id }) => id) : []
  return { ok: true, now: [...has].filter((id) => !asked.includes(id)), asked }
}

/** Two of the roles that nobody holds together, by their names. */
export function clashing(roles: readonly RoleFacts[]): { one: string; other: string } | undefined {
  const admin = roles.find(({ code }) => code === ROLE_CODES.admin)
  const staff = roles.find(({ code }) => isStaff([code]))
  const other = admin ? roles.find(({ code }) => code === ROLE_CODES.operate) : undefined
  const member = staff ? roles.find(({ code }) => MEMBERS.has(code)) : undefined
  if (admin && other) return { one: admin.name, other: other.name }
  return staff && member ? { one: staff.name, other: member.name } : undefined
}

/** Roles of staff, and any that can do more than who gives it. */
const needsSecond = ({ code, permissions }: RoleFacts, held: ReadonlySet<string>): boolean =>
  isStaff([code]) || [...permissions].some((permission) => !held.has(permission))
