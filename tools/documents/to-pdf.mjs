import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { parseRuns } from './parse.mjs'

/** The typeface of the server's certificates. */
const { resolve } = createRequire(import.meta.url)
const fontFile = (weight) => resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

const OWNER = '远航资产运营有限公司'
const PLATFORM = '航资汇 · 资产运营支撑平台'

const INK = '#1d2733'
const TITLE = '#0d2c4d'
const QUIET = '#44566a'
const FAINT = '#7a8794'
const BRAND = '#1269c7'
const LINE = '#c5d2df'

const mm = (length) => (length * 72) / 25.4
const MARGIN = mm(21)
const TEXT_WIDTH = mm(210) - 2 * MARGIN
const SIZE = 10
const CELL_PADDING = 6
const LINE_WIDTH = 0.5

const layouts = {
  grid: {
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    hLineWidth: () => LINE_WIDTH,
    vLineWidth: () => LINE_WIDTH,
    paddingLeft: () => CELL_PADDING,
    paddingRight: () => CELL_PADDING,
    paddingTop: () => 2.5,
    paddingBottom: () => 2.5,
  },
}

const runs = (text) =>
  parseRuns(text).map((run) => {
    if (run.kind === 'bold') return { text: run.text, bold: true }
    if (run.kind === 'plain') return run.text
    return {
      text: '\u00a0'.repeat(run.length * 2.2),
      decoration: 'underline',
      decorationColor: QUIET,
      preserveLeadingSpaces: true,
      preserveTrailingSpaces: true,
    }
  })

const cell = (text, look) => ({ text: runs(text), verticalAlignment: 'middle', ...look })

function grid(shares, rows, headerRows) {
  const widths = shares.map((share) => share * (TEXT_WIDTH - LINE_WIDTH) - 2 * CELL_PADDING - LINE_WIDTH)
  // A row to be filled in by hand needs room for the hand.
  const toFill = rows.map((cells) => cells.slice(1).every(({ text }) => text.length === 0))
  return {
    table: { headerRows, widths, heights: (row) => (toFill[row] ? mm(6) : 'auto'), body: rows },
    layout: 'grid',
    style: 'table',
  }
}

const writers = {
  heading: ({ text }) => ({ text, style: 'heading', outline: true }),
  paragraph: ({ text }) => ({ text: runs(text), style: 'text' }),
  item: ({ text }) => ({ text: runs(text), style: text.startsWith('（') ? 'item' : 'choice' }),
  article: ({ label, text }) => ({ text: [{ text: label, bold: true, color: TITLE }, '　', ...runs(text)], style: 'text' }),
  form: ({ rows, shares }) =>
    grid(
      shares,
      rows.map(([name, value]) => [cell(name, { fillColor: '#f4f8fc', color: QUIET }), cell(value)]),
    ),
  table: ({ header, rows, shares }) =>
    grid(
      shares,
      [header.map((text) => cell(text, { fillColor: '#eaf3fc', color: TITLE, bold: true })), ...rows.map((cells) => cells.map((text) => cell(text)))],
      1,
    ),
  sign: ({ columns }) => ({
    columns: columns.map((lines) => lines.map((line) => ({ text: runs(line), style: 'sign' }))),
    columnGap: mm(12),
    margin: [0, mm(10), 0, 0],
  }),
}

/** A heading stays with what it heads and a paragraph with the table it leads to; nothing is parted by the end of a page. */
function keepTogether(blocks) {
  const groups = []
  let open = false
  for (const [at, block] of blocks.entries()) {
    if (!open) groups.push({ stack: [], unbreakable: true })
    groups.at(-1).stack.push(writers[block.kind](block))
    open = block.kind === 'heading' || ['table', 'form'].includes(blocks[at + 1]?.kind)
  }
  return groups
}

export async function toPdf({ meta, blocks }) {
  const [normal, bold] = [fontFile('400Regular'), fontFile('700Bold')]
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold)
  pdfmake.setFonts({ sans: { normal, bold } })
  pdfmake.setTableLayouts(layouts)
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [MARGIN, mm(20), MARGIN, mm(19)],
      language: 'zh-CN',
      displayTitle: true,
      info: { title: meta.title, author: OWNER, creator: PLATFORM, producer: PLATFORM },
      defaultStyle: { font: 'sans', fontSize: SIZE, lineHeight: 1.08, color: INK },
      styles: {
        heading: { fontSize: 12, bold: true, color: TITLE, margin: [0, mm(3.6), 0, mm(1.2)] },
        text: { alignment: 'justify', leadingIndent: 2 * SIZE, margin: [0, 0, 0, mm(1.3)] },
        item: { alignment: 'justify', leadingIndent: -3 * SIZE, margin: [5 * SIZE, 0, 0, mm(1.3)] },
        choice: { margin: [2 * SIZE, 0, 0, mm(1.3)] },
        table: { fontSize: 9.2, lineHeight: 1, margin: [0, mm(1.5), 0, mm(3)] },
        sign: { margin: [0, 0, 0, mm(7)] },
      },
      header: (page) => (page === 1 ? '' : { text: PLATFORM, alignment: 'right', fontSize: 8, color: FAINT, margin: [0, mm(9), MARGIN, 0] }),
      footer: (page, pages) => ({ text: `第 ${page} 页 / 共 ${pages} 页`, alignment: 'center', fontSize: 8, color: FAINT, margin: [0, mm(6), 0, 0] }),
      content: [
        { text: OWNER, alignment: 'center', fontSize: 9, characterSpacing: 1.6, noWrap: true, color: BRAND, margin: [0, 0, 0, mm(4)] },
        { text: meta.title, alignment: 'center', fontSize: 21, bold: true, characterSpacing: 2.5, noWrap: true, lineHeight: 1, color: TITLE },
        { text: runs(meta.subtitle), alignment: 'center', fontSize: 11, color: QUIET, margin: [0, mm(1), 0, 0] },
        { text: runs(meta.note), alignment: 'center', fontSize: 9.5, color: '#5b6b7c', margin: [0, mm(1), 0, mm(4)] },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 1.2, lineColor: BRAND }], margin: [0, 0, 0, mm(4)] },
        ...keepTogether(blocks),
      ],
    })
    .getBuffer()
}
