/** What an audit file must look like before anything in it can be judged. Own code: the checker believes nothing the engine says. */
export type Row = { readonly [member: string]: unknown }

type Kind = 'int' | 'int?' | 'int or none' | 'text' | 'hash' | 'hash?' | 'signature' | Shape | readonly [Shape] | readonly ['hash']
type Shape = { readonly [member: string]: Kind }

const STAMP: Shape = { seq: 'int', session: 'text', at: 'int', type: 'text' }
/** When the request came; earlier releases wrote none. */
const CAME: Shape = { stamp: 'int or none' }
const BID: Shape = { ...STAMP, ...CAME, no: 'int', seenSeq: 'int', token: 'text', result: 'text' }
const RULES: Shape = {
  bidGradient: 'int',
  bidMultiple: 'int',
  bidType: 'int',
  delayMs: 'int',
  endAt: 'int',
  reserveCommit: 'hash',
  startAt: 'int',
  startPrice: 'int',
}
/** Some types of event come in more than one shape. */
const EVENTS: { readonly [type: string]: readonly Shape[] } = {
  OPEN: [{ ...STAMP, rules: RULES, bidders: [{ no: 'int', prio: 'int?', commit: 'hash' }] }],
  BID: [
    { ...BID, endAt: 'int', amount: 'int' },
    { ...BID, endAt: 'int', amount: 'int', price: 'int' },
    { ...BID, endAt: 'int', commit: 'hash' },
  ],
  TRY: [
    { ...BID, of: 'text', amount: 'int?' },
    { ...BID, of: 'text', commit: 'hash?' },
    { ...STAMP, ...CAME, of: 'text', no: 'int', result: 'text' },
  ],
  EXTEND: [{ ...STAMP, from: 'int', endAt: 'int', count: 'int' }],
  SUSPEND: [{ ...STAMP, reason: 'text', remaining: 'int' }],
  STOP: [{ ...STAMP, reason: 'text' }],
  RESUME: [{ ...STAMP, startAt: 'int', endAt: 'int', until: 'int?' }],
  OUTAGE: [{ ...STAMP, from: 'int', to: 'int', startAt: 'int', endAt: 'int', until: 'int?', remaining: 'int?' }],
  REVEAL: [{ ...STAMP, prices: [{ no: 'int', amount: 'int', nonce: 'text' }] }],
  PRIORITY: [{ ...STAMP, rank: 'int', from: 'int', until: 'int', price: 'int' }],
  TAKE: [{ ...STAMP, ...CAME, no: 'int', price: 'int' }],
  CLOSE: [{ ...STAMP, endAt: 'int', bids: 'int', reserve: { price: 'int?', salt: 'text' }, outcome: 'int', winner: 'int?', price: 'int?' }],
}
const TYPES = new Set(Object.keys(EVENTS))
const CHECKPOINT: Shape = { size: 'int', root: 'hash', time: 'int', key: 'hash', signature: 'signature' }
const ANCHOR: Shape = { leaf: 'int', path: ['hash'], checkpoint: CHECKPOINT }
const FILE_PARTS: Shape = {
  format: 'text',
  session: 'text',
  bidders: [{ no: 'int', corporateId: 'text', name: 'text', salt: 'text' }],
  seal: { digest: 'hash', key: 'hash', signature: 'signature' },
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Small letters only: whoever checks a signature may read hex in either case, and a changed letter would pass unseen. */
const isHex = (value: unknown, digits: number): boolean => typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value)
const isHash = (value: unknown): boolean => isHex(value, 64)

function fits(value: unknown, kind: Kind): boolean {
  if (kind === 'int?' || kind === 'hash?') return value === null || fits(value, kind === 'int?' ? 'int' : 'hash')
  if (kind === 'int' || kind === 'int or none') return Number.isSafeInteger(value)
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'hash') return isHash(value)
  if (kind === 'signature') return isHex(value, 128)
  if (isListKind(kind)) return Array.isArray(value) && value.every((item) => fits(item, kind[0]))
  if (!isRow(value)) return false
  const own = new Set(Object.keys(value))
  const members = Object.entries(kind).filter(([member, of]) => of !== 'int or none' || own.has(member))
  return own.size === members.length && members.every(([member, of]) => own.has(member) && fits(value[member], of))
}
const isListKind = (kind: Kind): kind is readonly [Shape] | readonly ['hash'] => Array.isArray(kind)

export type AuditParts = {
  readonly session: string
  readonly events: readonly { readonly event: Row; readonly hash: string }[]
  readonly bidders: readonly { readonly no: number; readonly corporateId: string; readonly salt: string }[]
  readonly anchor: {
    readonly leaf: number
    readonly path: readonly string[]
    readonly checkpoint: { readonly size: number; readonly root: string; readonly time: number; readonly key: string; readonly signature: string }
  } | null
  readonly seal: { readonly digest: string; readonly key: string; readonly signature: string }
  readonly whole: Row
}

/** The parts of a file of the right shape, or where it is not: the number of the event, null for the file itself. */
export function readParts(whole: unknown, format: string): AuditParts | { fault: number | null } {
  if (!isRow(whole)) return { fault: null }
  const { events, anchor, ...rest } = whole
  if (!fits(rest, FILE_PARTS) || rest['format'] !== format || !Array.isArray(events) || !(anchor === null || fits(anchor, ANCHOR))) return { fault: null }
  const bad = events.findIndex(
    (entry: unknown) => !isRow(entry) || Object.keys(entry).length !== 2 || !isHash(entry['hash']) || !isRow(entry['event']) || !isEvent(entry['event']),
  )
  return bad === -1 ? ({ ...whole, whole } as unknown as AuditParts) : { fault: bad }
}

const isEvent = (event: Row): boolean => {
  const type = event['type']
  return typeof type === 'string' && TYPES.has(type) && (EVENTS[type] ?? []).some((shape) => fits(event, shape))
}
