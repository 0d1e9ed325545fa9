import { expect, test } from 'vitest'
import type { MenuRecord } from '@aosp/contract/identity/permission.shapes'
import { dropAt, menuRows, moveTo, type Levels } from './menu-model.ts'

const record = (id: string, parentId: string | null = null, isLeaf = true) => ({ id, parentId, isLeaf, menuType: 1 }) as MenuRecord
const levels: Levels = { '': [record('a', null, false), record('b'), record('c')], a: [record('a1', 'a'), record('a2', 'a')] }

test('S-083 rows of opened levels stand below their parents; unopened ones can be opened', () => {
  expect(menuRows(levels).map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([
    ['a', ['a1', 'a2']],
    ['b', undefined],
    ['c', undefined],
  ])
  expect(menuRows({ '': levels[''] ?? [] })[0]?.children).toEqual([])
})

test('S-083 a drop on an edge goes beside a row, in its middle below it, and never below a button', () => {
  expect([1, 20, 39].map((y) => dropAt(y, 40, { menuType: 1 }))).toEqual(['before', 'inside', 'after'])
  expect([1, 19, 21].map((y) => dropAt(y, 40, { menuType: 2 }))).toEqual(['before', 'before', 'after'])
  expect(moveTo(levels, 'c', record('a'), 'before')).toEqual({ id: 'c', parentId: null, beforeId: 'a' })
  expect(moveTo(levels, 'a', record('b'), 'after')).toEqual({ id: 'a', parentId: null, beforeId: 'c' })
  expect(moveTo(levels, 'b', record('c'), 'after')).toEqual({ id: 'b', parentId: null, beforeId: null })
  expect(moveTo(levels, 'c', record('a1', 'a'), 'after')).toEqual({ id: 'c', parentId: 'a', beforeId: 'a2' })
  expect(moveTo(levels, 'c', record('a'), 'inside')).toEqual({ id: 'c', parentId: 'a', beforeId: null })
  expect(moveTo(levels, 'c', record('c'), 'inside')).toBeUndefined()
})
