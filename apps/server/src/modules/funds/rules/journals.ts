import { ACCOUNT_KINDS, type AccountKind, type JournalKind } from '@aosp/contract/funds/codes'
import { fen, type Fen } from '@aosp/kernel/money'

export type Leg = { account: string; side: 'debit' | 'credit'; amount: Fen }
/** `key` names the event in the business: one entry per kind and key, however often the event is told. */
export type Journal = { kind: JournalKind; key: string; legs: readonly Leg[] }

/** Who pays in for what: a sign-up's deposit is kept apart from the issuer's. */
export type Reference = { kind: 'signup' | 'session'; id: string }

export const BANK = 'BANK'
const DISC = 'DISC'
const FEE = 'FEE'
export const holdAccount = (company: string): string => `HOLD:${company}`
export const depositAccount = ({ kind, id }: Reference): string => `${kind === 'session' ? 'DEPI' : 'DEP'}:${id}`
export const feeAccount = (fee: string): string => `AR:${fee}`
export const refundAccount = (root: string): string => `REF:${root}`
/** Of a slip that brought too much, or of a fee that is not owed any more. */
export const suspenseAccount = (origin: string): string => `SUSP:${origin}`
export const forfeitAccount = (session: string): string => `FORF:${session}`
export const priceAccount = (session: string): string => `PRICE:${session}`
/** What is paid from company to company for a shared asset: the provider's claim and the user's debt. */
const shareClaim = (order: string): string => `SHR:${order}`
const shareDebt = (order: string): string => `SHP:${order}`
export const payableAccount = (company: string): string => `PAY:${company}`

export const kindOf = (account: string): AccountKind => account.split(':', 1)[0] as AccountKind
export const growsOn = (account: string): 'debit' | 'credit' => ACCOUNT_KINDS[kindOf(account)].side

type Side = readonly [account: string, amount: Fen]

/** Sides without an amount are left out; an entry without any is none. */
function journal(kind: JournalKind, key: string, debit: readonly Side[], credit: readonly Side[]): Journal {
  const legs = (side: Leg['side'], sides: readonly Side[]): Leg[] =>
    sides.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, side, amount }))
  return { kind, key, legs: [...legs('debit', debit), ...legs('credit', credit)] }
}

/** The templates of domain 4.4, by their own numbers. */
export const depositIn = (key: string, from: string, to: string, amount: Fen): Journal => journal('J1', key, [[from, amount]], [[to, amount]])
export const heldCalledIn = (key: string, company: string, amount: Fen): Journal => journal('J2', key, [[BANK, amount]], [[holdAccount(company), amount]])
export const feeAssessed = (fee: string, { gross, net }: { gross: Fen; net: Fen }): Journal =>
  journal(
    'J3',
    fee,
    [
      [feeAccount(fee), net],
      [DISC, fen(gross - net)],
    ],
    [[FEE, gross]],
  )
export const feeReceived = (slip: string, fee: string, amount: Fen): Journal => journal('J4', slip, [[BANK, amount]], [[feeAccount(fee), amount]])
export const refundOrdered = (root: string, source: string, amount: Fen): Journal => journal('J5', root, [[source, amount]], [[refundAccount(root), amount]])
export const refundPaid = (refund: string, root: string, from: string, amount: Fen): Journal =>
  journal('J6', refund, [[refundAccount(root), amount]], [[from, amount]])
/** Fee first, the rest towards the price. */
export const depositApplied = (key: string, from: string, fee: { id: string; amount: Fen } | undefined, price: { session: string; amount: Fen }): Journal =>
  journal(
    'J7',
    key,
    [[from, fen((fee?.amount ?? 0) + price.amount)]],
    [
      [feeAccount(fee?.id ?? ''), fee?.amount ?? fen(0)],
      [priceAccount(price.session), price.amount],
    ],
  )
export const priceOwed = (session: string, company: string, amount: Fen): Journal =>
  journal('J8', session, [[priceAccount(session), amount]], [[payableAccount(company), amount]])
/** What is owed to a company leaves for its account. */
export const paidOut = (payout: string, source: string, amount: Fen): Journal => journal('J9', payout, [[source, amount]], [[BANK, amount]])
export const forfeited = (key: string, from: string, session: string, amount: Fen): Journal =>
  journal('J10', key, [[from, amount]], [[forfeitAccount(session), amount]])
export const feeFromForfeit = (key: string, session: string, fee: string, amount: Fen): Journal =>
  journal('J11', key, [[forfeitAccount(session), amount]], [[feeAccount(fee), amount]])
export const feeDropped = (fee: string, amount: Fen): Journal => journal('J12', fee, [[FEE, amount]], [[feeAccount(fee), amount]])
/** A whole fee that is not to be had: the mirror of its assessment. */
export const feeTakenBack = (fee: string, { gross, net }: { gross: Fen; net: Fen }): Journal =>
  journal(
    'J15',
    fee,
    [[FEE, gross]],
    [
      [feeAccount(fee), net],
      [DISC, fen(gross - net)],
    ],
  )
/** What its payer gave for a fee is his again: the fee lies open, the money waits to go back. */
export const feeUnpaid = (fee: string, amount: Fen): Journal => journal('J15', `${fee}:paid`, [[feeAccount(fee), amount]], [[suspenseAccount(fee), amount]])
/** A refund that never left is a deposit again. */
export const refundRecalled = (refund: string, root: string, to: string, amount: Fen): Journal =>
  journal('J15', `${refund}:recalled`, [[refundAccount(root), amount]], [[to, amount]])
export const forfeitOwed = (key: string, session: string, company: string, amount: Fen): Journal =>
  journal('J13', key, [[forfeitAccount(session), amount]], [[payableAccount(company), amount]])
export const shareFeeOwed = (order: string, amount: Fen): Journal => journal('J16', order, [[shareClaim(order), amount]], [[shareDebt(order), amount]])
export const shareFeeSettled = (order: string, amount: Fen): Journal => journal('J17', order, [[shareDebt(order), amount]], [[shareClaim(order), amount]])
export const unmatched = (slip: string, amount: Fen): Journal => journal('J14', slip, [[BANK, amount]], [[suspenseAccount(slip), amount]])

export const sumOf = (legs: readonly Leg[], side: Leg['side']): number => legs.reduce((sum, leg) => (leg.side === side ? sum + leg.amount : sum), 0)
export const isBalanced = ({ legs }: Journal): boolean =>
  legs.length > 0 && legs.every(({ amount }) => amount > 0) && sumOf(legs, 'debit') === sumOf(legs, 'credit')

/** No. 6: what is there or owed to the platform equals what it owes and has earned. */
export const booksBalance = (balances: ReadonlyMap<AccountKind, number>): boolean => {
  const sum = (side: 'debit' | 'credit') =>
    (Object.keys(ACCOUNT_KINDS) as AccountKind[]).reduce((total, kind) => total + (ACCOUNT_KINDS[kind].side === side ? (balances.get(kind) ?? 0) : 0), 0)
  return sum('debit') === sum('credit')
}
