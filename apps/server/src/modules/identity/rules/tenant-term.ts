import { TENANT_STATUS } from '@aosp/contract/identity/roles'
import { fromBeijing } from '@aosp/kernel/time'

/** Days as texts of Beijing's calendar, which compare as they are written; null where it has no beginning or no end. */
export type TenantTerm = { status: number; beginDate: string | null; endDate: string | null }

/** Its people may sign in and act: it is switched on, has begun, and its last day is not over. */
export const isInForce = ({ status, beginDate, endDate }: TenantTerm, today: string): boolean =>
  status === TENANT_STATUS.normal && (beginDate === null || beginDate <= today) && (endDate === null || today <= endDate)

export const isBackwards = ({ beginDate, endDate }: Pick<TenantTerm, 'beginDate' | 'endDate'>): boolean =>
  beginDate !== null && endDate !== null && endDate < beginDate

const DAY_MS = 86_400_000

/** When the last of the tenants that count is over, by itself; undefined where one has no end. Others may begin later, and then one signs in anew. */
export function admittedUntil(endDates: readonly (string | null)[]): Date | undefined {
  if (endDates.length === 0 || endDates.includes(null)) return undefined
  const last = fromBeijing((endDates as readonly string[]).toSorted().at(-1) ?? '')
  return last && new Date(last.getTime() + DAY_MS)
}
