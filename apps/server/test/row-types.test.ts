import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from './platform-database.ts'

const ROOT = join(import.meta.dirname, '../../..')

type Column = { table: string; column: string; type: string; nullable: boolean; defaulted: boolean; generated: boolean }

/** What the driver makes of a type of the database. */
const READ_AS: Readonly<Record<string, string>> = {
  text: 'string',
  bpchar: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  tsvector: 'string',
}

/** `unknown` is what a document of any shape is read as, whether it may be empty or not. */
const FAULTS = `
type Facts = { reads: unknown; nullable: boolean; defaulted: boolean; generated: boolean }
type Faults<Column, Fact extends Facts> =
  | (0 extends 1 & SelectType<Column> ? 'is any' : never)
  | ([Exclude<SelectType<Column>, null>] extends [Fact['reads']] ? never : 'is read as another type')
  | (unknown extends SelectType<Column> ? never
    : null extends SelectType<Column> ? (Fact['nullable'] extends true ? never : 'is never null')
    : Fact['nullable'] extends true ? 'may be null' : never)
  | (null extends SelectType<Column> ? never
    : null extends InsertType<Column> | UpdateType<Column> ? (Fact['nullable'] extends true ? never : 'takes no null') : never)
  | (undefined extends InsertType<Column> ? (true extends Fact['nullable'] | Fact['defaulted'] ? never : 'has no default') : never)
  | (Fact['generated'] extends true ? ([InsertType<Column>] extends [never] ? never : 'is written by the database alone') : never)
type Same<Fault extends never> = Fault
`

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never'
const factsOf = ({ type, nullable, defaulted, generated }: Omit<Column, 'table' | 'column'>): string =>
  `{ reads: ${READ_AS[type] ?? `never /* ${type} */`}; nullable: ${nullable}; defaulted: ${defaulted}; generated: ${generated} }`

async function columnsOf(db: Awaited<ReturnType<typeof emptyDatabase>>['db']): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select t.relname as "table", c.attname as "column", k.typname as type, not c.attnotnull as nullable,
      c.atthasdef or c.attidentity <> '' as defaulted, c.attidentity = 'a' or c.attgenerated <> '' as generated
    from pg_attribute c join pg_class t on t.oid = c.attrelid join pg_type k on k.oid = c.atttypid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and t.relname not like 'kysely\\_%' and c.attnum > 0 and not c.attisdropped
    order by 1, c.attnum`.execute(db)
  return rows
}

/** A type exists for the compiler alone, so the compiler is asked: each line it rejects is a fault of what the line is about. */
async function rejected(lines: readonly { about: string; type: string }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aosp-row-types-'))
  try {
    const sources = join(ROOT, 'apps/server/src')
    const tables = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tables.ts'))
    const head = [
      `import type { InsertType, SelectType, UpdateType } from '${join(ROOT, 'node_modules/kysely')}'`,
      `import type { Database } from '${join(sources, 'platform/db/database.ts')}'`,
      // What tables.ts files add to besides the database.
      `import type {} from '${join(sources, 'platform/outbox/outbox.ts')}'`,
      ...tables.map((file) => `import type {} from '${join(sources, file)}'`),
      ...FAULTS.split('\n'),
    ]
    await writeFile(join(folder, 'lines.ts'), [...head, ...lines.map(({ type }, at) => `type Line${at} = Same<${type}>`)].join('\n'))
    const compilerOptions = { noUnusedLocals: false, lib: ['es2023'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, files: ['lines.ts'] }))
    const told = await new Promise<string>((done) => {
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
      execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
        done(stdout + stderr),
      )
    })
    return told
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '))
      .map((line) => {
        const [, at, fault] = /^lines\.ts\((\d+),\d+\): error \w+: (.*)$/.exec(line) ?? []
        const about = lines[Number(at) - head.length - 1]?.about
        return about === undefined || fault === undefined ? line : `${about}: ${/^Type '(.*)' does not satisfy/.exec(fault)?.[1]?.replaceAll('"', '') ?? fault}`
      })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('row types tell of every table and column what the migrated database does', { timeout: 120_000 }, async () => {
  const { db, drop } = await emptyDatabase()
  const columns = await columnsOf(db)
  await drop()
  const tables = [...new Set(columns.map(({ table }) => table))]
  expect(tables.length).toBeGreaterThan(60)
  const faults = await rejected([
    { about: 'tables only types know', type: `Exclude<keyof Database, ${quoted(tables)}>` },
    ...tables.map((table) => ({
      about: `${table}, columns only its type knows`,
      type: `Exclude<keyof Database['${table}'], ${quoted(columns.filter((each) => each.table === table).map(({ column }) => column))}>`,
    })),
    ...columns.map((column) => ({
      about: `${column.table}.${column.column}`,
      type: `Faults<Database['${column.table}']['${column.column}'], ${factsOf(column)}>`,
    })),
  ])
  expect(faults).toEqual([])
})

test('a row type that drifted is reported with what is wrong of it', { timeout: 120_000 }, async () => {
  const text = { type: 'text', nullable: false, defaulted: false, generated: false }
  const number = { ...text, type: 'int8' }
  const put = (type: string) => `{ readonly __select__: string; readonly __insert__: ${type}; readonly __update__: string }`
  const wrong: [fault: string, type: string, facts: typeof text][] = [
    ['is any', 'any', { ...text, nullable: true }],
    ['is read as another type', 'string', number],
    ['is read as another type', 'string | null', { ...text, type: 'timestamptz', nullable: true }],
    ['is read as another type', 'string', { ...text, type: 'a type nobody named' }],
    ['may be null', 'string', { ...text, nullable: true }],
    ['is never null', 'string | null', text],
    ['takes no null', put('string | null'), text],
    ['has no default', put('string | undefined'), text],
    ['is written by the database alone', 'number', { ...number, defaulted: true, generated: true }],
  ]
  const reported = await rejected([
    ...wrong.map(([fault, type, facts]) => ({ about: fault, type: `Faults<${type}, ${factsOf(facts)}>` })),
    { about: 'right', type: `Faults<${put('string | undefined')}, ${factsOf({ ...text, defaulted: true })}>` },
    { about: 'a table too many', type: `Exclude<keyof Database & ('account' | 'role'), 'account'>` },
    { about: 'a column too few', type: `Faults<Database['role']['no_such'], ${factsOf(text)}>` },
  ])
  expect(reported.slice(0, -1)).toEqual([...wrong.map(([fault]) => `${fault}: ${fault}`), 'a table too many: role'])
  expect(reported.at(-1)).toContain("a column too few: Property 'no_such' does not exist")
})
