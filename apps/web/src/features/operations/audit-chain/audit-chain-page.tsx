import { Alert, Button, Table, Tag } from 'antd'
import { auditChain, checkAuditChain } from '@aosp/contract/operations/audit-chain'
import { ErrorState, Skeleton } from '../../../ui/light/states.tsx'
import { TimeText } from '../../../ui/light/time-text.tsx'
import { useCall, useFetched } from '../../../ui/use-call.ts'
import { Can } from '../../../ui/can.tsx'
import './audit-chain-page.css'

const REFRESHES = [auditChain]

/** Whether the audit log is as it was written: length of its hash chain, the last checks, and a check at once. */
export function AuditChainPage() {
  const state = useFetched(auditChain, {}, { quiet: true })
  const { run, busy } = useCall(checkAuditChain, { refreshes: REFRESHES })
  if (state.isError) return <ErrorState message="审计链状态暂时无法载入" onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton lines={8} />
  const { links, waiting, head, sealTime, checks } = state.data
  const [last] = checks
  return (
    <section className="panel audit-chain" aria-labelledby="audit-chain-title">
      <div className="page-head">
        <h1 className="page-title" id="audit-chain-title">
          审计链校验
        </h1>
        <Can call={checkAuditChain}>
          <Button type="primary" loading={busy} onClick={() => void run({})}>
            立即校验
          </Button>
        </Can>
        <p>每条审计记录都与前一条的哈希相连并定时签名，任何改动、删除或插入都会在校验时发现。</p>
      </div>
      {!last && <Alert type="info" showIcon title="尚未校验，每日凌晨自动校验一次" />}
      {last?.fault === null && <Alert type="success" showIcon title={`最近一次校验通过，共 ${last.links} 环`} />}
      {last && last.fault !== null && <Alert type="error" showIcon title={`审计日志被改动：${last.fault}`} description="请停止相关操作并立即核查数据库。" />}
      <dl>
        <dt>链长</dt>
        <dd>{links} 环</dd>
        <dt>待入链</dt>
        <dd>{waiting} 条</dd>
        <dt>最近签名</dt>
        <dd>{sealTime === null ? '尚未签名' : <TimeText value={sealTime} />}</dd>
        <dt>链尾哈希</dt>
        <dd>
          <code>{head}</code>
        </dd>
      </dl>
      <Table
        size="small"
        rowKey="finishTime"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '暂无校验记录' }}
        dataSource={checks}
        columns={[
          { title: '完成时间', dataIndex: 'finishTime' },
          { title: '发起', dataIndex: 'askedBy', render: (name: string | null) => name ?? '每日自动' },
          { title: '环数', dataIndex: 'links', align: 'right' },
          {
            title: '结果',
            dataIndex: 'fault',
            render: (fault: string | null) => (fault === null ? <Tag color="success">通过</Tag> : <Tag color="error">{fault}</Tag>),
          },
        ]}
      />
    </section>
  )
}
