import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '@aosp/contract/endpoint'
import { deleteSearch, find, savedSearches, saveSearch, suggest } from '@aosp/contract/finding/find'
import { myBell } from '@aosp/contract/messaging/bell'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'
import { newId } from '@aosp/kernel/ids'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { draft, LASTING, published } from '../../../test/trading.ts'

let app: TestApp
let member: string
let lot: string
let groupLot: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  member = await app.signIn('menber01')
  lot = await published(app, member, { name: '衡远牌电动叉车CPD30三台' })
  groupLot = await published(app, member, { name: '衡远内部叉车调剂', transType: TRANS_TYPE.disposal })
  await later(5)
})
afterAll(() => app.close())

const later = async (seconds: number) => {
  app.setNow(new Date(app.platform.now().getTime() + seconds * 1000))
  await app.settle()
}
const token = async (who: string | undefined) => (who === undefined ? undefined : app.signIn(who))
const look = async (question: Sent<typeof find>, who?: string) => {
  const { result } = await app.call(find, { pageSize: 50, ...question }, await token(who))
  if (!result) throw new Error('nothing at all')
  return result
}
const ids = async (question: Sent<typeof find>, who?: string) => (await look({ kind: 'lot', ...question }, who)).records.map(({ id }) => id)
const writeArticle = async (title: string, at: Date, { state = 'published', audience = 1 }: { state?: 'published' | 'revoked'; audience?: 1 | 2 } = {}) => {
  const id = newId()
  await app.platform.db
    .insertInto('article')
    .values({
      id,
      kind: 'policy',
      title,
      summary: '',
      content: '<p>关于<b>叉车</b>安全使用</p>',
      source: '国务院',
      state,
      audience,
      publish_at: at,
      live_version: state === 'published' ? 1 : null,
    })
    .execute()
  return id
}

test('a lot is found by its name, its code, the beginnings of its pinyin, its company and its things, and the words are marked', async () => {
  const { records } = await look({ keyword: '电动叉车' })
  const found = records.find(({ id }) => id === lot)
  expect(found).toMatchObject({ kind: 'lot', path: `/Basic/tradeDetail/${lot}`, stage: 'open', state: '报名中', price: 100_000, priceTitle: '起始价' })
  expect(found?.title).toEqual({ text: '衡远牌电动叉车CPD30三台', marks: [[3, 7]] })
  const code = found?.code.text ?? ''
  for (const keyword of [
    code,
    code.slice(-6),
    code.toLowerCase(),
    'cpd30',
    'hypddcc',
    'diandongchache',
    found?.company.text ?? '',
    `${found?.company.text} 叉车`,
  ])
    expect(await ids({ keyword }), keyword).toContain(lot)
  expect((await look({ keyword: 'ddcc' })).records.find(({ id }) => id === lot)?.title.marks).toEqual([[3, 7]])
  for (const keyword of ['电动铲车', 'cpd31', '，。', "'; drop table article; --", '%', '叉车 水泵']) expect(await ids({ keyword }), keyword).not.toContain(lot)
})

test('the group’s own is found inside the group alone, a draft by nobody, what is withdrawn no longer', async () => {
  const waiting = await draft(app, member, { name: '衡远未发布叉车' })
  await later(5)
  for (const who of [undefined, 'external01']) expect(await ids({ keyword: '衡远' }, who)).toEqual([lot])
  for (const who of ['menber02', 'operate01', 'admin']) expect((await ids({ keyword: '衡远' }, who)).toSorted()).toEqual([lot, groupLot].toSorted())
  expect(await ids({ keyword: '未发布叉车' }, 'operate01')).not.toContain(waiting)
  await app.platform.db.updateTable('bidding').set({ deleted_at: app.platform.now() }).where('id', '=', groupLot).execute()
  await later(5)
  expect(await ids({ keyword: '衡远' }, 'admin')).toEqual([lot])
})

test('inquiries and sharing are found by whom they are published to', async () => {
  const { db } = app.platform
  const published = async (table: 'inquiry' | 'share_notice', visibility: readonly number[]) =>
    (await db.selectFrom(table).select('id').where('publish_time', 'is not', null).where('visibility', 'in', visibility).execute())
      .map(({ id }) => id)
      .toSorted()
  for (const [kind, table] of [
    ['inquiry', 'inquiry'],
    ['sharing', 'share_notice'],
  ] as const) {
    const open = (await ids({ kind })).toSorted()
    expect(open, `${kind}: a visitor`).toEqual(await published(table, [2]))
    const [one = expect.unreachable(`no ${kind} is open to everybody`)] = open
    await db.updateTable(table).set({ visibility: 1 }).where('id', '=', one).execute()
    await later(5)
    expect((await ids({ kind })).toSorted(), `${kind}: a visitor, once it is the group’s own`).toEqual(open.filter((id) => id !== one))
    for (const who of ['menber02', 'operate01']) expect((await ids({ kind }, who)).toSorted(), `${kind}: ${who}`).toEqual(await published(table, [1, 2]))
  }
})

test('kinds are counted within the question; every filter narrows it, and the order is as asked for', async () => {
  const all = await look({})
  expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(all.total)
  for (const kind of ['lot', 'announcement', 'information', 'policy'] as const) {
    const some = await look({ kind })
    expect(some.total).toBe(all.counts[kind])
    expect(some.records.every((row) => row.kind === kind)).toBe(true)
    expect(some.counts).toEqual(all.counts)
  }
  const {
    region_codes: regions,
    catalog_ids: catalogs,
    company_id: company,
  } = await app.platform.db.selectFrom('finding_document').selectAll().where('record_id', '=', lot).executeTakeFirstOrThrow()
  const province = `${regions[0]?.slice(0, 2)}0000`
  for (const [name, within, without] of [
    ['region', { region: province }, { region: province === '110000' ? '310000' : '110000' }],
    ['catalogue', { catalog: catalogs[0] }, { catalog: 'no-such-entry' }],
    ['company', { corporate: company }, { corporate: 'nobody' }],
    ['price', { lowest: '90000', highest: '100000' }, { lowest: '100000.01' }],
    ['day', { from: '2020-01-01' }, { to: '2020-01-01' }],
    ['type', { transType: '41' }, { transType: '42' }],
    ['stage', { stage: 'open' }, { stage: 'ended' }],
  ] as [string, Sent<typeof find>, Sent<typeof find>][]) {
    expect(await ids({ keyword: '衡远牌', ...within }), name).toEqual([lot])
    expect(await ids({ keyword: '衡远牌', ...without }), name).toEqual([])
  }
  const { facets } = await look({ kind: 'lot' })
  for (const [filter, choices] of [
    ['region', facets.regions],
    ['catalog', facets.catalogs],
    ['corporate', facets.companies],
  ] as const) {
    expect(choices.length, filter).toBeGreaterThan(0)
    for (const { value, count } of choices) expect((await look({ kind: 'lot', [filter]: value })).total, filter).toBe(count)
  }
  const prices = (await look({ kind: 'lot', sort: 'cheapest' })).records.flatMap(({ price }) => price ?? [])
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  for (const bad of [{ kind: 'secret' }, { sort: 'name; drop' }, { pageNo: '201' }, { lowest: 'x' }, { from: 'gestern' }, { keyword: '长'.repeat(51) }])
    expect(await app.call(find, bad as Sent<typeof find>), JSON.stringify(bad)).toMatchObject({ success: false, status: 400 })
})

test('while somebody types he is offered what he may mean', async () => {
  expect((await app.call(suggest, { keyword: '衡远牌电' })).result).toEqual([
    { kind: 'lot', id: lot, path: `/Basic/tradeDetail/${lot}`, title: { text: '衡远牌电动叉车CPD30三台', marks: [[0, 4]] } },
  ])
  expect((await app.call(suggest, { keyword: 'hypdd' })).result).toHaveLength(1)
  expect((await app.call(suggest, { keyword: '没有这样的东西' })).result).toEqual([])
})

test('a company that is renamed is found under its new name', async () => {
  const { company_id: id } = await app.platform.db.selectFrom('finding_document').select('company_id').where('record_id', '=', lot).executeTakeFirstOrThrow()
  await app.platform.db
    .updateTable('corporate')
    .set({ name: '北辰重工新名有限公司' })
    .where('id', '=', id ?? '')
    .execute()
  await later(5)
  expect(await ids({ keyword: '北辰重工新名' })).toContain(lot)
})

test('a question that was saved is asked again every hour; its owner alone hears of what is new, once', async () => {
  const bidder = await app.signIn('external01')
  expect(await app.call(saveSearch, { name: '叉车', keyword: '叉车', kind: 'lot', highest: 200_000 }, bidder)).toMatchObject({ success: true })
  expect((await app.call(saveSearch, { name: '便宜叉车', keyword: '叉车', kind: 'lot', highest: 200_000 }, bidder)).success).toBe(true)
  const saved = (await app.call(savedSearches, {}, bidder)).result ?? []
  expect(saved.map(({ name, address }) => [name, address])).toEqual([
    ['便宜叉车', '/notLogged/logged?current=all&kind=lot&highest=200000&title=%E5%8F%89%E8%BD%A6'],
  ])
  expect((await app.call(savedSearches, {}, await app.signIn('external02'))).result).toEqual([])
  expect(await app.call(saveSearch, { name: '全部' }, bidder)).toMatchObject({ success: false, message: '请先输入关键词或选择筛选条件' })

  const heard = async (who: string) =>
    ((await app.call(myBell, {}, await app.signIn(who))).result?.sysMsgList ?? [])
      .filter(({ titile }) => titile.includes('便宜叉车'))
      .map(({ titile }) => titile)
  await later(3700)
  expect(await heard('external01')).toEqual([])
  await published(app, member, { name: '新到叉车一台' })
  await published(app, member, { name: '新到贵叉车一台', startPrice: 300_000 })
  await published(app, member, { name: '新到内部叉车', transType: TRANS_TYPE.disposal })
  await later(5)
  await later(3700)
  expect(await heard('external01')).toEqual(['您保存的搜索“便宜叉车”有 1 条新结果'])
  await later(3700)
  expect(await heard('external01')).toHaveLength(1)
  expect(await heard('external02')).toEqual([])

  const id = saved[0]?.id ?? ''
  expect(await app.call(deleteSearch, { id }, await app.signIn('external02'))).toMatchObject({ success: false, message: '未找到对应数据' })
  expect(await app.call(deleteSearch, { id }, bidder)).toMatchObject({ success: true, message: '已删除，不再通知' })
  expect((await app.call(savedSearches, {}, bidder)).result).toEqual([])
})

test('texts are found from their day on and until they are revoked, with the place in the text where the words stand', async () => {
  const now = app.platform.now()
  const [today, tomorrow, revoked] = [
    await writeArticle('压力容器安全法（节选）', now),
    await writeArticle('压力容器目录', new Date(now.getTime() + 86_400_000)),
    await writeArticle('压力容器旧规', now, { state: 'revoked' }),
  ]
  const inside = await writeArticle('压力容器内部通知', new Date(now.getTime() - 1000), { audience: 2 })
  await later(5)
  expect(await ids({ keyword: '压力容器', kind: 'policy' })).toEqual([today])
  expect(await ids({ keyword: '压力容器', kind: 'policy', sort: 'newest' }, 'external01'), 'what only those who are signed in read').toEqual([today, inside])
  expect((await look({ keyword: '叉车安全使用', kind: 'policy' })).records[0]?.excerpt).toEqual({ text: '关于叉车安全使用', marks: [[2, 8]] })
  await later(86_400)
  expect(await ids({ keyword: '压力容器', kind: 'policy', sort: 'newest' })).toEqual([tomorrow, today])
  await app.platform.db.updateTable('article').set({ state: 'revoked', live_version: null }).where('id', 'in', [today, tomorrow]).execute()
  await later(5)
  expect(await ids({ keyword: '压力容器', kind: 'policy' })).toEqual([])
  expect(revoked).not.toBe(today)
})
