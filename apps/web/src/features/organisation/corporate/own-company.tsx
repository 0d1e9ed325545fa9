import { EditOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { corporateById, editCorporate } from '@aosp/contract/organisation/corporate'
import { CORPORATE_STATE } from '@aosp/contract/organisation/texts'
import { routeOf } from '@aosp/contract/screens'
import { Can } from '../../../ui/can.tsx'
import { useDeskSession } from '../../../ui/desk-session.ts'
import { useFormDialog } from '../../../ui/form-dialog/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFileActions } from '../../../ui/upload/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { Standing } from '../points/standing.tsx'
import { ChangePanel } from './change-panel.tsx'
import { CompanyOverview, type Company } from './company-overview.tsx'
import { CompanyState } from './company-state.tsx'
import { PaperLines } from './paper-lines.tsx'
import '../organisation.css'

const CorporateFormDialog = lazy(() => import('./corporate-form.tsx').then((module) => ({ default: module.CorporateFormDialog })))

/** The company's own page: what is in force, what waits, where it stands. */
export function OwnCompany() {
  const id = useDeskSession().user.corporate ?? ''
  const { data, error, refetch } = useFetched(corporateById, { id }, { quiet: true, enabled: id !== '' })
  const form = useFormDialog()
  if (id === '')
    return (
      <section className="panel">
        <h1 className="page-title">企业管理</h1>
        <EmptyState title="您的账号尚未加入企业">请联系平台运营人员。</EmptyState>
      </section>
    )
  return (
    <>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <section className="panel">
          <h1 className="page-title">企业管理</h1>
          <Skeleton active paragraph={{ rows: 12 }} />
        </section>
      )}
      {data && <Shown company={data} onEdit={() => form.edit(data)} />}
      <Suspense>{form.used && <CorporateFormDialog handle={form} staff={false} onOk={() => undefined} />}</Suspense>
    </>
  )
}

function Shown({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const files = useFileActions()
  return (
    <div className="stack">
      <section className="panel">
        <div className="page-head">
          <h1 className="page-title company-title">
            {company.name}
            <small>
              <CompanyState state={company.state} />
            </small>
          </h1>
          <Can call={editCorporate}>
            <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
              编辑资料
            </Button>
          </Can>
          <p>企业名称、统一社会信用代码、证照和银行信息的变更须经平台审核，通过前沿用原值；其他资料保存后立即生效。</p>
        </div>
        {company.state === CORPORATE_STATE.frozen && <Alert type="error" showIcon className="page-alert" title={`已暂停交易：${company.stateReason}`} />}
        {company.refundsBlocked && <Alert type="warning" showIcon className="page-alert" title="银行信息变更审核中或刚生效不满一天，期间暂不退款" />}
        {company.change && <ChangePanel company={company} change={company.change} />}
      </section>
      <div className="columns">
        <section className="panel">
          <CompanyOverview company={company} own />
        </section>
        <Panel
          title="积分与等级"
          extra={
            <LinkButton type="link" size="small" to={routeOf('organisation/points')}>
              积分记录
            </LinkButton>
          }
        >
          <Standing />
        </Panel>
      </div>
      <Panel
        title="企业资质"
        extra={
          <LinkButton type="link" size="small" to={routeOf('organisation/qualifications')}>
            管理资质
          </LinkButton>
        }
      >
        <PaperLines papers={company.qualificationsList} onOpen={files.preview} />
      </Panel>
      {files.viewer}
    </div>
  )
}
