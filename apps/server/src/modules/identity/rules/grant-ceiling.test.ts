import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStale, refuseChange, refuseGrant, refuseHolders, widerGrant, type GrantedRole, type Granter, type House } from './grant-ceiling.ts'

const house: House = new Map([
  ['user:list', new Set(['admin'])],
  ['identity/user', new Set(['admin'])],
  ['bidding:review', new Set(['operate'])],
  ['bidding:bid', new Set(['menber', 'external'])],
  ['asset:list', new Set(['admin', 'operate', 'menber', 'external'])],
])
const OPENS = [...house.keys(), 'own:code']
const BUILT_IN = ['admin', 'operate', 'menber', 'external']
const grant = (...opens: string[]) => ({ id: opens.join(), title: opens.join() || '目录', opens })
const admin: Granter = { isAdministrator: true, holds: new Set(['user:list', 'identity/user', 'asset:list']), narrowed: new Set() }
const role = (code: string, hasCompanies = false, hasOperators = false, hasKeepers = false): GrantedRole => ({
  code,
  isBuiltIn: BUILT_IN.includes(code),
  hasCompanies,
  hasOperators,
  hasKeepers,
})

const someOpens = fc.subarray(OPENS)
const someSet = someOpens.map((held) => new Set(held))
const someGranter = fc.record({ isAdministrator: fc.boolean(), holds: someSet, narrowed: someSet })
const someRole = fc.record({ code: fc.constantFrom(...BUILT_IN, 'mine'), hasCompanies: fc.boolean() }).map(({ code, hasCompanies }) => role(code, hasCompanies))

test('security row 28: an administrator gives what he holds and what the house made, gives built-in roles back what they came with, and no more', () => {
  expect(refuseGrant([grant('user:list'), grant('own:code'), grant()], admin, role('mine'), house)).toBeUndefined()
  expect(refuseGrant([grant('bidding:review')], admin, role('mine'), house)).toEqual({ code: 'role.beyondOwn', title: 'bidding:review' })
  expect(refuseGrant([grant('bidding:review')], admin, role('operate'), house)).toBeUndefined()
  expect(refuseGrant([grant('identity/user')], admin, role('operate'), house)).toEqual({ code: 'role.ceiling', title: 'identity/user' })
  expect(refuseGrant([grant('user:list')], admin, role('mine', true), house)).toEqual({ code: 'role.notForCompany', title: 'user:list' })
  expect(refuseGrant([], { ...admin, isAdministrator: false }, role('operate'), house)).toEqual({ code: 'role.builtInGrant' })
})

test('security row 28: whoever grants, a role of the house ends up with nothing of the platform that he does not hold', () => {
  fc.assert(
    fc.property(someOpens, someGranter, fc.boolean(), (opens, granter, hasCompanies) => {
      const refusal = refuseGrant([grant(...opens)], granter, role('mine', hasCompanies), house)
      if (refusal === undefined) for (const opened of opens) expect(granter.holds.has(opened) || (granter.isAdministrator && opened === 'own:code')).toBe(true)
    }),
  )
})

test('security row 28: whoever grants, a built-in role ends up with nothing of the platform that it did not come with, and a company with nothing beyond companies', () => {
  fc.assert(
    fc.property(someOpens, someGranter, someRole, (opens, granter, given) => {
      if (refuseGrant([grant(...opens)], granter, given, house) !== undefined) return
      for (const opened of opens.filter((each) => house.has(each))) {
        if (given.isBuiltIn) expect(house.get(opened)?.has(given.code)).toBe(true)
        if (given.hasCompanies) expect(['menber', 'external'].some((code) => house.get(opened)?.has(code))).toBe(true)
      }
    }),
  )
})

test('security row 28: a role goes to people only from an administrator or whoever holds all of it, built-in ones by other ways', () => {
  expect(refuseHolders([grant('bidding:review')], admin, role('mine'), house)).toBeUndefined()
  for (const code of ['admin', 'operate']) expect(refuseHolders([], admin, role(code), house)).toEqual({ code: 'role.needsSecond' })
  for (const code of ['menber', 'external']) {
    expect(refuseHolders([], admin, role(code), house)).toEqual({ code: 'role.followsReview' })
    expect(refuseChange(admin, role(code))).toEqual({ code: 'role.followsReview' })
  }
  expect(refuseChange(admin, role('operate'))).toBeUndefined()
  expect(refuseChange({ ...admin, isAdministrator: false }, role('operate'))).toEqual({ code: 'role.builtInGrant' })
  fc.assert(
    fc.property(someOpens, someGranter, someRole, (opens, granter, given) => {
      if (refuseHolders([grant(...opens)], granter, given, house) !== undefined) return
      expect(given.isBuiltIn).toBe(false)
      if (!granter.isAdministrator) expect(opens.every((opened) => granter.holds.has(opened))).toBe(true)
    }),
  )
})

test('security row 28: whoever reviews trade and money makes nobody what he is', () => {
  const all: Granter = { isAdministrator: true, holds: new Set(['role:grant', 'permission:edit', 'user:list']), narrowed: new Set() }
  for (const opened of ['role:grant', 'permission:edit']) {
    const refusal = { code: 'role.notForOperator', title: opened }
    expect(refuseGrant([grant(opened)], all, role('mine', false, true), house)).toEqual(refusal)
    expect(refuseHolders([grant(opened)], all, role('mine', false, true), house)).toEqual(refusal)
    expect(refuseGrant([grant(opened)], all, role('mine'), house)).toBeUndefined()
  }
  expect(refuseHolders([grant('user:list')], all, role('mine', false, true), house)).toBeUndefined()
})

test('C-164 security row 28: whoever makes others what he is reviews no trade and no money, whichever way it is given', () => {
  const all: Granter = { isAdministrator: false, holds: new Set(OPENS), narrowed: new Set() }
  const keepers = role('mine', false, false, true)
  expect(refuseGrant([grant('bidding:review')], all, keepers, house)).toEqual({ code: 'role.notForKeeper', title: 'bidding:review' })
  expect(refuseHolders([grant('bidding:review')], all, keepers, house)).toEqual({ code: 'role.notForKeeper', title: 'bidding:review' })
  fc.assert(
    fc.property(someOpens, (opens) => {
      expect(refuseGrant([grant(...opens)], all, keepers, house) === undefined).toBe(!opens.includes('bidding:review'))
    }),
  )
})

test('C-092 two lists are stale for each other exactly when they differ as sets', () => {
  fc.assert(
    fc.property(someOpens, someOpens, (read, now) => {
      expect(isStale(read, now)).toBe(read.length !== now.length || !read.every((id) => now.includes(id)))
      expect(isStale([...read, ...read].toReversed(), read)).toBe(false)
    }),
  )
})

test('C-167 security: what rules narrow for somebody he gives to nobody, by no way, and an administrator no more than others', () => {
  const narrowed = { ...admin, narrowed: new Set(['user:list']) }
  expect(refuseGrant([grant('identity/user'), grant('user:list')], narrowed, role('mine'), house)).toEqual({ code: 'role.beyondRules', title: 'user:list' })
  expect(refuseHolders([grant('user:list')], narrowed, role('mine'), house)).toEqual({ code: 'role.beyondRules', title: 'user:list' })
  fc.assert(
    fc.property(someOpens, someGranter, someRole, (opens, granter, given) => {
      const isPart = opens.some((opened) => granter.narrowed.has(opened))
      expect(widerGrant([grant(...opens)], granter) !== undefined).toBe(isPart)
      if (!isPart) return
      expect(refuseGrant([grant(...opens)], granter, given, house)).toBeDefined()
      expect(refuseHolders([grant(...opens)], granter, given, house)).toBeDefined()
    }),
  )
})
