import { routeOf } from '@aosp/contract/screens'

export const STATEMENT_TABS = [
  { key: 'document', title: '单据' },
  { key: 'account', title: '对账单' },
  { key: 'certificate', title: '成交确认书' },
  { key: 'invoice', title: '发票' },
] as const
export type StatementTab = (typeof STATEMENT_TABS)[number]['key']
export const statementTabOf = (asked: string | null): StatementTab => STATEMENT_TABS.find(({ key }) => key === asked)?.key ?? 'document'

/** Where the entry a line is about stands in the books. */
export const entryAddress = (journal: string): string => routeOf('funds/funds-management', {}, { tab: 'ledger', journal })

const YEARS = 2
/** This month and those before it, the latest first. */
export function monthChoices(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 1] = new Date(now.getTime() + 8 * 3600_000).toISOString().slice(0, 7).split('-').map(Number)
  return Array.from({ length: YEARS * 12 }, (_each, back) => {
    const at = year * 12 + month - 1 - back
    const [y, m] = [Math.floor(at / 12), (at % 12) + 1]
    return { value: `${y}-${String(m).padStart(2, '0')}`, label: `${y} 年 ${m} 月` }
  })
}
