import { Alert, Button } from 'antd'
import { useState } from 'react'
import { REQUEST_KIND, REVIEW } from '@aosp/contract/bidding-codes'
import { auditRequest, type requestList } from '@aosp/contract/trans-request'
import { DrawerFrame } from '../../../ui/dialog/drawer-frame.tsx'
import type { RowOf } from '../../../ui/list-page/use-paged-list.ts'
import { DescriptionList } from '../../../ui/parts/description-list.tsx'
import { TransStateTag } from '../../../ui/parts/trade-tags.tsx'
import { REQUEST_EFFECTS } from '../request/request-model.ts'
import { useAct } from '../use-act.ts'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import '../../../ui/form-dialog/form-dialog.css'
import '../trading.css'

type RequestRow = RowOf<typeof requestList>

const QUICK = ['理由不充分，请补充材料', '不符合取消或终止的条件', '已与申请方沟通，无须处理'] as const

/** One request with what it would do, and the decision of an operator who has no part in it. */
export function RequestDecision({ request, mayDecide, onClose }: { request: RequestRow; mayDecide: boolean; onClose: () => void }) {
  const { run, ask } = useAct()
  const [refusing, setRefusing] = useState(false)
  const waits = request.state === REVIEW.waiting
  const review = request.kind === REQUEST_KIND.suspend && request.corporateName === ''
  const first = request.kind === REQUEST_KIND.stop && request.approver1 === null
  const decide = async (input: { shType: number; remark?: string }): Promise<boolean> => {
    const done = await run(auditRequest, { id: request.id, ...input })
    if (done) onClose()
    return done
  }
  return (
    <DrawerFrame open title={`${request.kind_dictText}申请`} onClose={onClose}>
      <DescriptionList
        columns={2}
        items={[
          { label: '场次', value: `${request.biddingName}（${request.biddingCode}）`, wide: true },
          { label: '场次状态', value: <TransStateTag state={request.biddingState} /> },
          { label: '责任方', value: request.fault_dictText },
          { label: '申请方', value: request.corporateName || '平台运营' },
          { label: '申请人', value: `${request.createBy} ${request.createTime}` },
          { label: '原因', value: request.reason, wide: true },
          { label: '恢复时间', value: request.resumeAt },
          { label: '审核人', value: [request.approver1, request.approver2].filter(Boolean).join('、') },
          { label: '审核时间', value: request.decideTime },
          { label: '驳回原因', value: request.rejectNote, wide: true },
        ]}
      />
      <Alert
        type="info"
        showIcon
        className="form-refusal"
        title={review ? '场次已由申请人立即中止；通过表示中止妥当，驳回后请尽快恢复场次。' : (REQUEST_EFFECTS[request.kind] ?? '')}
      />
      {waits && request.kind === REQUEST_KIND.stop && (
        <Alert
          type="warning"
          showIcon
          className="form-refusal"
          title={first ? '您是第一位审核人，通过后还须另一名运营人员审核。' : `${request.approver1 ?? ''} 已同意，您通过后立即终止。`}
        />
      )}
      {waits && mayDecide && (
        <div className="deal-actions">
          <Button
            type="primary"
            onClick={() =>
              ask({
                title: first ? '同意终止？' : '确认通过？',
                content: first ? '您同意后由另一名运营人员审核。' : '通过后立即生效，并通知发起方和报名方。',
                okText: '通过',
                danger: request.kind === REQUEST_KIND.stop || request.kind === REQUEST_KIND.cancel,
                call: auditRequest,
                input: { id: request.id, shType: 1 },
                onDone: onClose,
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
      {refusing && (
        <ReasonDialog
          title="驳回申请"
          lead="申请方会收到驳回理由，场次保持不变。"
          label="驳回理由"
          okText="驳回"
          quick={QUICK}
          onSubmit={(remark) => decide({ shType: 2, remark })}
          onClose={() => setRefusing(false)}
        />
      )}
    </DrawerFrame>
  )
}
