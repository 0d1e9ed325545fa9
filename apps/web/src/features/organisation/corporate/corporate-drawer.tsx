import { Alert, Button, Drawer, Skeleton, Space, Tabs } from 'antd'
import { corporateById, editCorporate, freezeCorporate } from '@aosp/contract/organisation/corporate'
import { CORPORATE_STATE } from '@aosp/contract/organisation/texts'
import { Can } from '../../../ui/can.tsx'
import { useDevice } from '../../../ui/display/index.ts'
import { EmptyState, ErrorState } from '../../../ui/light/states.tsx'
import { useFileActions } from '../../../ui/upload/index.ts'
import { useFetched } from '../../../ui/use-call.ts'
import { Standing } from '../points/standing.tsx'
import { ChangePanel } from './change-panel.tsx'
import { CompanyOverview, type Company } from './company-overview.tsx'
import { CompanyState } from './company-state.tsx'
import { PaperLines } from './paper-lines.tsx'

type Props = { id: string; onClose: () => void; onEdit: (company: Company) => void; onFreeze: (company: Company) => void }

/** One company with everything the platform knows of it. */
export function CorporateDrawer({ id, onClose, onEdit, onFreeze }: Props) {
  const { data, error, refetch } = useFetched(corporateById, { id }, { quiet: true })
  const files = useFileActions()
  const phone = useDevice() === 'mobile'
  const isFrozen = data?.state === CORPORATE_STATE.frozen
  return (
    <Drawer
      open
      size={phone ? '100%' : 960}
      title={
        data ? (
          <span className="company-title">
            {data.name}
            <small>
              <CompanyState state={data.state} />
            </small>
          </span>
        ) : (
          '企业详情'
        )
      }
      onClose={onClose}
      footer={
        data && (
          <Space wrap>
            <Can call={editCorporate}>
              <Button type="primary" onClick={() => onEdit(data)}>
                编辑
              </Button>
            </Can>
            <Can call={freezeCorporate}>
              <Button danger={!isFrozen} onClick={() => onFreeze(data)}>
                {isFrozen ? '恢复交易' : '暂停交易'}
              </Button>
            </Can>
          </Space>
        )
      }
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && (
        <>
          {isFrozen && <Alert type="error" showIcon className="page-alert" title={`已暂停交易：${data.stateReason}`} />}
          {data.refundsBlocked && <Alert type="warning" showIcon className="page-alert" title="银行信息变更审核中或刚生效不满一天，暂不退款" />}
          <Tabs
            items={[
              { key: 'overview', label: '基本信息', children: <CompanyOverview company={data} /> },
              {
                key: 'papers',
                label: `企业资质 ${data.qualificationCount}`,
                children: <PaperLines papers={data.qualificationsList} onOpen={files.preview} />,
              },
              { key: 'points', label: '积分等级', children: <Standing corporate={id} /> },
              {
                key: 'change',
                label: data.change ? '资料变更 1' : '资料变更',
                children: data.change ? <ChangePanel company={data} change={data.change} /> : <EmptyState title="没有待审核或被驳回的变更" />,
              },
            ]}
          />
        </>
      )}
      {files.viewer}
    </Drawer>
  )
}
