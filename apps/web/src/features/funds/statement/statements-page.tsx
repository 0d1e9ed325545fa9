import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { Skeleton } from '../../../ui/light/states.tsx'
import { Tabs } from '../../../ui/light/tabs.tsx'
import { STATEMENT_TABS, statementTabOf } from './statement-model.ts'
import '../funds.css'
import './statement.css'

const DocumentsTab = lazy(() => import('./documents-tab.tsx').then((module) => ({ default: module.DocumentsTab })))
const AccountTab = lazy(() => import('./account-tab.tsx').then((module) => ({ default: module.AccountTab })))
const CertificatesTab = lazy(() => import('./certificates-tab.tsx').then((module) => ({ default: module.CertificatesTab })))

const InvoicesTab = lazy(() => import('../invoice/invoices-tab.tsx').then((module) => ({ default: module.InvoicesTab })))

/** Papers about money in four tabs; the address says which. A company sees its own. */
export function StatementsPage() {
  const [query, setQuery] = useSearchParams()
  const { roleCode } = useDeskSession().user.role
  const staff = roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin
  const active = statementTabOf(query.get('tab'))
  return (
    <section className="panel funds statements">
      <div className="page-head">
        <h1 className="page-title">结算单据</h1>
        <p>
          {staff
            ? '收据、账单、退款与不予退还的单据按类别和年度连续编号；按企业、场次或月份出具对账单。'
            : '本企业的收据、账单和对账单，均可下载；编号连续，由平台依据账目出具。'}
        </p>
      </div>
      <Tabs label="结算单据" tabs={STATEMENT_TABS} active={active} onChange={(tab) => setQuery({ tab })}>
        <Suspense fallback={<Skeleton />}>
          {active === 'document' && <DocumentsTab staff={staff} />}
          {active === 'account' && <AccountTab staff={staff} />}
          {active === 'certificate' && <CertificatesTab />}
          {active === 'invoice' && <InvoicesTab staff={staff} />}
        </Suspense>
      </Tabs>
    </section>
  )
}
