import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as articleCalls from '@aosp/contract/content/article'
import { ARTICLE_KINDS } from '@aosp/contract/content/codes'
import * as tradingRulesCalls from '@aosp/contract/content/trading-rules'
import { download } from '@aosp/contract/platform/files'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { cleanRichText } from './rich-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const hidden = { kind: 'announcement' as const, summary: '', content: '<p>x</p>', source: '测试' }

describe('articles', () => {
  test('C-001 C-002 C-003 K-046 the public list answers success, message, result with records and total, at the path without a prefix', async () => {
    const reply = await app.http.inject({ method: 'GET', url: '/content/article/list?kind=announcement&pageSize=5' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: true, message: '', code: 200, result: { total: 9, size: 5, current: 1, pages: 2 } })
    expect(reply.json().result.records).toHaveLength(5)
  })

  test.each(['announcement', 'information', 'policy'] as const)('%s: enough to read, pinned first, then newest first', async (kind) => {
    const { result } = await app.call(articleCalls.articles, { kind, pageSize: 50 })
    const records = result?.records ?? []
    expect(records.length).toBeGreaterThanOrEqual(8)
    expect(records.every((line) => line.kind === kind && line.kind_dictText === ARTICLE_KINDS[kind] && line.summary.length > 20)).toBe(true)
    const order = records.map((line) => `${line.top ? 1 : 0} ${line.publishTime}`)
    expect(order).toEqual(order.toSorted().toReversed())
    expect(records[0]?.top).toBe(true)
  })

  test('title search, sort and paging follow the list grammar', async () => {
    const found = await app.call(articleCalls.articles, { title: '*保证金*' })
    expect(found.result?.total).toBe(2)
    const oldest = await app.call(articleCalls.articles, { column: 'publishTime', order: 'asc', pageSize: 3 })
    const times = oldest.result?.records.map((line) => line.publishTime) ?? []
    expect(times).toEqual(times.toSorted())
    expect(await app.call(articleCalls.articles, { column: 'content', order: 'asc' })).toMatchObject({ success: false })
  })

  test('drafts, revoked articles and those of tomorrow exist for nobody', async () => {
    const { db } = app.platform
    const soon = new Date(Date.now() + 3600_000)
    await db
      .insertInto('article')
      .values([
        { ...hidden, id: 'a-draft', title: '草稿一则', state: 'draft', publish_at: new Date(0) },
        { ...hidden, id: 'a-revoked', title: '撤回一则', state: 'revoked', publish_at: new Date(0) },
        { ...hidden, id: 'a-later', title: '稍后一则', state: 'published', live_version: 1, publish_at: soon },
      ])
      .execute()
    expect((await app.call(articleCalls.articles, { title: '*一则' })).result?.total).toBe(0)
    const missing = await app.call(articleCalls.article, { id: 'a-nowhere' })
    for (const id of ['a-draft', 'a-revoked', 'a-later']) {
      const reply = await app.call(articleCalls.article, { id })
      expect({ ...reply, timestamp: 0, headers: {} }).toEqual({ ...missing, timestamp: 0, headers: {} })
    }
    expect(await db.selectFrom('article').select('read_count').where('id', 'in', ['a-draft', 'a-revoked', 'a-later']).execute()).toEqual([
      { read_count: 0 },
      { read_count: 0 },
      { read_count: 0 },
    ])

    app.setNow(new Date(soon.getTime() + 1000))
    expect((await app.call(articleCalls.articles, { title: '*一则' })).result?.records.map((line) => line.id)).toEqual(['a-later'])
    await db.deleteFrom('article').where('source', '=', '测试').execute()
  })

  test('reading one counts, for readers at the same moment too', async () => {
    const id = 'article-policy-deposit'
    const before = (await app.call(articleCalls.article, { id })).result?.readCount ?? 0
    await Promise.all(Array.from({ length: 8 }, () => app.call(articleCalls.article, { id })))
    const after = await app.call(articleCalls.article, { id })
    expect(after.result?.readCount).toBe(before + 9)
    expect(after.result?.content).toContain('<h3>退还</h3>')
  })

  test('stored articles are what the sanitiser lets through, with dates filled in', async () => {
    const rows = await app.platform.db.selectFrom('article').select(['content', 'summary']).execute()
    for (const { content, summary } of rows) {
      expect(cleanRichText(content)).toBe(content)
      expect(content).not.toMatch(/\{[+-]\d+\}/)
      expect(content.split('<p>').length).toBeGreaterThanOrEqual(2)
      expect(summary).not.toMatch(/[<>]/)
    }
  })

  test('L-044 the platform says of itself: semi-public-interest, linked to the asset system, four businesses', async () => {
    const { result } = await app.call(articleCalls.article, { id: 'article-information-about-platform' })
    for (const words of ['半公益性平台', '固定资产管理系统', '资产交易竞价', '租赁竞价', '资产共享公告', '运营评价']) expect(result?.content).toContain(words)
  })
})

describe('portal home', () => {
  test('gives the latest of each kind and figures that are counted', async () => {
    const { result } = await app.call(articleCalls.portalHome)
    const figures = Object.fromEntries(result?.figures.map(({ key, value }) => [key, value]) ?? [])
    expect(figures).toEqual({ running: 2, announcements: 9, companies: 7 })
    expect(result?.announcement).toHaveLength(8)
    expect(result?.information).toHaveLength(8)
    expect(result?.policy).toHaveLength(8)
  })
})

describe('rule documents', () => {
  test.each(['关于我们', '交易规则'])('C-013 E-009 L-033 L-034 a visitor finds %s by name', async (name) => {
    const { result } = await app.call(tradingRulesCalls.tradingRules, { name })
    expect(result?.total).toBe(1)
    expect(result?.records[0]).toMatchObject({ name, wordFileurl: null })
    expect(result?.records[0]?.fileurl).toMatch(/^rules\/.+\.pdf$/)
  })

  test.each(tradingRulesCalls.SESSION_DOCUMENTS)('C-013 E-009 L-035 L-036 %s is for sessions, with its Word file', async (name) => {
    expect((await app.call(tradingRulesCalls.tradingRules, { name })).result).toMatchObject({ records: [], total: 0 })
    const { result } = await app.call(tradingRulesCalls.tradingRules, { name }, await app.signIn('external01'))
    expect(result?.records[0]).toMatchObject({ name })
    expect(result?.records[0]?.fileurl).toMatch(/\.pdf$/)
    expect(result?.records[0]?.wordFileurl).toMatch(/\.docx$/)
  })

  test('L-035 L-036 C-013 the files follow their documents: public ones for everybody, the others for any session', async () => {
    const member = await app.signIn('menber01')
    const { result } = await app.call(tradingRulesCalls.tradingRules, {}, member)
    for (const { name, fileurl, wordFileurl } of result?.records ?? []) {
      const isOpen = !tradingRulesCalls.SESSION_DOCUMENTS.some((document) => document === name)
      for (const path of [fileurl, wordFileurl].filter((found) => found !== null)) {
        expect([name, (await app.call(download, { '*': path })).status]).toEqual([name, isOpen ? 200 : 404])
        expect([name, (await app.call(download, { '*': path }, member)).status]).toEqual([name, 200])
      }
    }
  })

  test('without a name a visitor sees two, a session four; an unknown name has none', async () => {
    const names = async (token?: string) => (await app.call(tradingRulesCalls.tradingRules, {}, token)).result?.records.map(({ name }) => name)
    expect(await names()).toEqual(['关于我们', '交易规则'])
    expect(await names(await app.signIn('menber01'))).toEqual([...tradingRulesCalls.RULE_DOCUMENTS])
    expect((await app.call(tradingRulesCalls.tradingRules, { name: "'; drop table trading_rule" })).result?.total).toBe(0)
  })
})
