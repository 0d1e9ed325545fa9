/** Lists show the day of a moment; the hour stands in the detail. */
export const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '—'

/** To the minute within the year that runs, the day beyond it: who answers for a session needs its hour, and the column is narrow. */
export const hourOf = (moment: string | null, today: string): string =>
  moment === null ? '—' : moment.startsWith(today.slice(0, 4)) ? moment.slice(5, 16) : dayOf(moment)

/** What a side has to pay: the deposit, or where there is none the fee, and which of the two it is. */
export function dueOf(deposit: number | null, fee: number | null): { yuan: number | null; kind: '' | '保证金' | '服务费' } {
  if (deposit !== null && deposit > 0) return { yuan: deposit, kind: '保证金' }
  return { yuan: fee, kind: fee === null || fee === 0 ? '' : '服务费' }
}
