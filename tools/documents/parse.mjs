/**
 * Reads the small Markdown dialect of the documents into blocks both writers understand:
 *   front matter (title, subtitle, note), ## headings, paragraphs, pipe tables,
 *   a table with an empty header row (a form), and `:::sign` with two columns parted by `---`.
 */
export function parseDocument(source) {
  const [, head, body] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/)
  const meta = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s*(.*)/s).slice(0, 2)))
  return {
    meta,
    blocks: body
      .trim()
      .split(/\n{2,}/)
      .map(parseBlock),
  }
}

function parseBlock(text) {
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) }
  if (text.startsWith('|')) return parseTable(text)
  if (text.startsWith(':::sign')) {
    const lines = text.split('\n').slice(1, -1)
    const middle = lines.indexOf('---')
    return { kind: 'sign', columns: [lines.slice(0, middle), lines.slice(middle + 1)] }
  }
  const article = text.match(/^(第[一二三四五六七八九十]+条)　([\s\S]*)$/)
  if (article) return { kind: 'article', label: article[1], text: article[2] }
  if (/^[（□]/.test(text)) return { kind: 'item', text }
  return { kind: 'paragraph', text }
}

function parseTable(text) {
  const [header, , ...rows] = text.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  if (header.every((cell) => cell === '')) return { kind: 'form', rows, shares: [1 / 3, 2 / 3] }
  return { kind: 'table', header, rows, shares: columnShares([header, ...rows]) }
}

/** Which part of the width a column gets: by its longest text, within limits that keep short ones readable, and room for the cell's edges. */
function columnShares(rows) {
  const weights = rows[0].map((_, at) => Math.min(18, Math.max(6, ...rows.map((cells) => widthOf(cells[at])))) + 1.6)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** In Chinese characters; Latin letters and digits take about half of one. */
const widthOf = (text) => text.length - text.replace(/[^ -~]/g, '').length / 2

/** Splits text into plain, bold and blank (to be filled in by hand) runs. */
export function parseRuns(text) {
  return text
    .split(/(\*\*.+?\*\*|_{2,})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'bold', text: part.slice(2, -2) }
      if (part.startsWith('__')) return { kind: 'blank', length: part.length }
      return { kind: 'plain', text: part }
    })
}
