import { expect, test } from 'vitest'
import { comparedFields } from './data-log-model.ts'

test('S-078 C-166 changed fields are marked, named in Chinese where known, whatever kind of value they hold', () => {
  const older = JSON.stringify({ name: '甲', status: 0, enabled: true, gone: 'x', parts: [1], created_at: '2026-03-01T01:02:03.000Z' })
  const newer = JSON.stringify({ name: '乙', status: 0, enabled: false, parts: [1], created_at: '2026-03-01T01:02:03.000Z', added: null })
  const pairs = comparedFields(older, newer)
  expect(pairs.map(({ title, older: a, newer: b, changed }) => [title, a, b, changed])).toEqual([
    ['名称', '甲', '乙', true],
    ['状态', '0', '0', false],
    ['启用', '是', '否', true],
    ['规则内容', '[\n  1\n]', '[\n  1\n]', false],
    ['创建时间', '2026-03-01 09:02:03', '2026-03-01 09:02:03', false],
    ['added', '—', '—', false],
    ['gone', 'x', '—', true],
  ])
})

test('S-078 a first version has nothing to differ from', () => {
  expect(comparedFields(undefined, '{"name":"甲"}')).toEqual([{ name: 'name', title: '名称', older: '—', newer: '甲', changed: false }])
})
