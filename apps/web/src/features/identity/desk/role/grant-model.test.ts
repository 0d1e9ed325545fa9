import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GrantNode } from '@aosp/contract/identity/role.shapes'
import { findGrants, grantShape, halfTicked, isSameChoice, rebased, tick, tickAll } from './grant-model.ts'

const node = (key: string, children: GrantNode[] = [], locked = false): GrantNode => ({
  ...(locked ? { disableCheckbox: true as const } : {}),
  key,
  value: key,
  title: `菜单 ${key}`,
  slotTitle: key,
  label: key,
  parentId: null,
  isLeaf: children.length === 0,
  leaf: children.length === 0,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  menuType: 1,
  perms: null,
  children,
})
const TREE = [node('a', [node('a1', [node('a1x'), node('a1y')]), node('a2')]), node('b')]
const shape = grantShape(TREE)
const some = fc.subarray([...shape.keys])
const one = fc.constantFrom(...shape.keys)

test('S-086 tied: a tick takes along what is below and the way up, taken back it takes back what is below', () => {
  expect(new Set(tick(shape, [], 'a1', true))).toEqual(new Set(['a', 'a1', 'a1x', 'a1y']))
  expect(new Set(tick(shape, ['a', 'a1', 'a1x', 'a1y', 'a2'], 'a1', true))).toEqual(new Set(['a', 'a2']))
  expect(new Set(tick(shape, ['a', 'a1', 'a1x'], 'a1x', true))).toEqual(new Set(['a', 'a1']))
})

test('S-086 free: a tick is about one node, twice it is undone', () => {
  fc.assert(
    fc.property(some, one, (checked, key) => {
      const once = tick(shape, checked, key, false)
      expect(once.includes(key)).toBe(!checked.includes(key))
      expect(new Set(tick(shape, once, key, false))).toEqual(new Set(checked))
    }),
  )
})

test('S-086 tied: whatever was ticked, a new tick leaves a way from the top, and half ticks stand above ticks only', () => {
  fc.assert(
    fc.property(some, one, (checked, key) => {
      fc.pre(!checked.includes(key))
      const next = new Set(tick(shape, checked, key, true))
      for (let at = shape.parents.get(key); at !== undefined; at = shape.parents.get(at)) expect(next.has(at)).toBe(true)
      for (const half of halfTicked(shape, [...next])) expect(next.has(half)).toBe(false)
    }),
  )
  expect(halfTicked(shape, ['a1x'])).toEqual(['a1', 'a'])
})

test('S-086 a search keeps hits, what leads to them and what is below them', () => {
  expect([...grantShape(findGrants(TREE, 'A1x')).keys]).toEqual(['a', 'a1', 'a1x'])
  expect([...grantShape(findGrants(TREE, 'a1 ')).keys]).toEqual(['a', 'a1', 'a1x', 'a1y'])
  expect(findGrants(TREE, 'zz')).toEqual([])
})

test('S-086 what cannot be given is never ticked along, and what the role has of it can be taken back', () => {
  const fixed = grantShape([node('a', [node('a1', [], true), node('a2')]), node('b', [], true)])
  expect(new Set(tick(fixed, [], 'a', true))).toEqual(new Set(['a', 'a2']))
  expect(new Set(tickAll(fixed, ['b']))).toEqual(new Set(['a', 'a2', 'b']))
  expect(tick(fixed, ['b'], 'b', true)).toEqual([])
})

test('S-086 what two changed at once stands together: the second sees what the first did, with his own ticks on top', () => {
  expect(new Set(rebased(['a', 'b', 'new'], ['a', 'b', 'gone'], ['a', 'gone', 'mine']))).toEqual(new Set(['a', 'new', 'mine']))
  fc.assert(
    fc.property(some, some, some, (now, before, checked) => {
      const shown = new Set(rebased(now, before, checked))
      for (const key of shape.keys) {
        const changedHere = before.includes(key) !== checked.includes(key)
        expect([key, shown.has(key)]).toEqual([key, changedHere ? checked.includes(key) : now.includes(key)])
      }
      expect(isSameChoice(rebased(before, before, checked), checked)).toBe(true)
    }),
  )
})
