import { TABLE_TEXTS } from '../table-texts.ts'
import { matchesPattern, UNIQUE_CODE } from './cell-patterns.ts'
import { fillText, type Answer, type CellQuestion, type CellRule, type Column } from './columns.ts'
import type { Row } from './row.ts'

export type ErrorMap = Readonly<Record<string, Readonly<Record<string, string>>>>

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

/** How often each value stands in the column; asked only when a rule needs it. */
export type CountOf = (key: string, value: unknown) => number

type Check = { kind: number; fails: (cell: CellQuestion, countOf: CountOf) => boolean | string | Promise<boolean | string>; message: string }

const REQUIRED = 0
const UNIQUE = 1
const PATTERN = 2
const HANDLER = 3

function checksOfRule({ required, unique, pattern, handler, message }: CellRule): Check[] {
  const checks: Check[] = []
  if (required) checks.push({ kind: REQUIRED, message: message ?? TABLE_TEXTS.required, fails: ({ value }) => isEmptyValue(value) })
  if (unique || pattern === UNIQUE_CODE)
    checks.push({
      kind: UNIQUE,
      message: message ?? TABLE_TEXTS.unique,
      fails: ({ value, column }, countOf) => !isEmptyValue(value) && countOf(column.key, value) > 1,
    })
  if (pattern !== undefined && pattern !== UNIQUE_CODE)
    checks.push({
      kind: PATTERN,
      message: message ?? TABLE_TEXTS.pattern,
      fails: ({ value }) => !isEmptyValue(value) && !matchesPattern(pattern, value),
    })
  if (handler)
    checks.push({
      kind: HANDLER,
      message: message ?? TABLE_TEXTS.handler,
      fails: (cell) => {
        const answer = handler(cell)
        return answer instanceof Promise ? answer.then(asFailure, () => TABLE_TEXTS.handlerFailed) : asFailure(answer)
      },
    })
  return checks
}

const asFailure = (answer: Answer): boolean | string => (typeof answer === 'string' ? answer : answer === false)

const known = new WeakMap<readonly CellRule[], readonly Check[]>()

/** Sorted by kind whatever order the page wrote: required, unique, pattern, handler. */
function checksOf(rules: readonly CellRule[]): readonly Check[] {
  const found = known.get(rules)
  if (found) return found
  const checks = rules.flatMap(checksOfRule).sort((left, right) => left.kind - right.kind)
  known.set(rules, checks)
  return checks
}

export const asksUnique = ({ validateRules }: Column): boolean => !!validateRules && checksOf(validateRules).some(({ kind }) => kind === UNIQUE)

/** Message of the first rule the cell breaks. A promise only when an asynchronous handler is reached, so plain tables are judged at once. */
export function judgeCell(cell: CellQuestion, countOf: CountOf): string | null | Promise<string | null> {
  const { validateRules } = cell.column
  return validateRules ? judgeFrom(checksOf(validateRules), 0, cell, countOf) : null
}

function judgeFrom(checks: readonly Check[], from: number, cell: CellQuestion, countOf: CountOf): string | null | Promise<string | null> {
  for (let at = from; at < checks.length; at++) {
    const check = checks[at]
    if (!check) break
    const verdict = check.fails(cell, countOf)
    const message = (failure: boolean | string) => fillText(typeof failure === 'string' ? failure : check.message, cell.column)
    if (verdict instanceof Promise) return verdict.then((failure) => (failure === false ? judgeFrom(checks, at + 1, cell, countOf) : message(failure)))
    if (verdict !== false) return message(verdict)
  }
  return null
}

/** Counts each column once, however many cells ask. */
export function counter(rows: readonly Row[]): CountOf {
  const columns = new Map<string, Map<unknown, number>>()
  return (key, value) => {
    let counts = columns.get(key)
    if (!counts) {
      counts = new Map()
      for (const row of rows) {
        const each = comparable(row[key])
        counts.set(each, (counts.get(each) ?? 0) + 1)
      }
      columns.set(key, counts)
    }
    return counts.get(comparable(value)) ?? 0
  }
}

/** `1` and `"1 "` look the same to people, so they count as the same. */
const comparable = (value: unknown): unknown => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value)

/** Judges every cell with rules, of all rows or of some; uniqueness is always asked of all. */
export async function judgeTable(rows: readonly Row[], columns: readonly Column[], among: readonly Row[] = rows): Promise<ErrorMap> {
  const countOf = counter(rows)
  const ruled = columns.filter(({ validateRules }) => validateRules && validateRules.length > 0)
  const errors: Record<string, Record<string, string>> = {}
  const put = (row: Row, column: Column, message: string | null) => {
    if (message !== null) (errors[row.id] ??= {})[column.key] = message
  }
  const waiting: Promise<void>[] = []
  for (const row of among)
    for (const column of ruled) {
      const verdict = judgeCell({ type: 'submit', value: row[column.key], row, column }, countOf)
      if (verdict instanceof Promise) waiting.push(verdict.then((message) => put(row, column, message)))
      else put(row, column, verdict)
    }
  await Promise.all(waiting)
  return errors
}

export const countErrors = (errors: ErrorMap): number => Object.values(errors).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
