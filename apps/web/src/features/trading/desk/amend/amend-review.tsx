import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { amendmentList, auditAmendment } from '@aosp/contract/trading/session'
import { REVIEW } from '@aosp/contract/trading/codes'
import { no } from '@aosp/contract/refusals'
import { VERDICT } from '@aosp/contract/verdict'
import { DrawerFrame, ReasonDialog } from '../../../../ui/dialog/index.ts'
import { EmptyState, ErrorState } from '../../../../ui/light/states.tsx'
import { useFetched } from '../../../../ui/use-call.ts'
import { TermChanges } from './term-changes.tsx'
import { useAct } from '../../../../ui/use-act.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import '../trading.css'

const QUICK = ['变更理由不充分，请补充说明', '变更后公告期不足，请顺延报名截止时间'] as const

/** What a published session is to be changed to, term by term, with the decision on it. */
export function AmendReview({ id, name, mine, onClose }: { id: string; name: string; mine: boolean; onClose: () => void }) {
  const { data, error, refetch } = useFetched(amendmentList, { bidding: id, state: String(REVIEW.waiting) }, { quiet: true })
  const { run, ask } = useAct()
  const [refusing, setRefusing] = useState(false)
  const [waiting] = data?.records ?? []
  const material = waiting?.diff.some((change) => change.material) ?? false
  return (
    <DrawerFrame open title={`审核变更：${name}`} width={760} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && !waiting && <EmptyState title="没有待审核的变更">可能已由其他运营人员处理。</EmptyState>}
      {waiting && (
        <>
          <p>
            {waiting.createBy} 于 {waiting.createTime} 申请，原因：{waiting.reason}
          </p>
          <TermChanges title={waiting.reason} diff={waiting.diff} />
          <Alert
            type={material ? 'warning' : 'info'}
            showIcon
            className="form-refusal"
            title={material ? '包含重要条件：通过后公告期重新计算，已报名的企业须重新确认。' : '不含重要条件：通过后立即生效，无须重新确认。'}
          />
          {mine && <Alert type="warning" showIcon className="form-refusal" title={no('review.own').message} />}
          {!mine && (
            <div className="deal-actions">
              <Button
                type="primary"
                onClick={() =>
                  ask({
                    title: '确认通过变更？',
                    content: material ? '变更立即公布，报名企业须在报名截止前重新确认。' : '变更立即公布。',
                    okText: '通过',
                    call: auditAmendment,
                    input: { id: waiting.id, shType: VERDICT.pass },
                  })
                }
              >
                通过
              </Button>
              <Button danger onClick={() => setRefusing(true)}>
                驳回
              </Button>
            </div>
          )}
        </>
      )}
      {refusing && waiting && (
        <ReasonDialog
          title="驳回变更"
          lead="发起方会收到驳回理由，场次保持原来的条件。"
          label="驳回理由"
          okText="驳回"
          quick={QUICK}
          onSubmit={(remark) => run(auditAmendment, { id: waiting.id, shType: VERDICT.refuse, remark })}
          onClose={() => setRefusing(false)}
        />
      )}
    </DrawerFrame>
  )
}
