import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { ListQuery, Page } from '@aosp/contract/wire'
import { fromYuan, MAX_YUAN, type Fen } from '@aosp/kernel/money'
import type { Db } from '../db/database.ts'
import { withDictTexts, type DictTexts } from './dict-text.ts'
import type { Value } from './field-value.ts'
import type { Field, List, ListOver } from './list-registry.ts'
import { parseListQuery, type Comparison, type Condition, type ListPlan } from './query-grammar.ts'

/** Totals are exact up to here and stay here beyond it: nobody pages that far, and counting on would cost every reader. */
const COUNT_AT_MOST = 100_000

/** A list as it can be asked: `within` are the rows that are there for whoever asks (`narrowed`). */
export type AskedList<DB, TB extends keyof DB> = ListOver<DB, TB> & { within?: Condition }

export type RunListOptions<Row, Record> = {
  map?: (row: Row) => Record
  /** Adds `<name>_dictText` for the fields that name one of these dictionaries. */
  dictionaries?: ReadonlyMap<string, DictTexts>
  maxCount?: number
  /** Leafs through an index for the names of a page's rows and reads only those: for tables where a late page would read all before it. */
  late?: true
}

/**
 * Adds the client's filters, order and page to a query that already has the caller's row scope.
 * Everything from the request travels as a bound parameter.
 */
export async function runList<DB, TB extends keyof DB, Row, Shown = Row>(
  db: Db,
  list: AskedList<DB, TB>,
  input: ListQuery,
  base: SelectQueryBuilder<DB, TB, Row>,
  options: RunListOptions<Row, Shown> = {},
): Promise<Page<Shown>> {
  const plan = parseListQuery(list, input)
  const { matching, ordered } = matchingRows(list, plan, base)
  const atMost = options.maxCount ?? COUNT_AT_MOST
  // Page and total in one statement: a second trip to the database costs more than counting.
  const page = options.late
    ? orderedRows(list, plan, base.where(sql<boolean>`${sql.ref(list.tieBreaker)} in (${namesOf(list, plan, ordered)})`))
    : ordered.limit(plan.limit).offset(plan.offset)
  const counted = await page.select(total(matching, atMost).as(MATCHES)).execute()
  const rows = counted as (Row & { [MATCHES]: number })[]
  const matches = rows[0]?.[MATCHES] ?? (plan.offset === 0 ? 0 : await countRows(db, matching, atMost))
  return {
    records: rows.map((row) => show(list, options, row)),
    total: matches,
    size: plan.limit,
    current: plan.offset / plan.limit + 1,
    pages: Math.ceil(matches / plan.limit),
  }
}

/**
 * What columns of amounts come to over every row the client's filters leave, not only the page that is shown. Null where there are
 * more rows than are counted, or more fen than the wire can say: no number is better than one that is short.
 */
export async function sumList<DB, TB extends keyof DB, Row, Sum extends string>(
  db: Db,
  list: AskedList<DB, TB>,
  input: ListQuery,
  base: SelectQueryBuilder<DB, TB, Row>,
  amounts: Readonly<Record<Sum, RawBuilder<number | null>>>,
  maxCount = COUNT_AT_MOST,
): Promise<Record<Sum, Fen | null>> {
  const names = Object.keys(amounts) as Sum[]
  const { matching } = matchingRows(list, parseListQuery(list, input), base)
  const columns = sql<number[]>`array[${sql.join(names.map((name) => sql`(${amounts[name]})::numeric`))}]`.as('amounts')
  const limited = matching
    .clearSelect()
    .select(columns)
    .limit(maxCount + 1)
  const sums = names.map((_name, index) => {
    const sum = sql`coalesce(sum(amounts[${index + 1}::int]), 0)`
    return sql`case when count(*) <= ${maxCount} and abs(${sum}) <= ${fromYuan(MAX_YUAN)} then ${sum}::bigint end`
  })
  const { rows } = await sql<{ sums: (number | null)[] }>`select json_build_array(${sql.join(sums)}) as sums from (${limited}) as matches`.execute(db)
  return Object.fromEntries(names.map((name, index) => [name, rows[0]?.sums[index] ?? null])) as Record<Sum, Fen | null>
}

/** The rows a plan asks for, with and without its order. */
export function matchingRows<DB, TB extends keyof DB, Row>(
  list: AskedList<DB, TB>,
  plan: Pick<ListPlan, 'where' | 'sort'>,
  base: SelectQueryBuilder<DB, TB, Row>,
) {
  const permitted = list.within ? base.where(compile(list, list.within)) : base
  const matching = permitted.where(compile(list, plan.where))
  return { matching, ordered: orderedRows(list, plan, matching) }
}

function orderedRows<DB, TB extends keyof DB, Row>(list: ListOver<DB, TB>, plan: Pick<ListPlan, 'sort'>, rows: SelectQueryBuilder<DB, TB, Row>) {
  const order = [...plan.sort.map(({ field, descending }) => direction(fieldOf(list, field), descending)), tieBreak(list, plan.sort[0]?.descending ?? false)]
  return rows.orderBy(sql.join(order))
}

/** As a list of its own, so that the rows are looked up after the page was cut out and not before. */
const namesOf = <DB, TB extends keyof DB, Row>(list: ListOver<DB, TB>, plan: ListPlan, ordered: SelectQueryBuilder<DB, TB, Row>) =>
  sql`select page.name from (${ordered
    .clearSelect()
    .select(sql`${sql.ref(list.tieBreaker)}`.as('name'))
    .limit(plan.limit)
    .offset(plan.offset)}) as page`

export function show<Row, Shown>(list: Pick<List, 'fields'>, { map, dictionaries }: RunListOptions<Row, Shown>, row: Row): Shown {
  const shown = map ? map(row) : (row as unknown as Shown)
  return dictionaries ? (withDictTexts(list, dictionaries, shown as Record<string, unknown>) as Shown) : shown
}

const MATCHES = 'matches_in_all'

function total<DB, TB extends keyof DB, Row>(matching: SelectQueryBuilder<DB, TB, Row>, atMost: number): RawBuilder<number> {
  const limited = matching
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(atMost)
  return sql<number>`(select count(*) from (${limited}) as matches)`
}

/** How many rows match, counted no further than `atMost`. */
export async function countRows<DB, TB extends keyof DB, Row>(db: Db, matching: SelectQueryBuilder<DB, TB, Row>, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${total(matching, atMost)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

function fieldOf(list: Pick<List, 'fields'>, name: string): Field {
  const field = list.fields.get(name)
  if (!field) throw new Error(`The list has no field ${name}`)
  return field
}

const columnOf = (field: Field): RawBuilder<unknown> => (typeof field.column === 'string' ? sql.ref(field.column) : field.column)

function direction(field: Field, descending: boolean): RawBuilder<unknown> {
  const way = descending ? sql`desc` : sql`asc`
  return field.nullable ? sql`${columnOf(field)} ${way} nulls last` : sql`${columnOf(field)} ${way}`
}

const tieBreak = (list: List, descending: boolean): RawBuilder<unknown> => sql`${sql.ref(list.tieBreaker)} ${descending ? sql`desc` : sql`asc`}`

/** Exported for tests that compare the database with a reference. */
export function compile(list: Pick<List, 'fields'>, condition: Condition): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'all':
      return condition.of.length === 0
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.join(
            condition.of.map((part) => compile(list, part)),
            sql` and `,
          )})`
    case 'any':
      return condition.of.length === 0
        ? sql<boolean>`false`
        : sql<boolean>`(${sql.join(
            condition.of.map((part) => compile(list, part)),
            sql` or `,
          )})`
    case 'not':
      return sql<boolean>`${compile(list, condition.of)} is not true`
    case 'like': {
      const field = fieldOf(list, condition.field)
      const column = field.type === 'number' ? sql`${columnOf(field)}::text` : columnOf(field)
      return sql<boolean>`${column} ilike ${likePattern(condition.how, condition.text)}`
    }
    case 'in':
      return among(fieldOf(list, condition.field), condition.values)
    case 'compare':
      return comparison(fieldOf(list, condition.field), condition.op, condition.value)
  }
}

/** Letters of the text that mean something in a pattern are letters like any other. */
export function likePattern(how: 'contains' | 'starts' | 'ends', text: string): string {
  const literal = text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
  return `${how === 'starts' ? '' : '%'}${literal}${how === 'ends' ? '' : '%'}`
}

const OPERATORS = { eq: sql`=`, ne: sql`is distinct from`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } satisfies Record<Comparison, RawBuilder<unknown>>

/** A value that is absent is not equal to any other, so "not equal" keeps it. */
function comparison(field: Field, op: Comparison, value: Value): RawBuilder<boolean> {
  const column = columnOf(field)
  const operator = OPERATORS[op]
  switch (field.type) {
    case 'text':
      return sql<boolean>`lower(${column}) ${operator} lower(${value}::text)`
    case 'id':
      return sql<boolean>`${column} ${operator} ${value}::text`
    case 'number':
    case 'yuan':
      return sql<boolean>`${column} ${operator} ${value}::numeric`
    case 'boolean':
      return sql<boolean>`${column} ${operator} ${value}::boolean`
    case 'moment':
      return sql<boolean>`${column} ${operator} ${value}::timestamptz`
    case 'day':
      return sql<boolean>`${column} ${operator} ${value}::date`
  }
}

/** One array parameter, so the statement is the same for any number of values. */
function among(field: Field, values: Value[]): RawBuilder<boolean> {
  const column = columnOf(field)
  switch (field.type) {
    case 'text':
      return sql<boolean>`lower(${column}) in (select lower(wanted) from unnest(${values}::text[]) as wanted)`
    case 'id':
      return sql<boolean>`${column} = any(${values}::text[])`
    case 'number':
    case 'yuan':
      return sql<boolean>`${column} = any(${values}::numeric[])`
    case 'boolean':
      return sql<boolean>`${column} = any(${values}::boolean[])`
    // Times come as stretches, which the grammar has turned into comparisons.
    case 'moment':
    case 'day':
      return sql<boolean>`(${sql.join(
        values.map((value) => comparison(field, 'eq', value)),
        sql` or `,
      )})`
  }
}
