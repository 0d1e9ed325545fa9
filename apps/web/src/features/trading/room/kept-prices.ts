import type { BidReceipt, LiveSeat } from '@aosp/contract/auction/live'
import { priceCommit, receiptTicket, textHash } from '@aosp/kernel/bidding/chain'
import { fen } from '@aosp/kernel/money'
import { fullMoment, money, PRACTICE_PAPER } from './room-words.ts'

/** A sealed price as its bidder keeps it: amount and nonce are known to nobody else until the opening. */
export type KeptPrice = {
  token: string
  amount: number
  nonce: string
  sentAt: number
  /** Null until it is answered. */
  receipt: BidReceipt | null
}

const MOST_KEPT = 20

/** Remembered before it is sent: the nonce must survive a lost answer. */
export const withPrice = (kept: readonly KeptPrice[], price: KeptPrice): KeptPrice[] =>
  [price, ...kept.filter(({ token }) => token !== price.token)].slice(0, MOST_KEPT)
/** The ticket that was given first stays: what the platform opens later is held against it. */
export const withReceipt = (kept: readonly KeptPrice[], token: string, receipt: BidReceipt): KeptPrice[] =>
  kept.map((price) => (price.token === token ? { ...price, receipt: { ...receipt, ticket: price.receipt?.ticket ?? receipt.ticket } } : price))
export const withoutPrice = (kept: readonly KeptPrice[], token: string): KeptPrice[] => kept.filter((price) => price.token !== token)

/** Answered and accepted, newest first; only the first counts. */
export const accepted = (kept: readonly KeptPrice[]): KeptPrice[] =>
  kept.filter(({ receipt }) => receipt?.accepted).sort((a, b) => (b.receipt?.stamp ?? 0) - (a.receipt?.stamp ?? 0))

type Session = { id: string; code: string; name: string; no: number; practice?: boolean | undefined }

export const commitOf = ({ code, no }: Session, { amount, nonce }: KeptPrice): string => priceCommit(code, no, fen(amount), nonce)

/** Whether what the platform holds is this amount with this nonce: opened, by the event the ticket stood for; before, by the price that counts. */
export function sealedAs(session: Session, price: KeptPrice, counting: LiveSeat['sealed']): 'same' | 'differs' | 'unopened' {
  const { event, previous, hash, ticket, salt } = price.receipt ?? {}
  if (typeof event === 'string') {
    const opens = textHash(previous ?? '', event) === hash && receiptTicket(hash ?? '', salt ?? '') === ticket
    return opens && committed(event) === commitOf(session, price) ? 'same' : 'differs'
  }
  if (!ticket || counting?.ticket !== ticket) return 'unopened'
  return counting.commit === commitOf(session, price) ? 'same' : 'differs'
}

function committed(event: string): unknown {
  try {
    return (JSON.parse(event) as { commit?: unknown }).commit
  } catch {
    return undefined
  }
}

/** The file a bidder puts aside: all it takes to prove later what he offered and when. Where his record stands is in it once it is opened. */
export const receiptFile = (session: Session, price: KeptPrice): { name: string; text: string } => ({
  name: `${session.practice ? '练习凭证' : '密封报价收据'}-${session.code}-${session.no}-${price.receipt?.ticket?.slice(0, 8) ?? ''}.json`,
  text: `${JSON.stringify(
    {
      说明: session.practice ? PRACTICE_PAPER : '密封报价收据。开标前请勿向他人出示：金额与随机数合在一起可证明您的报价。受理凭证在结果公布后可以开启并核对。',
      场次: session.code,
      名称: session.name,
      竞买号: session.no,
      报价: `${money(price.amount)} 元`,
      amount: price.amount,
      nonce: price.nonce,
      commit: commitOf(session, price),
      受理时间: price.receipt?.stamp ? fullMoment(price.receipt.stamp) : null,
      stamp: price.receipt?.stamp ?? null,
      bidding: session.id,
      token: price.token,
      ticket: price.receipt?.ticket ?? null,
      salt: price.receipt?.salt ?? null,
      受理序号: price.receipt?.seq ?? null,
      event: price.receipt?.event ?? null,
      previous: price.receipt?.previous ?? null,
      hash: price.receipt?.hash ?? null,
    },
    null,
    2,
  )}\n`,
})
