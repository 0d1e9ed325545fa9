import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { GENESIS, TAGS } from '../bidding/constants.ts'
import type { CheckSignature } from '../bidding/verify-audit.ts'
import type { Finding } from '../bidding/verify-rule.ts'
import { verifyInclusion } from '../bidding/verify-merkle.ts'
import { DIRECTION, INQUIRY_FORMAT, QUOTE_TAGS } from './constants.ts'

export type InquiryReport = {
  findings: Finding[]
  /** Null where the file could not be read as far as that. */
  recomputed: { quotes: number; valid: number; best: number | null; chosen: number | null; limit: number | null; opened: boolean; stopped: boolean } | null
  keys: string[]
  events: number
}

type Row = Record<string, unknown>
type Item = { qty: number }
type Revealed = { no: number; prices: number[]; days: number | null; note: string; files: string[]; nonce: string; total: number; valid: boolean }
type Parts = {
  session: string
  events: { event: Row & { seq: number; type: string; at: number }; hash: string }[]
  bidders: { no: number; corporateId: string; salt: string }[]
  anchor: { leaf: number; path: string[]; checkpoint: { size: number; root: string; time: number; key: string; signature: string } } | null
  seal: { digest: string; key: string; signature: string }
}

const hash = (...lines: readonly (string | number)[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))
const write = (value: unknown): string =>
  JSON.stringify(value, (_member, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/**
 * Recomputes an inquiry from its file: bytes, chain, who stood at the end, that every opened quote is the one that was sealed, sums, limit,
 * best and choice. Shares no code with the server, so that one mistake cannot hide another. Anything that cannot be read is a finding.
 */
export async function verifyInquiry(file: string, checkSignature: CheckSignature): Promise<InquiryReport> {
  let parts: Parts
  const findings: Finding[] = []
  try {
    parts = JSON.parse(file) as Parts
    if ((parts as unknown as Row)['format'] !== INQUIRY_FORMAT) throw new Error('another format')
    if (write(parts) !== file) findings.push({ seq: null, code: 'BYTES' })
    const { seal, ...content } = parts
    if (hash(TAGS.file, write(content)) !== seal.digest) findings.push({ seq: null, code: 'DIGEST' })
    for (const signed of signatures(parts)) if (!(await checkSignature(signed))) findings.push({ seq: null, code: 'SIGNATURE' })
    findings.push(...chainFindings(parts), ...anchorFindings(parts))
    const { recomputed, found } = walk(parts)
    return { findings: [...findings, ...found], recomputed, keys: [...new Set(signatures(parts).map(({ key }) => key))], events: parts.events.length }
  } catch {
    return { findings: [...findings, { seq: null, code: 'SHAPE' }], recomputed: null, keys: [], events: 0 }
  }
}

function signatures({ seal, anchor }: Parts): { key: string; text: string; signature: string }[] {
  const file = { key: seal.key, text: seal.digest, signature: seal.signature }
  if (!anchor) return [file]
  const { size, root, time, key, signature } = anchor.checkpoint
  return [file, { key, text: `${TAGS.checkpoint}\n${size}\n${root}\n${time}`, signature }]
}

function chainFindings({ session, events }: Parts): Finding[] {
  let previous = GENESIS
  return events.flatMap(({ event, hash: told }, seq) => {
    const found: Finding[] = []
    if (event.seq !== seq || event['session'] !== session) found.push({ seq, code: 'SEQ' })
    if (hash(TAGS.event, previous, write(event)) !== told) found.push({ seq, code: 'CHAIN' })
    previous = told
    return found
  })
}

function anchorFindings({ anchor, events }: Parts): Finding[] {
  const head = events.at(-1)
  if (!anchor || !head) return []
  const { size, root } = anchor.checkpoint
  return verifyInclusion({ hash: head.hash, leaf: anchor.leaf, size, path: anchor.path, root }) ? [] : [{ seq: events.length - 1, code: 'ANCHOR' }]
}

function walk({ session, events, bidders }: Parts): { recomputed: InquiryReport['recomputed']; found: Finding[] } {
  const found: Finding[] = []
  const [open, ...rest] = events.map(({ event }) => event)
  if (open?.type !== 'OPEN') return { recomputed: null, found: [{ seq: 0, code: 'RULES' }] }
  const items = open['items'] as Item[]
  const sells = open['direction'] === DIRECTION.high
  let end = open['quoteEnd'] as number
  let few = false
  const standing = new Map<number, string>()
  const companies = new Map<number, string>()
  let revealed: Revealed[] | undefined
  let limit: number | null = null
  let chosen: number | null = null
  let declined: number | null = null
  let stopped = false
  let before = open.at
  const bad = (seq: number, code: Finding['code']) => void found.push({ seq, code })
  for (const event of rest) {
    const { seq, type } = event
    const no = event['no'] as number
    if (event.at < before) bad(seq, 'TIME')
    before = event.at
    if (type === 'QUOTE' || type === 'WITHDRAW') {
      // Judged by the moment they came; whatever came, nothing is taken once the quotes lie open.
      if (revealed || stopped) bad(seq, 'CLOSE')
      if (type === 'WITHDRAW') {
        if (!standing.delete(no)) bad(seq, 'BIDDER')
      } else {
        const company = event['bidder'] as string
        if ((companies.get(no) ?? company) !== company) bad(seq, 'BIDDER')
        companies.set(no, company)
        standing.set(no, event['commit'] as string)
      }
    } else if (type === 'EXTEND') {
      if (revealed || stopped || event['from'] !== end || (event['to'] as number) <= end) bad(seq, 'END')
      end = event['to'] as number
    } else if (type === 'REVEAL') {
      if (revealed || stopped || event.at < end) bad(seq, 'END')
      limit = event['limit'] as number | null
      if (hash(TAGS.reserve, session, limit ?? '', event['salt'] as string) !== open['limitCommit']) bad(seq, 'RESERVE')
      revealed = event['quotes'] as Revealed[]
      few = revealed.length < (open['minQuote'] as number)
      const told = new Set(revealed.map((quote) => quote.no))
      if (told.size !== revealed.length || told.size !== standing.size) bad(seq, 'BIDDER')
      for (const quote of revealed) {
        const { prices, days, note, files } = quote
        const lines = hash(QUOTE_TAGS.lines, write({ prices, days, note, files }))
        if (standing.get(quote.no) !== hash(QUOTE_TAGS.quote, session, quote.no, quote.total, lines, quote.nonce)) bad(seq, 'SEALED')
        if (quote.prices.length !== items.length || totalOf(quote.prices, items) !== quote.total) bad(seq, 'PRICE')
        if (quote.valid !== (limit === null || (sells ? quote.total >= limit : quote.total <= limit))) bad(seq, 'PRICE')
      }
    } else if (type === 'PICK') {
      const open = (revealed ?? []).filter((quote) => quote.no !== declined)
      const pick = open.find((quote) => quote.no === no && quote.valid)
      if (!pick || chosen !== null || stopped) bad(seq, 'RESULT')
      else if (event['reason'] === '' && (few || bestOf(open, sells)?.total !== pick.total)) bad(seq, 'RESULT')
      chosen = no
    } else if (type === 'DECLINE') {
      if (chosen !== no || declined !== null || stopped) bad(seq, 'RESULT')
      declined = no
      chosen = null
    } else if (type === 'STOP') stopped = true
    else bad(seq, 'SHAPE')
  }
  for (const { no, corporateId, salt } of bidders) if (hash(TAGS.bidder, session, no, corporateId, salt) !== companies.get(no)) bad(0, 'COMPANY')
  const valid = (revealed ?? []).filter((quote) => quote.valid)
  const recomputed = {
    quotes: revealed?.length ?? 0,
    valid: valid.length,
    best: bestOf(valid, sells)?.total ?? null,
    chosen,
    limit,
    opened: revealed !== undefined,
    stopped,
  }
  return { recomputed, found }
}

const totalOf = (prices: readonly number[], items: readonly Item[]): number =>
  items.reduce((sum, { qty }, index) => sum + Number((BigInt(prices[index] ?? 0) * BigInt(qty) + 500n) / 1000n), 0)

const bestOf = (quotes: readonly Revealed[], sells: boolean): Revealed | undefined =>
  quotes
    .filter(({ valid }) => valid)
    .reduce<Revealed | undefined>((best, quote) => (best && (sells ? best.total >= quote.total : best.total <= quote.total) ? best : quote), undefined)
