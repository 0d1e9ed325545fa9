import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinTags, retyped, tagsOf, withSemicolons } from './tags-model.ts'

describe('V-105 W-095 tags', () => {
  test.each([
    ['', ''],
    ['钢', '钢'],
    ['钢材', '钢材;'],
    ['钢材;设', '钢材;设'],
    ['钢材设备车', '钢材;设备;车'],
    ['钢；材料', '钢;材料;'],
    ['a b c', 'ab;c'],
    [';;', ''],
    ['钢;', '钢;'],
    ['𠮷野家', '𠮷野;家'],
  ])('%j becomes %j', (typed, shown) => {
    expect(withSemicolons(typed)).toBe(shown)
  })

  test('a semicolon can be deleted, and takes its character along', () => {
    expect(retyped('钢材;', '钢材')).toBe('钢')
    expect(retyped('钢材;设', '钢材;')).toBe('钢材;')
    expect(retyped('钢', '')).toBe('')
  })

  test('the field holds several tags, each once', () => {
    expect(tagsOf('钢材;设备;钢材;车')).toEqual(['钢材', '设备', '车'])
    expect(joinTags(['钢材', '车'])).toBe('钢材;车')
  })

  test('however text is typed: no character is lost, no tag is longer than two, and typing again changes nothing', () => {
    const text = fc.string({ unit: fc.constantFrom('钢', 'a', ';', '；', ' ', '𠮷', '1'), maxLength: 20 })
    fc.assert(
      fc.property(text, (typed) => {
        const shown = withSemicolons(typed)
        expect(shown.replaceAll(';', '')).toBe(typed.replaceAll(/[;；\s]/g, ''))
        for (const tag of tagsOf(shown)) expect([1, 2]).toContain([...tag].length)
        expect(withSemicolons(shown)).toBe(shown)
        expect(tagsOf(joinTags(tagsOf(shown)))).toEqual(tagsOf(shown))
      }),
    )
  })

  test('holding the backspace key empties the field', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('钢', 'a', '𠮷'), maxLength: 12 }), (typed) => {
        let shown = withSemicolons(typed)
        for (let press = 0; press < 40 && shown !== ''; press += 1) shown = retyped(shown, [...shown].slice(0, -1).join(''))
        expect(shown).toBe('')
      }),
    )
  })
})
