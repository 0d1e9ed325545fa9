import { expect, test } from 'vitest'
import { articleBody, articleChecks, articleRow, besideState } from './article-model.ts'
import type { ArticleRecord } from './article-kinds.ts'

const record = (changes: Partial<ArticleRecord> = {}): ArticleRecord => ({
  id: 'a',
  kind: 'announcement',
  title: '公告',
  source: '平台运营部',
  keywords: ['看样', '机床'],
  state: 'submitted',
  audience: '1',
  audience_dictText: '所有访客',
  state_dictText: '待复核',
  version: 2,
  liveVersion: null,
  automatic: false,
  corporateName: '',
  top: false,
  publishTime: null,
  releaseTime: null,
  readCount: 0,
  createBy: '周明远',
  updateBy: '周明远',
  updateTime: '2026-11-17 10:00:00',
  submitTime: null,
  revokeTime: null,
  reason: '',
  may: { edit: true, remove: true, release: true, withdraw: false, review: false, revoke: false, top: false },
  summary: '摘要',
  content: `<p>${'字'.repeat(40)}</p>`,
  markdown: null,
  files: [{ name: '清单.pdf', path: 'article/1.pdf', size: 10 }],
  versions: [],
  ...changes,
})
const NOW = Date.parse('2026-11-17T10:00:00+08:00')
const found = (changes: Partial<ArticleRecord>) => articleChecks(record(changes), NOW).map(({ tone, text }) => `${tone} ${text}`)

test('U-005 U-003 a record becomes a form and goes back as it came', () => {
  const { id, ...row } = articleRow(record())
  expect(id).toBe('a')
  expect(row).toMatchObject({ keywords: '看样;机床', format: 'rich' })
  expect(articleBody(row)).toMatchObject({ files: 'article/1.pdf', keywords: '看样;机床', markdown: '' })
  expect(articleBody(articleRow(record({ markdown: '# 标题' })))).toMatchObject({ markdown: '# 标题' })
})

test('what the reviewer should look at', () => {
  expect(found({})).toEqual(['good 正文 40 个字', 'good 来源：平台运营部', 'good 附件 1 个，发布后公众可下载', 'good 通过后立即发布'])
  expect(found({ content: '<p>短</p>', source: '' })).toEqual(expect.arrayContaining(['warn 正文只有 1 个字', 'warn 没有写明来源']))
  expect(found({ content: '<p><a href="https://example.com/a">x</a></p>' })).toContain('warn 含站外链接：https://example.com/a')
  expect(found({ releaseTime: '2026-11-17 09:00:00' })).toContain('warn 计划的发布时间 2026-11-17 09:00:00 已过，通过后立即发布')
  expect(found({ releaseTime: '2026-11-18 09:00:00' })).toContain('good 通过后于 2026-11-18 09:00:00 自动发布')
  expect(found({ liveVersion: 1 })).toContain('warn 这是对已发布 V1 的更正，请核对差异')
})

test('beside the state stands what visitors see, where it differs', () => {
  expect(besideState({ state: 'published', liveVersion: 1, releaseTime: null })).toBe('')
  expect(besideState({ state: 'draft', liveVersion: 1, releaseTime: null })).toBe('公众仍看到 V1')
  expect(besideState({ state: 'scheduled', liveVersion: null, releaseTime: '2026-11-18 09:00:00' })).toBe('2026-11-18 09:00:00 发布')
})
