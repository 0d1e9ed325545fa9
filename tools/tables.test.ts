import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const MODULES = 'apps/server/src/modules/'

type Source = { file: string; text: string }
type Use = { table: string; by: string; how: 'read' | 'written' }

const sources: Source[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', MODULES], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const moduleOf = (file: string): string => file.slice(MODULES.length).split('/')[0] ?? ''

/** Table -> the module whose `*.tables.ts` merges its row into `Database`. */
const ownersIn = (files: readonly Source[]): Map<string, string> =>
  new Map(
    files
      .filter(({ file }) => file.endsWith('.tables.ts'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/interface Database \{\n([\s\S]*?)\n {2}\}/g)]
          .flatMap(([, body = '']) => [...body.matchAll(/^ {4}(\w+):/gm)])
          .map(([, table = '']) => [table, moduleOf(file)] as const),
      ),
  )

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
/** A table where a query names it, in Kysely's words or in SQL. */
const NAMED =
  /\b(delete from|selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|from|join|insertInto|updateTable|deleteFrom|mergeInto|into|update)\b[\s([]*['`]?(\w+)/g
const WRITES = new Set(['delete from', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'into', 'update'])

/** What modules do with tables of others. */
function foreignUses(files: readonly Source[]): Use[] {
  const owners = ownersIn(files)
  const uses = new Map<string, Use>()
  for (const { file, text } of files.filter((each) => !each.file.endsWith('.tables.ts')))
    for (const [, verb = '', table = ''] of text.replace(COMMENTS, '').matchAll(NAMED)) {
      const owner = owners.get(table)
      const by = moduleOf(file)
      if (owner === undefined || owner === by) continue
      const how = WRITES.has(verb) ? ('written' as const) : ('read' as const)
      uses.set(`${table} ${by} ${how}`, { table, by, how })
    }
  return [...uses.values()]
}

const namesIn = (cell: string): string[] => cell.match(/[a-z_]+/g) ?? []

/** The table of ARCHITECTURE.md: `| tables | of | read by | written by |`. */
function grantsIn(architecture: string): (Use & { of: string })[] {
  const [, rows = ''] = /\| table \| of \| read by \| written by \|\n\|[-|]+\n((?:\|.*\n)*)/.exec(architecture) ?? []
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [tables = '', of = '', readers = '', writers = ''] = row.split('|').slice(1)
      const granted = (how: Use['how'], cell: string) => namesIn(cell).flatMap((by) => namesIn(tables).map((table) => ({ table, of: of.trim(), by, how })))
      return [...granted('read', readers), ...granted('written', writers)]
    })
}

const said = ({ table, by, how }: Use): string => `${table} is ${how} by ${by}`
const ungranted = (files: readonly Source[], architecture: string): string[] => {
  const granted = new Set(grantsIn(architecture).map(said))
  return foreignUses(files)
    .map(said)
    .filter((use) => !granted.has(use))
}

const ARCHITECTURE = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')

test('a module reads and writes of the tables of others what ARCHITECTURE grants it', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(ungranted(sources, ARCHITECTURE)).toEqual([])
})

test('what ARCHITECTURE grants is what happens', () => {
  const owners = ownersIn(sources)
  const uses = new Set(foreignUses(sources).map(said))
  const grants = grantsIn(ARCHITECTURE)
  expect(grants.length).toBeGreaterThan(20)
  expect(grants.filter(({ table, of }) => owners.get(table) !== of)).toEqual([])
  expect(grants.map(said).filter((use) => !uses.has(use))).toEqual([])
})

test('a table is known to later modules only, but for the row of a session, which the auction locks', () => {
  // A module may import what stands before it, and tables go the same way.
  const order = /const ORDER = (\[[\s\S]*?\n\])/.exec(readFileSync(join(ROOT, 'tools/boundaries/rules.cjs'), 'utf8'))?.[1] ?? ''
  const levels = order.split('\n').map(namesIn)
  const level = (name: string) => levels.findIndex((names) => names.includes(name))
  const upwards = grantsIn(ARCHITECTURE).filter(({ of, by }) => level(by) <= level(of))
  expect(upwards.map(said)).toEqual(['bidding is read by auction', 'bidding is written by auction'])
})

const fixture = (text: string): Source[] => [
  {
    file: `${MODULES}funds/funds.tables.ts`,
    text: "declare module 'x' {\n  interface Database {\n    refund: RefundTable\n    fund_fee: {\n      id: string\n    }\n  }\n}",
  },
  { file: `${MODULES}assets/ledger.ts`, text },
]
test.each([
  [".selectFrom('refund as back')", 'refund is read by assets'],
  [".leftJoin('fund_fee', 'fund_fee.id', 'asset.id')", 'fund_fee is read by assets'],
  ['sql`(select count(*) from refund where true)`', 'refund is read by assets'],
  [".updateTable('refund')", 'refund is written by assets'],
  ['sql`insert into fund_fee (id) values (1)`', 'fund_fee is written by assets'],
  ['sql`delete from refund`', 'refund is written by assets'],
])('what is granted to nobody is reported: %s', (text, fault) => {
  expect(ungranted(fixture(text), '')).toEqual([fault])
  const how = fault.includes('written') ? ' | assets' : 'assets |'
  expect(ungranted(fixture(text), `| table | of | read by | written by |\n|---|---|---|---|\n| \`refund\`, \`fund_fee\` | funds | ${how} |\n`)).toEqual([])
})

test.each(['// taken from refund', "import { refund } from './refund.ts'", ".selectFrom('asset')", "const refund = 'refund'"])(
  'what is none is not: %s',
  (text) => expect(ungranted(fixture(text), '')).toEqual([]),
)
