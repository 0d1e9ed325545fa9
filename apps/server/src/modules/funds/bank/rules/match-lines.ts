import { GRADE, TRAIT_NAMES, type Grade, type Trait } from '@aosp/contract/funds/bank-codes'

/** Money that came in. */
export type IncomingLine = { id: string; at: number; amount: number; payerName: string; payerAccount: string; memo: string }
/** A slip that waits, or one that was booked before the statement came. */
export type OpenClaim = { id: string; code: string; amount: number; payerName: string; payerAccount: string }
type Proposal = { line: string; claim: string | null; grade: Grade; differs: readonly Trait[]; /** How many others would do as well. */ rivals: number }

/** What banks and people write differently without meaning anything by it. */
const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
const plainAccount = (account: string): string => account.normalize('NFKC').replaceAll(/\D/g, '')
const codesIn = (memo: string): string[] => [
  ...new Set(
    memo
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z]{2}\d[\d-]{5,24}/g) ?? [],
  ),
]

type Side = { amount: string; name: string; account: string }
const sideOf = (it: { amount: number; payerName: string; payerAccount: string }): Side => ({
  amount: String(it.amount),
  name: plainName(it.payerName),
  account: plainAccount(it.payerAccount),
})

/** What does not agree, in the order people read it. An account the bank does not tell cannot agree. */
export function differences(line: IncomingLine, claim: OpenClaim): Trait[] {
  const [ours, theirs] = [sideOf(line), sideOf(claim)]
  const agrees: Record<Trait, boolean> = {
    code: codesIn(line.memo).includes(claim.code.toUpperCase()),
    amount: ours.amount === theirs.amount,
    name: ours.name !== '' && ours.name === theirs.name,
    account: ours.account !== '' && ours.account === theirs.account,
  }
  return TRAIT_NAMES.filter((trait) => !agrees[trait])
}

/** Which traits have to agree, from the strictest to the loosest; what agrees in less than the last says nothing. */
const ROUNDS: readonly (readonly Trait[])[] = [
  ['code', 'amount', 'name', 'account'],
  ['code', 'amount', 'name'],
  ['code', 'amount', 'account'],
  ['code', 'amount'],
  ['amount', 'name', 'account'],
  ['code', 'name', 'account'],
  ['code', 'name'],
  ['code', 'account'],
  ['amount', 'account'],
  ['amount', 'name'],
  ['code'],
]

/**
 * Proposes for each line at most one claim and for each claim at most one line. Every round looks up what is left by one key, so it takes
 * time in proportion to both, and the outcome does not hang on the order they are handed over in.
 */
export function matchLines(lines: readonly IncomingLine[], claims: readonly OpenClaim[]): Proposal[] {
  const known = new Set(claims.map(({ code }) => code.toUpperCase()))
  let openLines = lines
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map((line) => ({ line, ...sideOf(line), codes: codesIn(line.memo).filter((code) => known.has(code)) }))
  let openClaims = claims.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((claim) => ({ claim, ...sideOf(claim), code: claim.code.toUpperCase() }))
  const found: Proposal[] = []
  for (const traits of ROUNDS) {
    const queues = new Map<string, { waiting: OpenClaim[]; next: number }>()
    for (const open of openClaims) {
      const key = keyOf(traits, open, open.code)
      if (key === undefined) continue
      const queue = queues.get(key)
      if (queue) queue.waiting.push(open.claim)
      else queues.set(key, { waiting: [open.claim], next: 0 })
    }
    const taken = new Set<string>()
    openLines = openLines.filter((open) => {
      const codes = traits.includes('code') ? open.codes : ['']
      for (const code of codes) {
        const key = keyOf(traits, open, code)
        const queue = key === undefined ? undefined : queues.get(key)
        const claim = queue?.waiting[queue.next]
        if (!queue || !claim) continue
        queue.next++
        taken.add(claim.id)
        const differs = differences(open.line, claim)
        found.push({
          line: open.line.id,
          claim: claim.id,
          grade: differs.length === 0 ? GRADE.exact : GRADE.near,
          differs,
          rivals: queue.waiting.length - 1,
        })
        return false
      }
      return true
    })
    if (taken.size > 0) openClaims = openClaims.filter(({ claim }) => !taken.has(claim.id))
  }
  return [...found, ...openLines.map(({ line }): Proposal => ({ line: line.id, claim: null, grade: GRADE.none, differs: [], rivals: 0 }))]
}

/** `undefined`: a trait is empty, and what nobody wrote agrees with nothing. */
function keyOf(traits: readonly Trait[], side: Side, code: string): string | undefined {
  const parts = traits.map((trait) => (trait === 'code' ? code : side[trait]))
  return parts.includes('') ? undefined : parts.join('\n')
}
