import type { Received } from '@aosp/contract/endpoint'
import { depositCap, offeredFee, scheduledFees } from '@aosp/contract/trading/amounts'
import { isLease, PAYER, TIME_UNIT } from '@aosp/contract/trading/codes'
import type { currentPolicy } from '@aosp/contract/trading/policy'
import { fen, fromYuan, groupThousands, showYuan, toYuan, type Fen } from '@aosp/kernel/money'
import { isEmpty, type FormValues } from '../../../../ui/form-dialog/index.ts'
import { transTypeOf } from './issue-model.ts'

type ShownPolicy = Pick<Received<typeof currentPolicy>['values'], 'feeSteps' | 'feeCap' | 'depositCapBp'>

const amountOf = (value: unknown): Fen | null => (typeof value === 'number' ? fromYuan(value) : null)
const codeOf = (value: unknown): number | null => (isEmpty(value) ? null : Number(value))
const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const scheduleOf = ({ feeSteps, feeCap }: Pick<ShownPolicy, 'feeSteps' | 'feeCap'>) => ({
  feeSteps: feeSteps.map(({ above, base, rateBp }) => ({ above: fromYuan(above), base: fromYuan(base), rateBp })),
  feeCap: fromYuan(feeCap),
})

type Tier = { range: string; rate: string; fees: string; isThis: boolean }
export type IssueMoney = {
  /** What the fee is measured by, and why it is not known yet. */
  value: Fen | null
  missing: string
  fees: { issuer: Fen; bidder: Fen } | null
  deposits: { issuer: Fen; bidder: Fen }
  cap: Fen | null
  tiers: readonly Tier[]
}

/** What the session will cost its two sides, as far as it is written; `isTyped`: fees that are written stand in place of the schedule’s. */
export function issueMoney(values: FormValues, policy: ShownPolicy, isTyped: boolean): IssueMoney {
  const transType = transTypeOf(values)
  const lease = isLease(transType)
  const terms = {
    transType,
    startPrice: amountOf(values['startPrice']),
    transTimeUnit: lease ? codeOf(values['transTimeUnit']) : TIME_UNIT.whole,
    transStartDate: dayOf(values['transStartDate']),
    transEndDate: dayOf(values['transEndDate']),
    payServiceFee: lease ? codeOf(values['payServiceFee']) : null,
  }
  const payDeposit = lease ? codeOf(values['payDeposit']) : PAYER.both
  const deposit = (name: string, side: number): Fen => (payDeposit === PAYER.both || payDeposit === side ? (amountOf(values[name]) ?? fen(0)) : fen(0))
  const schedule = scheduleOf(policy)
  // Who pays is asked for separately: the value is told as soon as it is known.
  const value = scheduledFees({ ...terms, payServiceFee: PAYER.both }, schedule)?.value ?? null
  const fees = scheduledFees(terms, schedule)
  const fee = (name: string, due: Fen): Fen => (isTyped ? amountOf(values[name]) : null) ?? due
  const missing = value === null ? (lease ? '填写起始价、计价周期和租期后计算' : '填写起始价后计算') : fees === null ? '选择服务费缴纳方后计算' : ''
  return {
    value,
    missing,
    fees: fees && { issuer: fee('serviceFee1', fees.issuer), bidder: fee('serviceFee2', fees.bidder) },
    deposits: { issuer: deposit('deposit1', PAYER.issuer), bidder: deposit('deposit2', PAYER.bidder) },
    cap: depositCap(terms, policy),
    tiers: feeTiers(policy, value),
  }
}

/** 1000000 fen -> "1 万"; what is no round number of 万 as it is. */
const inWan = (amount: Fen): string => (amount % 1_000_000 === 0 && amount > 0 ? `${groupThousands(amount / 1_000_000)} 万` : groupThousands(toYuan(amount)))
const rateOf = (bp: number): string => `${bp / 100}%`

/** The schedule of service fees line by line; with the value of a session, whose line it is. */
export function feeTiers(policy: Pick<ShownPolicy, 'feeSteps' | 'feeCap'>, value: Fen | null = null): Tier[] {
  const { feeSteps, feeCap } = scheduleOf(policy)
  return feeSteps.map(({ above, base, rateBp }, index) => {
    const next = feeSteps[index + 1]?.above
    const range = index === 0 ? `不超过 ${inWan(next ?? feeCap)}元` : next === undefined ? `${inWan(above)}元以上` : `${inWan(above)}至 ${inWan(next)}元`
    const rate = rateBp === 0 && base === 0 ? '免收' : base === 0 ? `全额的 ${rateOf(rateBp)}` : `${showYuan(base)} 元，加超出部分的 ${rateOf(rateBp)}`
    const from = offeredFee(fen(above + 1), { feeSteps, feeCap })
    const until = next === undefined ? feeCap : offeredFee(next, { feeSteps, feeCap })
    return {
      range: feeSteps.length === 1 ? '不限金额' : range,
      rate,
      fees: from === until ? showYuan(until) : `${showYuan(from)} 至 ${showYuan(until)}`,
      isThis: value !== null && value > above && (next === undefined || value <= next),
    }
  })
}

/**
 * The fees that are sent along: the schedule knows them, so whoever offers something does not write them; an operator may write
 * others, and what he leaves out is the schedule's.
 */
export const withFees = (body: Record<string, unknown>, { fees }: Pick<IssueMoney, 'fees'>): Record<string, unknown> =>
  fees === null ? body : { ...body, serviceFee1: toYuan(fees.issuer), serviceFee2: toYuan(fees.bidder) }
