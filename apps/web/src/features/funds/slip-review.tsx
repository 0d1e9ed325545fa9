import { Alert, Button, Space } from 'antd'
import { Suspense, useState } from 'react'
import { SLIP_STATE, SLIP_TEXTS, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { decideIssuerDeposit, decideUserDeposit, type slipList } from '@aosp/contract/settlement/slip'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { DrawerFrame, ReasonDialog } from '../../ui/dialog/index.ts'
import type { RowOf } from '../../ui/list-page/index.ts'
import { AccountNumber, DescriptionList } from '../../ui/parts/index.ts'
import { Evidence } from './evidence.tsx'
import { slipColour } from './funds-model.ts'
import { StateMark } from './state-mark.tsx'
import { useAct } from './use-act.ts'

type Slip = RowOf<typeof slipList>
const REASONS = ['未查询到对应到账', '到账金额与凭证不一致', '付款户名与企业名称不一致', '凭证图片不清晰'] as const
const yuan = (amount: number | null): string => (amount === null ? '—' : `${showYuan(fromYuan(amount))} 元`)

/** A slip with its proof beside it; who may decide finds the decision at its foot. */
export function SlipReview({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const act = useAct()
  const [refusing, setRefusing] = useState(false)
  const [busy, setBusy] = useState(false)
  const mayDecide = slip.actions.includes('review')
  const decide = async (shType: number, remark?: string): Promise<boolean> => {
    const call = slip.referenceKind === 'session' ? decideIssuerDeposit : decideUserDeposit
    setBusy(true)
    const done = await act(call, {
      id: slip.reference,
      type: slip.type,
      shType,
      slip: slip.id,
      revision: slip.revision,
      ...(remark === undefined ? {} : { remark }),
    })
    setBusy(false)
    // Whether it was done here or by somebody else, the list now shows how it stands.
    onClose()
    return done
  }
  return (
    <DrawerFrame
      open
      title={mayDecide ? '审核缴费凭证' : '缴费凭证'}
      width={1080}
      onClose={onClose}
      cancelText="关闭"
      footerStart={
        mayDecide && (
          <Space>
            <Button type="primary" loading={busy} onClick={() => void decide(1)}>
              确认到账
            </Button>
            <Button danger disabled={busy} onClick={() => setRefusing(true)}>
              驳回
            </Button>
          </Space>
        )
      }
    >
      {slip.state === SLIP_STATE.refused && <Alert type="error" showIcon className="page-alert" title={`驳回理由：${slip.rejectNote}`} />}
      <div className="funds-sides">
        <Facts slip={slip} />
        <section aria-label="凭证文件">
          <h3>{slip.type === SLIP_TYPE.refund ? '退款凭据' : '转账凭证'}</h3>
          <Evidence paths={slip.evidence} name="凭证" />
          {slip.qualsEvidence !== '' && (
            <>
              <h3>补充资质</h3>
              <Evidence paths={slip.qualsEvidence} name="资质" />
            </>
          )}
        </section>
      </div>
      <Suspense>
        {refusing && (
          <ReasonDialog
            title="驳回凭证"
            lead={`「${slip.corporateName}」会收到驳回理由，修改后可以重新提交。`}
            label="驳回理由"
            okText="驳回"
            missing={SLIP_TEXTS.noReason}
            quick={REASONS}
            onSubmit={(remark) => decide(2, remark)}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </DrawerFrame>
  )
}

function Facts({ slip }: { slip: Slip }) {
  const due = slip.sessionMargin ?? slip.sessionServiceFee
  const over = due === null ? 0 : fromYuan(slip.amount) - fromYuan(due)
  return (
    <section aria-label="凭证信息">
      <DescriptionList
        columns={1}
        items={[
          { label: '缴费事项', value: slip.subject },
          { label: '编号', value: slip.applynNo },
          { label: '企业', value: slip.corporateName },
          { label: '类型', value: slip.type_dictText },
          ...(due === null ? [] : [{ label: slip.sessionMargin === null ? '应缴服务费' : '应缴保证金', value: yuan(due) }]),
          { label: '转账金额', value: <b>{yuan(slip.amount)}</b> },
          ...(over > 0 ? [{ label: '多缴', value: `${showYuan(over as never)} 元，确认后登记退还` }] : []),
          { label: slip.type === SLIP_TYPE.refund ? '收款户名' : '付款户名', value: slip.accountName },
          { label: '账号', value: <AccountNumber account={slip.accountNo} mayReveal /> },
          { label: '银行', value: slip.bankName },
          { label: '转账时间', value: slip.transferTime },
          { label: '备注', value: slip.payDepRemark },
          { label: '提交', value: `${slip.createBy} ${slip.createTime}` },
          { label: '状态', value: <StateMark colour={slipColour(slip.state)} text={slip.state_dictText} /> },
          ...(slip.reviewTime === null ? [] : [{ label: '审核', value: `${slip.reviewBy ?? ''} ${slip.reviewTime}` }]),
        ]}
      />
    </section>
  )
}
