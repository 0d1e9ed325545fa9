import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  chooseKeys,
  choosePage,
  chosenField,
  chosenKeys,
  chosenRows,
  clear,
  echo,
  emptySelection,
  isChosen,
  isFull,
  remove,
  toggle,
  unseenKeys,
  type Selection,
  type SelectionMode,
} from './selection-model.ts'

type Row = { id: string; name: string }
const row = (id: string, name = id): Row => ({ id, name })
const start = (mode: SelectionMode, limit?: number): Selection<Row> => emptySelection<Row>(mode, ({ id }) => id, limit)

describe('cases', () => {
  test('V-013 V-111 a single choice holds one row: the last one', () => {
    const one = toggle(toggle(start('single'), row('a')), row('b'))
    expect(chosenKeys(one)).toEqual(['b'])
    expect(chosenKeys(chooseKeys(start('single'), ['a', 'b']))).toEqual(['b'])
    expect(chosenKeys(choosePage(one, [row('b'), row('c')], ['c']))).toEqual(['c'])
  })
  test('keys come first, rows follow, and what changed meanwhile is shown as it is now', () => {
    const chosen = chooseKeys(start('multi'), ['a', 'b'])
    expect(unseenKeys(chosen)).toEqual(['a', 'b'])
    const seen = echo(chosen, [row('b', '新名称'), row('c')])
    expect([chosenKeys(seen), chosenRows(seen), unseenKeys(seen)]).toEqual([['a', 'b'], [row('b', '新名称')], ['a']])
    expect(echo(seen, [row('x')])).toBe(seen)
    expect(chosenRows(chooseKeys(seen, ['b', 'z']))).toEqual([row('b', '新名称')])
  })
  test('other pages stay chosen', () => {
    const first = choosePage(start('multi'), [row('a'), row('b')], ['a'])
    const second = choosePage(first, [row('c'), row('d')], ['c', 'd', 'a'])
    expect(chosenKeys(second)).toEqual(['a', 'c', 'd'])
    expect(chosenKeys(choosePage(second, [row('a'), row('b')], []))).toEqual(['c', 'd'])
  })
  test('a limit takes no more, keeps what was there, and exchanges a single choice', () => {
    const two = add(start('multi', 2), [row('a'), row('b'), row('c')])
    expect([chosenKeys(two), isFull(two)]).toEqual([['a', 'b'], true])
    expect(chosenKeys(toggle(toggle(two, row('c')), row('a')))).toEqual(['b'])
    expect(chosenRows(add(two, [row('b', '新名称')]))).toEqual([row('a'), row('b', '新名称')])
    const old = chooseKeys(start('multi', 2), ['x', 'y', 'z'])
    expect(chosenKeys(add(old, [row('a')]))).toEqual(['x', 'y', 'z'])
    expect(chosenKeys(toggle(toggle(start('single', 1), row('a')), row('b')))).toEqual(['b'])
  })
  test('a field of all chosen, unknown keys speaking for themselves', () => {
    const chosen = echo(chooseKeys(start('multi'), ['a', 'gone']), [row('a', '甲')])
    expect(chosenField(chosen, ({ name }) => name)).toEqual(['甲', 'gone'])
    expect(
      chosenField(
        chosen,
        ({ name }) => name,
        () => '？',
      ),
    ).toEqual(['甲', '？'])
  })
  test('clearing an empty choice changes nothing', () => {
    const empty = start('multi')
    expect(clear(empty)).toBe(empty)
  })
})

describe('against a plain list of keys', () => {
  const KEYS = ['a', 'b', 'c', 'd', 'e', 'f']
  const key = fc.constantFrom(...KEYS)
  const keys = fc.uniqueArray(key)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('toggle' as const), keys: fc.tuple(key) }),
    fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const, 'keys' as const, 'echo' as const), keys }),
    fc.record({ kind: fc.constant('page' as const), keys, ticked: keys }),
    fc.record({ kind: fc.constant('clear' as const), keys: fc.constant([] as string[]) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
  const apply = (at: Selection<Row>, given: Step): Selection<Row> => {
    const rows = given.keys.map((id) => row(id))
    switch (given.kind) {
      case 'toggle':
        return rows.reduce(toggle, at)
      case 'add':
        return add(at, rows)
      case 'remove':
        return remove(at, given.keys)
      case 'keys':
        return chooseKeys(at, given.keys)
      case 'echo':
        return echo(at, rows)
      case 'page':
        return choosePage(at, rows, given.ticked)
      case 'clear':
        return clear(at)
    }
  }
  /** The same in the simplest words: an array, and for a single choice its last member. A limit cuts what is added, never what is there. */
  const reference = (mode: SelectionMode, at: string[], given: Step, limit = Number.POSITIVE_INFINITY): string[] => {
    const without = (gone: readonly string[]) => at.filter((each) => !gone.includes(each))
    const and = (more: readonly string[], to = at) => [...to, ...more.filter((each) => !to.includes(each)).slice(0, Math.max(0, limit - to.length))]
    const next = (): string[] => {
      switch (given.kind) {
        case 'toggle':
          return given.keys.every((each) => at.includes(each)) ? without(given.keys) : and(given.keys)
        case 'add':
          return and(given.keys)
        case 'remove':
          return without(given.keys)
        case 'keys':
          return given.keys
        case 'echo':
          return at
        case 'page':
          return and(
            given.keys.filter((each) => given.ticked.includes(each)),
            without(given.keys.filter((each) => !given.ticked.includes(each))),
          )
        case 'clear':
          return []
      }
    }
    return mode === 'single' ? next().slice(-1) : next()
  }
  test.each(['multi', 'single'] as const)('%s: the same keys in the same order after any steps', (mode) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let [model, plain] = [start(mode), [] as string[]]
        for (const given of steps) {
          model = apply(model, given)
          plain = reference(mode, plain, given)
          expect(chosenKeys(model)).toEqual(plain)
          expect(KEYS.filter((each) => isChosen(model, each))).toEqual(KEYS.filter((each) => plain.includes(each)))
          expect(chosenRows(model).length + unseenKeys(model).length).toBe(plain.length)
        }
      }),
    )
  })
  test('with a limit: never more than that by choosing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 30 }), (limit, steps) => {
        let [model, plain] = [start('multi', limit), [] as string[]]
        for (const given of steps) {
          model = apply(model, given)
          plain = reference('multi', plain, given, limit)
          expect(chosenKeys(model)).toEqual(plain)
          expect(isFull(model)).toBe(plain.length >= limit)
        }
      }),
    )
  })
})
