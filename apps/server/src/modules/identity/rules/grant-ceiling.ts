import { ROLE_CODES } from '@aosp/contract/identity/roles'

/** An entry that is to be granted: what it is called, and what it opens: a page by its id, rights by their codes. A directory opens nothing. */
export type Grant = { id: string; title: string; opens: readonly string[] }
/** Who grants: what he holds himself, pages by their ids and rights by their codes, and of that what rules narrow for him. */
export type Granter = { isAdministrator: boolean; holds: ReadonlySet<string>; narrowed: ReadonlySet<string> }
export type GrantedRole = { code: string; isBuiltIn: boolean } & Holders
/** Who holds the role or is to: somebody of a company, somebody who reviews trade and money, somebody who makes others what he is. */
export type Holders = { hasCompanies: boolean; hasOperators: boolean; hasKeepers: boolean }
/** Pages and rights that came with the platform, each with the built-in roles it was given to. */
export type House = ReadonlyMap<string, ReadonlySet<string>>
export type GrantRefusal =
  | { code: 'role.ceiling' | 'role.beyondOwn' | 'role.beyondRules' | 'role.notForCompany' | 'role.notForOperator' | 'role.notForKeeper'; title: string }
  | { code: 'role.builtInGrant' }
export type HolderRefusal = GrantRefusal | { code: 'role.needsSecond' | 'role.followsReview' }

/** Roles of companies that trade here. */
export const COMPANY_ROLES: readonly string[] = [ROLE_CODES.menber, ROLE_CODES.external]
const STAFF_ROLES: ReadonlySet<string> = new Set([ROLE_CODES.admin, ROLE_CODES.operate])

/** Whoever holds one of these makes others what he is. With an operator's rights besides he could make himself the second person his own reviews wait for. */
export const MAKES_OTHERS: ReadonlySet<string> = new Set(['role:grant', 'permission:add', 'permission:edit', 'depart:grant'])

const cameWith = (house: House, opened: string, roles: readonly string[]): boolean => roles.some((each) => house.get(opened)?.has(each))

/**
 * Security row 28. Nobody gives what he does not hold himself, administrators included. A built-in role gets no more than it came with,
 * and only from an administrator, who may so give back what was taken from it. Entries the house made for itself open nothing of the
 * platform, so that an administrator gives them without holding them. What somebody sees only part of he gives to nobody: others would
 * see the rest.
 */
export function refuseGrant(grants: readonly Grant[], granter: Granter, role: GrantedRole, house: House): GrantRefusal | undefined {
  if (role.isBuiltIn && !granter.isAdministrator) return { code: 'role.builtInGrant' }
  for (const { title, opens } of grants) {
    const ours = opens.filter((opened) => house.has(opened))
    if (role.isBuiltIn && !ours.every((opened) => cameWith(house, opened, [role.code]))) return { code: 'role.ceiling', title }
    if (!role.isBuiltIn && !opens.every((opened) => mayGive(granter, opened, house))) return { code: 'role.beyondOwn', title }
    const unfit = isNarrowed(granter, opens) ? { code: 'role.beyondRules' as const, title } : unfitFor(role, title, opens, house)
    if (unfit) return unfit
  }
  return undefined
}

const isNarrowed = ({ narrowed }: Pick<Granter, 'narrowed'>, opens: readonly string[]): boolean => opens.some((opened) => narrowed.has(opened))

/** What operators came with and administrators did not: the reviews of trade and money. */
const isReview = (house: House, opened: string): boolean => cameWith(house, opened, [ROLE_CODES.operate]) && !cameWith(house, opened, [ROLE_CODES.admin])

function unfitFor({ hasCompanies, hasOperators, hasKeepers }: Holders, title: string, opens: readonly string[], house: House): GrantRefusal | undefined {
  if (hasCompanies && opens.some((opened) => house.has(opened) && !cameWith(house, opened, COMPANY_ROLES))) return { code: 'role.notForCompany', title }
  if (hasOperators && opens.some((opened) => MAKES_OTHERS.has(opened))) return { code: 'role.notForOperator', title }
  return hasKeepers && opens.some((opened) => isReview(house, opened)) ? { code: 'role.notForKeeper', title } : undefined
}

/** The same of everything somebody shall hold, whichever screen gives it. */
export const unfitGrant = (grants: readonly Grant[], holders: Holders, house: House): GrantRefusal | undefined => {
  for (const { title, opens } of grants) {
    const unfit = unfitFor(holders, title, opens, house)
    if (unfit) return unfit
  }
  return undefined
}

const mayGive = ({ holds, isAdministrator }: Granter, opened: string, house: House): boolean => holds.has(opened) || (isAdministrator && !house.has(opened))

/**
 * Who may give a role, with all it opens, to people. A role as a whole is an administrator's to give, or of whoever holds all of it;
 * the roles of staff take two, those of companies follow the review of the company, what reaches past one company never goes to
 * a company's people, and what makes others what one is never to an operator.
 */
export function refuseHolders(grants: readonly Grant[], granter: Granter, role: GrantedRole, house: House): HolderRefusal | undefined {
  const refusal = refuseChange(granter, role)
  if (refusal) return refusal
  if (STAFF_ROLES.has(role.code)) return { code: 'role.needsSecond' }
  for (const { title, opens } of grants) {
    if (!granter.isAdministrator && !opens.every((opened) => granter.holds.has(opened))) return { code: 'role.beyondOwn', title }
    const unfit = isNarrowed(granter, opens) ? { code: 'role.beyondRules' as const, title } : unfitFor(role, title, opens, house)
    if (unfit) return unfit
  }
  return undefined
}

/** Of what somebody is to be given in another way, the first that would show him more than it shows the one who gives it. */
export const widerGrant = (grants: readonly Grant[], granter: Pick<Granter, 'narrowed'>): GrantRefusal | undefined => {
  const wider = grants.find(({ opens }) => isNarrowed(granter, opens))
  return wider && { code: 'role.beyondRules', title: wider.title }
}

/** Who may take a role away from people: at once, for whoever should not have it any more is not waited for. */
export function refuseChange(granter: Granter, role: Pick<GrantedRole, 'code' | 'isBuiltIn'>): HolderRefusal | undefined {
  if (COMPANY_ROLES.includes(role.code)) return { code: 'role.followsReview' }
  return role.isBuiltIn && !granter.isAdministrator ? { code: 'role.builtInGrant' } : undefined
}

/** Whether the two lists name the same entries: what somebody read before he ticked, and what is there now. */
export function isStale(read: readonly string[], now: readonly string[]): boolean {
  const [seen, there] = [new Set(read), new Set(now)]
  return seen.size !== there.size || now.some((id) => !seen.has(id))
}
