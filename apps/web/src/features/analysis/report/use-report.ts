import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AnalysisScreen } from '@aosp/contract/analysis/codes'
import { analysisFilters } from '@aosp/contract/analysis/report'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { toBeijingDay } from '@aosp/kernel/time'
import { useMay } from '../../../ui/can.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { useNow } from '../../../ui/use-now.ts'
import { askedOf, readReportFilter, writeReportFilter, type Condition, type ReportFilter } from './report-filter.ts'
import { REPORT_SCREENS } from './report-screens.ts'

/** Of a figure opened over the page; another question is about other rows. */
const OVER_THE_PAGE = ['figure', 'pageNo', 'pageSize']

/** A report whose whole question is in the address: shared, bookmarked, kept over a refresh. */
export function useReport(screen: AnalysisScreen) {
  const { report, conditions } = REPORT_SCREENS[screen]
  const [query, setQuery] = useSearchParams()
  const day = toBeijingDay(useNow())
  const isStaff = STAFF.has(useDeskSession().user.role.roleCode)
  const offered = useOffered(conditions, isStaff)
  const filter = useMemo(() => readReportFilter(query, day, offered), [query, day, offered])
  const ask = (next: ReportFilter) =>
    setQuery((current) => {
      const written = writeReportFilter(current, next)
      for (const name of OVER_THE_PAGE) written.delete(name)
      return written
    })
  const asked = askedOf(filter)
  const fetched = useFetched(report, asked, { quiet: true, keepLast: true })
  return {
    isStaff,
    filter,
    offered,
    ask,
    asked,
    fetched,
    address: writeReportFilter(new URLSearchParams(), filter).toString(),
    goTo: (address: string) => ask(readReportFilter(new URLSearchParams(address), day, offered)),
  }
}
export type ReportHandle = ReturnType<typeof useReport>

const STAFF: ReadonlySet<string> = new Set([ROLE_CODES.admin, ROLE_CODES.operate])

/** A member asks about his own company: there is no group to choose. Companies outside the group are told sums of public deals only. */
function useOffered(conditions: readonly Condition[], isStaff: boolean): readonly Condition[] {
  const mayNarrow = useMay()(analysisFilters)
  return useMemo(
    () => conditions.filter((name) => (name === 'inGroup' ? isStaff : name === 'depart' || name === 'category' ? mayNarrow : true)),
    [conditions, isStaff, mayNarrow],
  )
}
