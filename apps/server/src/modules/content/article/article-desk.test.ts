import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { article, articles, portalHome } from '@aosp/contract/content/article'
import * as consultNotice from '@aosp/contract/content/consult-notice'
import * as information from '@aosp/contract/content/information'
import * as policy from '@aosp/contract/content/policy'
import * as tradeNotice from '@aosp/contract/content/trade-notice'
import { menuCounts } from '@aosp/contract/identity/menu'
import { myAnnouncements } from '@aosp/contract/messaging/bell'
import { download } from '@aosp/contract/platform/files'
import { no } from '@aosp/contract/refusals'
import { VERDICT } from '@aosp/contract/verdict'
import { toBeijing } from '@aosp/kernel/time'
import type { Sent } from '@aosp/contract/endpoint'
import { ATTACKS, FORBIDDEN } from '../../../../test/active-html.ts'
import { ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { articlesShowing } from './article-store.ts'
import { insertPublished } from './insert-published.ts'
import { readCounts } from './read-counts.ts'

let app: TestApp
let [writer, second, member, stranger, admin] = ['', '', '', '', '']
beforeAll(async () => {
  app = await startTestApp()
  ;[writer, second, member, stranger, admin] = await Promise.all([
    app.signIn('operate01'),
    app.signIn('operate02'),
    app.signIn('menber01'),
    app.signIn('menber02'),
    app.signIn('admin'),
  ])
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const HOUR = 3_600_000
/** Short enough for everybody to stay signed in. */
const STEP = 300_000
type Form = Sent<typeof tradeNotice.add>
type Desk = typeof information

const form = (changes: Partial<Form> = {}): Form => ({ title: '关于看样安排的公告', content: '<p>周五上午开放看样。</p>', ...changes })
const draft = async (kind: Desk, changes: Partial<Form> = {}, token = writer): Promise<string> => {
  const { result, message } = await app.call(kind.add, form(changes), token)
  if (!result) throw new Error(message)
  return result.id
}
const one = async (kind: Desk, id: string, token = writer) => {
  const { result, message } = await app.call(kind.byId, { id }, token)
  if (!result) throw new Error(message)
  return result
}
const seen = (id: string) => app.call(article, { id })
const gone = { success: false, message: no('notFound').message }
const pass = (kind: typeof policy, id: string, version: number, token = second) => app.call(kind.audit, { id, version, shType: VERDICT.pass }, token)

describe('trading announcements written by hand', () => {
  test('C-152 P-009 E-047 S-127: written, seconded, scheduled, published by its time, corrected, revoked; visitors see each step', async () => {
    const started = new Date()
    app.setNow(started)
    const id = await draft(tradeNotice, { keywords: '看样,机床，看样', summary: '', changeNote: '首稿' })
    expect(await one(tradeNotice, id)).toMatchObject({
      state: 'draft',
      version: 1,
      liveVersion: null,
      keywords: ['看样', '机床'],
      summary: '周五上午开放看样。',
      source: '远航资产运营有限公司',
      may: { edit: true, remove: true, release: true, review: false, revoke: false, top: false },
    })
    expect(await seen(id)).toMatchObject(gone)

    const at = new Date(started.getTime() + 2 * STEP)
    expect(await app.call(tradeNotice.publish, { id, version: 1, releaseTime: toBeijing(at) }, writer)).toMatchObject({
      success: true,
      message: '已提交，由另一人复核后发布',
    })
    expect(await pass(tradeNotice, id, 1, writer)).toMatchObject({ success: false, message: no('article.secondPerson').message })
    expect(await pass(tradeNotice, id, 7)).toMatchObject({ success: false, message: no('article.stale').message })
    expect(await pass(tradeNotice, id, 1)).toMatchObject({ success: true, message: `将于 ${toBeijing(at)} 自动发布` })
    expect(await one(tradeNotice, id)).toMatchObject({ state: 'scheduled', may: { edit: true, withdraw: true, review: false } })
    await app.settle()
    expect(await seen(id)).toMatchObject(gone)

    app.setNow(new Date(at.getTime() + 1000))
    await app.settle()
    expect((await seen(id)).result).toMatchObject({ title: '关于看样安排的公告', keywords: ['看样', '机床'], correctTime: null, kind: 'announcement' })
    expect((await app.call(articles, { hall: 'announcement', pageSize: 5 })).result?.records.some((row) => row.id === id)).toBe(true)

    // A correction is prepared behind what visitors go on reading.
    const text = form({ title: '关于看样安排的公告（更正）', content: '<p>看样改到周六上午。</p>', changeNote: '看样改期' })
    expect(await app.call(tradeNotice.edit, { ...text, id, version: 9 }, writer)).toMatchObject({ success: false, message: no('article.stale').message })
    expect((await app.call(tradeNotice.edit, { ...text, id, version: 1 }, writer)).result).toEqual({ version: 2 })
    expect((await seen(id)).result).toMatchObject({ title: '关于看样安排的公告', content: '<p>周五上午开放看样。</p>' })
    expect(await one(tradeNotice, id)).toMatchObject({ state: 'draft', version: 2, liveVersion: 1, title: '关于看样安排的公告（更正）' })
    await app.call(tradeNotice.publish, { id, version: 2 }, writer)
    expect((await app.call(tradeNotice.audit, { id, version: 2, shType: VERDICT.refuse }, second)).success).toBe(false)
    await app.call(tradeNotice.audit, { id, version: 2, shType: VERDICT.refuse, reason: '请写明周六的日期' }, second)
    expect(await one(tradeNotice, id)).toMatchObject({ state: 'rejected', reason: '请写明周六的日期', liveVersion: 1 })
    await app.call(tradeNotice.edit, { ...text, content: '<p>看样改到 11 月 21 日（周六）上午。</p>', id, version: 2 }, writer)
    await app.call(tradeNotice.publish, { id, version: 3 }, writer)
    expect(await pass(tradeNotice, id, 3)).toMatchObject({ success: true, message: '已发布，公众现在可以看到' })
    const corrected = (await seen(id)).result
    expect(corrected).toMatchObject({ title: '关于看样安排的公告（更正）', correctNote: '看样改期', correctTime: expect.stringMatching(/^\d{4}-/) })
    expect(corrected?.publishTime).toBe(toBeijing(new Date(at.getTime() + 1000)))

    const { versions } = await one(tradeNotice, id)
    expect(versions.map(({ version, decision, liveTime }) => [version, decision, liveTime !== null])).toEqual([
      [3, 'passed', true],
      [2, 'rejected', false],
      [1, 'passed', true],
    ])
    expect((await app.call(tradeNotice.versionText, { id, version: 1 }, writer)).result).toMatchObject({ content: '<p>周五上午开放看样。</p>' })

    expect(await app.call(tradeNotice.revoke, { id, reason: '' }, writer)).toMatchObject({ success: false })
    await app.call(tradeNotice.revoke, { id, reason: '项目取消' }, writer)
    expect(await seen(id)).toMatchObject(gone)
    expect(await one(tradeNotice, id)).toMatchObject({ state: 'revoked', liveVersion: null, reason: '项目取消', may: { remove: false, release: true } })
    expect(await app.call(tradeNotice.remove, { id }, writer)).toMatchObject({ success: false, message: no('article.wasPublic').message })
  })

  test('P-009 S-127: a company of the group hands in its own, sees nobody else’s and decides on nothing', async () => {
    const id = await draft(tradeNotice, { source: '别的单位' }, member)
    expect((await one(tradeNotice, id, member)).source).toBe('远航精密制造有限公司')
    // What was never handed in is nobody else's business, the platform's neither.
    for (const token of [writer, stranger, admin]) expect(await app.call(tradeNotice.byId, { id }, token)).toMatchObject(gone)
    expect(await app.call(tradeNotice.publish, { id, version: 1 }, member)).toMatchObject({ status: 403 })
    expect(await app.call(tradeNotice.submit, { id, version: 1 }, stranger)).toMatchObject(gone)
    expect(await app.call(tradeNotice.submit, { id, version: 1 }, member)).toMatchObject({ success: true })
    expect(await app.call(tradeNotice.edit, { ...form(), id, version: 1 }, member)).toMatchObject({ success: false, message: '待复核的内容不能修改' })
    expect(await app.call(tradeNotice.edit, { ...form(), id, version: 1 }, writer)).toMatchObject(gone)
    const todos = (await app.call(menuCounts, {}, writer)).result
    expect(JSON.stringify(todos)).toContain('待复核的交易公告')
    await app.call(tradeNotice.withdraw, { id }, member)
    expect(await pass(tradeNotice, id, 1)).toMatchObject({ success: false })
    await app.call(tradeNotice.submit, { id, version: 1 }, member)
    expect(await pass(tradeNotice, id, 1)).toMatchObject({ success: true })
    expect((await seen(id)).result).toMatchObject({ source: '远航精密制造有限公司' })
    await app.settle()
    expect(JSON.stringify((await app.call(myAnnouncements, {}, member)).result)).toContain('交易公告复核通过')
    for (const call of [tradeNotice.revoke, tradeNotice.setTop] as const)
      expect(await app.call(call, { id, reason: '不要了', top: true }, member)).toMatchObject({ status: 403 })
    expect(
      (await app.call(tradeNotice.list, { pageSize: 100 }, stranger)).result?.records.every(({ corporateName }) => corporateName !== '远航精密制造有限公司'),
    ).toBe(true)
    expect(await app.call(tradeNotice.revoke, { id, reason: '与另一公告重复' }, writer)).toMatchObject({ success: true })
  })

  test('what is planned can be moved, taken back and planned again; the time lies ahead', async () => {
    const now = new Date()
    app.setNow(now)
    const id = await draft(information)
    const plan = (ms: number, version = 1) => app.call(information.publish, { id, version, releaseTime: toBeijing(new Date(now.getTime() + ms)) }, writer)
    expect(await plan(-STEP)).toMatchObject({ success: false, message: no('article.past').message })
    expect(await plan(500 * 24 * HOUR)).toMatchObject({ success: false, message: no('article.tooFar').message })
    expect(await plan(STEP)).toMatchObject({ success: true })
    expect(await plan(2 * STEP)).toMatchObject({ success: false, message: '待发布的内容不能发布' })
    await app.call(information.withdraw, { id }, writer)
    expect(await plan(3 * STEP)).toMatchObject({ success: true })
    app.setNow(new Date(now.getTime() + 2 * STEP))
    await app.settle()
    expect(await seen(id)).toMatchObject(gone)
    // Written on while it waits: nothing goes out that nobody released.
    await app.call(information.edit, { ...form({ title: '改过的资讯' }), id, version: 1 }, writer)
    app.setNow(new Date(now.getTime() + 4 * STEP))
    await app.settle()
    expect(await seen(id)).toMatchObject(gone)
    expect(await app.call(information.remove, { id }, writer)).toMatchObject({ success: true })
    expect(await app.call(information.byId, { id }, writer)).toMatchObject(gone)
  })
})

describe('kinds', () => {
  test('C-153 P-011 S-128 U-003 U-005: information is one person’s word, in markdown or not, with keywords', async () => {
    const id = await draft(information, { title: '平台上线新功能', markdown: '# 标题', content: '<h1>标题</h1><script>alert(1)</script>', keywords: '功能' })
    expect(await app.call(information.publish, { id, version: 1 }, writer)).toMatchObject({ success: true, message: '已发布，公众现在可以看到' })
    expect((await seen(id)).result).toMatchObject({ kind: 'information', content: '<h1>标题</h1>', keywords: ['功能'] })
    expect(await one(information, id)).toMatchObject({ markdown: '# 标题' })
    await app.call(information.setTop, { id, top: true }, writer)
    expect((await app.call(articles, { hall: 'information', pageSize: 1 })).result?.records[0]).toMatchObject({ id, top: true })
    expect((await app.call(articles, { keywords: '*功能*' })).result?.records.map((row) => row.id)).toEqual([id])
    expect(await app.call(information.add, form(), member)).toMatchObject({ status: 403 })
    await app.call(information.revoke, { id, reason: '下线' }, writer)
  })

  test('C-154 P-012 S-068: a policy is released by a second operator', async () => {
    const id = await draft(policy, { title: '新办法解读' })
    await app.call(policy.publish, { id, version: 1 }, writer)
    expect(await seen(id)).toMatchObject(gone)
    expect(await pass(policy, id, 1, admin)).toMatchObject({ status: 403 })
    expect(await pass(policy, id, 1)).toMatchObject({ success: true })
    expect((await seen(id)).result).toMatchObject({ kind: 'policy', title: '新办法解读' })
    // Another kind's call does not find it.
    expect(await app.call(tradeNotice.byId, { id }, writer)).toMatchObject(gone)
    await app.call(policy.revoke, { id, reason: '重新发布' }, second)
  })

  test('C-155 S-066 S-027: a consult notice stands among the announcements of its hall', async () => {
    const id = await draft(consultNotice, { title: '询价项目答复' }, member)
    await app.call(consultNotice.submit, { id, version: 1 }, member)
    await pass(consultNotice, id, 1)
    const hall = (await app.call(articles, { hall: 'announcement', pageSize: 50 })).result?.records ?? []
    expect(hall.find((row) => row.id === id)).toMatchObject({ kind: 'consult', kind_dictText: '咨询公告' })
    expect((await app.call(articles, { kind: 'announcement', pageSize: 50 })).result?.records.every(({ kind }) => kind === 'announcement')).toBe(true)
    expect((await app.call(portalHome)).result?.announcement.some((row) => row.id === id)).toBe(true)
    await app.call(consultNotice.revoke, { id, reason: '重新发布' }, writer)
  })

  test('P-009 what a session announced by itself is put on top or revoked and otherwise left alone', async () => {
    const { db } = app.platform
    await db.transaction().execute((trx) =>
      insertPublished(trx, {
        id: 'session-of-a-test',
        kind: 'announcement',
        title: '自动公告',
        summary: '自动',
        content: '<p>自动</p>',
        source: '远航精密制造有限公司',
        origin: 'event',
        corporate_id: 'corp-yuanhang-precision',
        bidding_id: 'of-a-test',
        publish_at: new Date(Date.now() - HOUR),
      }),
    )
    const id = 'session-of-a-test'
    expect(await one(tradeNotice, id, member)).toMatchObject({ automatic: true, may: { edit: false, remove: false, revoke: false } })
    expect(await app.call(tradeNotice.edit, { ...form(), id, version: 1 }, member)).toMatchObject({ success: false, message: no('article.automatic').message })
    expect((await seen(id)).result).toMatchObject({ bidding: 'of-a-test' })
    await app.call(tradeNotice.setTop, { id, top: true }, writer)
    await app.call(tradeNotice.revoke, { id, reason: '场次有误' }, writer)
    expect(await seen(id)).toMatchObject(gone)
  })
})

test('what people write is cleaned before it is kept, in every version', async () => {
  const id = await draft(information, { content: `<p>正文</p>${ATTACKS.join('')}` })
  const { rows } = await sql<{ content: string }>`select content from article where id = ${id}
    union all select content from article_version where article_id = ${id}`.execute(app.platform.db)
  expect(rows).toHaveLength(2)
  for (const { content } of rows) expect(content).not.toMatch(FORBIDDEN)
  expect(await app.call(information.add, form({ content: '<p> </p><script>1</script>' }), writer)).toMatchObject({
    success: false,
    message: no('article.empty').message,
  })
})

test('a picture that a version shows is in use', async () => {
  const path = `jeditor/${'0'.repeat(32)}.png`
  await draft(information, { title: '带图资讯', content: `<p><img src="/sys/common/static/${path}"></p>` })
  expect(await articlesShowing(app.platform.db, path)).toEqual(['带图资讯'])
  expect(await articlesShowing(app.platform.db, `jeditor/${'1'.repeat(32)}.png`)).toEqual([])
})

test('files are read by visitors while the version that names them is out, and by nobody else before and after', async () => {
  const [first, other] = [await ownUpload(app, writer, 'article'), await ownUpload(app, writer, 'article')]
  const id = await draft(information, { files: `${first},${other}` })
  const open = async (token?: string) => Promise.all([first, other].map(async (path) => (await app.call(download, { '*': path }, token)).status))
  expect([await open(), await open(member), await open(second)]).toEqual([
    [404, 404],
    [404, 404],
    [200, 200],
  ])
  await app.call(information.publish, { id, version: 1 }, writer)
  expect((await seen(id)).result?.files.map(({ name, path }) => [name, path])).toEqual([
    ['paper.png', first],
    ['paper.png', other],
  ])
  expect(await open()).toEqual([200, 200])
  await app.call(information.edit, { ...form({ files: other }), id, version: 1 }, writer)
  expect(await open()).toEqual([200, 200])
  await app.call(information.publish, { id, version: 2 }, writer)
  expect(await open()).toEqual([404, 200])
  await app.call(information.revoke, { id, reason: '附件有误' }, writer)
  expect(await open()).toEqual([404, 404])
  expect((await app.call(information.versionText, { id, version: 1 }, writer)).result?.files).toHaveLength(2)
  // Somebody else's upload is not there to be hung on.
  expect(await app.call(information.add, form({ files: await ownUpload(app, member, 'article') }), writer)).toMatchObject(gone)
})

test('C-152 C-154 what is for whoever is signed in is read by sessions alone, in lists, by its id and with its files', async () => {
  const file = await ownUpload(app, writer, 'article')
  const id = await draft(information, { title: '会员须知', audience: '2', files: file })
  expect(await one(information, id)).toMatchObject({ audience: '2', audience_dictText: '登录用户' })
  await app.call(information.publish, { id, version: 1 }, writer)
  const open = async (token?: string) => (await app.call(download, { '*': file }, token)).status
  const listed = async (token?: string) => (await app.call(articles, { hall: 'information', pageSize: 50 }, token)).result?.records.some((row) => row.id === id)
  expect([await open(), await open(member), await listed(), await listed(member)]).toEqual([404, 200, false, true])
  expect(await seen(id)).toMatchObject(gone)
  expect((await app.call(article, { id }, member)).result).toMatchObject({ title: '会员须知', files: [{ path: file }] })
  expect((await app.call(portalHome, {}, member)).result?.information.some((row) => row.id === id)).toBe(false)
  // A correction for everybody opens it with its files; until then it stays where it was.
  const second = await ownUpload(app, writer, 'article')
  await app.call(information.edit, { ...form({ title: '会员须知', files: `${file},${second}` }), audience: '1', id, version: 1 }, writer)
  expect([await open(), await open(member), (await app.call(download, { '*': second }, member)).status]).toEqual([404, 200, 404])
  await app.call(information.publish, { id, version: 2 }, writer)
  expect([await open(), (await app.call(download, { '*': second })).status, await listed()]).toEqual([200, 200, true])
  await app.call(information.revoke, { id, reason: '下线' }, writer)
  expect([await open(), await open(member), await open(writer)]).toEqual([404, 404, 200])
})

test('readers are counted in memory and written together', async () => {
  const id = 'article-information-points'
  const stored = async () => (await app.platform.db.selectFrom('article').select('read_count').where('id', '=', id).executeTakeFirstOrThrow()).read_count
  const shown = async () => (await seen(id)).result?.readCount ?? 0
  // Asked again, because what is just being written is in neither of the two figures.
  await expect.poll(async () => -(await shown()) + (await shown())).toBe(1)
  // Counts of the test's own: the node's are written after some seconds, whatever the test has got to by then.
  const reads = readCounts(app.platform.db)
  const before = await stored()
  expect(Array.from({ length: 30 }, () => reads.add(id)).at(-1)).toBe(30)
  await reads.write()
  const after = await stored()
  expect(after - before).toBeGreaterThanOrEqual(30)
  await reads.write()
  expect(reads.add(id)).toBe(1)
})

test('lists: filters, order, pages and the sheet, each within what the caller sees', async () => {
  const { result } = await app.call(tradeNotice.list, { state: 'published', pageSize: 3 }, writer)
  expect(result?.records).toHaveLength(3)
  const times = (await app.call(tradeNotice.list, { pageSize: 50 }, writer)).result?.records.map(({ updateTime }) => updateTime) ?? []
  expect(times).toEqual(times.toSorted().toReversed())
  const pages = await Promise.all([1, 2, 3].map(async (pageNo) => (await app.call(tradeNotice.list, { pageNo, pageSize: 4 }, writer)).result?.records ?? []))
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(pages.flat().length)
  const sheet = await app.call(tradeNotice.exportXls, {}, writer)
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  expect(await app.call(tradeNotice.list, { column: 'content', order: 'asc' }, writer)).toMatchObject({ success: false })
})
