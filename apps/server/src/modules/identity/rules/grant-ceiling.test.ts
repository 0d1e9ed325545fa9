import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseGrant, type GrantCase } from './grant-ceiling.ts'

const house = new Map([
  ['user:list', new Set(['admin'])],
  ['bidding:bid', new Set(['menber', 'external'])],
  ['asset:list', new Set(['admin', 'operate', 'menber', 'external'])],
])
const base: GrantCase = {
  grants: [],
  actor: { isAdministrator: true, permissions: new Set(['user:list', 'asset:list']), holdsRole: false },
  role: { isBuiltIn: false, hasCompanies: false },
  house,
  roleCode: 'mine',
  companyRoles: ['menber', 'external'],
}
const grant = (...codes: string[]) => ({ id: codes.join(), title: codes.join() || '页面', codes })

test('security row 28: who may grant what to whom', () => {
  expect(refuseGrant({ ...base, grants: [grant('bidding:bid'), grant('own:code')] })).toBeUndefined()
  expect(refuseGrant({ ...base, grants: [grant('user:list')], role: { isBuiltIn: true, hasCompanies: false }, roleCode: 'operate' })?.code).toBe('role.ceiling')
  expect(refuseGrant({ ...base, grants: [grant('user:list')], role: { isBuiltIn: true, hasCompanies: false }, roleCode: 'admin' })).toBeUndefined()
  expect(refuseGrant({ ...base, grants: [grant('bidding:bid')], actor: { ...base.actor, isAdministrator: false } })?.code).toBe('role.beyondOwn')
  expect(refuseGrant({ ...base, grants: [grant('bidding:bid')], actor: { ...base.actor, holdsRole: true } })?.code).toBe('role.ownGrant')
  expect(refuseGrant({ ...base, grants: [grant('user:list')], role: { isBuiltIn: false, hasCompanies: true } })).toEqual({
    code: 'role.notForCompany',
    title: 'user:list',
  })
  expect(refuseGrant({ ...base, grants: [grant('bidding:bid'), grant()], role: { isBuiltIn: false, hasCompanies: true } })).toBeUndefined()
})

test('security row 28: nobody but an administrator ever gives on what he does not hold', () => {
  const codes = fc.subarray(['user:list', 'bidding:bid', 'asset:list', 'own:code'])
  fc.assert(
    fc.property(codes, codes, fc.boolean(), (wanted, held, holdsRole) => {
      const refusal = refuseGrant({ ...base, grants: [grant(...wanted)], actor: { isAdministrator: false, permissions: new Set(held), holdsRole } })
      expect(refusal === undefined).toBe(wanted.every((code) => held.includes(code)))
    }),
  )
})
