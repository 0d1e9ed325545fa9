import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeRoles, type RoleFacts } from './user-roles.ts'
import { isApplicant, judgeShutOut } from './user-status.ts'

const role = (code: string, ...permissions: string[]): RoleFacts => ({ id: `role-${code}`, code, name: code, permissions: new Set(permissions) })
const ADMIN = role('admin', 'user:list', 'user:edit')
const OPERATE = role('operate', 'slip:review')
const MENBER = role('menber', 'bidding:bid')
const CLERK = role('clerk', 'user:list')
const CASHIER = role('cashier', 'slip:review')
const ALL = [ADMIN, OPERATE, MENBER, CLERK, CASHIER]
const held = ADMIN.permissions
const changes = fc.record({
  before: fc.subarray(ALL),
  after: fc.subarray(ALL),
  isSelf: fc.boolean(),
  held: fc.constant(held),
  otherAdministrators: fc.integer({ min: 0, max: 2 }),
})
const codes = (roles: readonly RoleFacts[]) => roles.map(({ code }) => code).toSorted()

test('whatever is asked for, nobody comes to be administrator and operator, or staff and member', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const verdict = judgeRoles(change)
      if (!verdict.ok || codes(change.before).join() === codes(change.after).join()) return
      const given = ALL.filter(({ id }) => [...verdict.now, ...verdict.asked].includes(id))
      expect(codes(given)).toEqual(codes(change.after))
      expect(given.includes(ADMIN) && given.includes(OPERATE)).toBe(false)
      expect(given.includes(MENBER) && (given.includes(ADMIN) || given.includes(OPERATE))).toBe(false)
    }),
  )
})

test('nobody changes his own roles, and the roles of members are neither given nor taken', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const verdict = judgeRoles(change)
      if (!verdict.ok) return
      const differs = codes(change.before).join() !== codes(change.after).join()
      expect(differs && change.isSelf).toBe(false)
      expect(change.before.includes(MENBER)).toBe(change.after.includes(MENBER))
    }),
  )
})

test('with another administrator nobody gives alone what he does not hold, nor a role of staff; what is taken holds at once', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const verdict = judgeRoles(change)
      if (!verdict.ok) return
      const alone = ALL.filter(({ id }) => verdict.now.includes(id) && !change.before.some((had) => had.id === id))
      if (change.otherAdministrators > 0) expect(codes(alone)).toEqual(alone.includes(CLERK) ? ['clerk'] : [])
      else expect(verdict.asked).toEqual([])
      for (const { id } of change.before) if (!change.after.some((kept) => kept.id === id)) expect(verdict.now).not.toContain(id)
    }),
  )
})

test('the first administrator, oneself and the last two administrators are never shut out', () => {
  const person = (id: string, isAdministrator = false) => ({ id, username: id, isAdministrator })
  expect(judgeShutOut([person('admin', true)], 'anna', ['admin', 'anna', 'bo'])).toMatchObject({ message: '管理员账号不允许此操作！' })
  expect(judgeShutOut([person('anna')], 'anna', ['admin', 'bo'])).toMatchObject({ code: 'user.self' })
  expect(judgeShutOut([person('bo', true)], 'anna', ['admin', 'bo'])).toMatchObject({ code: 'user.lastAdministrators' })
  expect(judgeShutOut([person('bo', true), person('chen', true)], 'anna', ['admin', 'bo', 'chen'])).toMatchObject({ ok: false })
  expect(judgeShutOut([person('bo', true)], 'anna', ['admin', 'bo', 'chen'])).toEqual({ ok: true })
  expect(judgeShutOut([person('dong')], 'anna', ['admin'])).toEqual({ ok: true })
})

test('an applicant is who registered, has no company yet and waits or was rejected', () => {
  expect(isApplicant({ status: 3, corporateId: null, roleCodes: ['external'] })).toBe(true)
  expect(isApplicant({ status: 4, corporateId: null, roleCodes: ['menber'] })).toBe(true)
  expect(isApplicant({ status: 3, corporateId: 'c', roleCodes: ['menber'] })).toBe(false)
  expect(isApplicant({ status: 3, corporateId: null, roleCodes: ['clerk'] })).toBe(false)
  expect(isApplicant({ status: 2, corporateId: null, roleCodes: ['menber'] })).toBe(false)
})
