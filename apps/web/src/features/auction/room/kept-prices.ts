import type { BidReceipt } from '@aosp/contract/auction/live'
import { priceCommit } from '@aosp/kernel/bidding/chain'
import { fen } from '@aosp/kernel/money'
import { fullMoment, money } from './room-words.ts'

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
export const withReceipt = (kept: readonly KeptPrice[], token: string, receipt: BidReceipt): KeptPrice[] =>
  kept.map((price) => (price.token === token ? { ...price, receipt } : price))
export const withoutPrice = (kept: readonly KeptPrice[], token: string): KeptPrice[] => kept.filter((price) => price.token !== token)

/** Answered and accepted, newest first; only the first counts. */
export const accepted = (kept: readonly KeptPrice[]): KeptPrice[] =>
  kept.filter(({ receipt }) => receipt?.accepted).sort((a, b) => (b.receipt?.seq ?? 0) - (a.receipt?.seq ?? 0))

type Session = { code: string; name: string; no: number }

export const commitOf = ({ code, no }: Session, { amount, nonce }: KeptPrice): string => priceCommit(code, no, fen(amount), nonce)

/** Whether the event the server wrote seals exactly this amount with this nonce. */
export function isSealedAs(session: Session, price: KeptPrice): boolean {
  try {
    const event = JSON.parse(price.receipt?.event ?? '') as { commit?: unknown }
    return event.commit === commitOf(session, price)
  } catch {
    return false
  }
}

/** The file a bidder puts aside: all it takes to prove later what he offered and when. */
export const receiptFile = (session: Session, price: KeptPrice): { name: string; text: string } => ({
  name: `密封报价收据-${session.code}-${session.no}-${price.receipt?.seq ?? ''}.json`,
  text: `${JSON.stringify(
    {
      说明: '密封报价收据。开标前请勿向他人出示：金额与随机数合在一起可证明您的报价。',
      场次: session.code,
      名称: session.name,
      竞买号: session.no,
      报价: `${money(price.amount)} 元`,
      amount: price.amount,
      nonce: price.nonce,
      commit: commitOf(session, price),
      受理序号: price.receipt?.seq ?? null,
      受理时间: price.receipt?.at ? fullMoment(price.receipt.at) : null,
      event: price.receipt?.event ?? null,
      previous: price.receipt?.previous ?? null,
      hash: price.receipt?.hash ?? null,
    },
    null,
    2,
  )}\n`,
})
