import { escapeXml, parseRuns } from './parse.mjs'
import { zip } from './zip.mjs'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const PROLOG = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Text width of A4 with margins of 25 mm, in twentieths of a point. */
const TEXT_WIDTH = 9070

const runs = (text) =>
  parseRuns(text)
    .map((run) => {
      // Word does not underline plain spaces at the end of a line.
      if (run.kind === 'blank') return `<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">${'\u00a0'.repeat(run.length * 2)}</w:t></w:r>`
      const bold = run.kind === 'bold' ? '<w:rPr><w:b/></w:rPr>' : ''
      return `<w:r>${bold}<w:t xml:space="preserve">${escapeXml(run.text)}</w:t></w:r>`
    })
    .join('')

const paragraph = (style, text, extra = '') => `<w:p><w:pPr><w:pStyle w:val="${style}"/>${extra}</w:pPr>${runs(text)}</w:p>`

const cell = (width, style, text, fill) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : ''}<w:vAlign w:val="center"/></w:tcPr>${paragraph(style, text)}</w:tc>`

function table(widths, rows, bordered = true) {
  const edge = (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="C5D2DF"/>`
  const borders = bordered ? `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('')}</w:tblBorders>` : ''
  const margins =
    '<w:tblCellMar><w:top w:w="60" w:type="dxa"/><w:left w:w="110" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/><w:right w:w="110" w:type="dxa"/></w:tblCellMar>'
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/>${margins}</w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>` +
    '<w:p><w:pPr><w:pStyle w:val="Gap"/></w:pPr></w:p>'
  )
}

const tableRow = (cells, properties = '') => `<w:tr><w:trPr><w:cantSplit/>${properties}</w:trPr>${cells.join('')}</w:tr>`

/** Columns get width by their longest text, within limits that keep short ones readable. */
function columnWidths(header, rows) {
  const weights = header.map((title, at) => Math.min(24, Math.max(6, title.length, ...rows.map((cells) => cells[at].length))))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.floor((TEXT_WIDTH * weight) / total))
}

const writers = {
  heading: ({ text }) => paragraph('Heading1', text),
  paragraph: ({ text }) => paragraph('Text', text),
  item: ({ text }) => paragraph(text.startsWith('（') ? 'Item' : 'Choice', text),
  article: ({ label, text }) => paragraph('Text', `**${label}**　${text}`),
  form: ({ rows }) =>
    table(
      [3000, TEXT_WIDTH - 3000],
      rows.map(([name, value]) => tableRow([cell(3000, 'Cell', name, 'F4F8FC'), cell(TEXT_WIDTH - 3000, 'Cell', value)])),
    ),
  table: ({ header, rows }) => {
    const widths = columnWidths(header, rows)
    return table(widths, [
      tableRow(
        header.map((text, at) => cell(widths[at], 'Cell', `**${text}**`, 'EAF3FC')),
        '<w:tblHeader/>',
      ),
      ...rows.map((cells) => tableRow(cells.map((text, at) => cell(widths[at], 'Cell', text)))),
    ])
  },
  sign: ({ columns: [left, right] }) => {
    const half = TEXT_WIDTH / 2
    return table(
      [half, half],
      left.map((text, at) => tableRow([cell(half, 'Sign', text), cell(half, 'Sign', right[at])])),
      false,
    )
  },
}

const style = (id, name, paragraphProperties, runProperties, basedOn = 'Normal') =>
  `<w:style w:type="paragraph" w:customStyle="${/^(Normal|Title|Subtitle|heading 1|footer)$/.test(name) ? 0 : 1}" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/><w:qFormat/><w:pPr>${paragraphProperties}</w:pPr><w:rPr>${runProperties}</w:rPr></w:style>`

const sans = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="黑体"/>'
const styles =
  `${PROLOG}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/><w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>` +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
  style(
    'Title',
    'Title',
    '<w:spacing w:before="120" w:after="120"/><w:jc w:val="center"/>',
    `${sans}<w:b/><w:color w:val="0D2C4D"/><w:spacing w:val="60"/><w:sz w:val="44"/>`,
  ) +
  style('Subtitle', 'Subtitle', '<w:spacing w:after="120"/><w:jc w:val="center"/>', `${sans}<w:color w:val="44566A"/><w:sz w:val="24"/>`) +
  style(
    'Note',
    'Document Note',
    '<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="8" w:color="1269C7"/></w:pBdr><w:spacing w:after="240"/><w:jc w:val="center"/>',
    '<w:sz w:val="20"/>',
  ) +
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="240" w:after="100"/><w:outlineLvl w:val="0"/>',
    `${sans}<w:b/><w:color w:val="0D2C4D"/><w:sz w:val="25"/>`,
  ) +
  style(
    'Text',
    'Document Text',
    '<w:spacing w:after="60" w:line="312" w:lineRule="auto"/><w:ind w:firstLineChars="200" w:firstLine="440"/><w:jc w:val="both"/>',
    '',
  ) +
  style('Item', 'Document Item', '<w:spacing w:after="60" w:line="312" w:lineRule="auto"/><w:ind w:left="1000" w:hanging="560"/><w:jc w:val="both"/>', '') +
  style('Choice', 'Document Choice', '<w:spacing w:after="60" w:line="312" w:lineRule="auto"/><w:ind w:left="440"/>', '') +
  style('Cell', 'Document Cell', '<w:keepNext/><w:spacing w:line="288" w:lineRule="auto"/>', '<w:sz w:val="20"/>') +
  style('Sign', 'Document Signature', '<w:keepNext/><w:spacing w:before="120" w:after="200"/>', '') +
  style('Gap', 'Document Gap', '<w:spacing w:line="120" w:lineRule="exact"/>', '<w:sz w:val="8"/>') +
  style('Footer', 'footer', '<w:jc w:val="center"/>', '<w:color w:val="7A8794"/><w:sz w:val="18"/>') +
  '</w:styles>'

const field = (name) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const footer = `${PROLOG}<w:ftr ${W}><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${runs('第 ')}${field('PAGE')}${runs(' 页 / 共 ')}${field('NUMPAGES')}${runs(' 页')}</w:p></w:ftr>`

const contentTypes = `${PROLOG}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${WORD}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
const packageLinks = `${PROLOG}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`
const documentLinks = `${PROLOG}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/footer" Target="footer1.xml"/></Relationships>`

export function toDocx({ meta, blocks }) {
  const body = [
    paragraph('Title', meta.title),
    paragraph('Subtitle', meta.subtitle),
    paragraph('Note', meta.note),
    ...blocks.map((block) => writers[block.kind](block)),
    '<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1304" w:left="1418" w:header="850" w:footer="850" w:gutter="0"/></w:sectPr>',
  ].join('')
  const core = `${PROLOG}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(meta.title)}</dc:title><dc:creator>远航资产运营有限公司</dc:creator></cp:coreProperties>`
  return zip({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageLinks,
    'word/document.xml': `${PROLOG}<w:document ${W} ${R}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/footer1.xml': footer,
    'word/_rels/document.xml.rels': documentLinks,
    'docProps/core.xml': core,
  })
}
