import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetById, assetTradingRecords, deleteAsset } from '@aosp/contract/assets/ledger'
import * as calls from '@aosp/contract/trading/session'
import { no } from '@aosp/contract/refusals'
import { reserveCommit } from '@aosp/kernel/bidding/chain'
import { fromYuan } from '@aosp/kernel/money'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { draft, freeAssets, published, sessionForm } from '../../../../test/trading.ts'

let app: TestApp
let member: string
let other: string
let operate: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signIn('menber01')
  other = await app.signIn('menber02')
  operate = await app.signIn('operate01')
})
afterAll(() => app.close())

const record = async (id: string, token = member) => (await app.call(calls.sessionById, { id }, token)).result
const row = (id: string) => app.platform.db.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const assetStatus = async (id: string) => (await app.call(assetById, { id }, member)).result?.status

describe('E-001 C-014 C-015 C-016 C-017: from the draft to the publication', () => {
  test('V-001: an empty draft is taken; submitting it says every fault at once, at its field, and changes nothing', async () => {
    const { result } = await app.call(calls.addSession, { transType: 41 }, member)
    const id = result?.id ?? ''
    expect(result?.code).toMatch(/^CZ\d{8}-\d{4}$/)
    const before = await row(id)
    const refused = await app.call(calls.submitSession, { id }, member)
    expect(refused).toMatchObject({ success: false, field: 'name' })
    const fields = (refused.result?.errors ?? []).map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['name', 'bidType', 'startPrice', 'startTime', 'endTime', 'signEndTime', 'assetIds', 'contacts']))
    expect(await row(id)).toEqual(before)
    expect((await app.call(calls.checkSession, { id }, member)).result?.errors).toEqual(refused.result?.errors)
  })

  test('S-035 what is typed is checked before anything is saved, with the same words, and nothing is written', async () => {
    const count = async () =>
      (
        await sql<{ n: number }>`select (select count(*) from bidding)::int + (select coalesce(sum(last), 0) from bidding_number)::int as n`.execute(
          app.platform.db,
        )
      ).rows[0]?.n
    const before = await count()
    const typed = { transType: 41, name: '数控车床一批', startPrice: 2_000_000, serviceFee1: 0 }
    const checked = await app.call(calls.checkForm, typed, member)
    expect(checked.success).toBe(true)
    expect(checked.result?.errors.map(({ field }) => field)).toEqual(expect.arrayContaining(['bidType', 'signEndTime', 'assetIds', 'contacts']))
    expect(checked.result?.warnings).toContainEqual({ field: 'serviceFee1', text: '发起方服务费 0.00 元，按收费标准应为 4,200.00 元' })
    expect(await count()).toBe(before)
    const { result } = await app.call(calls.addSession, typed, member)
    const id = result?.id ?? ''
    expect((await app.call(calls.checkSession, { id }, member)).result).toEqual(checked.result)

    // Laid over what is kept: the name is gone, all else stays; and the record is as it was.
    const kept = await row(id)
    const again = await app.call(calls.checkForm, { id, name: '' }, member)
    expect(again.result?.errors[0]).toEqual({ field: 'name', text: '名称应为 2 到 100 个字' })
    expect(again.result?.errors.slice(1)).toEqual(checked.result?.errors)
    expect(await row(id)).toEqual(kept)

    const [foreign = ''] = await freeAssets(app, other, 1)
    expect(await app.call(calls.checkForm, { transType: 41, assetIds: [foreign] }, member)).toMatchObject({ success: false, field: 'assetIds' })
    expect(await app.call(calls.checkForm, { id }, other)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await app.call(calls.checkForm, { transType: 43 }, member)).toMatchObject({ success: false, message: no('bidding.wrongType').message })
  })

  test('T2-T4: submitted, its assets held; withdrawn, they are free; opened by a reviewer, it stays; published by one of two', async () => {
    const [asset = ''] = await freeAssets(app, member, 1)
    const was = await assetStatus(asset)
    const id = await draft(app, member, { assetIds: [asset], basePrice: 123_456.78 })
    expect((await app.call(calls.submitSession, { id }, member)).success).toBe(true)
    expect(await assetStatus(asset)).toBe(4)
    expect(await app.call(calls.editSession, { id, name: '改名' }, member)).toMatchObject({ success: false, message: no('bidding.frozen').message })
    expect((await app.call(calls.withdrawSession, { id }, member)).success).toBe(true)
    expect(await assetStatus(asset)).toBe(was)

    expect((await app.call(calls.submitSession, { id }, member)).success).toBe(true)
    expect(await app.call(calls.openReview, { id }, operate)).toMatchObject({ success: true, result: { errors: [] } })
    expect(await app.call(calls.withdrawSession, { id }, member)).toMatchObject({ success: false, message: no('bidding.underReview').message })
    expect((await row(id)).state).toBe(1)

    const audits = await Promise.all(['operate01', 'operate02'].map(async (name) => app.call(calls.auditSession, { id, shType: 1 }, await app.signIn(name))))
    expect(audits.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(audits.find(({ success }) => !success)?.message).toBe(no('bidding.decided').message)
    const shown = await record(id)
    expect(shown).toMatchObject({ state: 2, state_dictText: '报名中', transType_dictText: '资产处置', source_dictText: '平台录入', basePrice: 123_456.78 })
    // The log begins before anybody can bid, in the profile of the demonstration too (3.8).
    expect(Date.parse(shown?.startTime ?? '') - Date.parse(shown?.lockTime ?? '')).toBe(60_000)

    expect((await app.call(assetTradingRecords, { id: asset }, member)).result).toMatchObject([{ id, kind: 'session', state: '报名中' }])
    const stored = await row(id)
    expect(stored.reserve_commit).toBe(reserveCommit(stored.code, fromYuan(123_456.78), stored.reserve_salt ?? ''))
    const due = await app.platform.db.selectFrom('due_work').select('due_at').where('kind', '=', 'bidding.clock').where('key', '=', id).execute()
    expect(due).toEqual([{ due_at: stored.sign_end_time }])
    await app.settle()
    const article = await app.platform.db.selectFrom('article').select('title').where('id', '=', `session-${id}`).executeTakeFirst()
    expect(article?.title).toContain(stored.code)
    const { rows } = await sql<{ title: string }>`select title from announcement a join announcement_receiver r on r.announcement_id = a.id
      where r.account_id = 'user-menber01' and title like '交易已发布%'`.execute(app.platform.db)
    expect(rows).toHaveLength(1)
  })

  test('T5 T-004: rejecting needs a reason, frees the assets, and the reason is for the company and the platform', async () => {
    const [asset = ''] = await freeAssets(app, member, 1)
    const was = await assetStatus(asset)
    const id = await draft(app, member, { assetIds: [asset] })
    await app.call(calls.submitSession, { id }, member)
    expect(await app.call(calls.auditSession, { id, shType: 2 }, operate)).toMatchObject({ success: false, message: no('review.noReason').message })
    expect((await app.call(calls.auditSession, { id, shType: 2, remark: '缺少评估报告' }, operate)).success).toBe(true)
    expect(await record(id)).toMatchObject({ state: -2, rejectNote: '缺少评估报告', actions: ['edit', 'delete', 'submit'] })
    expect(await assetStatus(asset)).toBe(was)
    expect((await app.call(calls.submitSession, { id }, member)).success).toBe(true)
    await app.call(calls.auditSession, { id, shType: 2, remark: '仍缺少' }, operate)
    expect((await app.call(calls.deleteSession, { id }, member)).success).toBe(true)
    expect(await app.call(calls.sessionById, { id }, member)).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('an asset that only a draft names may be deleted, and leaves the draft; one that was ever held may not', async () => {
    const [asset = '', kept = ''] = (await freeAssets(app, member, 100)).slice(-2)
    const id = await draft(app, member, { assetIds: [asset, kept] })
    expect((await app.call(deleteAsset, { id: asset }, member)).success).toBe(true)
    expect((await record(id))?.assetIds).toEqual([kept])
    await app.call(calls.submitSession, { id }, member)
    await app.call(calls.withdrawSession, { id }, member)
    expect((await app.call(deleteAsset, { id: kept }, member)).success).toBe(false)
  })

  test('an operator writes on behalf, and neither he nor anybody who knows the reserve reviews it', async () => {
    const corporate = 'corp-yuanhang-precision'
    expect(await app.call(calls.addSession, { transType: 1 }, operate)).toMatchObject({ success: false, field: 'corporate' })
    const form = sessionForm(app.platform.now(), { transType: 1, corporate, assetIds: await freeAssets(app, member, 1) })
    const { result } = await app.call(calls.addSession, form, operate)
    const id = result?.id ?? ''
    expect((await row(id)).source).toBe(3)
    expect((await app.call(calls.submitSession, { id }, operate)).success).toBe(true)
    expect(await app.call(calls.auditSession, { id, shType: 1 }, operate)).toMatchObject({ success: false, message: no('review.own').message })
    expect((await row(id)).state).toBe(1)
    expect((await app.call(calls.auditSession, { id, shType: 1 }, await app.signIn('operate02'))).success).toBe(true)
  })

  test('an operator whose company issues it does not review it', async () => {
    const [asset = ''] = await freeAssets(app, operate, 1)
    const form = sessionForm(app.platform.now(), { transType: 1, corporate: 'corp-platform', assetIds: [asset] })
    const id = (await app.call(calls.addSession, form, operate)).result?.id ?? ''
    expect((await app.call(calls.submitSession, { id }, operate)).success).toBe(true)
    expect(await app.call(calls.auditSession, { id, shType: 1 }, await app.signIn('operate02'))).toMatchObject({
      success: false,
      message: no('review.own').message,
    })
    expect((await row(id)).state).toBe(1)
  })
})

describe('races', () => {
  test('two submits at once: one wins, the assets are held once', async () => {
    const id = await draft(app, member)
    const replies = await Promise.all(Array.from({ length: 4 }, () => app.call(calls.submitSession, { id }, member)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(replies.filter(({ success }) => !success).map(({ message }) => message))).toEqual(new Set([no('bidding.notNow').message]))
    const locks = await app.platform.db.selectFrom('asset_lock').select('id').where('holder_id', '=', id).where('released_at', 'is', null).execute()
    expect(locks).toHaveLength(1)
  })

  test('the same asset in two sessions: one wins, the other stays a draft', async () => {
    const assetIds = await freeAssets(app, member, 1)
    const ids = [await draft(app, member, { assetIds }), await draft(app, member, { assetIds })]
    const replies = await Promise.all(ids.map((id) => app.call(calls.submitSession, { id }, member)))
    expect(replies.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect((await Promise.all(ids.map(async (id) => (await row(id)).state))).toSorted()).toEqual([0, 1])
  })

  test('of two people who edit at once the second is told; numbers are never given twice', async () => {
    const id = await draft(app, member)
    const revision = (await record(id))?.revision
    expect((await app.call(calls.editSession, { id, revision, name: '第一次修改' }, member)).success).toBe(true)
    expect(await app.call(calls.editSession, { id, revision, name: '第二次修改' }, member)).toMatchObject({
      success: false,
      message: no('bidding.stale').message,
    })
    const made = await Promise.all(Array.from({ length: 6 }, () => app.call(calls.addSession, { transType: 21 }, member)))
    expect(new Set(made.map(({ result }) => result?.code)).size).toBe(6)
  })
})

describe('who sees what', () => {
  test('P-023 T-002 W-060 W-061 W-062: own and all, by state, with texts and both fees', async () => {
    const own = (await app.call(calls.sessionList, { self: '1', pageSize: 100 }, member)).result?.records ?? []
    expect(own.length).toBeGreaterThan(3)
    expect(new Set(own.map(({ corporate_dictText }) => corporate_dictText))).toEqual(new Set(['远航精密制造有限公司']))
    const open = (await app.call(calls.sessionList, { state: '2', pageSize: 100 }, other)).result?.records ?? []
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set([2]))
    expect(open.find(({ id }) => id === 'bidding-open-sale')).toMatchObject({
      deposit2: 50_000,
      serviceFee1: 974,
      payDeposit: null,
      payServiceFee: null,
      assetCount: 2,
    })
    expect(open.find(({ id }) => id === 'bidding-open-lease')).toMatchObject({ payDeposit: 2, payDeposit_dictText: '报名方缴纳', transTimeUnit_dictText: '月' })
  })

  test('security 2.3: drafts and the group’s own sessions are like missing ones to outsiders', async () => {
    const outsider = await app.signIn('external01')
    const seen = (await app.call(calls.sessionList, { pageSize: 100 }, outsider)).result?.records ?? []
    expect(seen.every(({ transType, state }) => transType > 40 && ![0, 1, -2].includes(state))).toBe(true)
    expect(seen.map(({ id }) => id)).toContain('bidding-open-sale')
    const strip = ({ timestamp: _at, headers: _headers, ...reply }: Awaited<ReturnType<TestApp['call']>>) => reply
    const missing = strip(await app.call(calls.sessionById, { id: 'bidding-none' }, outsider))
    for (const id of ['bidding-draft', 'bidding-submitted', 'bidding-rejected', 'bidding-waiting', 'bidding-open-wanted'])
      expect(strip(await app.call(calls.sessionById, { id }, outsider))).toEqual(missing)
    const staff = (await app.call(calls.sessionList, { pageSize: 100 }, operate)).result?.records ?? []
    expect(staff.map(({ id }) => id)).toEqual(expect.arrayContaining(['bidding-submitted', 'bidding-rejected', 'bidding-waiting']))
    expect(staff.map(({ id }) => id)).not.toContain('bidding-draft')
  })

  test('security 2.3: the reserve is in no answer but its author’s, in no log, and not readable in the table', async () => {
    const canary = 176_543.21
    const id = await published(app, member, { basePrice: canary })
    expect((await record(id))?.basePrice).toBe(canary)
    for (const name of ['admin', 'operate01', 'menber02', 'external01']) {
      const token = await app.signIn(name)
      const shown = await app.call(calls.sessionById, { id }, token)
      expect(shown.result).toMatchObject({ basePrice: null, basePriceSet: 1 })
      const list = await app.call(calls.sessionList, { pageSize: 100 }, token)
      expect(JSON.stringify([shown, list])).not.toMatch(/(?<!\d)176543/)
    }
    const { rows } = await sql<{ kept: string }>`select coalesce(string_agg(t, ''), '') as kept from (
      select b::text as t from bidding b where id = ${id} union all select a::text from audit_log a union all select e::text from outbox_event e) as everything`.execute(
      app.platform.db,
    )
    expect(rows[0]?.kept).not.toMatch(/176543|17654321/)
    // A colleague who saves the form without knowing the reserve leaves it where it is.
    const draftId = await draft(app, member, { basePrice: canary })
    await sql`update bidding set base_price_by = 'user-colleague' where id = ${draftId}`.execute(app.platform.db)
    await app.call(calls.editSession, { id: draftId, basePrice: null, basePriceSet: 1, name: '同事修改' }, member)
    expect((await record(draftId))?.basePriceSet).toBe(1)
    await app.call(calls.editSession, { id: draftId, basePrice: null, basePriceSet: 0 }, member)
    expect((await record(draftId))?.basePriceSet).toBe(0)
  })

  test('the end of a Dutch clock would tell its floor: nobody but its author sees it, on the list, by a filter or in the notice', async () => {
    const id = await published(app, member, { bidType: 5, basePrice: 60_000, endTime: null })
    expect(await row(id)).toMatchObject({ end_at: null, end_time: null })
    const known = await record(id)
    expect(Date.parse(known?.endAt ?? '') - Date.parse(known?.startTime ?? '')).toBe(41 * 5 * 60_000)
    const outsider = await app.signIn('external01')
    expect(await record(id, outsider)).toMatchObject({ endAt: null, endTime: null, basePrice: null })
    expect(
      (await app.call(calls.sessionList, { endTime_begin: '2000-01-01', name: '*', pageSize: 100 }, outsider)).result?.records.map((one) => one.id),
    ).not.toContain(id)
    const { rows } = await sql<{
      payload: { endTime: string }
    }>`select payload from outbox_event where payload->>'id' = ${id} and name = 'session.published'`.execute(app.platform.db)
    for (const { payload } of rows) expect(payload.endTime).toBe('')
  })

  test('absurd numbers and another company’s name or assets are refused', async () => {
    const [foreign = ''] = await freeAssets(app, other, 1)
    const count = async () => (await sql<{ n: number }>`select count(*) as n from bidding`.execute(app.platform.db)).rows[0]?.n
    const before = await count()
    for (const startPrice of [-1, 1e308, 0.001, 1e20]) expect((await app.call(calls.addSession, { startPrice }, member)).status).toBe(400)
    expect(await app.call(calls.addSession, { corporate: 'corp-yuanhang-power' }, member)).toMatchObject({ success: false, message: no('notFound').message })
    expect(await app.call(calls.addSession, { assetIds: [foreign] }, member)).toMatchObject({ success: false, field: 'assetIds' })
    expect(await app.call(calls.addSession, { transType: 43 }, member)).toMatchObject({ success: false, message: no('bidding.wrongType').message })
    expect(await app.call(calls.addSession, { transType: 43 }, await app.signIn('external01'))).toMatchObject({ message: no('bidding.mayNotPublish').message })
    expect((await app.call(calls.addSession, { inspectAddress: '楼'.repeat(51) }, member)).message).toBe('看样地点最多 50 个字')
    expect(await count()).toBe(before)
  })
})

describe('T6 T22: amended and listed again', () => {
  test('a change is asked for, decided by another person, numbered and shown with its difference', async () => {
    const id = await published(app, member)
    expect(await app.call(calls.amendSession, { id, reason: '看样不便', startPrice: 100_000 }, member)).toMatchObject({
      message: no('bidding.noChange').message,
    })
    const asked = await app.call(calls.amendSession, { id, reason: '评估值更新', startPrice: 120_000, contacts: '高志强' }, member)
    expect(asked.success).toBe(true)
    expect(await app.call(calls.amendSession, { id, reason: '再次调整', startPrice: 130_000 }, member)).toMatchObject({
      message: no('bidding.amendWaiting').message,
    })
    expect((await record(id))?.startPrice).toBe(100_000)
    const amendment = asked.result?.id ?? ''
    expect((await app.call(calls.amendmentList, { bidding: id }, await app.signIn('external01'))).result?.total).toBe(0)
    expect((await app.call(calls.auditAmendment, { id: amendment, shType: 1 }, operate)).success).toBe(true)
    expect(await record(id)).toMatchObject({ startPrice: 120_000, contacts: '高志强', version: 2 })
    expect((await app.call(calls.amendmentList, { bidding: id }, await app.signIn('external01'))).result?.records[0]).toMatchObject({
      version: 2,
      diff: [
        { field: 'startPrice', title: '起始价', before: '100,000.00', after: '120,000.00', material: true },
        { field: 'contacts', title: '联系人', before: '林建华', after: '高志强', material: false },
      ],
    })
    expect(await app.call(calls.auditAmendment, { id: amendment, shType: 1 }, operate)).toMatchObject({
      success: false,
      message: no('bidding.decided').message,
    })
  })

  test('what came to nothing becomes a new draft, once, without its reserve', async () => {
    const relisted = await app.call(calls.relistSession, { id: 'bidding-failed' }, other)
    expect(relisted.success).toBe(true)
    const again = await record(relisted.result?.id ?? '', other)
    expect(again).toMatchObject({
      state: 0,
      source: 4,
      relistCount: 1,
      parentId: 'bidding-failed',
      name: '退役数控车床对外处置',
      basePriceSet: 0,
      startTime: null,
    })
    expect(again?.assetIds).toHaveLength(1)
    expect(await app.call(calls.relistSession, { id: 'bidding-failed' }, other)).toMatchObject({ success: false, message: no('bidding.relisted').message })
    expect(await app.call(calls.relistSession, { id: 'bidding-open-lease' }, other)).toMatchObject({
      success: false,
      message: no('bidding.notRelistable').message,
    })
  })
})
