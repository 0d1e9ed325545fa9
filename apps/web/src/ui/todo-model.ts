type Todo = { count: number; overdue: number; due: string | null; since: string | null }

const LAST = '9999'
/** What is late or falls due first, then what has waited longest, then the rest; what nothing waits for comes last. */
export const byUrgency = (a: Todo, b: Todo): number =>
  Number(b.count > 0) - Number(a.count > 0) ||
  (a.due ?? LAST).localeCompare(b.due ?? LAST) ||
  (a.since ?? LAST).localeCompare(b.since ?? LAST) ||
  b.count - a.count

/** When the first of it has to be done, or since when it waits. */
export function urgencyText({ count, overdue, due, since }: Todo): string {
  if (count === 0) return ''
  if (overdue > 0) return `${overdue} 项已逾期`
  if (due !== null) return `最早 ${due.slice(5, 16)} 到期`
  return since === null ? '' : `最早 ${since.slice(5, 16)} 起等待`
}
