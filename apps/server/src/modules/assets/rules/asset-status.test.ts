import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSET_STATUS, FIRST_STATUSES, type AssetStatus } from '@aosp/contract/assets/codes'
import { isTradable, mayMove, nextStatuses, statusText, type Mover } from './asset-status.ts'

const all = Object.values(ASSET_STATUS)
const mover = fc.constantFrom<Mover>('person', 'trade')

describe('E-042 moves of an asset between statuses', () => {
  test.each([
    ['person', '在用', '闲置', true],
    ['person', '闲置', '待处置', true],
    ['person', '待处置', '已处置', true],
    ['person', '在用', '已处置', false],
    ['person', '闲置', '交易中', false],
    ['person', '交易中', '闲置', false],
    ['person', '已处置', '在用', false],
    ['trade', '待处置', '交易中', true],
    ['trade', '在用', '交易中', false],
    ['trade', '维修中', '交易中', false],
    ['trade', '交易中', '已处置', true],
    ['trade', '已处置', '交易中', false],
  ] as const)('%s: %s -> %s is %s', (who, from, to, allowed) => {
    const code = (text: string) => all.find((status) => statusText(status) === text) ?? 0
    expect(mayMove(who, code(from), code(to))).toBe(allowed)
  })

  test('every status can be reached, and none but the last is a dead end', () => {
    const reached = new Set<AssetStatus>(FIRST_STATUSES)
    for (let before = 0; before !== reached.size;) {
      before = reached.size
      for (const from of Array.from(reached)) for (const who of ['person', 'trade'] as const) nextStatuses(who, from).forEach((to) => reached.add(to))
    }
    expect([...reached].toSorted()).toEqual(all.toSorted())
    const ways = (from: AssetStatus) => nextStatuses('person', from).length + nextStatuses('trade', from).length
    expect(all.filter((status) => ways(status) === 0)).toEqual([ASSET_STATUS.disposed])
  })

  test('whatever is tried in whatever order, what was disposed of stays so, and a person never moves what is in a trade', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIRST_STATUSES), fc.array(fc.tuple(mover, fc.integer({ min: -1, max: 10 })), { maxLength: 30 }), (start, tries) => {
        let now: number = start
        for (const [who, to] of tries) {
          const allowed = mayMove(who, now, to)
          if (now === ASSET_STATUS.disposed || (now === ASSET_STATUS.trading && who === 'person') || now === to) expect(allowed).toBe(false)
          if (allowed && to === ASSET_STATUS.trading) expect(isTradable(now)).toBe(true)
          if (allowed) now = to
          expect(all).toContain(now)
        }
      }),
    )
  })
})
