import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveSnapshot } from '@aosp/contract/auction/watch'
import { auditProof, biddingOutcome } from '@aosp/contract/auction/proof'
import { settlement } from '@aosp/contract/settlement/settle'
import { mySignUps, signUpList } from '@aosp/contract/trading/signup'
import { catalogTree } from '@aosp/contract/assets/catalog'
import { article, articles, portalHome } from '@aosp/contract/content/article'
import { menuCounts } from '@aosp/contract/identity/menu'
import { preferences, savePreferences } from '@aosp/contract/identity/account'
import { saveSubscriptions, subscriptions } from '@aosp/contract/messaging/subscription'
import { publicDetail } from '@aosp/contract/trading/hall'
import { no } from '@aosp/contract/refusals'
import * as disputes from '@aosp/contract/settlement/dispute'
import { addRequest, auditRequest } from '@aosp/contract/settlement/request'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { biddingSteps } from '../../../test/bidding.ts'
import { freeAssets, type Hall, LASTING, openHall, published } from '../../../test/trading.ts'

let app: TestApp
let member: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const as = (who: string) => app.signIn(who)
const db = () => app.platform.db
const told = async (id: string) => {
  const rows = await db()
    .selectFrom('announcement_receiver')
    .innerJoin('account', 'account.id', 'announcement_receiver.account_id')
    .select('username')
    .where('event_key', '=', `session.published:${id}`)
    .orderBy('username')
    .execute()
  return rows.map(({ username }) => username)
}
const follow = async (who: string, catalogs: string[]) => app.call(saveSubscriptions, { catalogs }, await as(who))
const followed = async (who: string) => (await app.call(subscriptions, {}, await as(who))).result?.catalogs
const notice = async (id: string) => (await app.call(article, { id })).result

/** Called off by its issuer and those who decide. */
async function callOff(id: string, kind: 1 | 3, reason: string): Promise<void> {
  const asked = await app.call(addRequest, { bidding: id, kind, reason, fault: 4 }, member)
  for (const who of kind === 3 ? ['operate01', 'operate02'] : ['operate01'])
    expect(await app.call(auditRequest, { id: asked.result?.id ?? '', shType: 1 }, await as(who))).toMatchObject({ success: true })
}

describe('whoever follows a kind of assets', () => {
  test('S-041 P-009 hears once of what is newly offered in it, unless it is his own, he may not take part or does not want to hear', async () => {
    const [assetId = ''] = await freeAssets(app, member, 1)
    const kind = await db()
      .selectFrom('asset')
      .innerJoin('asset_catalog', 'asset_catalog.id', 'asset.catalog_id')
      .select(['asset_catalog.id', 'asset_catalog.code'])
      .where('asset.id', '=', assetId)
      .executeTakeFirstOrThrow()
    const tree = (await app.call(catalogTree)).result ?? []
    const root = tree.find(({ code }) => kind.code.startsWith(code))?.id ?? expect.fail('no root')
    const other = tree.find(({ code }) => !kind.code.startsWith(code))?.id ?? expect.fail('only one kind')

    expect(await follow('external01', [root, kind.id, root])).toMatchObject({ success: true, message: '订阅已保存' })
    expect(new Set(await followed('external01'))).toEqual(new Set([root, kind.id]))
    for (const who of ['external02', 'menber01', 'menber02', 'menber03', 'admin']) await follow(who, [root])
    await follow('external03', [other])
    // One switched the news off, one company may only publish.
    const chosen = (await app.call(preferences, {}, await as('menber02'))).result?.notification ?? expect.fail('no choices')
    await app.call(savePreferences, { notification: { ...chosen, bell: chosen.bell.filter((key) => key !== 'published') } }, await as('menber02'))
    const issuerOnly = await db().selectFrom('account').select('corporate_id').where('username', '=', 'menber03').executeTakeFirstOrThrow()
    await db()
      .updateTable('corporate')
      .set({ role: 1 })
      .where('id', '=', issuerOnly.corporate_id ?? '')
      .execute()

    const id = await published(app, member, { assetIds: [assetId], name: '闲置设备一批 <甲>' })
    await app.settle()
    expect(await told(id)).toEqual(['external01', 'external02'])
    await db()
      .updateTable('corporate')
      .set({ role: 3 })
      .where('id', '=', issuerOnly.corporate_id ?? '')
      .execute()

    // What is no longer followed is no longer told.
    await follow('external01', [])
    const next = await published(app, member)
    await app.settle()
    expect(await notice(`session-${next}`)).not.toBeNull()
    expect(await told(next)).not.toContain('external01')
  })

  test('C-060 a kind that does not exist is refused and nothing changes; each sees his own choice only', async () => {
    const before = await followed('external02')
    expect((await follow('external02', [...(before ?? []), 'no-such-kind'])).success).toBe(false)
    expect(await followed('external02')).toEqual(before)
    expect(await followed('external01')).toEqual([])
    expect((await app.call(subscriptions)).success).toBe(false)
  })
})

describe('notices of trading', () => {
  test('P-009 a public session is announced to everybody when it is published, one of the group is not', async () => {
    app.setNow(undefined)
    const id = await published(app, member, { name: '公告用设备 <b>一批</b>', note: '看样请预约' })
    await app.settle()
    const found = (await notice(`session-${id}`)) ?? expect.fail('no notice')
    expect(found).toMatchObject({ kind: 'announcement', kind_dictText: '交易公告' })
    expect(found.content).toContain('看样请预约')
    expect(found.content).not.toContain('<b>')
    const listed = (await app.call(articles, { kind: 'announcement', pageSize: 50 })).result?.records.map((line) => line.id)
    expect(listed).toContain(`session-${id}`)
    const inside = await published(app, member, { transType: 1 })
    await app.settle()
    expect(await told(inside)).toContain('menber03')
    expect(await notice(`session-${inside}`)).toBeNull()
    expect((await told(inside)).filter((who) => who.startsWith('external'))).toEqual([])
  })

  test('T-003 a session called off before its lock says why: in the room, on its page and in a notice', async () => {
    const id = await published(app, member)
    await callOff(id, 1, '标的已另行调拨，不再对外处置')
    const { result: room } = await app.call(liveSnapshot, { bidding: id })
    expect(room).toMatchObject({ state: -7, live: { phase: 'stopped', closeReason: '标的已另行调拨，不再对外处置' } })
    const { result: page } = await app.call(publicDetail, { id })
    expect(page).toMatchObject({ state: -7, stateName: '取消', closeReason: '标的已另行调拨，不再对外处置', result: null })
    await app.settle()
    const ended = (await notice(`ended-${id}`)) ?? expect.fail('no notice')
    expect(ended.title).toMatch(/^取消公告：/)
    expect(ended.content).toContain('标的已另行调拨')
  })
})

describe('a session that runs', () => {
  let hall: Hall
  const steps = () => biddingSteps(app)
  const place = async (who: string) => (await app.call(mySignUps, { bidding: hall.id }, await as(who))).result?.records[0]?.stateName

  test('S-057 T-005 a company reads whether it leads, and nobody reads it of another', async () => {
    hall = await openHall(app, member, ['external01', 'external02'])
    expect(await place('external01')).toBe('竞价中')
    steps().at(hall.start + 60_000)
    await steps().bid(hall.id, 'external01', 100_000)
    expect([await place('external01'), await place('external02')]).toEqual(['竞价中·领先', '竞价中·落后'])
    await steps().bid(hall.id, 'external02', 101_000)
    expect([await place('external01'), await place('external02')]).toEqual(['竞价中·落后', '竞价中·领先'])
    const staff = (await app.call(signUpList, { bidding: hall.id }, await as('operate01'))).result?.records ?? []
    expect(staff.map(({ stateName }) => stateName)).toEqual(['', ''])
  })

  test('P-009 the notice of its result carries the signed root above its last event', async () => {
    steps().at(hall.end + 2000)
    await steps().reaches(hall.id, 5)
    const found = (await notice(`result-${hall.id}`)) ?? expect.fail('no notice')
    const outcome = (await app.call(biddingOutcome, { bidding: hall.id })).result
    expect(found.content).toContain(outcome?.checkpoint?.root ?? 'no root')
    expect(found.content).toContain(outcome?.head.hash ?? 'no hash')
    const events = await steps().log(hall.id)
    const bid = events.find(({ type }) => type === 'BID') ?? expect.fail('no bid')
    const code = (await steps().row(hall.id)).code
    expect((await app.call(auditProof, { code, seq: bid.seq, hash: bid.hash })).success).toBe(true)
    expect((await app.call(auditProof, { code, seq: bid.seq, hash: '0'.repeat(64) })).success).toBe(false)
  })

  test('S-061 S-075 an objection to the result holds the contract back until another than its author has answered it', async () => {
    const reason = '领先报价的时间与公示记录不一致，请核实'
    const object = async (who: string, bidding = hall.id) => app.call(disputes.addDispute, { bidding, reason }, await as(who))
    const obstacles = async () => (await app.call(settlement, { id: hall.id }, await as('operate01'))).result?.waitsFor ?? expect.fail('no deal')
    const waiting = async (who: string) => (await app.call(menuCounts, {}, await as(who))).result?.todos.find(({ key }) => key === 'dispute')?.count
    const HOLDS = '有待处理的异议，答复后才能确认合同'
    expect((await app.call(disputes.disputableSessions, {}, await as('external01'))).result?.map(({ id }) => id)).toContain(hall.id)
    const made = await object('external01')
    expect(made).toMatchObject({ success: true })
    // Once at a time; nobody who did not take part learns of the session, nor of the objection.
    expect((await object('external01')).message).toBe(no('dispute.waiting').message)
    expect((await object('external03')).message).toBe(no('notFound').message)
    const seenBy = async (who: string) => (await app.call(disputes.disputeList, {}, await as(who))).result?.total
    expect([await seenBy('external01'), await seenBy('external02'), await seenBy('menber01'), await seenBy('operate01')]).toEqual([1, 0, 0, 1])
    expect(await obstacles()).toContain(HOLDS)
    expect(await waiting('operate01')).toBe(1)

    const id = made.result?.id ?? ''
    const answer = async (who: string) => app.call(disputes.answerDispute, { id, shType: 2, answer: '经核对存证记录，时间无误' }, await as(who))
    expect((await answer('external02')).success).toBe(false)
    expect(await obstacles()).toContain(HOLDS)
    expect(await answer('operate01')).toMatchObject({ success: true })
    expect((await answer('operate02')).message).toBe(no('bidding.decided').message)
    expect(await obstacles()).not.toContain(HOLDS)
    expect((await app.call(disputes.disputeList, {}, await as('external01'))).result?.records).toMatchObject([
      { state: -2, answer: '经核对存证记录，时间无误', mayAnswer: false },
    ])
    const open = await published(app, member)
    expect((await object('menber01', open)).message).toBe(no('dispute.notNow').message)
  })

  test('P-006 figures for everybody are counted from deals open to everybody', async () => {
    const figures = async () => Object.fromEntries((await app.call(portalHome)).result?.figures.map(({ key, value }) => [key, value]) ?? [])
    steps().at(hall.end + 3_600_000)
    const before = await figures()
    const { rows } = await sql<{ deals: number; total: number }>`select count(*)::int as deals, sum(deal_total_fen)::bigint as total from bidding
      where trans_type in (41, 42, 43) and state in (5, 6, 7) and deal_price_fen is not null and deleted_at is null`.execute(db())
    expect(before['total']).toBe(Math.round((rows[0]?.total ?? 0) / 10_000) / 100)
    expect(before['month']).toBeGreaterThan(0)
    expect(before['running']).toBeGreaterThan(0)
    expect(Object.keys(before)).toEqual(['running', 'month', 'total', 'premium', 'companies'])
  })

  test('Q10 what was called off is under a signed root at once, not with the next minute', async () => {
    const stopped = await openHall(app, member, ['external01', 'external02'])
    steps().at(stopped.start + 30_000)
    expect(await steps().log(stopped.id)).not.toEqual([])
    await callOff(stopped.id, 3, '标的权属出现争议，需要终止')
    // The clock stands, so the next minute does not come.
    await app.settle()
    expect((await app.call(biddingOutcome, { bidding: stopped.id })).result?.checkpoint).toBeTruthy()
    expect((await app.call(liveSnapshot, { bidding: stopped.id })).result?.live).toMatchObject({ phase: 'stopped', closeReason: '标的权属出现争议，需要终止' })
  })
})
