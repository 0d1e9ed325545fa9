import { App, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { REFUND_CHANNEL, REFUND_STATE } from '@aosp/contract/funds/codes'
import { confirmRefund, failRefund, refundById, refundList } from '@aosp/contract/funds/refund'
import { call } from '../../lib/call.ts'
import { ReasonDialog } from '../../ui/dialog/index.ts'
import { ErrorState } from '../../ui/light/states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountNumber, DescriptionList } from '../../ui/parts/index.ts'
import { Evidence, ReviewLines, ReviewPage, useDecide, useNext } from '../../ui/review/index.ts'
import { SlipDialog } from '../../ui/slip/index.ts'
import { useFetched } from '../../ui/use-call.ts'
import { refundChecks, refundColour, yuanText, type Refund } from './funds-model.ts'
import { StateMark } from './state-mark.tsx'
import { useAct } from './use-act.ts'

const SendDialog = lazy(() => import('./refund-dialogs.tsx').then((module) => ({ default: module.SendDialog })))

type Props = { id: string; onOpen: (id: string) => void; onBack: () => void }

const FAILURES = ['账号或户名有误', '收款账户已销户', '收款银行退汇'] as const
const STEPS: ReadonlySet<string> = new Set(['send', 'paid'])

/** Ids of those the reader can take a step with, the most urgent first. */
const waiting = async (): Promise<string[]> => {
  const { records } = await call(refundList, { state: `${REFUND_STATE.due},${REFUND_STATE.sent}`, pageSize: 100, column: 'dueTime', order: 'asc' })
  return records.filter(({ actions }) => actions.some((action) => STEPS.has(action))).map((row) => row.id)
}

/** A refund with whatever speaks for and against it: sent by one person, confirmed by another. */
export function RefundReview({ id, onOpen, onBack }: Props) {
  const { data, error, refetch } = useFetched(refundById, { id }, { quiet: true })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <OpenRefund refund={data} onOpen={onOpen} onBack={onBack} />
}

function OpenRefund({ refund, onOpen, onBack }: Omit<Props, 'id'> & { refund: Refund }) {
  const act = useAct()
  const { busy, decide } = useDecide()
  const { modal } = App.useApp()
  const [asking, setAsking] = useState<'send' | 'prove' | 'fail'>()
  const close = () => setAsking(undefined)
  const goOn = useNext({ current: refund.id, waiting, open: onOpen, back: onBack, what: '退款' })
  const may = (action: Refund['actions'][number]) => refund.actions.includes(action)
  const held = refund.channel === REFUND_CHANNEL.hold
  const confirm = () =>
    modal.confirm({
      title: `确认 ${yuanText(refund.amount)}已退还？`,
      content: held
        ? `「${refund.corporateName}」的虚拟账户将解冻并入账，此操作不可撤销。`
        : `请核对退款凭据与银行流水，确认后入账，此操作不可撤销。收款企业：${refund.corporateName}。`,
      okText: '确认已退',
      onOk: async () => {
        if (await decide(confirmRefund, { id: refund.id })) void goOn(`${refund.corporateName} 的退款已确认`)
      },
    })
  const approve = may('paid') ? { label: '确认已退', run: confirm } : may('send') ? { label: '办理', run: () => setAsking('send') } : undefined
  const works = refund.actions.some((action) => STEPS.has(action) || action === 'failed' || action === 'prove')
  return (
    <ReviewPage
      id={refund.id}
      title={`退款 ${refund.applynNo}`}
      marks={<StateMark colour={refundColour(refund.state)} text={refund.state_dictText} />}
      lead={`${refund.corporateName} · ${refund.subject}`}
      notices={[refund.failNote !== '' && { type: 'error', title: `银行退回：${refund.failNote}` }]}
      checks={refundChecks(refund)}
      beside={
        !held && (
          <Panel title="退款凭据" extra={may('prove') && <Button onClick={() => setAsking('prove')}>上传凭据</Button>}>
            {refund.evidence === '' && refund.state === REFUND_STATE.due ? (
              <p className="funds-none">办理后上传银行回单</p>
            ) : (
              <Evidence paths={refund.evidence} name="凭据" missing="没有上传退款凭据" />
            )}
          </Panel>
        )
      }
      history={<History refund={refund} />}
      decision={works ? { approve, refuse: may('failed') ? { label: '登记退款失败', run: () => setAsking('fail') } : undefined, busy } : undefined}
      onNext={works ? () => void goOn() : undefined}
      onBack={onBack}
    >
      <Panel title="退款信息">
        <DescriptionList
          columns={1}
          items={[
            { label: '退款金额', value: <b>{yuanText(refund.amount)}</b> },
            { label: '收款企业', value: refund.corporateName },
            { label: '原因', value: refund.reason },
            { label: '方式', value: refund.channel_dictText },
            ...(held
              ? []
              : [
                  { label: '收款户名', value: refund.accountName },
                  { label: '账号', value: <AccountNumber account={refund.accountNo} mayReveal /> },
                  { label: '银行', value: refund.bankName },
                ]),
            {
              label: '应退时间',
              value: refund.overdue ? (
                <span className="funds-due" data-tone="late">
                  {refund.dueTime} <b>已逾期</b>
                </span>
              ) : (
                refund.dueTime
              ),
            },
          ]}
        />
      </Panel>
      <Suspense>
        {asking === 'send' && <SendDialog refund={refund} onClose={close} />}
        {asking === 'prove' && <SlipDialog mode="refund" applynNo={refund.applynNo} refund={refund.id} onClose={close} />}
        {asking === 'fail' && (
          <ReasonDialog
            title="登记退款失败"
            lead={`「${refund.corporateName}」会收到通知，并更正为本企业的其他账户。`}
            label="失败原因"
            okText="登记"
            missing="请输入失败原因"
            quick={FAILURES}
            onSubmit={(remark) => act(failRefund, { id: refund.id, remark })}
            onClose={close}
          />
        )}
      </Suspense>
    </ReviewPage>
  )
}

const History = ({ refund: { createTime, reason, sendTime, sendBy, paidTime, paidBy } }: { refund: Refund }) => (
  <ReviewLines
    title="办理记录"
    lines={[
      { time: createTime, text: `登记应退：${reason}` },
      sendTime && { time: sendTime, text: `${sendBy ?? ''} 办理`.trim() },
      paidTime && { time: paidTime, text: `${paidBy ?? ''} 确认已退`.trim() },
    ]}
  />
)
