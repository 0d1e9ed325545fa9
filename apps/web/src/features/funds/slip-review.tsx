import { App, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { SLIP_STATE, SLIP_TEXTS, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { decideIssuerDeposit, decideUserDeposit, slipById, slipList } from '@aosp/contract/settlement/slip'
import { VERDICT } from '@aosp/contract/verdict'
import { call } from '../../lib/call.ts'
import { ReasonDialog } from '../../ui/dialog/index.ts'
import { ErrorState } from '../../ui/light/states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountNumber, DescriptionList } from '../../ui/parts/index.ts'
import { Evidence, openPoints, ReviewLines, ReviewPage, useDecide, useNext } from '../../ui/review/index.ts'
import { useFetched } from '../../ui/use-call.ts'
import { overOf, slipChecks, slipColour, yuanText, type Slip } from './funds-model.ts'
import { StateMark } from './state-mark.tsx'

type Props = { id: string; onOpen: (id: string) => void; onBack: () => void }

const REASONS = ['未查询到对应到账', '到账金额与凭证不一致', '付款户名与企业名称不一致', '凭证图片不清晰'] as const

/** Ids of those that wait for the reader, the oldest first. */
const waiting = async (): Promise<string[]> => {
  const { records } = await call(slipList, { state: String(SLIP_STATE.waiting), pageSize: 100, column: 'createTime', order: 'asc' })
  return records.filter(({ actions }) => actions.includes('review')).map((row) => row.id)
}

/** A slip with its proof beside it; who may decide finds the decision at its foot. */
export function SlipReview({ id, onOpen, onBack }: Props) {
  const { data, error, refetch } = useFetched(slipById, { id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <OpenSlip slip={data} onOpen={onOpen} onBack={onBack} />
}

function OpenSlip({ slip, onOpen, onBack }: Omit<Props, 'id'> & { slip: Slip }) {
  const { busy, decide: send } = useDecide()
  const { modal } = App.useApp()
  const [refusing, setRefusing] = useState(false)
  const goOn = useNext({ current: slip.id, waiting, open: onOpen, back: onBack, what: '凭证' })
  const checks = slip.state === SLIP_STATE.waiting ? slipChecks(slip) : []
  const decide = async (shType: number, remark?: string): Promise<boolean> => {
    const decision = slip.referenceKind === 'session' ? decideIssuerDeposit : decideUserDeposit
    const done = await send(decision, {
      id: slip.reference,
      type: slip.type,
      shType,
      slip: slip.id,
      revision: slip.revision,
      ...(remark === undefined ? {} : { remark }),
    })
    setRefusing(false)
    if (done) void goOn(`${slip.corporateName} 的凭证${shType === VERDICT.pass ? '已通过' : '已驳回'}`)
    return done
  }
  const confirm = () => {
    const open = openPoints(checks.filter(({ tone }) => tone === 'bad'))
    modal.confirm({
      title: `确认到账 ${yuanText(slip.amount)}？`,
      content: `${open === '' ? '' : `${open}。`}付款企业「${slip.corporateName}」，编号 ${slip.applynNo}。请确认与银行流水一致，入账后不能撤销。`,
      okText: '确认到账',
      onOk: () => decide(VERDICT.pass).then(() => undefined),
    })
  }
  return (
    <ReviewPage
      id={slip.id}
      title={`${slip.type === SLIP_TYPE.refund ? slip.type_dictText : `${slip.type_dictText}凭证`} ${slip.applynNo}`}
      marks={<StateMark colour={slipColour(slip.state)} text={slip.state_dictText} />}
      lead={`${slip.corporateName} · ${slip.subject}`}
      notices={[slip.state === SLIP_STATE.refused && { type: 'error', title: `驳回理由：${slip.rejectNote}` }]}
      checks={checks}
      beside={
        <Panel title={slip.type === SLIP_TYPE.refund ? '退款凭据' : '转账凭证'} label="凭证文件">
          <Evidence paths={slip.evidence} name="凭证" missing="没有上传文件" />
          {slip.qualsEvidence !== '' && (
            <>
              <div className="panel-head">
                <h2>补充资质</h2>
              </div>
              <Evidence paths={slip.qualsEvidence} name="资质" missing="没有上传文件" />
            </>
          )}
        </Panel>
      }
      history={<History slip={slip} />}
      decision={
        slip.actions.includes('review')
          ? { approve: { label: '确认到账', run: confirm }, refuse: { label: '驳回', run: () => setRefusing(true) }, busy }
          : undefined
      }
      onNext={slip.actions.includes('review') ? () => void goOn() : undefined}
      onBack={onBack}
    >
      <Facts slip={slip} />
      <Suspense>
        {refusing && (
          <ReasonDialog
            title="驳回凭证"
            lead={`「${slip.corporateName}」会收到驳回理由，修改后可以重新提交。`}
            label="驳回理由"
            okText="驳回"
            missing={SLIP_TEXTS.noReason}
            quick={REASONS}
            onSubmit={(remark) => decide(VERDICT.refuse, remark)}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </ReviewPage>
  )
}

function Facts({ slip }: { slip: Slip }) {
  const due = slip.sessionMargin ?? slip.sessionServiceFee
  const over = overOf(slip)
  return (
    <Panel title="凭证信息">
      <DescriptionList
        columns={1}
        items={[
          { label: '缴费事项', value: slip.subject },
          { label: '企业', value: slip.corporateName },
          ...(due === null ? [] : [{ label: slip.sessionMargin === null ? '应缴服务费' : '应缴保证金', value: yuanText(due) }]),
          { label: '转账金额', value: <b>{yuanText(slip.amount)}</b> },
          ...(over > 0 ? [{ label: '多缴', value: `${yuanText(over)}，确认后登记退还` }] : []),
          { label: slip.type === SLIP_TYPE.refund ? '收款户名' : '付款户名', value: slip.accountName },
          { label: '账号', value: <AccountNumber account={slip.accountNo} mayReveal /> },
          { label: '银行', value: slip.bankName },
          { label: '转账时间', value: slip.transferTime },
          { label: '备注', value: slip.payDepRemark },
        ]}
      />
    </Panel>
  )
}

const History = ({ slip: { createTime, createBy, reviewTime, reviewBy, state_dictText, rejectNote } }: { slip: Slip }) => (
  <ReviewLines
    title="审核历史"
    lines={[
      { time: createTime, text: `${createBy} 提交` },
      reviewTime && { time: reviewTime, text: `${reviewBy ?? ''} ${state_dictText}${rejectNote && `：${rejectNote}`}`.trim() },
    ]}
  />
)
