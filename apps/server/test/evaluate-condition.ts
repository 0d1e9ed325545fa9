import type { Value } from '../src/platform/list/field-value.ts'
import type { List } from '../src/platform/list/list-registry.ts'
import type { Condition } from '../src/platform/list/query-grammar.ts'

export type MemoryRow = Readonly<Record<string, Value | null>>

/** The condition tree as plain code over rows in memory: what the database must agree with. */
export function holds(list: List, condition: Condition, row: MemoryRow): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => holds(list, part, row))
    case 'any':
      return condition.of.some((part) => holds(list, part, row))
    case 'not':
      return !holds(list, condition.of, row)
    case 'like': {
      const value = row[condition.field]
      if (value === null || value === undefined) return false
      const [text, wanted] = [String(value).toLowerCase(), condition.text.toLowerCase()]
      return condition.how === 'contains' ? text.includes(wanted) : condition.how === 'starts' ? text.startsWith(wanted) : text.endsWith(wanted)
    }
    case 'in':
      return condition.values.some((value) => compared(list, condition.field, 'eq', row, value))
    case 'compare':
      return compared(list, condition.field, condition.op, row, condition.value)
  }
}

function compared(list: List, name: string, op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le', row: MemoryRow, wanted: Value): boolean {
  const stored = row[name] ?? null
  if (stored === null) return op === 'ne'
  const [a, b] = [comparable(list, name, stored), comparable(list, name, wanted)]
  return { eq: a === b, ne: a !== b, gt: a > b, ge: a >= b, lt: a < b, le: a <= b }[op]
}

function comparable(list: List, name: string, value: Value): string | number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' && list.fields.get(name)?.type === 'text' ? value.toLowerCase() : value
}
