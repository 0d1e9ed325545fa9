import { escapeXml, parseRuns } from './parse.mjs'

const style = `
@page {
  size: A4; margin: 20mm 21mm 19mm;
  @top-right { content: '航资汇 · 资产运营支撑平台'; font: 8pt body; color: #7a8794; }
  @bottom-center { content: '第 ' counter(page) ' 页 / 共 ' counter(pages) ' 页'; font: 8pt body; color: #7a8794; }
}
@page :first { @top-right { content: none; } }
* { box-sizing: border-box; }
body { margin: 0; font: 10.2pt/1.56 body, serif; color: #1d2733; text-align: justify; }
header { text-align: center; padding-bottom: 5mm; margin-bottom: 5mm; border-bottom: 1.2pt solid #1269c7; }
header .brand { font: 9pt body; color: #1269c7; letter-spacing: .18em; margin-bottom: 6mm; }
h1 { font: 21pt/1.3 head; letter-spacing: .12em; text-indent: .12em; margin: 0; color: #0d2c4d; }
header .subtitle { font: 11pt body; color: #44566a; margin-top: 2.5mm; }
header .note { font-size: 9.5pt; color: #5b6b7c; margin-top: 2.5mm; }
h2 { font: 12pt/1.4 head; color: #0d2c4d; margin: 4.6mm 0 1.6mm; break-after: avoid; }
p { margin: 0 0 1.3mm; text-indent: 2em; orphans: 2; widows: 2; }
p:has(+ table) { break-after: avoid; }
p.item { text-indent: 0; padding-left: 2em; }
p.item.hang { padding-left: 4.6em; text-indent: -2.6em; }
b { font: 1em/1 head; }
b.label { color: #0d2c4d; margin-right: .7em; }
table { width: calc(100% - 1pt); border-collapse: collapse; margin: 2mm 0 3mm; font: 9.4pt/1.45 body; text-align: left; break-inside: avoid; }
th.short, td.short { white-space: nowrap; }
th, td { border: .5pt solid #c5d2df; padding: 1mm 2.2mm; vertical-align: middle; }
th { background: #eaf3fc; color: #0d2c4d; font-family: head; font-weight: 400; }
table.form td:first-child { width: 34%; background: #f4f8fc; color: #44566a; }
tr.empty td { height: 8mm; }
.blank { display: inline-block; border-bottom: .6pt solid #4a5765; height: 1em; vertical-align: -.12em; }
.sign { display: flex; gap: 12mm; margin-top: 10mm; break-inside: avoid; }
.sign div { flex: 1; }
.sign p { text-indent: 0; margin-bottom: 7mm; text-align: left; white-space: nowrap; }
`

const inline = (text) =>
  parseRuns(text)
    .map((run) => {
      if (run.kind === 'blank') return `<span class="blank" style="width:${run.length * 0.5}em"></span>`
      return run.kind === 'bold' ? `<b>${escapeXml(run.text)}</b>` : escapeXml(run.text)
    })
    .join('')

/** A name of a few characters looks broken when it wraps. */
const short = (text) => (text.length <= 10 ? ' class="short"' : '')

const row = (cells, tag) => {
  const empty = cells.slice(1).every((cell) => cell === '') ? ' class="empty"' : ''
  return `<tr${empty}>${cells.map((cell) => `<${tag}${short(cell)}>${inline(cell)}</${tag}>`).join('')}</tr>`
}

const writers = {
  heading: ({ text }) => `<h2>${inline(text)}</h2>`,
  paragraph: ({ text }) => `<p>${inline(text)}</p>`,
  item: ({ text }) => `<p class="item${text.startsWith('（') ? ' hang' : ''}">${inline(text)}</p>`,
  article: ({ label, text }) => `<p><b class="label">${label}</b>${inline(text)}</p>`,
  form: ({ rows }) => `<table class="form">${rows.map((cells) => row(cells, 'td')).join('')}</table>`,
  table: ({ header, rows }) => `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`,
  sign: ({ columns }) => `<div class="sign">${columns.map((lines) => `<div>${lines.map((line) => `<p>${inline(line)}</p>`).join('')}</div>`).join('')}</div>`,
}

export function toHtml({ meta, blocks }, fontRules) {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeXml(meta.title)}</title><style>${fontRules}${style}</style></head><body>
<header><div class="brand">远航资产运营有限公司</div><h1>${escapeXml(meta.title)}</h1><div class="subtitle">${inline(meta.subtitle)}</div><div class="note">${inline(meta.note)}</div></header>
${blocks.map((block) => writers[block.kind](block)).join('\n')}
</body></html>`
}
