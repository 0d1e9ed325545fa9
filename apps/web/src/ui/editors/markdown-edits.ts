/** An edit of a text: what takes the place of `from..to`, and what is chosen afterwards. */
export type MarkdownEdit = { from: number; to: number; insert: string; chosen: readonly [number, number] }
type Range = { from: number; to: number }

export type MarkdownTool = 'bold' | 'italic' | 'strike' | 'code' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'block' | 'table' | 'link'

const WRAPS: Partial<Record<MarkdownTool, readonly [mark: string, sample: string]>> = {
  bold: ['**', '加粗文字'],
  italic: ['*', '斜体文字'],
  strike: ['~~', '删除文字'],
  code: ['`', '代码'],
}
const PREFIXES: Partial<Record<MarkdownTool, readonly [mark: (line: number) => string, found: RegExp]>> = {
  heading: [() => '## ', /^#{1,6} /],
  bullets: [() => '- ', /^[-*+] /],
  numbers: [(line) => `${line + 1}. `, /^\d+\. /],
  quote: [() => '> ', /^> /],
}
const BLOCKS: Partial<Record<MarkdownTool, string>> = { block: '```\n代码\n```', table: '| 列一 | 列二 |\n| --- | --- |\n| 内容 | 内容 |' }

/** Presses a tool on the chosen range; pressed twice, marks come off again. */
export function applyTool(text: string, chosen: Range, tool: MarkdownTool): MarkdownEdit {
  const wrap = WRAPS[tool]
  if (wrap) return toggleWrap(text, chosen, ...wrap)
  const prefix = PREFIXES[tool]
  if (prefix) return togglePrefix(text, chosen, ...prefix)
  if (tool === 'link') {
    const words = text.slice(chosen.from, chosen.to) || '链接文字'
    const insert = `[${words}](https://)`
    return { ...chosen, insert, chosen: [chosen.from + words.length + 3, chosen.from + insert.length - 1] }
  }
  return insertBlock(text, chosen, BLOCKS[tool] ?? '')
}

function toggleWrap(text: string, { from, to }: Range, mark: string, sample: string): MarkdownEdit {
  const inner = text.slice(from, to)
  const isInside =
    text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark && !(mark === '*' && text.slice(from - 2, from) === '**')
  if (isInside && inner !== '') return { from: from - mark.length, to: to + mark.length, insert: inner, chosen: [from - mark.length, to - mark.length] }
  const words = inner || sample
  return { from, to, insert: mark + words + mark, chosen: [from + mark.length, from + mark.length + words.length] }
}

function togglePrefix(text: string, { from, to }: Range, mark: (line: number) => string, found: RegExp): MarkdownEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line) => found.test(line))
  const insert = lines.map((line, at) => (isMarked ? line.replace(found, '') : mark(at) + line.replace(found, ''))).join('\n')
  return { from: start, to: end, insert, chosen: [start, start + insert.length] }
}

/** Blocks stand alone: an empty line before and after. */
export function insertBlock(text: string, { from, to }: Range, block: string): MarkdownEdit {
  const before = text.slice(0, from)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = text.slice(to).startsWith('\n') ? '\n' : '\n\n'
  const insert = lead + block + tail
  return { from, to, insert, chosen: [from + insert.length, from + insert.length] }
}
