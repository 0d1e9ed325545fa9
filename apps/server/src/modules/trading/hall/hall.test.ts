import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditFile } from '@aosp/contract/auction/proof'
import { liveSnapshot } from '@aosp/contract/auction/watch'
import { HALL_STAGES, STAGE_STATES } from '@aosp/contract/trading/hall-codes'
import { newPrice, publicDetail, publicHall } from '@aosp/contract/trading/hall'
import { no } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { inTransaction } from '../../../platform/db/database.ts'
import { seedPlayed } from '../../settlement/index.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { draft, freeAssets, published } from '../../../../test/trading.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await inTransaction(app.platform.db, (trx) => seedPlayed(trx, app.platform.settings, app.platform.now()))
})
afterAll(() => app.close())

type Filters = Parameters<typeof app.call<typeof publicHall>>[1]
const hall = async (filters: Filters = {}, who?: string) => {
  const { result } = await app.call(publicHall, { pageSize: 60, ...filters }, who === undefined ? undefined : await app.signIn(who))
  if (!result) throw new Error('no hall')
  return result
}
const detail = async (id: string, who?: string) => app.call(publicDetail, { id }, who === undefined ? undefined : await app.signIn(who))

describe('S-025 S-016 P-006: the hall of sessions', () => {
  test('visitors and outside companies see what is open to all, group companies what is the group’s too, and nobody a draft', async () => {
    const seen = async (who?: string) => new Set((await hall({}, who)).records.map(({ transType }) => transType))
    expect([...(await seen())].toSorted()).toEqual([41, 42])
    expect([...(await seen('external01'))].toSorted()).toEqual([41, 42])
    expect(await seen('menber02')).toEqual(new Set([41, 42, 1, 22]))
    const unpublished = await draft(app, await app.signIn('menber01'))
    for (const who of [undefined, 'menber01', 'operate01'] as const) {
      const { records } = await hall({}, who)
      expect(records.some(({ id, state }) => id === unpublished || [0, 1, -2].includes(state))).toBe(false)
    }
  })

  test('stages are counted within the other filters; what runs comes first, then what comes next', async () => {
    const all = await hall()
    expect(all.total).toBe(all.records.length)
    expect(HALL_STAGES.reduce((sum, stage) => sum + all.counts[stage], 0)).toBe(all.total)
    for (const stage of HALL_STAGES) {
      const { records, total, counts } = await hall({ stage })
      expect(total).toBe(all.counts[stage])
      expect(counts).toEqual(all.counts)
      expect(records.every((row) => row.stage === stage && STAGE_STATES[stage].includes(row.state))).toBe(true)
    }
    const order = all.records.map(({ stage }) => ['bidding', 'waiting', 'signing', 'dealt', 'failed'].indexOf(stage)).map((place) => Math.min(place, 3))
    expect(all.records.slice(0, 2).map(({ suspended }) => suspended)).toEqual([false, true])
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test.each<[string, Filters, (row: Awaited<ReturnType<typeof hall>>['records'][number]) => boolean]>([
    ['kind of trade', { kind: 'lease' }, ({ transType }) => transType === 42],
    ['type of trade', { transType: '41' }, ({ transType }) => transType === 41],
    ['way of bidding', { bidType: '2' }, ({ bidType }) => bidType === 2],
    ['a word of the name', { keyword: '厂房' }, ({ name }) => name.includes('厂房')],
    ['a company', { keyword: '远航精密' }, ({ corporateName }) => corporateName.includes('远航精密')],
    ['a region with what lies in it', { region: '110000' }, ({ region }) => region.startsWith('北京')],
    ['a branch of the catalogue', { catalog: 'catalog-04' }, ({ catalogName }) => catalogName !== ''],
    ['a wildcard is a letter like any other', { keyword: '%' }, () => false],
  ])('filters by %s', async (title, filters, fits) => {
    const { records, total } = await hall(filters)
    expect(records.every(fits)).toBe(true)
    expect(total > 0).toBe(!title.startsWith('a wildcard'))
  })

  test('sorts and pages', async () => {
    const prices = (await hall({ sort: 'price', order: 'desc' })).records.map(({ startPrice }) => startPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const starts = (await hall({ sort: 'start' })).records.map(({ startTime }) => startTime ?? '')
    expect(starts).toEqual(starts.toSorted())
    const [first, second] = [await hall({ pageSize: 3 }), await hall({ pageSize: 3, pageNo: 2 })]
    expect(first.records).toHaveLength(3)
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual((await hall()).records.slice(0, 6).map(({ id }) => id))
    for (const wrong of [{ sort: 'base_price_sealed' as 'price' }, { transType: '110000' }])
      expect(await app.call(publicHall, wrong)).toMatchObject({ status: 400, success: false })
  })

  test('Q8 a card shows the price that stands, of sealed sessions none and no count, of a Dutch one no end', async () => {
    const { records } = await hall()
    const card = (id: string) => records.find((row) => row.id === id)
    expect(card('bidding-live-lease')).toMatchObject({ price: 94_000, bids: 5, stage: 'bidding', suspended: false, region: expect.stringMatching(/./) })
    expect(card('bidding-live-suspended')).toMatchObject({ price: 34_000, stateName: '已中止', suspended: true, nextAt: null })
    expect(card('bidding-live-sealed')).toMatchObject({ price: null, bids: null })
    expect(card('bidding-live-dutch')).toMatchObject({ endTime: null })
    expect(card('bidding-dealt-rising')).toMatchObject({ price: 390_000, bids: 9, stage: 'dealt' })
    expect(card('bidding-unsold-rising')).toMatchObject({ price: null, stage: 'failed', stateName: '' })
    expect(JSON.stringify(records)).not.toMatch(/(?<!\d)(?:192000|640000)(?:00)?(?!\d)|reserve|bidderNo|signup/i)
  })
})

/** The secret end of the Dutch session, in yuan or cents, and no part of a moment. */
const END = /(?<!\d)192000(?:00)?(?!\d)/

describe('S-029 P-006: one session in full', () => {
  test('terms, assets with pictures and no secrets; a foreign session answers like a missing one', async () => {
    const { result } = await detail('bidding-live-dutch')
    expect(result).toMatchObject({
      reserveSet: true,
      endTime: null,
      delayPeriod: 70,
      bidGradient: 4000,
      minSignNum: 2,
      removeCost_dictText: '买受人承担',
      qualsVerify_dictText: '无需审核',
      result: null,
      amendments: [],
      priorityHolders: 0,
    })
    expect(result?.assets[0]).toMatchObject({
      pictures: [expect.stringMatching(/^asset\//)],
      name: '双梁桥式起重机',
      region: expect.stringMatching(/^[^/]+[市区县]$/),
    })
    for (const who of [undefined, 'external01', 'operate01'] as const) expect(JSON.stringify(await detail('bidding-live-dutch', who))).not.toMatch(END)
    for (const who of [undefined, 'external03'] as const)
      expect(await detail('bidding-waiting', who)).toMatchObject({ success: false, message: no('notFound').message, result: null })
    expect(await detail('bidding-waiting', 'menber03')).toMatchObject({ success: true })
    expect(await detail('bidding-draft', 'menber01')).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('a deal tells its price, its winner and how often was bid, and no other name', async () => {
    const { result } = await detail('bidding-dealt-rising')
    expect(result?.result).toMatchObject({ outcome: 5, price: 390_000, premium: 2188, winnerName: '天成再生资源有限公司', bids: 9 })
    expect(JSON.stringify(result)).not.toContain('华信')
    expect((await detail('bidding-unsold-rising')).result?.result).toMatchObject({ outcome: -5, price: null, winnerName: null, bids: 3 })
  })
})

test('P-006 what is offered to everybody is seen by everybody: pictures of the assets, and of those only; the group keeps its own', async () => {
  const { db } = app.platform
  const member = await app.signIn('menber01')
  const isPublic = async (path: string) => (await db.selectFrom('stored_file').select('is_public').where('path', '=', path).executeTakeFirstOrThrow()).is_public
  for (const [transType, shown] of [
    [41, true],
    [1, false],
  ] as const) {
    const [assetId = ''] = await freeAssets(app, member, 1)
    const files = ['image/webp', 'application/pdf']
      .map((type) => ({ type, id: newId() }))
      .map(({ type, id }) => ({ type, id, path: `asset/${id}.${type.slice(-3)}` }))
    for (const file of files)
      await db
        .insertInto('stored_file')
        .values({
          ...file,
          biz: 'asset',
          name: 'x',
          size: 1,
          sha256: '',
          location: 'local',
          storage_key: file.id,
          account_id: null,
          corporate_id: 'corp-yuanhang-precision',
          attached_to: `asset/corp-yuanhang-precision/${assetId}`,
          created_at: new Date(),
        })
        .execute()
    const [picture = '', paper = ''] = files.map(({ path }) => path)
    await db
      .updateTable('asset')
      .set({ pictures: [picture], documents: [paper] })
      .where('id', '=', assetId)
      .execute()
    await published(app, member, { transType, assetIds: [assetId] })
    expect([await isPublic(picture), await isPublic(paper)]).toEqual([shown, false])
  }
})

describe('S-032: newest prices', () => {
  test('deals with premium, newest first, without names of bidders; beside them what runs', async () => {
    const { result } = await app.call(newPrice, {})
    expect(result?.records.map(({ id, price, premium }) => [id, price, premium])).toEqual([
      ['bidding-dealt-sealed', 90_500, 1908],
      ['bidding-dealt-rising', 390_000, 2188],
      ['bidding-dealt-lease', 8800, 1282],
    ])
    expect(result?.live.map(({ id }) => id)).toEqual(expect.arrayContaining(['bidding-live-lease', 'bidding-live-suspended']))
    expect(JSON.stringify(result)).not.toMatch(/天成|华信|瑞达|winner/)
    expect((await app.call(newPrice, { kind: 'lease' })).result?.records.map(({ id }) => id)).toEqual(['bidding-dealt-lease'])
    expect((await app.call(newPrice, { pageNo: 2 })).result).toMatchObject({ records: [], live: [], total: 3 })
  })
})

test('the demonstration begins with rooms that wait, run, stand still and are over, on real logs', async () => {
  const snapshot = async (bidding: string, who?: string) =>
    (await app.call(liveSnapshot, { bidding }, who === undefined ? undefined : await app.signIn(who))).result
  for (const id of ['bidding-live-rising', 'bidding-live-sealed', 'bidding-live-dutch']) {
    const seen = await snapshot(id, 'menber02')
    expect(seen).toMatchObject({ seat: { no: expect.any(Number) }, head: { seq: 0 } })
    expect((seen?.live.startAt ?? 0) - (seen?.now ?? 0)).toBeLessThan(121_000)
  }
  expect(await snapshot('bidding-live-lease')).toMatchObject({ state: 4, live: { phase: 'open', price: 9_400_000, bids: 5 } })
  expect(await snapshot('bidding-live-suspended')).toMatchObject({ live: { phase: 'suspended', suspended: { reason: '标的权属资料待补充，核实后恢复' } } })
  expect(await snapshot('bidding-dealt-sealed')).toMatchObject({
    state: 5,
    live: { phase: 'closed', price: 9_050_000 },
    events: [{ type: 'REVEAL' }, { type: 'CLOSE' }],
  })
  expect(await snapshot('bidding-cancelled')).toMatchObject({ state: -7, live: { phase: 'stopped' }, events: [], head: null })
  expect((await app.call(auditFile, { id: 'bidding-dealt-rising' })).status).toBe(200)
})
