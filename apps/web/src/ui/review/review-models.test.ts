import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedCharacters, inFours, type Run } from './changed-characters.ts'
import { changedLines } from './changed-lines.ts'
import { nextInQueue, openPoints, shortcutOf } from './review-model.ts'

const marked = (parts: readonly Run[]) => parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')

test('D19: the digits that changed are marked, in the old number and in the new', () => {
  const { before, after } = changedCharacters('3202000000000005', '3202000700000005')
  expect([marked(before), marked(after)]).toEqual(['3202000[0]00000005', '3202000[7]00000005'])
  expect(marked(inFours(after))).toBe('3202 000[7] 0000 0005')
  expect(marked(changedCharacters('', '示例银行').after)).toBe('[示例银行]')
  expect(marked(changedCharacters('甲行', '甲行').after)).toBe('甲行')
  expect(marked(changedCharacters('字'.repeat(201), '字').after)).toBe('[字]')
})

test('property: no character is lost, and what is not marked is the same in both', () => {
  const word = fc.string({ maxLength: 30, unit: fc.constantFrom('1', '2', '3', '银', '行') })
  fc.assert(
    fc.property(word, word, (old, now) => {
      const { before, after } = changedCharacters(old, now)
      const plain = (parts: readonly Run[], all: boolean) =>
        parts
          .filter(({ changed }) => all || !changed)
          .map(({ text }) => text)
          .join('')
      expect([plain(before, true), plain(after, true)]).toEqual([old, now])
      expect(plain(before, false)).toBe(plain(after, false))
      expect(plain(inFours(after), true).replaceAll(' ', '')).toBe(now)
    }),
  )
})

test('after a decision comes the next in the queue, never the same again', () => {
  expect([
    nextInQueue(['a', 'b', 'c'], 'b'),
    nextInQueue(['a', 'b', 'c'], 'c'),
    nextInQueue(['a', 'b'], 'x'),
    nextInQueue(['a'], 'a'),
    nextInQueue([], 'a'),
  ]).toEqual(['c', 'a', 'a', undefined, undefined])
})

const press = (key: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, isTyping: false, isDialogOpen: false, ...more })

test('letters decide only outside of fields, dialogs and the browser’s own keys', () => {
  expect(['a', 'A', 'r', 'n', 'Escape', 'x', 'Enter'].map((key) => press(key))).toEqual(['approve', 'approve', 'refuse', 'next', 'back', undefined, undefined])
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isTyping: true }, { isDialogOpen: true }])
    expect(press('a', more)).toBeUndefined()
})

test('what stands in the way is said before a yes', () => {
  expect(openPoints([{ tone: 'good', text: '一' }])).toBe('')
  expect(
    openPoints([
      { tone: 'bad', text: '没有文件' },
      { tone: 'warn', text: '二' },
    ]),
  ).toBe('1 项不符：没有文件，1 项需要核对')
})

test('lines that stay keep their place; between them one takes the place of another', () => {
  expect(changedLines(['一', '二', '三'], ['一', '二改', '三', '四'])).toEqual([
    { before: '一', after: '一' },
    { before: '二', after: '二改' },
    { before: '三', after: '三' },
    { before: null, after: '四' },
  ])
})

test('property: no line is lost or moved, and every common line beyond the changed ones is found', () => {
  const lines = fc.array(fc.constantFrom('甲', '乙', '丙', '丁'), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, (old, now) => {
      const pairs = changedLines(old, now)
      expect(pairs.flatMap(({ before }) => before ?? [])).toEqual(old)
      expect(pairs.flatMap(({ after }) => after ?? [])).toEqual(now)
      expect(changedLines(old, old).every(({ before, after }) => before === after)).toBe(true)
      expect(pairs.every(({ before, after }) => before !== null || after !== null)).toBe(true)
    }),
  )
})
