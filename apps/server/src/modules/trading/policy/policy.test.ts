import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { no } from '@aosp/contract/refusals'
import * as calls from '@aosp/contract/trading/policy'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import { importBody, workbook } from '../../../../test/archives.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: string
let operate: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  operate = await app.signIn('operate01')
})
afterAll(() => app.close())

const current = async () => {
  const { result } = await app.call(calls.currentPolicy, {}, operate)
  if (!result) throw new Error('no policy')
  return result
}
const rows = async () => (await sql`select id, state, effective_at from trading_policy order by id`.execute(app.platform.db)).rows
const propose = async (change: Record<string, unknown>, extra: Record<string, unknown> = {}) =>
  app.call(calls.proposePolicy, { values: { ...(await current()).values, ...change }, reason: '按集团通知调整', ...extra }, admin)

test('the demo profile lets a session run in a minute; one administrator proposes, one operator confirms', async () => {
  const before = await current()
  expect(before.values).toMatchObject({ noticeDaysPublic: 0, minLengthMinutes: 1, depositCapBp: 3000, exchangeThreshold: 1_000_000 })

  const proposed = await propose({ noticeDaysInGroup: 2 })
  expect(proposed).toMatchObject({ success: true, message: '已提交，待运营人员确认' })
  const id = proposed.result?.id ?? ''
  expect((await current()).values.noticeDaysInGroup).toBe(0)
  expect(await propose({ noticeDaysInGroup: 3 })).toMatchObject({ success: false, message: no('policy.waiting').message })

  // The administrator holds no right to confirm, so nobody is both persons.
  expect(await app.call(calls.decidePolicy, { id, shType: 1 }, admin)).toMatchObject({ status: 403 })
  const outcomes = await Promise.all(['operate01', 'operate02'].map(async (name) => app.call(calls.decidePolicy, { id, shType: 1 }, await app.signIn(name))))
  expect(outcomes.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(outcomes.find(({ success }) => !success)?.message).toBe(no('policy.decided').message)
  expect((await current()).values.noticeDaysInGroup).toBe(2)

  const history = (await app.call(calls.policyList, {}, admin)).result?.records ?? []
  expect(history.map(({ inForce, changed, state_dictText }) => ({ inForce, changed, state_dictText }))).toEqual([
    { inForce: true, changed: ['noticeDaysInGroup'], state_dictText: '已确认' },
    { inForce: false, changed: [], state_dictText: '已确认' },
  ])
})

test('a later date leaves the old one in force until then, and the calendar comes with it', async () => {
  const now = new Date()
  const later = new Date(now.getTime() + 86_400_000)
  const { result } = await propose({ signDays: 7 }, { effectiveTime: toBeijing(later), calendar: [{ day: '2027-02-20', works: true, name: '春节调休' }] })
  expect(await app.call(calls.decidePolicy, { id: result?.id ?? '', shType: 1 }, operate)).toMatchObject({ success: true })
  expect((await current()).values.signDays).toBe(5)
  expect((await app.call(calls.tradingCalendar, { year: 2027 }, operate)).result).toContainEqual({ day: '2027-02-20', works: true, name: '春节调休' })
  app.setNow(new Date(later.getTime() + 60_000))
  const policy = await app.platform.db
    .selectFrom('trading_policy')
    .select('policy')
    .where('id', '=', result?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(policy.policy.signDays).toBe(7)
  app.setNow(undefined)
})

test('what does not hold together, lies in the past, changes nothing or has no reason is refused, and nothing is written', async () => {
  const before = await rows()
  expect(await propose({ workUntil: '00:00' })).toMatchObject({ success: false, field: 'workUntil' })
  expect(await propose({ signDays: 9 }, { effectiveTime: '2020-01-01 00:00:00' })).toMatchObject({ success: false, field: 'effectiveTime' })
  expect(await propose({})).toMatchObject({ success: false, message: no('policy.unchanged').message })
  expect(await propose({ signDays: 9 }, { reason: '' })).toMatchObject({ success: false, status: 400, message: '请填写调整原因' })
  expect(await propose({ feeCap: 0.001 })).toMatchObject({ success: false, status: 400 })
  expect(await rows()).toEqual(before)
})

test('a refused or withdrawn proposal changes nothing; refusing needs a reason', async () => {
  const before = (await current()).id
  const first = (await propose({ signDays: 9 })).result?.id ?? ''
  expect(await app.call(calls.decidePolicy, { id: first, shType: 2 }, operate)).toMatchObject({ success: false, message: no('review.noReason').message })
  expect(await app.call(calls.decidePolicy, { id: first, shType: 2, remark: '期限过长' }, operate)).toMatchObject({ success: true })
  const second = (await propose({ signDays: 8 })).result?.id ?? ''
  expect(await app.call(calls.withdrawPolicy, { id: second }, admin)).toMatchObject({ success: true })
  expect((await current()).id).toBe(before)
  expect((await app.call(calls.policyList, { state: '-2' }, admin)).result?.records).toMatchObject([{ id: first, rejectNote: '期限过长' }])
})

test('the database itself refuses a policy that one person proposed and confirmed', async () => {
  const own = sql`update trading_policy set decided_by = 'x', proposed_by = 'x' where id = 'policy-initial'`.execute(app.platform.db)
  await expect(own).rejects.toMatchObject({ code: '23514' })
})

test('the holiday calendar is there', async () => {
  const days = (await app.call(calls.tradingCalendar, { year: 2026 }, operate)).result ?? []
  expect(days.find(({ day }) => day === '2026-10-01')).toMatchObject({ works: false, name: '国庆节' })
  expect(days.find(({ day }) => day === '2026-10-10')).toMatchObject({ works: true })
  expect(fromBeijing(days[0]?.day ?? '')).toBeDefined()
})

test('S-117 the yearly swaps come in by a sheet as a proposal, and count once a second person has confirmed it', async () => {
  const bytes = await workbook([
    ['日期', '安排', '名称'],
    ['2029-10-01', '休息', '国庆节'],
    ['2029/9/29', '上班', '国庆节调休'],
    ['2029-13-01', '休息', '没有的日子'],
    ['2029-10-02', '放假', '国庆节'],
  ])
  const send = async (token: string) => {
    const form = await importBody([{ part: 'file', name: '节假日.xlsx', bytes }])
    return (await app.http.inject({ method: 'POST', url: calls.importCalendar.path, ...form, headers: { ...form.headers, 'x-access-token': token } })).json()
  }
  expect(await send(operate)).toMatchObject({ success: false })
  expect(await send(admin)).toMatchObject({ success: true, code: 201, result: { successCount: 2, errorCount: 2 } })
  const year = async () => (await app.call(calls.tradingCalendar, { year: 2029 }, operate)).result
  expect(await year()).toEqual([])
  const waiting = (await app.call(calls.policyList, { state: '1' }, admin)).result?.records[0]
  expect(waiting).toMatchObject({ changed: [], reason: '导入节假日安排：2029 年 2 天' })
  expect((await app.call(calls.decidePolicy, { id: waiting?.id ?? '', shType: 1 }, operate)).success).toBe(true)
  expect(await year()).toEqual([
    { day: '2029-09-29', works: true, name: '国庆节调休' },
    { day: '2029-10-01', works: false, name: '国庆节' },
  ])
})
