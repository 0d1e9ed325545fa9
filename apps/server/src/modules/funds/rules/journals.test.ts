import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS, type AccountKind } from '@aosp/contract/funds/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import { discounted, forfeitShares, received, shares } from './amounts.ts'
import * as j from './journals.ts'

/** The books as the database keeps them: one entry per kind and key, no account below zero. */
function openBooks() {
  const balances = new Map<string, number>()
  const booked = new Map<string, j.Journal>()
  const balance = (account: string): Fen => fen(balances.get(account) ?? 0)
  const post = (journal: j.Journal): void => {
    const key = `${journal.kind} ${journal.key}`
    if (journal.legs.length === 0 || booked.has(key)) return
    if (!j.isBalanced(journal)) throw new Error(`${key} does not balance`)
    for (const { account, side, amount } of journal.legs) {
      const after = balance(account) + (side === j.growsOn(account) ? 1 : -1) * amount
      if (after < 0) throw new Error(`${key} takes ${account} below zero`)
      balances.set(account, after)
    }
    booked.set(key, journal)
  }
  const byKind = (): Map<AccountKind, number> => {
    const sums = new Map<AccountKind, number>()
    for (const [account, amount] of balances) sums.set(j.kindOf(account), (sums.get(j.kindOf(account)) ?? 0) + amount)
    return sums
  }
  return { post, balance, byKind, journals: () => [...booked.values()] }
}

const bidder = fc.record({ deposit: fc.integer({ min: 100, max: 5_000_000 }), over: fc.integer({ min: 0, max: 5000 }), held: fc.boolean() })
const settlement = fc.record({
  bidders: fc.array(bidder, { minLength: 1, maxLength: 6 }),
  issuer: fc.record({ deposit: fc.integer({ min: 0, max: 1_000_000 }), held: fc.boolean() }),
  fees: fc.tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 200_000 })),
  points: fc.integer({ min: -500, max: 5000 }),
  outcome: fc.constantFrom('deal', 'toPrice', 'failed', 'winnerDefault', 'issuerDefault', 'calledOff'),
  /** The issuer pays his fee at once. */
  prompt: fc.boolean(),
  twice: fc.boolean(),
})

/** One session from the first deposit to the last cent, by the templates alone. */
function run({ bidders, issuer, fees, points, outcome, prompt, twice }: typeof settlement extends fc.Arbitrary<infer T> ? T : never) {
  const books = openBooks()
  const post = (journal: j.Journal) => {
    books.post(journal)
    if (twice) books.post(journal)
  }
  const signUps = bidders.map((one, index) => ({
    ...one,
    id: `s${index}`,
    company: `c${index}`,
    account: j.depositAccount({ kind: 'signup', id: `s${index}` }),
  }))
  const issuerAccount = j.depositAccount({ kind: 'session', id: 'S' })
  const back = (source: string, id: string, company: string, held: boolean) => {
    const amount = books.balance(source)
    post(j.refundOrdered(id, source, amount))
    post(j.refundPaid(id, id, held ? j.holdAccount(company) : j.BANK, amount))
  }
  const callIn = (key: string, company: string, amount: Fen, held: boolean) => (held ? post(j.heldCalledIn(key, company, amount)) : undefined)

  for (const { id, company, deposit, over, held, account } of signUps) {
    const paid = fen(deposit + (held ? 0 : over))
    const { taken, rest } = received(paid, fen(deposit))
    post(j.depositIn(`slip-${id}`, held ? j.holdAccount(company) : j.BANK, account, taken))
    post(j.unmatched(`slip-${id}`, rest))
    back(j.suspenseAccount(`slip-${id}`), `rest-${id}`, company, false)
  }
  post(j.depositIn('slip-issuer', issuer.held ? j.holdAccount('issuer') : j.BANK, issuerAccount, fen(issuer.deposit)))

  const [winner, ...losers] = signUps
  const deal = outcome !== 'failed' && outcome !== 'issuerDefault'
  if (!winner) return books
  for (const loser of deal ? losers : outcome === 'issuerDefault' ? [] : signUps) back(loser.account, `refund-${loser.id}`, loser.company, loser.held)
  const owed = [
    ['fee-2', fees[1]],
    ['fee-1', fees[0]],
  ] as const
  if (deal) for (const [fee, gross] of owed) post(j.feeAssessed(fee, { gross: fen(gross), net: discounted(fen(gross), points).net }))
  const open = (fee: string) => books.balance(j.feeAccount(fee))
  const early = prompt ? open('fee-1') : fen(0)
  post(j.feeReceived('slip-early', 'fee-1', early))
  /** What a payer without fault has given for his fee is his again. */
  const giveFeeBack = (fee: string, amount: Fen, company: string) => {
    post(j.feeUnpaid(fee, amount))
    back(j.suspenseAccount(fee), `back-${fee}`, company, false)
  }
  const drop = (fee: string, gross: number) => {
    const net = discounted(fen(gross), points).net
    post(open(fee) === net ? j.feeTakenBack(fee, { gross: fen(gross), net }) : j.feeDropped(fee, open(fee)))
  }
  const payOut = (company: string) => post(j.paidOut(`out-${company}`, j.payableAccount(company), books.balance(j.payableAccount(company))))

  if (outcome === 'deal' || outcome === 'toPrice') {
    const { taken, rest } = received(books.balance(winner.account), open('fee-2'))
    const price = outcome === 'toPrice' ? rest : fen(0)
    callIn('apply', winner.company, fen(taken + price), winner.held)
    post(j.depositApplied('apply', winner.account, { id: 'fee-2', amount: taken }, { session: 'S', amount: price }))
    post(j.priceOwed('S', 'issuer', price))
    for (const [fee] of owed) post(j.feeReceived(`slip-${fee}`, fee, open(fee)))
    back(winner.account, 'rest-winner', winner.company, winner.held)
  }
  if (outcome === 'calledOff') {
    const { taken } = received(books.balance(winner.account), open('fee-2'))
    callIn('apply', winner.company, taken, winner.held)
    post(j.depositApplied('apply', winner.account, { id: 'fee-2', amount: taken }, { session: 'S', amount: fen(0) }))
    giveFeeBack('fee-2', taken, winner.company)
    giveFeeBack('fee-1', early, 'issuer')
    for (const [fee, gross] of owed) drop(fee, gross)
    back(winner.account, 'rest-winner', winner.company, winner.held)
  }
  if (outcome === 'winnerDefault') {
    giveFeeBack('fee-1', early, 'issuer')
    const deposit = books.balance(winner.account)
    callIn('forfeit', winner.company, deposit, winner.held)
    post(j.forfeited('signup', winner.account, 'S', deposit))
    const split = forfeitShares(
      deposit,
      owed.map(([fee]) => open(fee)),
    )
    for (const [index, [fee]] of owed.entries()) post(j.feeFromForfeit(fee, 'S', fee, split.fees[index] ?? fen(0)))
    for (const [fee, gross] of owed) drop(fee, gross)
    post(j.forfeitOwed('issuer', 'S', 'issuer', split.rest))
    payOut('issuer')
  }
  if (outcome === 'issuerDefault') {
    const deposit = books.balance(issuerAccount)
    callIn('forfeit-issuer', 'issuer', deposit, issuer.held)
    post(j.forfeited('session', issuerAccount, 'S', deposit))
    for (const [index, amount] of shares(deposit, signUps.length).entries()) post(j.forfeitOwed(`c${index}`, 'S', `c${index}`, amount))
    for (const { company } of signUps) payOut(company)
    for (const one of signUps) back(one.account, `refund-${one.id}`, one.company, one.held)
  }
  back(issuerAccount, 'refund-issuer', 'issuer', issuer.held)
  return books
}

describe('domain 4.4, 4.7', () => {
  test('no. 1: every template balances for every amount, and nothing is no entry', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e13 }), fc.integer({ min: 0, max: 1e13 }), (first, second) => {
        const [a, b] = [fen(first), fen(second)]
        const made = [
          j.depositIn('k', j.BANK, 'DEP:s', a),
          j.heldCalledIn('k', 'c', a),
          j.feeAssessed('f', { gross: fen(a + b), net: a }),
          j.feeReceived('k', 'f', a),
          j.refundOrdered('r', 'DEP:s', a),
          j.refundPaid('r', 'r', j.BANK, a),
          j.depositApplied('k', 'DEP:s', { id: 'f', amount: a }, { session: 'S', amount: b }),
          j.priceOwed('S', 'c', a),
          j.paidOut('p', 'PAY:c', a),
          j.feeTakenBack('f', { gross: fen(a + b), net: a }),
          j.feeUnpaid('f', a),
          j.forfeited('k', 'DEP:s', 'S', a),
          j.feeFromForfeit('k', 'S', 'f', a),
          j.feeDropped('f', a),
          j.forfeitOwed('k', 'S', 'c', a),
          j.unmatched('k', a),
        ]
        expect(made.filter((journal) => !j.isBalanced(journal))).toEqual([])
        expect(j.unmatched('k', fen(0)).legs).toEqual([])
      }),
    ))

  test('nos. 2, 3, 4, 6, 7, 8: three thousand random settlements, each told once or twice, end with nothing left behind', () =>
    fc.assert(
      fc.property(settlement, (given) => {
        const books = run(given)
        const sums = books.byKind()
        expect(j.booksBalance(sums)).toBe(true)
        for (const kind of ['DEP', 'DEPI', 'REF', 'FORF', 'PRICE', 'HOLD', 'AR', 'SUSP'] as const) expect(sums.get(kind) ?? 0, kind).toBe(0)
        // Settled: what the bank has is what was earned, and of the price what is owed on.
        if (given.outcome !== 'toPrice') expect(sums.get('PAY') ?? 0).toBe(0)
        expect(sums.get('BANK') ?? 0).toBe((sums.get('FEE') ?? 0) - (sums.get('DISC') ?? 0) + (sums.get('PAY') ?? 0))
        if (given.outcome === 'calledOff') expect(sums.get('FEE') ?? 0).toBe(0)
        const journals = books.journals()
        const legs = (kind: string, prefix: string, side: 'debit' | 'credit') =>
          journals
            .filter((journal) => journal.kind === kind)
            .flatMap((journal) => journal.legs.filter((leg) => leg.side === side && leg.account.startsWith(prefix)))
        const sum = (list: readonly j.Leg[]) => list.reduce((total, { amount }) => total + amount, 0)
        const slips =
          given.bidders.reduce((total, { deposit, over, held }) => total + (held ? 0 : deposit + over), 0) + (given.issuer.held ? 0 : given.issuer.deposit)
        expect(sum(legs('J1', 'BANK', 'debit')) + sum(legs('J14', 'BANK', 'debit'))).toBe(slips)
        for (const prefix of ['DEP:', 'DEPI:'])
          expect(sum(legs('J1', prefix, 'credit'))).toBe(
            sum(legs('J5', prefix, 'debit')) + sum(legs('J7', prefix, 'debit')) + sum(legs('J10', prefix, 'debit')),
          )
        expect(new Set(journals.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(journals.length)
      }),
      { numRuns: 3000 },
    ))

  test('every kind of account has its side', () => {
    expect(Object.keys(ACCOUNT_KINDS)).toHaveLength(14)
    expect(j.growsOn('HOLD:c')).toBe('debit')
    expect(j.growsOn('DEPI:s')).toBe('credit')
  })
})
