import { no, refuse } from '@aosp/contract/refusals'
import { readValue, type Value } from './field-value.ts'
import type { Field, List, SortRule } from './list-registry.ts'

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
export type Condition =
  | { kind: 'compare'; field: string; op: Comparison; value: Value }
  | { kind: 'like'; field: string; how: 'contains' | 'starts' | 'ends'; text: string }
  | { kind: 'in'; field: string; values: Value[] }
  | { kind: 'all' | 'any'; of: Condition[] }
  /** True also where the inner condition cannot be answered because the value is absent. */
  | { kind: 'not'; of: Condition }
export type ListPlan = { where: Condition; sort: readonly SortRule[]; offset: number; limit: number }

const MAX_SUPER_CONDITIONS = 10
const MAX_VALUES = 200
const MAX_SORT_COLUMNS = 5
/** Deeper pages make the database count its way there; people search instead. */
const DEEPEST_ROW = 100_000

const RESERVED = new Set(['pageNo', 'pageSize', 'column', 'order', 'field', '_t', 'superQueryParams', 'superQueryMatchType'])

/**
 * Reads the query of a list as this client family writes it. Pure; names are looked up in the list's registry.
 * Unknown filter names are ignored, because pages send their whole search form; unknown names in a sort or an advanced query are refused.
 */
export function parseListQuery(list: List, query: Readonly<Record<string, unknown>>): ListPlan {
  const conditions: Condition[] = []
  for (const [key, sent] of Object.entries(query)) {
    const text = scalar(key, sent)
    if (RESERVED.has(key) || text === '') continue
    const condition = plainFilter(list, key, text)
    if (condition) conditions.push(condition)
  }
  const advanced = superQuery(list, scalar('superQueryParams', query['superQueryParams']), scalar('superQueryMatchType', query['superQueryMatchType']))
  if (advanced) conditions.push(advanced)
  return { where: { kind: 'all', of: conditions }, sort: sorting(list, scalar('column', query['column']), scalar('order', query['order'])), ...paging(query) }
}

/** A repeated parameter arrives as an array; guessing which one was meant is how filters are bypassed. */
function scalar(key: string, sent: unknown): string {
  if (sent === undefined || sent === null) return ''
  // The database keeps no NUL in a text, so nothing could match it.
  if (typeof sent === 'string' && !sent.includes('\0')) return sent.trim()
  if (typeof sent === 'number' || typeof sent === 'boolean') return String(sent)
  return refuse(no('badInput', { field: key }))
}

function paging(query: Readonly<Record<string, unknown>>): { offset: number; limit: number } {
  const pageNo = Number(scalar('pageNo', query['pageNo']) || 1)
  const limit = Number(scalar('pageSize', query['pageSize']) || 10)
  if (!Number.isSafeInteger(limit) || limit < 1) refuse(no('badInput', { field: 'pageSize' }))
  if (!Number.isSafeInteger(pageNo) || pageNo < 1 || pageNo * limit > DEEPEST_ROW) refuse(no('badInput', { field: 'pageNo' }))
  return { offset: (pageNo - 1) * limit, limit }
}

function sorting(list: List, column: string, order: string): readonly SortRule[] {
  if (order !== '' && !/^(asc|desc)(end)?$/i.test(order)) refuse(no('badInput', { field: 'order' }))
  const descending = !/asc/i.test(order)
  const names = column
    .split(',')
    .map((name) => name.trim().replace(/_dictText$/, ''))
    .filter((name) => name !== '')
  if (names.length > MAX_SORT_COLUMNS) refuse(no('badInput', { field: 'column' }))
  const rules = names.flatMap((name) => {
    if (list.fields.get(name)?.sort ?? list.fields.has(name)) return [{ field: name, descending }]
    // Pages ask for createTime by default, also on lists that have no such field.
    return name === 'createTime' ? [] : refuse(no('list.noSortColumn', { column: name.slice(0, 50) }))
  })
  return rules.length > 0 ? rules : list.defaultSort
}

function plainFilter(list: List, key: string, text: string): Condition | undefined {
  const exact = filterable(list, key)
  if (exact) return fromText(key, exact, text)
  const [, name, suffix] = /^(.+)_(begin|end|MultiString)$/.exec(key) ?? []
  const field = name === undefined ? undefined : filterable(list, name)
  if (!field || name === undefined) return undefined
  if (suffix === 'MultiString') return oneOf(name, field, text)
  return compare(name, field, suffix === 'begin' ? 'ge' : 'le', text)
}

const filterable = (list: Pick<List, 'fields'>, name: string): Field | undefined => {
  const field = list.fields.get(name)
  return field?.filter === false ? undefined : field
}

const WORDS: ReadonlyMap<string, Comparison> = new Map([
  ['>', 'gt'],
  ['>=', 'ge'],
  ['<', 'lt'],
  ['<=', 'le'],
  ['=', 'eq'],
  ['!=', 'ne'],
  ['gt', 'gt'],
  ['ge', 'ge'],
  ['lt', 'lt'],
  ['le', 'le'],
  ['eq', 'eq'],
  ['ne', 'ne'],
])

/** The little language inside a value. The order of the questions is part of it. */
function fromText(name: string, field: Field, text: string): Condition | undefined {
  // The blank may be missing after >= and <=: the wildcard input forgets it.
  const [, word, rest] = /^(>|<|=|!=|[gl][te]|eq|ne) (.+)$/s.exec(text) ?? /^(>=|<=) ?(.+)$/s.exec(text) ?? []
  const op = word === undefined ? undefined : WORDS.get(word)
  if (op && rest !== undefined) return compare(name, field, op, rest.trim())
  if (text === '**') return undefined
  const [starts, ends] = [text.startsWith('*'), text.endsWith('*')]
  if (text.length > 1 && (starts || ends)) {
    const inner = text.slice(starts ? 1 : 0, ends ? -1 : undefined)
    return like(name, field, starts && ends ? 'contains' : starts ? 'ends' : 'starts', inner)
  }
  if (text.length > 2 && text.startsWith(',') && text.endsWith(',') && isText(field)) {
    const parts = pieces(name, text)
    return parts.length === 0 ? undefined : { kind: 'any', of: parts.map((part) => like(name, field, 'contains', part)) }
  }
  if (text.includes(',')) return oneOf(name, field, text)
  if (text.length > 1 && text.startsWith('!')) return compare(name, field, 'ne', text.slice(1).trim())
  return field.contains ? like(name, field, 'contains', text) : compare(name, field, 'eq', text)
}

const isText = (field: Field): boolean => field.type === 'text' || field.type === 'id'

function pieces(name: string, text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > MAX_VALUES ? refuse(no('list.badCondition', { field: name })) : parts
}

function oneOf(name: string, field: Field, text: string): Condition | undefined {
  const parts = pieces(name, text)
  if (parts.length === 0) return undefined
  const conditions = parts.map((part) => compare(name, field, 'eq', part))
  const values = conditions.flatMap((condition) => (condition.kind === 'compare' ? [condition.value] : []))
  return values.length === conditions.length ? { kind: 'in', field: name, values } : { kind: 'any', of: conditions }
}

function like(name: string, field: Field, how: 'contains' | 'starts' | 'ends', text: string): Condition {
  const searchable = isText(field) || field.type === 'number'
  if (!searchable || text.length > 500) refuse(no('list.badCondition', { field: name }))
  return { kind: 'like', field: name, how, text }
}

function compare(name: string, field: Field, op: Comparison, text: string): Condition {
  const meaning = readValue(field.type, text)
  if (!meaning) return refuse(no('list.badCondition', { field: name }))
  if ('value' in meaning) return { kind: 'compare', field: name, op, value: meaning.value }
  const at = (edge: 'from' | 'until', how: Comparison): Condition => ({ kind: 'compare', field: name, op: how, value: meaning[edge] })
  switch (op) {
    case 'eq':
      return { kind: 'all', of: [at('from', 'ge'), at('until', 'lt')] }
    case 'ne':
      return { kind: 'not', of: { kind: 'all', of: [at('from', 'ge'), at('until', 'lt')] } }
    case 'gt':
      return at('until', 'ge')
    case 'ge':
      return at('from', 'ge')
    case 'lt':
      return at('from', 'lt')
    case 'le':
      return at('until', 'lt')
  }
}

const LIKE_RULES = { like: 'contains', right_like: 'starts', left_like: 'ends' } as const
const isLikeRule = (rule: string): rule is keyof typeof LIKE_RULES => Object.hasOwn(LIKE_RULES, rule)
const SUPER_COMPARISONS: ReadonlySet<string> = new Set<Comparison>(['eq', 'ne', 'gt', 'ge', 'lt', 'le'])
const isComparison = (rule: string): rule is Comparison => SUPER_COMPARISONS.has(rule)

/** The advanced query: a list of conditions in one pair of brackets. The types the client adds are ignored; the registry knows them. */
function superQuery(list: List, params: string, matchType: string): Condition | undefined {
  if (!/^(and|or)?$/i.test(matchType)) refuse(no('badInput', { field: 'superQueryMatchType' }))
  if (params === '') return undefined
  const items = readItems(params)
  const conditions = items.flatMap((item) => {
    const [name, rule, text] = [scalar('superQueryParams', item['field']), scalar('superQueryParams', item['rule']), scalar('superQueryParams', item['val'])]
    if (name === '' || rule === '' || text === '') return []
    const condition = superCondition(list, name, rule, text)
    return condition ? [condition] : []
  })
  if (conditions.length === 0) return undefined
  return { kind: matchType.toLowerCase() === 'or' ? 'any' : 'all', of: conditions }
}

/** Of the advanced query, and of data rules. */
export function superCondition(list: Pick<List, 'fields'>, name: string, rule: string, text: string): Condition | undefined {
  const field = filterable(list, name)
  if (!field) return refuse(no('list.badCondition', { field: name.slice(0, 50) }))
  if (isLikeRule(rule)) return like(name, field, LIKE_RULES[rule], text)
  if (rule === 'in') return oneOf(name, field, text)
  if (isComparison(rule)) return compare(name, field, rule, text)
  return refuse(no('list.badCondition', { field: name }))
}

/** Pages encode the JSON once more than HTTP does; JSON that comes plain is taken as it is. */
function readItems(params: string): Record<string, unknown>[] {
  let items: unknown
  try {
    items = JSON.parse(/^%5b/i.test(params) ? decodeURIComponent(params) : params)
  } catch {
    return refuse(no('badInput', { field: 'superQueryParams' }))
  }
  if (!Array.isArray(items) || items.length > MAX_SUPER_CONDITIONS || !items.every(isRecord)) return refuse(no('badInput', { field: 'superQueryParams' }))
  return items
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
