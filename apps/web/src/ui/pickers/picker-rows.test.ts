import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldText, inPortions, joinKeys, shorten, splitKeys } from './picker-rows.ts'

test('K-073 stored texts are joined by a comma unless another delimiter is named', () => {
  expect(splitKeys(' a, b,,a,')).toEqual(['a', 'b'])
  expect([splitKeys(null), splitKeys(undefined), splitKeys('')]).toEqual([[], [], []])
  expect(splitKeys('a;b,c', ';')).toEqual(['a', 'b,c'])
  const key = fc.stringMatching(/^[a-z0-9_/.:-]{1,12}$/)
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.constantFrom(',', ';', '|'), (keys, delimiter) => {
      expect(splitKeys(joinKeys(keys, delimiter), delimiter)).toEqual(keys)
      expect(splitKeys(`${joinKeys(keys, delimiter)}${delimiter}`, delimiter)).toEqual(keys)
    }),
  )
})

test('W-074 fields may be named as the database names them', () => {
  const row = { orgCode: 'A01', sex: 1, phone: null }
  expect(['org_code', 'orgCode', 'sex', 'phone', 'nothing'].map((name) => fieldText(row, name))).toEqual(['A01', 'A01', '1', '', ''])
})

test('K-039 K-040 long texts are cut after 12 or 25 characters', () => {
  const name = '远航精密制造有限公司第一分公司资产管理部设备处置与评估专项小组'
  expect(shorten(name, 12)).toBe('远航精密制造有限公司第一…')
  expect(shorten(name, 25)).toBe('远航精密制造有限公司第一分公司资产管理部设备处置与…')
  expect([shorten('正好十二个字的名称在此处', 12), shorten('𠮷野家', 2)]).toEqual(['正好十二个字的名称在此处', '𠮷野…'])
})

test('many values are asked for in portions', async () => {
  const asked: number[] = []
  const rows = await inPortions(
    Array.from({ length: 230 }, (_, index) => String(index)),
    (portion) => {
      asked.push(portion.length)
      return Promise.resolve(portion.map((id) => ({ id })))
    },
  )
  expect([asked, rows.length, await inPortions([], () => Promise.reject(new Error('nothing to ask')))]).toEqual([[100, 100, 30], 230, []])
})
