import { Alert, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { approvalsFor, ASKER, REQUEST_KIND, REVIEW } from '@aosp/contract/trading/codes'
import { auditRequest } from '@aosp/contract/settlement/request'
import { VERDICT } from '@aosp/contract/verdict'
import { DrawerFrame, ReasonDialog } from '../../../../ui/dialog/index.ts'
import { DescriptionList, TransStateTag } from '../../../../ui/parts/index.ts'
import { FileLinks } from '../../../trading/desk/file-links.tsx'
import { REQUEST_EFFECTS } from '../request/request-model.ts'
import type { RequestRow } from '../request/request-row.ts'
import { useAct } from '../../../../ui/use-act.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import '../../../trading/desk/trading.css'

const RequestApproval = lazy(() => import('./request-approval.tsx').then((module) => ({ default: module.RequestApproval })))

const QUICK = ['理由不充分，请补充材料', '不符合取消或终止的条件', '已与申请方沟通，无须处理'] as const

/** One request with what it would do, for whoever asked and for operators; those who have no part in it decide. */
export function RequestDecision({ request, onClose }: { request: RequestRow; onClose: () => void }) {
  const { run } = useAct()
  const [act, setAct] = useState<'pass' | 'refuse'>()
  const waits = request.state === REVIEW.waiting
  const review = request.kind === REQUEST_KIND.suspend && request.askedAs === ASKER.platform
  const keeps = request.kind === REQUEST_KIND.keepDeposits
  const decide = async (input: { shType: number; remark?: string; fault?: number; notice?: string }): Promise<boolean> => {
    const done = await run(auditRequest, { id: request.id, ...input })
    if (done) onClose()
    return done
  }
  return (
    <DrawerFrame open title={keeps ? '保证金处理' : `${request.kind_dictText}申请`} onClose={onClose}>
      <DescriptionList
        columns={2}
        items={[
          { label: '场次', value: `${request.biddingName}（${request.biddingCode}）`, wide: true },
          { label: '场次状态', value: <TransStateTag state={request.biddingState} name={request.biddingStateName} /> },
          { label: '审核状态', value: waits && request.approver1 ? '待第二人审核' : request.state_dictText },
          { label: '申请方', value: request.corporateName ? `${request.corporateName}（${request.askedAs_dictText}）` : '平台' },
          { label: '申请人', value: `${request.createBy} ${request.createTime}` },
          { label: '原因', value: request.reason, wide: true },
          ...(keeps ? [] : [{ label: '证明材料', value: <FileLinks paths={request.files} name="证明材料" />, wide: true }]),
          ...(request.fault_dictText ? [{ label: '责任方', value: request.fault_dictText }] : []),
          ...(request.resumeAt ? [{ label: '恢复时间', value: request.resumeAt }] : []),
          ...(request.approver1 ? [{ label: '审核人', value: [request.approver1, request.approver2].filter(Boolean).join('、') }] : []),
          ...(request.decideTime ? [{ label: waits ? '审核时间' : '处理时间', value: request.decideTime }] : []),
          ...(request.rejectNote ? [{ label: request.state === REVIEW.refused ? '驳回原因' : '说明', value: request.rejectNote, wide: true }] : []),
        ]}
      />
      {waits && (
        <Alert
          type="info"
          showIcon
          className="form-refusal"
          title={review ? '场次已由申请人立即中止；通过表示中止妥当，驳回后请尽快恢复场次。' : (REQUEST_EFFECTS[request.kind] ?? '')}
        />
      )}
      {waits && <SecondLook request={request} />}
      {request.mayDecide && (
        <div className="deal-actions">
          <Button type="primary" onClick={() => setAct('pass')}>
            通过
          </Button>
          <Button danger onClick={() => setAct('refuse')}>
            驳回
          </Button>
        </div>
      )}
      {act === 'refuse' && (
        <ReasonDialog
          title={keeps ? '保证金全部退还' : '驳回申请'}
          lead={keeps ? '驳回后所有竞买人的保证金登记退还。' : '申请方会收到驳回理由，场次保持不变。'}
          label="驳回理由"
          okText="驳回"
          quick={keeps ? [] : QUICK}
          onSubmit={(remark) => decide({ shType: VERDICT.refuse, remark })}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'pass' && (
        <Suspense>
          <RequestApproval request={request} onSubmit={(found) => decide({ shType: VERDICT.pass, ...found })} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </DrawerFrame>
  )
}

/** Where two have to agree: who has, and who is missing. */
function SecondLook({ request }: { request: RequestRow }) {
  const two = approvalsFor(request.kind, { fault: request.fault, issuerDeposit: request.deposits?.issuer ?? 0 }) === 2
  if (!two && !request.approver1) return null
  const { approver1, mayDecide } = request
  const title = approver1
    ? `${approver1} 已同意，${mayDecide ? '您通过后立即生效。' : '须另一名运营人员审核后生效。'}`
    : mayDecide
      ? '您是第一位审核人，通过后还须另一名运营人员审核。'
      : '须两名运营人员先后审核。'
  return <Alert type="warning" showIcon className="form-refusal" title={title} />
}
