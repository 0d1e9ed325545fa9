import { matchLines, type IncomingLine, type OpenClaim } from '../apps/server/src/modules/funds/bank/rules/match-lines.ts'
import { GRADE } from '@aosp/contract/funds/bank-codes'

/**
 * Lines of a bank statement against open slips: whether the rule takes time in proportion to both. Amounts and payers repeat as they do in
 * life, two lines in three agree in everything, the others in less and less.
 */
const SIZES = [
  [12_500, 25_000],
  [25_000, 50_000],
  [50_000, 100_000],
] as const
const PAYERS = 2000
const AMOUNTS = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]
const LIMIT_MS = 10_000
const ROUNDS = 3

const payer = (at: number) => ({ payerName: `示例企业${at % PAYERS}有限公司`, payerAccount: String(6_222_000_000_000_000 + (at % PAYERS)) })
const codeOf = (at: number) => `BM20261118${String(at).padStart(6, '0')}`
const amountOf = (at: number) => AMOUNTS[at % AMOUNTS.length] ?? 0

const claims = (count: number): OpenClaim[] =>
  Array.from({ length: count }, (_, at) => ({ id: `slip-${at}`, code: codeOf(at), amount: amountOf(at), ...payer(at) }))
const lines = (count: number): IncomingLine[] =>
  Array.from({ length: count }, (_, at) => {
    const exact = { id: `line-${at}`, at, amount: amountOf(at * 2), ...payer(at * 2), memo: `保证金 ${codeOf(at * 2)}` }
    if (at % 3 < 2) return exact
    return (
      [
        { ...exact, memo: '往来款' },
        { ...exact, payerName: '', payerAccount: '' },
        { ...exact, amount: 7 },
        { ...exact, memo: '', amount: 7 },
      ][Math.floor(at / 3) % 4] ?? exact
    )
  })

const results = SIZES.map(([some, open]) => {
  const [incoming, waiting] = [lines(some), claims(open)]
  const times = Array.from({ length: ROUNDS }, () => {
    const since = performance.now()
    const proposals = matchLines(incoming, waiting)
    return { ms: performance.now() - since, proposals }
  })
  const { ms, proposals } = times.reduce((best, each) => (each.ms < best.ms ? each : best))
  const count = (grade: number) => proposals.filter((proposal) => proposal.grade === grade).length
  console.log(
    `matching ${some.toLocaleString('en')} lines against ${open.toLocaleString('en')} slips: ${Math.round(ms)} ms (${((ms * 1000) / (some + open)).toFixed(2)} µs each), ` +
      `${count(GRADE.exact)} exact, ${count(GRADE.near)} near, ${count(GRADE.none)} none`,
  )
  return ms
})
const [least = 0, , most = 0] = results
console.log(`  four times as much takes ${(most / least).toFixed(1)} times as long`)
if (most > LIMIT_MS) {
  console.error(`more than ${LIMIT_MS} ms`)
  process.exitCode = 1
}
