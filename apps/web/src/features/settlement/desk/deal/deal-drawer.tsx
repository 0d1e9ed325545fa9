import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { REQUEST_KIND, SIGN_UP } from '@aosp/contract/trading/codes'
import { consentFallback, settlement } from '@aosp/contract/settlement/settle'
import { OFFER } from '@aosp/contract/settlement/codes'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { DrawerFrame } from '../../../../ui/dialog/index.ts'
import { ErrorState } from '../../../../ui/light/states.tsx'
import { TransStateTag } from '../../../../ui/parts/index.ts'
import { useFetched } from '../../../../ui/use-call.ts'
import { SlipDialog } from '../../../../ui/slip/index.ts'
import { askedAlready } from '../request/request-model.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { DealFacts, HearingFacts, type Deal } from './deal-facts.tsx'
import { dealSteps, type DealAct } from './deal-model.ts'
import '../../../../ui/form-dialog/form-dialog.css'
import '../../../trading/desk/trading.css'

const StaffDealActions = lazy(() => import('../operation/staff-deal-actions.tsx').then((module) => ({ default: module.StaffDealActions })))
const AskDialog = lazy(() => import('../request/ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))
const DealDialog = lazy(() => import('./deal-dialogs.tsx').then((module) => ({ default: module.DealDialog })))

/** A deal from the result to its end, for its two sides and the platform: where it stands, what is missing, what to do. */
export function DealDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFetched(settlement, { id }, { quiet: true })
  return (
    <DrawerFrame open title="成交履约" width={760} onClose={onClose}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <DealView deal={data} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </DrawerFrame>
  )
}

function DealView({ deal }: { deal: Deal }) {
  const { ask } = useAct()
  const [act, setAct] = useState<DealAct | 'papers'>()
  const [stopping, setStopping] = useState(false)
  const asked = askedAlready(REQUEST_KIND.stop, deal.openRequests)
  const may = (action: Deal['actions'][number]) => deal.actions.includes(action)
  const answerOffer = (agree: boolean) =>
    ask({
      title: agree ? '确认同意递补成交？' : '确认不同意递补？',
      content: agree ? '双方同意且保证金到位后，由次高报价方按其最后报价成交。' : '任一方不同意，本次征询即告结束。',
      okText: agree ? '同意' : '不同意',
      danger: !agree,
      call: consentFallback,
      input: { id: deal.bidding, agree: agree ? 1 : 0 },
    })
  return (
    <>
      <div className="page-head">
        <h2 className="page-title">{deal.name}</h2>
        <TransStateTag state={deal.state} />
        <p>编号 {deal.code}</p>
      </div>
      <ol className="deal-steps">
        {dealSteps(deal).map((step) => (
          <li key={step.title} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
            <b>{step.title}</b>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
      {deal.waitsFor.length > 0 && <Alert type="info" showIcon className="form-refusal" title={`等待：${deal.waitsFor.join('；')}`} />}
      {deal.contractReject && <Alert type="warning" showIcon className="form-refusal" title={`合同被退回：${deal.contractReject}`} />}
      <DealFacts deal={deal} asked={deal.offer?.mine === true && deal.offer.state === OFFER.open} />
      {deal.hearing && <HearingFacts hearing={deal.hearing} />}
      {deal.offer && (
        <Alert
          type="info"
          showIcon
          className="form-refusal deal-offer"
          title={`顺位递补：竞买号 ${deal.offer.bidderNo}，报价 ${showYuan(fromYuan(deal.offer.price))} 元（${deal.offer.state_dictText}）`}
          description={deal.offer.state === OFFER.open ? offerText(deal.offer) : undefined}
        />
      )}
      <div className="deal-actions">
        {may('uploadPapers') && (
          <Button type="primary" onClick={() => setAct('papers')}>
            {deal.winnerPapers === '' ? '上传资质' : '更换资质'}
          </Button>
        )}
        {may('uploadContract') && (
          <Button type="primary" onClick={() => setAct('uploadContract')}>
            上传签署合同
          </Button>
        )}
        {may('handover') && (
          <Button type="primary" onClick={() => setAct('handover')}>
            确认收款与交接
          </Button>
        )}
        {may('answer') && (
          <Button type="primary" onClick={() => setAct('answer')}>
            提交申辩
          </Button>
        )}
        {may('consent') && (
          <>
            <Button type="primary" onClick={() => answerOffer(true)}>
              同意递补
            </Button>
            <Button danger onClick={() => answerOffer(false)}>
              不同意
            </Button>
          </>
        )}
        {may('askStop') && (
          <Button danger disabled={asked !== undefined} title={asked?.reason} onClick={() => setStopping(true)}>
            {asked?.label ?? '申请终止'}
          </Button>
        )}
      </div>
      {deal.actions.some((action) => STAFF.has(action)) && (
        <Suspense>
          <StaffDealActions deal={deal} />
        </Suspense>
      )}
      {stopping && (
        <Suspense>
          <AskDialog asked={{ bidding: deal.bidding, name: deal.name, kind: REQUEST_KIND.stop }} onClose={() => setStopping(false)} />
        </Suspense>
      )}
      {act && (
        <Suspense>
          {act === 'papers' ? (
            <SlipDialog
              mode="quals"
              applynNo={deal.code}
              signUp={{ id: '', bidding: deal.bidding, state: SIGN_UP.won, qualsEvidence: deal.winnerPapers }}
              onClose={() => setAct(undefined)}
            />
          ) : (
            <DealDialog key={act} act={act} id={deal.bidding} onClose={() => setAct(undefined)} />
          )}
        </Suspense>
      )}
    </>
  )
}

const consent = (agrees: boolean | null): string => (agrees === null ? '待答复' : agrees ? '已同意' : '不同意')
const offerText = ({ issuerAgrees, bidderAgrees, due, mine, depositBack }: NonNullable<Deal['offer']>): string =>
  [
    `发起方${consent(issuerAgrees)}，次高报价方${consent(bidderAgrees)}，${due} 前答复有效`,
    ...(depositBack ? [] : [mine ? '同意后，尚未付出的退款转回保证金；已退还的请在“我的竞价”重新缴纳' : '次高报价方保证金尚未到位']),
  ].join('；')

/** What only the platform does. */
const STAFF: ReadonlySet<Deal['actions'][number]> = new Set(['auditContract', 'checkWinner', 'default', 'decide', 'offer', 'fallback', 'complete'])
