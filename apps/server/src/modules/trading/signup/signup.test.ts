import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as sessions from '@aosp/contract/trading/session'
import * as calls from '@aosp/contract/trading/signup'
import { no } from '@aosp/contract/refusals'
import * as requests from '@aosp/contract/settlement/request'
import { toBeijing } from '@aosp/kernel/time'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, published } from '../../../../test/trading.ts'

const MINUTE_MS = 60_000
let app: TestApp
let member: string
let bidder: string
let rival: string
let operate: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  member = await app.signIn('menber01')
  bidder = await app.signIn('external01')
  rival = await app.signIn('external02')
  operate = await app.signIn('operate01')
})
afterAll(() => app.close())

const session = (id: string) => app.platform.db.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const signUps = (id: string) => app.platform.db.selectFrom('bidding_signup').selectAll().where('bidding_id', '=', id).orderBy('id').execute()
const signUp = (bidding: string, token: string, more: Record<string, unknown> = {}) => app.call(calls.addSignUp, { bidding, version: 1, ...more }, token)
const reaches = async (id: string, state: number) => {
  await app.settle()
  expect((await session(id)).state).toBe(state)
}
const audit = (id: string, name: string, shType = 1, remark?: string) =>
  app.signIn(name).then((token) => app.call(requests.auditRequest, { id, shType, ...(remark ? { remark } : {}) }, token))

/** Files need bytes; a sign-up with papers only needs them to hang on it. */
async function paper(company: string, account: string): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  const path = `bidding/${id}.pdf`
  await sql`insert into stored_file (id, path, biz, name, type, size, sha256, location, storage_key, account_id, corporate_id, is_public, created_at)
    values (${id}, ${path}, 'bidding', '资质.pdf', 'application/pdf', 1, ${id}, 'local', ${id}, ${account}, ${company}, false, now())`.execute(app.platform.db)
  return path
}

describe('E-043 P-013 SU1: signing up', () => {
  test('fifty at once of one company: one sign-up, by the database’s own rule', async () => {
    const id = await published(app, member)
    const replies = await Promise.all(Array.from({ length: 50 }, () => signUp(id, bidder)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(replies.filter(({ success }) => !success).map(({ message }) => message))).toEqual(new Set([no('signUp.twice').message]))
    expect(await signUps(id)).toMatchObject([{ state: 4, version: 1 }])
    expect((await signUps(id))[0]?.apply_no).toMatch(/^BM\d{14}$/)
  })

  test('the end of sign-up itself is too late, a millisecond before is not', async () => {
    const id = await published(app, member)
    const end = (await session(id)).sign_end_time ?? new Date(0)
    app.setNow(new Date(end.getTime() - 1))
    expect((await signUp(id, bidder)).success).toBe(true)
    app.setNow(end)
    expect(await signUp(id, rival)).toMatchObject({ success: false, message: no('signUp.closed').message })
    app.setNow(undefined)
    expect(await signUps(id)).toHaveLength(1)
  })

  test('not the issuer, not under other rules, not where it is not open, not what one cannot see', async () => {
    const id = await published(app, member)
    expect(await signUp(id, member)).toMatchObject({ success: false, message: no('signUp.related').message })
    expect(await signUp(id, bidder, { version: 2 })).toMatchObject({ success: false, message: no('signUp.stale').message })
    expect(await signUp('bidding-failed', bidder)).toMatchObject({ success: false, message: no('signUp.closed').message })
    expect(await signUp('bidding-waiting', bidder)).toMatchObject({ success: false, message: no('notFound').message })
    expect((await signUp(id, operate)).status).toBe(403)
    await sql`update corporate set legal_person = (select legal_person from corporate where id = 'corp-yuanhang-precision') where id = 'corp-ruida-leasing'`.execute(
      app.platform.db,
    )
    expect(await signUp(id, await app.signIn('external03'))).toMatchObject({ success: false, message: no('signUp.related').message })
    await sql`update corporate set state = 2 where id = 'corp-tiancheng-recycling'`.execute(app.platform.db)
    expect(await signUp(id, rival)).toMatchObject({ success: false, message: no('bidding.barred').message })
    await sql`update corporate set state = 1 where id = 'corp-tiancheng-recycling'`.execute(app.platform.db)
    expect(await signUps(id)).toEqual([])
  })

  test('SU2 SU3: papers are checked before money is asked for, by the issuer where he said so', async () => {
    const id = await published(app, member, { qualsVerify: 1, deposit2: 10_000 })
    expect(await signUp(id, bidder)).toMatchObject({ success: false, field: 'qualsEvidence' })
    const qualsEvidence = await paper('corp-huaxin-machinery', 'user-external01')
    expect((await signUp(id, bidder, { qualsEvidence })).result?.state).toBe(1)
    const [row] = await signUps(id)
    const signUpId = row?.id ?? ''
    const check = (token: string, shType: number, remark?: string) =>
      app.call(calls.auditSignUp, { id: signUpId, shType, ...(remark ? { remark } : {}) }, token)
    // Whoever checks sees what was announced, what the company has on file and what is missing; nobody else learns of the company's papers.
    const page = (token: string) => app.call(calls.signUpReview, { id: signUpId }, token)
    const seen = (await page(member)).result
    expect(seen).toMatchObject({
      mayCheck: true,
      corporateName: '华信机械设备有限公司',
      checks: expect.arrayContaining([{ tone: 'good', text: '已上传 1 份资质文件，请逐份核对' }]),
    })
    expect(seen?.certificates.length).toBeGreaterThan(0)
    expect(JSON.stringify(seen?.certificates)).not.toContain('attachment')
    expect((await page(operate)).result).toMatchObject({ mayCheck: false, checks: [] })
    for (const stranger of [await app.signIn('menber02'), bidder, rival])
      expect(await page(stranger)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await check(operate, 1)).toMatchObject({ success: false, message: no('signUp.issuerChecks').message })
    expect(await check(await app.signIn('menber02'), 1)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await check(member, 2)).toMatchObject({ success: false, message: no('review.noReason').message })
    expect((await check(member, 2, '资质已过期')).success).toBe(true)
    expect((await app.call(calls.mySignUps, { bidding: id }, bidder)).result?.records[0]).toMatchObject({
      state: -2,
      state_dictText: '资格驳回',
      rejectNote: '资质已过期',
    })
    expect((await app.call(calls.resubmitSignUp, { id: signUpId }, bidder)).success).toBe(true)
    const both = await Promise.all([check(member, 1), check(member, 1)])
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect((await signUps(id))[0]).toMatchObject({ state: 2, deposit_fen: 1_000_000 })
    expect((await app.call(calls.signUpList, { bidding: id }, member)).result?.records).toMatchObject([{ corporateName: '华信机械设备有限公司' }])
  })

  test('3.6: a priority right is claimed with proof and counts once the platform has confirmed it; where the first bid ends all there is none', async () => {
    const id = await published(app, member)
    const priorityClaim = '原承租方，租赁合同 ZL-2025-018'
    expect(await signUp(id, bidder, { priorityClaim })).toMatchObject({ success: false, field: 'qualsEvidence' })
    expect(await signUps(id)).toEqual([])
    const qualsEvidence = await paper('corp-huaxin-machinery', 'user-external01')
    expect((await signUp(id, bidder, { priorityClaim, qualsEvidence })).result?.state).toBe(1)
    const [row] = await signUps(id)
    expect((await app.call(calls.signUpList, { bidding: id }, operate)).result?.records).toMatchObject([{ priorityClaim, mayCheck: true }])
    expect((await app.call(calls.auditSignUp, { id: row?.id ?? '', shType: 1, priority: 1 }, operate)).success).toBe(true)
    expect((await signUps(id))[0]).toMatchObject({ state: 4, priority: 1 })
    const dutch = await published(app, member, { bidType: 5, basePrice: 90_000, bidMultiple: null })
    expect(await signUp(dutch, bidder, { priorityClaim, qualsEvidence })).toMatchObject({ field: 'priorityClaim', message: no('signUp.noPriority').message })
    expect(await signUps(dutch)).toEqual([])
  })

  test('SU7: cancelled and signed up again; another company’s is like a missing one', async () => {
    const id = await published(app, member)
    await signUp(id, bidder)
    const [row] = await signUps(id)
    const foreign = await app.call(calls.cancelSignUp, { id: row?.id ?? '' }, rival)
    expect(foreign).toMatchObject({ success: false, message: no('notFound').message })
    expect((await app.call(calls.cancelSignUp, { id: row?.id ?? '' }, bidder)).success).toBe(true)
    expect((await signUp(id, bidder)).success).toBe(true)
    expect((await signUps(id)).map(({ state }) => state)).toEqual([-3, 4])
  })
})

describe('T7-T11: the clock', () => {
  test('T8: too few signed up, so it fails once, the assets are free and everybody is told once', async () => {
    const id = await published(app, member)
    await signUp(id, bidder)
    app.setNow(new Date(((await session(id)).sign_end_time?.getTime() ?? 0) + 1000))
    await reaches(id, -3)
    expect(await session(id)).toMatchObject({ close_reason: '报名数不足' })
    expect((await signUps(id))[0]).toMatchObject({ state: -3, state_note: '流标' })
    const open = await app.platform.db.selectFrom('asset_lock').select('id').where('holder_id', '=', id).where('released_at', 'is', null).execute()
    expect(open).toEqual([])
    app.setNow(undefined)
  })

  test('T7 T9 T11 SU8: numbers are drawn at the lock, each is shown to its own company only, and the hall opens', async () => {
    const id = await published(app, member)
    await signUp(id, bidder)
    await signUp(id, rival)
    app.setNow(new Date(((await session(id)).sign_end_time?.getTime() ?? 0) + 1000))
    await reaches(id, 3)
    expect((await signUps(id)).map(({ bidder_seal: seal }) => seal)).toEqual([null, null])
    app.setNow(new Date(((await session(id)).start_time?.getTime() ?? 0) + 1000))
    await reaches(id, 4)
    const mine = async (token: string) => (await app.call(calls.mySignUps, { bidding: id }, token)).result?.records ?? []
    const numbers = [...(await mine(bidder)), ...(await mine(rival))].map(({ bidderNo }) => bidderNo)
    expect(new Set(numbers).size).toBe(2)
    for (const number of numbers) expect(number).toBeGreaterThan(999)
    // Not even the tables tell before the close.
    expect((await signUps(id)).map(({ bidder_no: number, bidder_salt: salt }) => [number, salt])).toEqual([
      [null, null],
      [null, null],
    ])
    for (const token of [operate, member, bidder, rival]) {
      const list = JSON.stringify(await app.call(calls.signUpList, { bidding: id, pageSize: 100 }, token))
      for (const number of numbers) expect(list).not.toContain(`:${number}`)
    }
    expect((await app.call(calls.signUpList, { bidding: id }, member)).result?.total).toBe(0)
    expect(await app.call(calls.cancelSignUp, { id: (await signUps(id))[0]?.id ?? '' }, bidder)).toMatchObject({ message: no('signUp.locked').message })
    app.setNow(undefined)
  })

  test('SU9: after a material change everybody confirms again; who does not is out when sign-up ends', async () => {
    const id = await published(app, member, { minSignNum: 1 })
    await signUp(id, bidder)
    await signUp(id, rival)
    const asked = await app.call(sessions.amendSession, { id, reason: '评估值更新', startPrice: 90_000 }, member)
    await app.call(sessions.auditAmendment, { id: asked.result?.id ?? '', shType: 1 }, operate)
    const [first, second] = await signUps(id)
    expect([first?.need_confirm, second?.need_confirm]).toEqual([true, true])
    expect(await app.call(calls.confirmVersion, { id: first?.id ?? '', version: 1 }, bidder)).toMatchObject({ message: no('signUp.stale').message })
    expect((await app.call(calls.confirmVersion, { id: first?.id ?? '', version: 2 }, bidder)).success).toBe(true)
    app.setNow(new Date(((await session(id)).sign_end_time?.getTime() ?? 0) + 1000))
    await reaches(id, 3)
    expect((await signUps(id)).map(({ state, state_note: note }) => `${state} ${note}`)).toEqual(['4 ', '-3 未确认变更'])
    app.setNow(undefined)
  })
})

describe('domain 2.7 S-060 S-061 S-074 S-075: requests', () => {
  const reason = '设备突发故障，需要停止本次交易'
  const ask = (bidding: string, kind: number, more: Record<string, unknown> = {}) => app.call(requests.addRequest, { bidding, kind, reason, ...more }, member)

  test('T14 T15: suspended, nothing moves; resumed, every time ahead moves by the length of it', async () => {
    const id = await published(app, member)
    const before = await session(id)
    const asked = await ask(id, 2)
    expect(await ask(id, 2)).toMatchObject({ success: false, message: no('request.waiting').message })
    expect((await audit(asked.result?.id ?? '', 'operate01')).success).toBe(true)
    expect(await signUp(id, bidder)).toMatchObject({ success: false, message: no('signUp.closed').message })
    const suspendedAt = (await session(id)).suspend_at ?? new Date(0)
    const resumeAt = new Date(Math.ceil(suspendedAt.getTime() / 1000) * 1000 + 30 * MINUTE_MS)
    const resume = await ask(id, 4, { resumeAt: toBeijing(resumeAt) })
    expect((await audit(resume.result?.id ?? '', 'operate02')).success).toBe(true)
    const after = await session(id)
    const length = resumeAt.getTime() - suspendedAt.getTime()
    expect(after.suspended).toBe(false)
    for (const name of ['sign_end_time', 'lock_time', 'start_time', 'end_at'] as const)
      expect((after[name]?.getTime() ?? 0) - (before[name]?.getTime() ?? 0)).toBe(length)
  })

  test('T20: cancelled with its fault; refused ones and another’s leave the session as it is', async () => {
    const id = await published(app, member)
    await signUp(id, bidder)
    expect(await ask(id, 1)).toMatchObject({ success: false, field: 'fault' })
    expect(await ask(id, 3, { fault: 1 })).toMatchObject({ success: false, message: no('bidding.notNow').message })
    expect(await app.call(requests.addRequest, { bidding: id, kind: 1, reason, fault: 1 }, bidder)).toMatchObject({ message: no('notFound').message })
    const first = await ask(id, 1, { fault: 1 })
    expect(await audit(first.result?.id ?? '', 'operate01', 2)).toMatchObject({ success: false, message: no('review.noReason').message })
    expect((await audit(first.result?.id ?? '', 'operate01', 2, '理由不充分')).result?.state).toBe(-2)
    expect((await session(id)).state).toBe(2)
    const second = await ask(id, 1, { fault: 1 })
    const both = await Promise.all(['operate01', 'operate02'].map((name) => audit(second.result?.id ?? '', name)))
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await session(id)).toMatchObject({ state: -7, close_reason: '取消' })
    expect((await signUps(id))[0]).toMatchObject({ state: -3 })
    const list = (await app.call(requests.requestList, { bidding: id }, member)).result?.records ?? []
    expect(list.map(({ state, rejectNote }) => `${state} ${rejectNote}`)).toEqual(['2 ', '-2 理由不充分'])
    expect((await app.call(requests.requestList, { bidding: id }, bidder)).result?.total).toBe(0)
  })

  test('T21: stopping takes two operators', async () => {
    const id = await published(app, member, { minSignNum: 1 })
    await signUp(id, bidder)
    app.setNow(new Date(((await session(id)).start_time?.getTime() ?? 0) + 1000))
    await reaches(id, 4)
    const asked = await ask(id, 3, { fault: 4 })
    expect((await audit(asked.result?.id ?? '', 'operate01')).result?.state).toBe(1)
    expect(await audit(asked.result?.id ?? '', 'operate01')).toMatchObject({ success: false, message: no('request.secondPerson').message })
    expect((await session(id)).state).toBe(4)
    expect((await audit(asked.result?.id ?? '', 'operate02')).result?.state).toBe(2)
    expect(await session(id)).toMatchObject({ state: -7, close_reason: '终止' })
    app.setNow(undefined)
  })
})
