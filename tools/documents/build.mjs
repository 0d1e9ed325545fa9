/**
 * Makes the portal's documents from the Markdown files beside this one:
 *   node tools/documents/build.mjs
 * PDF by headless Chromium with embedded subsets of Noto CJK, Word files by writing the parts
 * of the package ourselves. The outputs are committed, so the application needs neither
 * Chromium nor fonts; whoever runs this needs both, and python3 with fonttools (PYTHON names
 * another interpreter).
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parseDocument } from './parse.mjs'
import { toDocx } from './to-docx.mjs'
import { toHtml } from './to-html.mjs'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const output = fileURLToPath(new URL('../../apps/server/seed/documents/', import.meta.url))
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const python = process.env.PYTHON ?? 'python3'
const fontFolder = process.env.NOTO_CJK ?? '/usr/share/fonts/opentype/noto'

const faces = [
  { family: 'body', collection: 'NotoSerifCJK-Regular.ttc', source: 'Noto Serif CJK SC' },
  { family: 'head', collection: 'NotoSansCJK-Bold.ttc', source: 'Noto Sans CJK SC' },
]

const documents = [
  { name: 'about', formats: ['pdf'] },
  { name: 'trading-rules', formats: ['pdf'] },
  { name: 'trade-contract', formats: ['pdf', 'docx'] },
  { name: 'service-fee-agreement', formats: ['pdf', 'docx'] },
]

/** Font rules for exactly the characters of the page; unused ones are dropped again by Chromium. */
async function embedFonts(html, work) {
  const text = join(work, 'text.txt')
  await writeFile(text, html)
  const rules = faces.map(async ({ family, collection, source }) => {
    const target = join(work, `${family}.ttf`)
    await run(python, [join(here, 'truetype-subset.py'), join(fontFolder, collection), source, text, target])
    return `@font-face { font-family: ${family}; src: url('${pathToFileURL(target).href}'); }`
  })
  return (await Promise.all(rules)).join('\n')
}

async function printPdf(parsed, target) {
  const work = await mkdtemp(join(tmpdir(), 'aosp-documents-'))
  try {
    const page = join(work, 'page.html')
    await writeFile(page, toHtml(parsed, await embedFonts(toHtml(parsed, ''), work)))
    await run(chromium, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${join(work, 'profile')}`,
      '--no-pdf-header-footer',
      '--generate-pdf-document-outline',
      `--print-to-pdf=${target}`,
      pathToFileURL(page).href,
    ])
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

await mkdir(output, { recursive: true })
for (const { name, formats } of documents) {
  const parsed = parseDocument(await readFile(join(here, `${name}.md`), 'utf8'))
  for (const format of formats) {
    const target = join(output, `${name}.${format}`)
    if (format === 'pdf') await printPdf(parsed, target)
    else await writeFile(target, toDocx(parsed))
    console.log(`${name}.${format}`)
  }
}
