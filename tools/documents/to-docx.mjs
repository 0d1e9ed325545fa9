import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { parseRuns } from './parse.mjs'

/** Lengths are in twentieths of a point, sizes of type in half points. */
const PAGE = { size: { width: 11_906, height: 16_838 }, margin: { top: 1418, right: 1418, bottom: 1304, left: 1418, header: 850, footer: 850 } }
const TEXT_WIDTH = 9070
const widthOf = (share) => Math.floor(share * TEXT_WIDTH)

const runs = (text) =>
  parseRuns(text).map((run) => {
    // Word does not underline plain spaces at the end of a line.
    if (run.kind === 'blank') return new TextRun({ text: '\u00a0'.repeat(run.length * 2), underline: {} })
    return new TextRun({ text: run.text, bold: run.kind === 'bold' || undefined })
  })

const paragraph = (style, text) => new Paragraph({ style, children: runs(text) })

const cell = (share, style, text, fill) =>
  new TableCell({
    width: { size: widthOf(share), type: WidthType.DXA },
    shading: fill && { type: ShadingType.CLEAR, color: 'auto', fill },
    verticalAlign: VerticalAlignTable.CENTER,
    children: [paragraph(style, text)],
  })

const edge = { style: BorderStyle.SINGLE, size: 4, color: 'C5D2DF' }
const GRID = { top: edge, left: edge, bottom: edge, right: edge, insideHorizontal: edge, insideVertical: edge }

const tableRow = (cells, tableHeader) => new TableRow({ cantSplit: true, tableHeader, children: cells })

const table = (shares, rows, borders = GRID) => [
  new Table({
    rows,
    borders,
    columnWidths: shares.map(widthOf),
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    margins: { top: 60, left: 110, bottom: 60, right: 110 },
  }),
  new Paragraph({ style: 'Gap' }),
]

const writers = {
  heading: ({ text }) => [new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(text) })],
  paragraph: ({ text }) => [paragraph('Text', text)],
  item: ({ text }) => [paragraph(text.startsWith('（') ? 'Item' : 'Choice', text)],
  article: ({ label, text }) => [paragraph('Text', `**${label}**　${text}`)],
  form: ({ rows, shares }) =>
    table(
      shares,
      rows.map(([name, value]) => tableRow([cell(shares[0], 'Cell', name, 'F4F8FC'), cell(shares[1], 'Cell', value)])),
    ),
  table: ({ header, rows, shares }) => {
    const titles = header.map((text, at) => cell(shares[at], 'Cell', `**${text}**`, 'EAF3FC'))
    return table(shares, [tableRow(titles, true), ...rows.map((cells) => tableRow(cells.map((text, at) => cell(shares[at], 'Cell', text))))])
  },
  sign: ({ columns: [left, right] }) =>
    table(
      [1 / 2, 1 / 2],
      left.map((text, at) => tableRow([text, right[at]].map((line) => cell(1 / 2, 'Sign', line)))),
      TableBorders.NONE,
    ),
}

const serif = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体', cs: 'Times New Roman' }
const sans = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' }
const lines = { after: 60, line: 312, lineRule: LineRuleType.AUTO }
const centred = AlignmentType.CENTER
const justified = AlignmentType.BOTH

const style = (id, name, paragraphLook, run = {}) => ({ id, name, basedOn: 'Normal', quickFormat: true, paragraph: paragraphLook, run })

const styles = {
  default: {
    document: { run: { font: serif, size: 21, language: { value: 'en-US', eastAsia: 'zh-CN' } } },
    title: {
      paragraph: { spacing: { before: 120, after: 120 }, alignment: centred },
      run: { font: sans, bold: true, color: '0D2C4D', characterSpacing: 60, size: 44 },
    },
    heading1: {
      paragraph: { keepNext: true, spacing: { before: 240, after: 100 }, outlineLevel: 0 },
      run: { font: sans, bold: true, color: '0D2C4D', size: 25 },
    },
  },
  paragraphStyles: [
    style('Subtitle', 'Subtitle', { spacing: { after: 120 }, alignment: centred }, { font: sans, color: '44566A', size: 24 }),
    style(
      'Note',
      'Document Note',
      { border: { bottom: { style: BorderStyle.SINGLE, size: 8, space: 8, color: '1269C7' } }, spacing: { after: 240 }, alignment: centred },
      { size: 20 },
    ),
    style('Text', 'Document Text', { spacing: lines, indent: { firstLineChars: 200, firstLine: 440 }, alignment: justified }),
    style('Item', 'Document Item', { spacing: lines, indent: { left: 1000, hanging: 560 }, alignment: justified }),
    style('Choice', 'Document Choice', { spacing: lines, indent: { left: 440 } }),
    style('Cell', 'Document Cell', { keepNext: true, spacing: { line: 288, lineRule: LineRuleType.AUTO } }, { size: 20 }),
    style('Sign', 'Document Signature', { keepNext: true, spacing: { before: 120, after: 200 } }),
    style('Gap', 'Document Gap', { spacing: { line: 120, lineRule: LineRuleType.EXACT } }, { size: 8 }),
    style('Footer', 'footer', { alignment: centred }, { color: '7A8794', size: 18 }),
  ],
}

const pageNumber = new TextRun({ children: ['第 ', PageNumber.CURRENT, ' 页 / 共 ', PageNumber.TOTAL_PAGES, ' 页'] })

export async function toDocx({ meta, blocks }) {
  const owner = '远航资产运营有限公司'
  const document = new Document({
    title: meta.title,
    creator: owner,
    lastModifiedBy: owner,
    styles,
    sections: [
      {
        properties: { page: PAGE },
        footers: { default: new Footer({ children: [new Paragraph({ style: 'Footer', children: [pageNumber] })] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: runs(meta.title) }),
          paragraph('Subtitle', meta.subtitle),
          paragraph('Note', meta.note),
          ...blocks.flatMap((block) => writers[block.kind](block)),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
