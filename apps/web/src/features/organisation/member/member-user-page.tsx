import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { reviewList } from '@aosp/contract/organisation/registration'
import { useMay } from '../../../ui/can.tsx'
import { PageSkeleton } from '../../../ui/lazy-screen.tsx'
import { Skeleton } from '../../../ui/light/states.tsx'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { useOpenedReview } from '../../../ui/review/index.ts'
import '../organisation.css'

const MemberList = lazy(() => import('./member-list.tsx').then((module) => ({ default: module.MemberList })))
const ReviewList = lazy(() => import('../review/review-list.tsx').then((module) => ({ default: module.ReviewList })))
const ReviewDesk = lazy(() => import('../review/review-desk.tsx').then((module) => ({ default: module.ReviewDesk })))

const TABS = [
  { key: 'member', title: '会员账号' },
  { key: 'review', title: '企业审核' },
]
/** The queue opens with what waits; everything else is a choice of the reader. */
const QUEUE = { tab: 'review', state: String(REVIEW_STATE.waiting) }

/** Members and, for those who review, the queue of registrations and changes. Which of them is shown stands in the address. */
export function MemberUserPage() {
  const [query, setQuery] = useSearchParams()
  const mayReview = useMay()(reviewList)
  const { opened, open, back } = useOpenedReview()
  const review = mayReview ? opened : null
  const isQueue = mayReview && query.get('tab') === 'review'

  if (review)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ReviewDesk key={review} id={review} onBack={back} onOpen={open} />
      </Suspense>
    )
  const list = <Suspense fallback={<Skeleton />}>{isQueue ? <ReviewList onOpen={open} /> : <MemberList onReview={open} />}</Suspense>
  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">会员用户</h1>
      </div>
      {mayReview ? (
        <Tabs label="会员用户" tabs={TABS} active={isQueue ? 'review' : 'member'} onChange={(tab) => setQuery(tab === 'review' ? QUEUE : {})}>
          {list}
        </Tabs>
      ) : (
        list
      )}
    </section>
  )
}
