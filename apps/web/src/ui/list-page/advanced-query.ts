import { QUERY_TEXTS } from '../list-texts.ts'

/** What may be asked of a list. `select` has options, or the code of a dictionary; `yuan` is an amount; times are Beijing text. */
export type QueryFieldType = 'text' | 'number' | 'yuan' | 'day' | 'moment' | 'select'
export type QueryField = { name: string; label: string; type: QueryFieldType; options?: readonly { value: string; label: string }[]; dict?: string }

export const RULES = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Rule = (typeof RULES)[number]
export const RULE_LABELS: Record<Rule, string> = {
  eq: '等于',
  like: '包含',
  right_like: '以..开始',
  left_like: '以..结尾',
  in: '在...中',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
}
const ORDERED: readonly Rule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']
const RULES_FOR: Record<QueryFieldType, readonly Rule[]> = {
  text: RULES,
  number: RULES,
  yuan: [...ORDERED, 'in'],
  day: ORDERED,
  moment: ORDERED,
  select: ['eq', 'ne', 'in'],
}
/** The rules that make sense for a field, in the customary order. */
export const rulesFor = (type: QueryFieldType): readonly Rule[] => RULES.filter((rule) => RULES_FOR[type].includes(rule))

export type MatchType = 'AND' | 'OR'
/** One line. An empty field, rule or value means that the line is not finished and does not count. */
export type QueryRecord = { field: string; rule: Rule; val: string; type: QueryFieldType }
export type Query = { matchType: MatchType; records: readonly QueryRecord[] }
export type StoredQuery = Query & { title: string }

/** The server refuses more. */
export const MAX_RECORDS = 10

export const blankRecord = (): QueryRecord => ({ field: '', rule: 'eq', val: '', type: 'text' })
export const blankQuery = (): Query => ({ matchType: 'AND', records: [blankRecord()] })

/** A new line below the given one. */
export const addRecord = (query: Query, after: number): Query =>
  query.records.length >= MAX_RECORDS ? query : { ...query, records: [...query.records.slice(0, after + 1), blankRecord(), ...query.records.slice(after + 1)] }

/** The last line is emptied, never taken away: there is always one to write in. */
export const removeRecord = (query: Query, index: number): Query =>
  query.records.length === 1 ? { ...query, records: [blankRecord()] } : { ...query, records: query.records.filter((_record, at) => at !== index) }

const change = (query: Query, index: number, edit: (record: QueryRecord) => QueryRecord): Query => ({
  ...query,
  records: query.records.map((record, at) => (at === index ? edit(record) : record)),
})

/** Another field: a rule it does not know goes back to equals, and a value of another type would mean nothing. */
export const setField = (query: Query, index: number, field: QueryField | undefined): Query =>
  change(query, index, (record) => {
    if (!field) return { ...record, field: '', val: '', type: 'text' }
    const keeps = field.type === record.type && field.type !== 'select'
    return { field: field.name, type: field.type, rule: rulesFor(field.type).includes(record.rule) ? record.rule : 'eq', val: keeps ? record.val : '' }
  })

/** Several values and one value are written differently, so crossing over keeps the first. */
export const setRule = (query: Query, index: number, rule: Rule): Query =>
  change(query, index, (record) => ({ ...record, rule, val: record.rule === 'in' && rule !== 'in' ? (record.val.split(',')[0] ?? '') : record.val }))

export const setValue = (query: Query, index: number, val: string): Query => change(query, index, (record) => ({ ...record, val }))

export const isComplete = ({ field, val }: QueryRecord): boolean => field !== '' && val.replaceAll(',', '').trim() !== ''

/** The lines that count. */
export const finished = (query: Query): Query => ({ ...query, records: query.records.filter(isComplete) })
export const isEmptyQuery = (query: Query): boolean => !query.records.some(isComplete)

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,6})?$/
/** Whether the server will understand every value, so that people hear it before they ask. */
export const badRecords = (query: Query): number[] =>
  query.records.flatMap((record, index) => {
    if (!isComplete(record) || (record.type !== 'number' && record.type !== 'yuan') || record.rule.includes('like')) return []
    const parts = record.rule === 'in' ? record.val.split(',').filter((part) => part.trim() !== '') : [record.val]
    return parts.every((part) => NUMBER.test(part.trim())) ? [] : [index]
  })

/** What the list call is sent. */
export function queryParams(query: Query | undefined): { superQueryParams?: string; superQueryMatchType?: string } {
  const asked = query && finished(query)
  if (!asked || asked.records.length === 0) return {}
  return { superQueryParams: JSON.stringify(asked.records), superQueryMatchType: asked.matchType.toLowerCase() }
}

const isRule = (rule: unknown): rule is Rule => (RULES as readonly unknown[]).includes(rule)

/** Reads a query from an address or from storage; whatever this list does not know is left out. */
export function readQuery(kept: unknown, fields: readonly QueryField[]): Query | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { matchType, records } = kept as { matchType?: unknown; records?: unknown }
  if (!Array.isArray(records)) return undefined
  const known = records.flatMap((record: unknown): QueryRecord[] => {
    if (typeof record !== 'object' || record === null) return []
    const { field, rule, val } = record as Record<string, unknown>
    const named = fields.find(({ name }) => name === field)
    return named && isRule(rule) && rulesFor(named.type).includes(rule) && typeof val === 'string' ? [{ field: named.name, rule, val, type: named.type }] : []
  })
  return known.length === 0 ? undefined : { matchType: matchType === 'OR' ? 'OR' : 'AND', records: known.slice(0, MAX_RECORDS) }
}

export type SaveAnswer = { saved: StoredQuery[] } | { refused: string } | { exists: true }

/** Keeps a query under a name. A name that is taken asks first. */
export function saveQuery(all: readonly StoredQuery[], query: Query, name: string, overwrite = false): SaveAnswer {
  const title = name.trim()
  if (isEmptyQuery(query)) return { refused: QUERY_TEXTS.emptySave }
  if (title === '') return { refused: QUERY_TEXTS.emptyName }
  const kept: StoredQuery = { title, ...finished(query) }
  const taken = all.some((each) => each.title === title)
  if (taken && !overwrite) return { exists: true }
  return { saved: taken ? all.map((each) => (each.title === title ? kept : each)) : [...all, kept] }
}

/** Saved queries of a page stand in the browser under this key. */
export const savedQueryKey = (path: string): string => `JSuperQuerySaved_${path}`
