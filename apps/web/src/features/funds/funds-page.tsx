import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { fundsCheck } from '@aosp/contract/funds/ledger'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { useMay } from '../../ui/can.tsx'
import { useDeskSession } from '../../ui/desk-session.ts'
import { PageSkeleton } from '../../ui/lazy-screen.tsx'
import { Skeleton } from '../../ui/light/states.tsx'
import { Tabs } from '../../ui/light/tabs.tsx'
import { useOpenedReview } from '../../ui/review/index.ts'
import { tabOf, type FundsTab } from './funds-model.ts'
import './funds.css'

const SlipTab = lazy(() => import('./slip-tab.tsx').then((module) => ({ default: module.SlipTab })))
const RefundTab = lazy(() => import('./refund-tab.tsx').then((module) => ({ default: module.RefundTab })))
const LedgerTab = lazy(() => import('./ledger-tab.tsx').then((module) => ({ default: module.LedgerTab })))
const CheckTab = lazy(() => import('./check-tab.tsx').then((module) => ({ default: module.CheckTab })))

const RefundReview = lazy(() => import('./refund-review.tsx').then((module) => ({ default: module.RefundReview })))
const SlipReview = lazy(() => import('./slip-review.tsx').then((module) => ({ default: module.SlipReview })))

const TITLES: Readonly<Record<FundsTab, string>> = { slip: '缴费凭证', refund: '退款', ledger: '资金明细', check: '对账' }

/** Money in four tabs; the address says which. A company sees its own rows. */
export function FundsPage() {
  const [query, setQuery] = useSearchParams()
  const { opened, open, back } = useOpenedReview()
  const mayCheck = useMay()(fundsCheck)
  const { roleCode } = useDeskSession().user.role
  const staff = roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin
  const active = tabOf(query.get('tab'), mayCheck)
  const tabs = (Object.keys(TITLES) as FundsTab[]).filter((key) => key !== 'check' || mayCheck).map((key) => ({ key, title: TITLES[key] }))
  const Review = active === 'slip' ? SlipReview : active === 'refund' ? RefundReview : undefined
  if (opened !== null && Review)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Review key={opened} id={opened} onOpen={open} onBack={back} />
      </Suspense>
    )
  return (
    <section className="panel">
      <div className="page-head">
        <h1 className="page-title">资金管理</h1>
        <p>{staff ? '核对到账、办理退款；每笔资金由两人经手，资金明细只增不改。' : '本企业缴纳的保证金和服务费、退款进度与往来明细。'}</p>
      </div>
      <Tabs label="资金管理" tabs={tabs} active={active} onChange={(tab) => setQuery({ tab })}>
        <Suspense fallback={<Skeleton />}>
          {active === 'slip' && <SlipTab staff={staff} onOpen={open} />}
          {active === 'refund' && <RefundTab staff={staff} onOpen={open} />}
          {active === 'ledger' && <LedgerTab staff={staff} />}
          {active === 'check' && <CheckTab />}
        </Suspense>
      </Tabs>
    </section>
  )
}
