import { FIELD_TITLES } from '@aosp/contract/operations/data-titles'

export type FieldPair = { name: string; title: string; older: string; newer: string; changed: boolean }

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (value === true) return '是'
  if (value === false) return '否'
  if (typeof value === 'object') return JSON.stringify(value, undefined, 2)
  if (typeof value === 'string' && MOMENT.test(value)) return new Date(value).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return String(value)
}

/** Field by field what two versions say, in the order of the newer one; fields only the older has come last. */
export function comparedFields(older: string | undefined, newer: string): FieldPair[] {
  const [before, after] = [JSON.parse(older ?? '{}'), JSON.parse(newer)] as Record<string, unknown>[]
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return names.map((name) => ({
    name,
    title: FIELD_TITLES[name] ?? name,
    older: shown(before?.[name]),
    newer: shown(after?.[name]),
    changed: older !== undefined && JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  }))
}
