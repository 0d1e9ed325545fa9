import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyTool, insertBlock, type MarkdownEdit, type MarkdownTool } from './markdown-edits.ts'

const after = (text: string, { from, to, insert }: MarkdownEdit): string => text.slice(0, from) + insert + text.slice(to)
const press = (text: string, from: number, to: number, tool: MarkdownTool) => {
  const edit = applyTool(text, { from, to }, tool)
  const now = after(text, edit)
  return { now, words: now.slice(...edit.chosen) }
}

describe('W-094 tools of the markdown editor', () => {
  test.each<[MarkdownTool, string, number, number, string, string]>([
    ['bold', '请注意', 1, 3, '请**注意**', '注意'],
    ['bold', '', 0, 0, '**加粗文字**', '加粗文字'],
    ['italic', '**粗**', 2, 3, '***粗***', '粗'],
    ['code', 'a b', 2, 3, 'a `b`', 'b'],
    ['heading', '一\n二', 2, 2, '一\n## 二', '## 二'],
    ['bullets', '甲\n乙\n丙', 0, 3, '- 甲\n- 乙\n丙', '- 甲\n- 乙'],
    ['numbers', '甲\n乙', 0, 3, '1. 甲\n2. 乙', '1. 甲\n2. 乙'],
    ['quote', '> 甲', 2, 2, '甲', '甲'],
    ['link', '见规则', 1, 3, '见[规则](https://)', 'https://'],
  ])('%s on %j', (tool, text, from, to, expected, chosen) => {
    expect(press(text, from, to, tool)).toEqual({ now: expected, words: chosen })
  })

  test('a block stands between empty lines', () => {
    expect(after('甲乙', insertBlock('甲乙', { from: 1, to: 1 }, '块'))).toBe('甲\n\n块\n\n乙')
    expect(after('甲\n\n', insertBlock('甲\n\n', { from: 3, to: 3 }, '块'))).toBe('甲\n\n块\n\n')
  })

  test('pressing a mark twice gives the text back, and what was chosen stays chosen', () => {
    const text = fc.string({ unit: fc.constantFrom('甲', 'a', ' ', '\n'), minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), fc.constantFrom<MarkdownTool>('bold', 'italic', 'strike', 'code', 'bullets', 'quote'), (start, a, b, tool) => {
        const from = Math.min(a, b) % start.length
        const to = Math.max(from + 1, Math.max(a, b) % (start.length + 1))
        const first = applyTool(start, { from, to }, tool)
        const once = after(start, first)
        const [chosenFrom, chosenTo] = first.chosen
        const second = applyTool(once, { from: chosenFrom, to: chosenTo }, tool)
        expect(after(once, second)).toBe(start)
      }),
    )
  })
})
