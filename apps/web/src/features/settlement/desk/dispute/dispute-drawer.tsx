import { Alert, Button } from 'antd'
import { useState } from 'react'
import { DISPUTE } from '@aosp/contract/settlement/dispute-codes'
import { answerDispute, type disputeList } from '@aosp/contract/settlement/dispute'
import { VERDICT } from '@aosp/contract/verdict'
import { DrawerFrame, ReasonDialog } from '../../../../ui/dialog/index.ts'
import type { RowOf } from '../../../../ui/list-page/index.ts'
import { DescriptionList, TransStateTag } from '../../../../ui/parts/index.ts'
import { useAct } from '../../../../ui/use-act.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import '../../../trading/desk/trading.css'

const ACTS = {
  uphold: { shType: VERDICT.pass, title: '认定异议成立', lead: '答复送达提出方。成立的异议须随后由运营人员发起终止，由两人审核。', okText: '异议成立' },
  dismiss: { shType: VERDICT.refuse, title: '认定异议不成立', lead: '答复送达提出方，成交结果不变。', okText: '异议不成立' },
} as const

/** One objection with its answer, or the two ways to answer it. */
export function DisputeDrawer({ dispute, onClose }: { dispute: RowOf<typeof disputeList>; onClose: () => void }) {
  const { run } = useAct()
  const [act, setAct] = useState<keyof typeof ACTS>()
  const answer = async (text: string): Promise<boolean> => {
    if (!act) return false
    const done = await run(answerDispute, { id: dispute.id, shType: ACTS[act].shType, answer: text })
    if (done) onClose()
    return done
  }
  return (
    <DrawerFrame open title="成交异议" onClose={onClose}>
      <DescriptionList
        columns={2}
        items={[
          { label: '场次', value: `${dispute.biddingName}（${dispute.biddingCode}）`, wide: true },
          { label: '场次状态', value: <TransStateTag state={dispute.biddingState} name={dispute.biddingStateName} /> },
          { label: '处理状态', value: dispute.state_dictText },
          { label: '提出方', value: dispute.corporateName },
          { label: '提出人', value: `${dispute.createBy} ${dispute.createTime}` },
          { label: '异议内容', value: dispute.reason, wide: true },
          ...(dispute.answer ? [{ label: '答复', value: dispute.answer, wide: true }] : []),
          ...(dispute.answerBy ? [{ label: '答复人', value: `${dispute.answerBy} ${dispute.answerTime ?? ''}` }] : []),
        ]}
      />
      {dispute.state === DISPUTE.open && (
        <Alert
          type="info"
          showIcon
          className="form-refusal"
          title={dispute.mayAnswer ? '答复前不能确认合同，请核对竞价记录与存证后答复。' : '平台正在处理，答复前不会确认合同。'}
        />
      )}
      {dispute.mayAnswer && (
        <div className="deal-actions">
          <Button type="primary" onClick={() => setAct('dismiss')}>
            异议不成立
          </Button>
          <Button danger onClick={() => setAct('uphold')}>
            异议成立
          </Button>
        </div>
      )}
      {act && <ReasonDialog {...ACTS[act]} label="答复" onSubmit={answer} onClose={() => setAct(undefined)} />}
    </DrawerFrame>
  )
}
