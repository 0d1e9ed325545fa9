/**
 * Makes the portal's documents from the Markdown files beside this one:
 *   node tools/documents/build.mjs
 * The outputs are committed, so that the running application makes none of them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { mock } from 'node:test'
import { parseDocument } from './parse.mjs'
import { toDocx } from './to-docx.mjs'
import { toPdf } from './to-pdf.mjs'

const writers = { pdf: toPdf, docx: toDocx }
const documents = [
  { name: 'about', formats: ['pdf'] },
  { name: 'trading-rules', formats: ['pdf'] },
  { name: 'trade-contract', formats: ['pdf', 'docx'] },
  { name: 'service-fee-agreement', formats: ['pdf', 'docx'] },
  { name: 'bidding-guide', formats: ['pdf'] },
  { name: 'bid-authorisation', formats: ['docx'] },
]

// Both formats note when they were made; while the clock stands, the same text gives the same bytes.
mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1) })

for (const { name, formats } of documents) {
  const parsed = parseDocument(await readFile(new URL(`${name}.md`, import.meta.url), 'utf8'))
  for (const format of formats) {
    const file = `${name}.${format}`
    await writeFile(new URL(`../../apps/server/seed/documents/${file}`, import.meta.url), await writers[format](parsed))
    console.log(file)
  }
}
