import { expect, test } from 'vitest'
import { readCondition, shownKeys } from './tree-condition.ts'

test('V-113 a condition is the text of a JSON object or nothing', () => {
  for (const good of [undefined, null, '', '{}', '{"code":"A01"}', ' {"name":"设备"} ']) expect(readCondition(good), String(good)).toMatchObject({ ok: true })
  for (const bad of ['code = 1', '[]', '["a"]', '1', 'null', '"text"', '{code:1}', { code: 'A01' }, 7])
    expect(readCondition(bad), String(bad)).toEqual({ ok: false })
  expect(readCondition('{"code":"A01"}')).toEqual({ ok: true, text: '{"code":"A01"}' })
})

test('W-096 the root "0" shows nothing', () => {
  expect([shownKeys(['0']), shownKeys(['0', 'a']), shownKeys(['a', 'b'])]).toEqual([[], ['a'], ['a', 'b']])
})
