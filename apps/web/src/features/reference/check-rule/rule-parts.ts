/** A part of a rule as it is kept: signs it takes or `*`, expression, text. */
type Part = { digits: string; pattern: string; message: string }
/** A number as it comes out of the table's cell. */
export type LocalRow = { digits: string | number; pattern: string; message: string }
/** Judged before the parts, or after them. */
export type GlobalRow = { priority: 'before' | 'after'; pattern: string; message: string }

const WHOLE = '*'

/** The two tables of a rule: parts of the value in their order, and what is asked of the whole. */
export function tablesOf(ruleJson: string): { localList: LocalRow[]; globalList: GlobalRow[] } {
  const parts = JSON.parse(ruleJson) as Part[]
  const firstLocal = parts.findIndex(({ digits }) => digits !== WHOLE)
  return {
    localList: parts.filter(({ digits }) => digits !== WHOLE),
    globalList: parts.flatMap(({ digits, pattern, message }, index) =>
      digits === WHOLE ? [{ priority: firstLocal >= 0 && index < firstLocal ? ('before' as const) : ('after' as const), pattern, message }] : [],
    ),
  }
}

/** Back into one list: what comes first, the parts, the rest. */
export function ruleJsonOf(localList: readonly LocalRow[], globalList: readonly GlobalRow[]): string {
  const whole = (wanted: GlobalRow['priority']): Part[] =>
    globalList.filter(({ priority }) => priority === wanted).map(({ pattern, message }) => ({ digits: WHOLE, pattern, message }))
  const local = localList.map(({ digits, pattern, message }): Part => ({ digits: String(digits), pattern, message }))
  return JSON.stringify([...whole('before'), ...local, ...whole('after')])
}
