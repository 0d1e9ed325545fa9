import { expect, test } from 'vitest'
import { codePrefix, regionRows, stepRegion, type Region } from './region-model.ts'

const region = (id: string, parentId: string | null, level: number, hasChildren = false): Region => ({
  id,
  parentId,
  level,
  hasChildren,
  name: id,
  path: id,
  sortNo: 1,
  enabled: true,
  official: true,
})
const BEIJING = region('110000', null, 1, true)
const TIANJIN = region('120000', null, 1, true)
const HEBEI = region('130000', null, 1)
const URBAN = region('110100', '110000', 2)
const LEVELS = new Map([
  ['', [BEIJING, TIANJIN, HEBEI]],
  ['110000', [URBAN]],
])

test('S-052 E-050 rows nest as far as they are loaded, and what is not loaded can still be opened', () => {
  expect(regionRows(LEVELS)).toEqual([
    { ...BEIJING, place: 1, children: [{ ...URBAN, place: 1 }] },
    { ...TIANJIN, place: 2, children: [] },
    { ...HEBEI, place: 3 },
  ])
})

test('S-052 a region goes one place up or down and not past the end', () => {
  expect(stepRegion(LEVELS, TIANJIN, -1)).toEqual({ id: '120000', parentId: null, beforeId: '110000' })
  expect(stepRegion(LEVELS, BEIJING, 1)).toEqual({ id: '110000', parentId: null, beforeId: '130000' })
  expect(stepRegion(LEVELS, TIANJIN, 1)).toEqual({ id: '120000', parentId: null, beforeId: null })
  expect([stepRegion(LEVELS, BEIJING, -1), stepRegion(LEVELS, HEBEI, 1), stepRegion(LEVELS, region('x', '9', 2), 1)]).toEqual([undefined, undefined, undefined])
})

test('S-052 a new code begins as the official list has it', () => {
  expect([codePrefix(undefined), codePrefix(BEIJING), codePrefix(URBAN)]).toEqual(['', '11', '1101'])
})
