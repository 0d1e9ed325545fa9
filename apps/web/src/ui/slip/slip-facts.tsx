import { Alert } from 'antd'
import type { SlipMode } from '@aosp/contract/funds/codes'
import { proofAmount } from '@aosp/contract/settlement/slip'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import { groupAccount } from '@aosp/kernel/mask'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { CopyButton } from '../parts/copy-button.tsx'
import { DescriptionList, type Described } from '../parts/description-list.tsx'
import { useFetched } from '../use-call.ts'
import { rateText, type SlipContext } from './slip-model.ts'

const yuan = (amount: number): string => `${showYuan(fromYuan(amount))} 元`

/** What is due and where it goes, above the form. Nothing here can be written. */
export function SlipFacts({ mode, context }: { mode: SlipMode; context: SlipContext }) {
  const { slip, payee, holds } = context
  return (
    <>
      {slip && slip.rejectNote !== '' && <Alert type="error" showIcon className="page-alert" title={`凭证被驳回：${slip.rejectNote}`} />}
      <DescriptionList title="缴费信息" columns={2} items={itemsOf(mode, context)} />
      {mode === 'refund' && <ProofAmount context={context} />}
      {!holds && mode !== 'refund' && (
        <section className="slip-payee" aria-label="收款账户">
          {payee.accountNo === '' ? (
            <p>请联系平台客服获取收款账户</p>
          ) : (
            <>
              <p>
                请从本企业账户转账至 <b>{payee.accountName}</b>（{payee.bankName}） <CopyButton text={payee.accountName} what="户名" />
              </p>
              <p>
                <span className="slip-number">{groupAccount(payee.accountNo)}</span> <CopyButton text={payee.accountNo} what="账号" />
              </p>
            </>
          )}
          <p>
            转账附言请注明 <b>{context.applynNo}</b> <CopyButton text={context.applynNo} what="附言" />
          </p>
        </section>
      )}
    </>
  )
}

function itemsOf(mode: SlipMode, context: SlipContext): Described[] {
  const { sessionMargin, sessionServiceFee, grossFee, feeRate, payUntil } = context
  const discount = rateText(feeRate)
  return [
    { label: mode === 'refund' ? '退款事项' : '缴费事项', value: context.subject, wide: true },
    { label: '编号', value: context.applynNo },
    { label: mode === 'refund' ? '收款企业' : '缴费企业', value: context.corporateName },
    ...(mode === 'deposit' && sessionMargin !== null ? [{ label: '应缴保证金', value: <b>{yuan(sessionMargin)}</b> }] : []),
    ...(mode === 'serviceFee' && sessionServiceFee !== null
      ? [
          { label: '应缴服务费', value: <b>{yuan(sessionServiceFee)}</b> },
          ...(discount !== '' && grossFee !== null ? [{ label: '原价', value: `${yuan(grossFee)}（${discount}）` }] : []),
        ]
      : []),
    ...(mode === 'refund' ? [{ label: '退款金额', value: <b>{yuan(context.amountDue)}</b> }] : []),
    ...(mode !== 'refund' && payUntil !== null ? [{ label: '缴费截止', value: payUntil }] : []),
    ...(mode === 'refund' && !context.holds
      ? [{ label: '收款账户', value: `${context.payer.accountName} ${groupAccount(context.payer.accountNo)} ${context.payer.bankName}`, wide: true }]
      : []),
    ...(context.holds && mode === 'deposit' && context.available !== null
      ? [
          { label: '虚拟账户', value: context.vaccount ?? '' },
          { label: '可用余额', value: yuan(context.available) },
        ]
      : []),
  ]
}

/** A sign-up that is due its money back: how much of what was paid in has not been deducted. */
function ProofAmount({ context: { state, bidding, signup } }: { context: SlipContext }) {
  const asked = state === SIGN_UP.refund && signup !== ''
  const { data } = useFetched(proofAmount, { bidding, id: signup }, { enabled: asked, quiet: true })
  return asked && data !== undefined ? <p className="slip-proof">该报名已缴且未扣减的保证金：{yuan(data)}</p> : null
}
