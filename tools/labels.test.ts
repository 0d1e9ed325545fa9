import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, TEST_FILE, titlesOf } from './read-tests.mjs'

/**
 * Comments, titles of tests and our pages cite the law by its numbers: `T12`, `domain 3.8`, `security row 17`, `ADR 0012`, `C-051`.
 * Each of them must lead to a line of docs, or nobody can look up what was meant.
 */
const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const LAWS = ['domain', 'security', 'contract'] as const
type Law = (typeof LAWS)[number]

/** Rows with a name of their own, whichever page they stand on: T12, SU8, J15, Q8, DR16, RT1, H5, U3, O1, M2. */
const ROW = String.raw`(?:SU|DR|RT|[TJQHUOM])\d{1,2}b?`
const REQUIREMENT = String.raw`[RSLETVPCXKWU]-\d{3}`

const every = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map(([, ...groups]) => groups.map((group) => group ?? ''))
const numbers = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []

/** What can be cited: headings by page and number, first cells of tables, rows of the two numbered tables, decisions, requirements. */
function anchors(): Set<string> {
  const known = new Set<string>()
  for (const law of LAWS) {
    const page = read(`docs/${law}.md`)
    for (const [section = ''] of every(page, /^#{2,3} (\d+(?:\.\d+)?)\.? /gm)) known.add(`${law} ${section}`)
    for (const [row = ''] of every(page, new RegExp(String.raw`^\| (${ROW}) \|`, 'gm'))) known.add(row)
  }
  for (const row of rowsBelow('security', '1.2')) known.add(`security row ${row}`)
  for (const row of rowsBelow('domain', '3.11')) known.add(`example ${row}`)
  for (const name of readdirSync(join(ROOT, 'docs/adr'))) known.add(`ADR ${name.slice(0, 4)}`)
  for (const line of read('docs/spec/requirements.tsv').split('\n').slice(1)) known.add(line.split('\t')[0] ?? '')
  return known
}

function rowsBelow(law: Law, section: string): string[] {
  const part = read(`docs/${law}.md`).split(`\n### ${section} `)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? ''
  return every(part, /^\| (\d+) \|/gm).map(([row = '']) => row)
}

/** `page` is the law the text itself stands on: there a bare section means its own. */
function citations(text: string, page?: Law): string[] {
  const rows = every(text, new RegExp(String.raw`(?<![\w#/.]|[a-z]-)(${ROW})(?!\w)`, 'g')).flat()
  const requirements = every(text, new RegExp(String.raw`(?<![\w-])(${REQUIREMENT})(?![\w-])`, 'g')).flat()
  const decisions = every(text, /\bADR (\d{4})(?: (?:to|and) (\d{4}))?/g).flatMap((found) => found.filter((no) => no !== '').map((no) => `ADR ${no}`))
  const sections = every(text, /\b(domain|security|contract)(?:\.md)?,? (?:section )?(\d+(?:\.\d+)?(?:,? (?:and )?\d+\.\d+)*)/gi).flatMap(
    ([law = '', cited = '']) => numbers(cited).map((no) => `${law.toLowerCase()} ${no}`),
  )
  const weaknesses = every(text, /\bsecurity rows? (\d+(?:,? (?:and |to )?\d+)*)/gi).flatMap(([cited = '']) => numbers(cited).map((no) => `security row ${no}`))
  const examples = every(text, /\bexamples? (\d+(?:,? (?:and )?\d+)*)/g).flatMap(([cited = '']) => numbers(cited).map((no) => `example ${no}`))
  // "T13, 4.6: ..." and "section 5": without a page the domain is meant.
  const [leading = ''] = new RegExp(String.raw`^(?:(?:${ROW}|${REQUIREMENT}|[2-7]\.\d{1,2}),? (?:and )?)*[2-7]\.\d{1,2}(?=[:, ])`).exec(text) ?? []
  const bare = [...numbers(leading.replaceAll(new RegExp(`${ROW}|${REQUIREMENT}`, 'g'), '')), ...every(text, /\bsections? (\d+(?:\.\d+)?)\b/g).flat()]
  return [...rows, ...requirements, ...decisions, ...sections, ...weaknesses, ...examples, ...bare.map((no) => `${page ?? 'domain'} ${no}`)]
}

/** Pages of ours that a comment names. */
const pagesNamed = (text: string): string[] => every(text, /(?<![\w/.*-])([\w/-]+\.md)\b/g).flat()
const isPage = (name: string): boolean => [name, join('docs', name)].some((path) => existsSync(join(ROOT, path)))

const COMMENT = /\/\*+([\s\S]*?)\*\/|(?<!:)\/\/(.*)/g
const plain = (comment: string): string => comment.replaceAll(/\n\s*\*/g, '\n').trim()

type Said = { file: string; text: string; page?: Law; names: boolean }

function everythingSaid(): Said[] {
  const folders = ['apps', 'packages', 'e2e', 'bench', 'drills', 'tools'].flatMap((folder) => filesUnder(join(ROOT, folder), /\.(tsx?|mjs|cjs|css|sql)$/))
  const code = folders.flatMap((path): Said[] => {
    const file = relative(ROOT, path)
    const source = read(file)
    // This file cites what must not exist.
    if (file === 'tools/labels.test.ts') return []
    const comments = file.endsWith('.sql') ? every(source, /--(.*)/g) : every(source, COMMENT)
    const said = comments.flat().map((text) => ({ file, text: plain(text), names: true }))
    return TEST_FILE.test(file) ? [...said, ...titlesOf(source).map((text: string) => ({ file, text, names: false }))] : said
  })
  const own = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...['docs', 'docs/adr'].flatMap((folder) => pagesIn(folder))]
  return [...code, ...own.map((file): Said => ({ file, text: read(file), names: false, ...lawOf(file) }))]
}
const pagesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
const lawOf = (file: string): { page?: Law } => {
  const page = LAWS.find((law) => file === `docs/${law}.md`)
  return page ? { page } : {}
}

test('every label that is cited leads to a line of the law', () => {
  const known = anchors()
  expect(known.size).toBeGreaterThan(1100)
  const said = everythingSaid()
  const cited = said.flatMap(({ file, text, page }) => citations(text, page).map((label) => ({ file, label })))
  expect(cited.length).toBeGreaterThan(2000)
  expect(cited.filter(({ label }) => !known.has(label)).map(({ file, label }) => `${file}: ${label}`)).toEqual([])
  const lost = said.flatMap(({ file, text, names }) => (names ? pagesNamed(text).map((name) => ({ file, name })) : [])).filter(({ name }) => !isPage(name))
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test.each([
  ['T12', ['T12']],
  ['T17b and SU14-SU16: a deal that breaks', ['T17b', 'SU14', 'SU16']],
  ['T14, T15 and 3.8 as the record shows them', ['T14', 'T15', 'domain 3.8']],
  ['4.6: all alike', ['domain 4.6']],
  ['domain 2.6, 4.2, 4.5: refunds', ['domain 2.6', 'domain 4.2', 'domain 4.5']],
  ['S-062 domain 4.7 no. 10', ['S-062', 'domain 4.7']],
  ['section 5, a fee that is late', ['domain 5']],
  ['security rows 23 and 50: no honest spreadsheet', ['security row 23', 'security row 50']],
  ['ADR 0011 to 0015', ['ADR 0011', 'ADR 0015']],
  ['Q5 examples 30 31: what an outage cost', ['Q5', 'example 30', 'example 31']],
  ['codes like A01, a size of A4, #FFB347, OpenAPI 3.1, 4.5:1 on white, +8.5 %', []],
])('%j cites %j', (text, expected) => expect(citations(text).toSorted()).toEqual(expected.toSorted()))

test('a row is kept otherwise by a decision that exists, and told why', () => {
  const known = anchors()
  const table = every(read('docs/spec/deviations.md'), /^\| ([A-Z]-\d{3}) \| \[(ADR \d{4})\]\(\.\.\/(adr\/[\w-]+\.md)\) \| (.+) \|$/gm)
  expect(table.length).toBe(every(read('docs/spec/deviations.md'), /^(\| [A-Z]-)/gm).length)
  for (const [row = '', decision = '', file = ''] of table) {
    expect([row, known.has(row)]).toEqual([row, true])
    expect([decision, file.startsWith(`adr/${decision.slice(4)}-`) && existsSync(join(ROOT, 'docs', file))]).toEqual([decision, true])
  }
})
