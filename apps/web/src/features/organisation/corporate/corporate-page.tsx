import { lazy, Suspense } from 'react'
import { PageSkeleton } from '../../../ui/lazy-screen.tsx'
import { useIsStaff } from '../use-is-staff.ts'

const CorporateList = lazy(() => import('./corporate-list.tsx').then((module) => ({ default: module.CorporateList })))
const OwnCompany = lazy(() => import('./own-company.tsx').then((module) => ({ default: module.OwnCompany })))

/** All companies for those who run the platform; everybody else finds his own company, not a list of one. */
export function CorporatePage() {
  const staff = useIsStaff()
  return <Suspense fallback={<PageSkeleton />}>{staff ? <CorporateList /> : <OwnCompany />}</Suspense>
}
