import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { filesUnder, TEST_FILE, titlesOf } from './read-tests.mjs'

/**
 * Which requirement rows are named by the title of a test?
 *   npm run spec                          totals by area and by kind
 *   npm run spec -- --area identity       rows of an area that no test names yet
 *   npm run spec -- --kind route          the same for a kind, or for the letter its ids begin with
 *   npm run spec -- --ids R-001,V-058     where these rows are named
 * Rows that are deliberately kept in another way (docs/spec/deviations.md) are printed with their decision.
 */
const ROOT = join(import.meta.dirname, '..')
const { values: wanted } = parseArgs({ options: { area: { type: 'string' }, kind: { type: 'string' }, ids: { type: 'string' } } })

const rows = readFileSync(join(ROOT, 'docs/spec/requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', area = '', kind = '', text = ''] = line.split('\t')
    return { id, area, kind, text }
  })

/** Row -> decision, from the table of rows kept otherwise. */
const decided = new Map(
  [...readFileSync(join(ROOT, 'docs/spec/deviations.md'), 'utf8').matchAll(/^\| ([A-Z]-\d{3}) \| \[(ADR \d{4})\]/gm)].map(([, id, decision]) => [id, decision]),
)
const marked = (id) => (decided.has(id) ? `${id} (otherwise, ${decided.get(id)})` : id)

const files = filesUnder(ROOT, TEST_FILE)
const namedIn = new Map()
for (const file of files) {
  for (const title of titlesOf(readFileSync(file, 'utf8'))) {
    for (const id of title.match(/\b[A-Z]-\d{3}\b/g) ?? []) namedIn.set(id, (namedIn.get(id) ?? new Set()).add(relative(ROOT, file)))
  }
}

const unknown = [...new Set([...namedIn.keys(), ...decided.keys()])].filter((id) => !rows.some((row) => row.id === id))

if (wanted.ids) {
  for (const id of wanted.ids.split(',')) console.log(`${marked(id)}  ${[...(namedIn.get(id) ?? ['no test names it'])].join('  ')}`)
} else if (wanted.area || wanted.kind) {
  const asked = rows.filter(
    ({ id, area, kind }) => (!wanted.area || area === wanted.area) && (!wanted.kind || kind === wanted.kind || id.startsWith(`${wanted.kind}-`)),
  )
  const open = asked.filter(({ id }) => !namedIn.has(id))
  for (const { id, area, text } of open) console.log(`${marked(id)}  ${area.padEnd(12)}  ${text}`)
  console.log(`\n${open.length} of ${asked.length} rows are named by no test`)
} else {
  totals('area')
  totals('kind')
  console.log(`${rows.filter(({ id }) => namedIn.has(id)).length} of ${rows.length} rows are named by a test (${files.length} test files)`)
  console.log(`${decided.size} rows are kept otherwise by decision: ${[...decided.keys()].map(marked).join(', ')}`)
}
if (unknown.length > 0) {
  console.error(`ids that no row has: ${unknown.map((id) => `${id} (${[...(namedIn.get(id) ?? ['docs/spec/deviations.md'])].join(', ')})`).join(', ')}`)
  process.exitCode = 1
}

function totals(key) {
  for (const name of new Set(rows.map((row) => row[key]))) {
    const group = rows.filter((row) => row[key] === name)
    console.log(`${name.padEnd(16)} ${String(group.filter(({ id }) => namedIn.has(id)).length).padStart(4)} / ${group.length}`)
  }
  console.log('')
}
