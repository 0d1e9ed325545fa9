import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { AUDIT_FORMAT, GENESIS, TAGS } from './constants.ts'
import { verifyInclusion } from './verify-merkle.ts'
import type { Finding, Recomputed } from './verify-findings.ts'
import { LogWalk } from './verify-rule.ts'
import { type AuditParts, readParts } from './verify-shape.ts'

/** Ed25519 over `text`, by whatever the place offers: Node, a browser. Key and signature are hex. */
export type CheckSignature = (signed: { key: string; text: string; signature: string }) => boolean | Promise<boolean>
/** `keys` are those the file was signed with: whether they are the platform's is for the reader to compare. */
export type AuditReport = { findings: Finding[]; recomputed: Recomputed | null; keys: string[]; events: number }

const hash = (...lines: readonly (string | number)[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))

/**
 * Recomputes a session from its audit file: bytes, chain, numbers, reserve, price, winner and end.
 * Shares no code with the engine, so that one mistake cannot hide another.
 */
export async function verifyAudit(file: string, checkSignature: CheckSignature): Promise<AuditReport> {
  const findings: Finding[] = []
  const parts = parse(file)
  if ('fault' in parts) return { findings: [{ seq: parts.fault, code: 'SHAPE' }], recomputed: null, keys: [], events: 0 }

  if (write(parts.whole) !== file) findings.push({ seq: null, code: 'BYTES' })
  const { seal: _seal, ...content } = parts.whole
  if (hash(TAGS.file, write(content)) !== parts.seal.digest) findings.push({ seq: null, code: 'DIGEST' })
  for (const signed of signatures(parts)) if (!(await checkSignature(signed))) findings.push({ seq: null, code: 'SIGNATURE' })

  findings.push(...chainFindings(parts), ...anchorFindings(parts), ...companyFindings(parts))
  const [open, ...rest] = parts.events.map(({ event }) => event)
  if (!open || !open['rules']) return report(parts, [...findings, { seq: 0, code: 'RULES' }], null)
  const walk = new LogWalk(open, rest, hash)
  for (const row of rest) walk.line(row)
  const recomputed = walk.finish()
  return report(parts, [...findings, ...walk.findings], recomputed)
}

/** As the platform gave it, or with the event written out. Those of sealed prices hold the ticket of their first hour and the salt that opens it. */
export type ToldReceipt = {
  readonly event: string | { readonly seq: number; readonly at: number }
  readonly hash: string
  readonly previous: string
  readonly ticket?: string | null
  readonly salt?: string | null
}

/** Is the event a bidder was given a receipt for in the file, just as he was told it? */
export function verifyReceipt(file: string, { event, hash: told, previous, ticket, salt }: ToldReceipt): boolean {
  const parts = parse(file)
  if ('fault' in parts) return false
  const text = typeof event === 'string' ? event : write(event)
  const opens = (ticket ?? null) === null || hash(TAGS.ticket, told, salt ?? '') === ticket
  return opens && hash(TAGS.event, previous, text) === told && parts.events.some((entry) => entry.hash === told && write(entry.event) === text)
}

const report = (parts: AuditParts, findings: Finding[], recomputed: Recomputed | null): AuditReport => ({
  findings: findings.sort((a, b) => (a.seq ?? -1) - (b.seq ?? -1)),
  recomputed,
  keys: [...new Set(signatures(parts).map(({ key }) => key))],
  events: parts.events.length,
})

function parse(file: string): ReturnType<typeof readParts> {
  try {
    return readParts(JSON.parse(file) as unknown, AUDIT_FORMAT)
  } catch {
    return { fault: null }
  }
}

/** The one way to write a value: members in order, nothing between them. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_member, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

function signatures({ seal, anchor }: AuditParts): { key: string; text: string; signature: string }[] {
  const file = { key: seal.key, text: seal.digest, signature: seal.signature }
  if (!anchor) return [file]
  const { size, root, time, key, signature } = anchor.checkpoint
  return [file, { key, text: `${TAGS.checkpoint}\n${size}\n${root}\n${time}`, signature }]
}

function chainFindings({ session, events }: AuditParts): Finding[] {
  let previous = GENESIS
  const findings: Finding[] = []
  for (const [seq, { event, hash: told }] of events.entries()) {
    if (event['seq'] !== seq || event['session'] !== session) findings.push({ seq, code: 'SEQ' })
    if (hash(TAGS.event, previous, write(event)) !== told) findings.push({ seq, code: 'CHAIN' })
    previous = told
  }
  return findings
}

/** Every opening must lead to the commitment of its number, made before the first bid. */
function companyFindings({ session, events, bidders }: AuditParts): Finding[] {
  const committed = new Map((events[0]?.event['bidders'] as readonly { no: number; commit: string }[] | undefined)?.map(({ no, commit }) => [no, commit]))
  return bidders
    .filter(({ no, corporateId, salt }) => hash(TAGS.bidder, session, no, corporateId, salt) !== committed.get(no))
    .map(() => ({ seq: 0, code: 'COMPANY' }))
}

/** From the session's last event up the platform's tree to the signed root. */
function anchorFindings({ anchor, events }: AuditParts): Finding[] {
  const head = events.at(-1)
  if (!anchor || !head) return []
  const { size, root } = anchor.checkpoint
  return verifyInclusion({ hash: head.hash, leaf: anchor.leaf, size, path: anchor.path, root }) ? [] : [{ seq: events.length - 1, code: 'ANCHOR' }]
}
