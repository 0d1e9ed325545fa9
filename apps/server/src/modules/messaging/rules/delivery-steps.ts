/** How a message leaves the platform. */
export type Way = 'sms' | 'email' | 'app'

/** What whoever carries a message said to it, or that nobody knows: then it may have been taken and must not be sent a second time. */
export type SendOutcome =
  | { kind: 'accepted'; reference: string | null; segments?: number | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'passing'; reason: string }
  | { kind: 'unclear'; reason: string }

/** What it answers when asked whether it has a message. */
export type FoundOutcome = { kind: 'accepted'; reference: string | null } | { kind: 'absent' } | { kind: 'unclear' }

export type ReceiptOutcome = { kind: 'delivered'; at: Date | null } | { kind: 'undelivered'; at: Date | null; reason: string } | { kind: 'waiting' }

export type DeliveryState = 'queued' | 'sending' | 'sent' | 'unclear' | 'failed'
export type DeliveryReceipt = 'waiting' | 'delivered' | 'undelivered' | 'none'

/** Where a message stands afterwards, and in how many milliseconds it is seen to again. */
export type DeliveryStep = { state: DeliveryState; receipt: DeliveryReceipt | null; error: string | null; nextIn: number | null }

/** A message as the rule sees it: tries up to now, this one counted, and how long it is still worth anything. */
export type Tried = { tries: number; left: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waits before the next look for a message nobody knows of, and for its receipt. */
const LOOKS = [MINUTE, 5 * MINUTE, 30 * MINUTE] as const
const RECEIPTS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR] as const
const LONGEST_WAIT = 4 * HOUR

/** What is told is tried for a day; whatever is worth less says so itself. */
export const WORTH_A_DAY_MS = 24 * HOUR

/** A message that is being sent is looked for when nobody has told its end by then: longer than anybody who carries it is waited for. */
export const SENDING_MS = 2 * MINUTE

export const TOO_LATE = '验证码已过期，不再发送'
const LOST = '未收到答复，结果不明'

/** Ever longer: what did not work a moment ago works in a while or not at all. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, 30 * SECOND * 4 ** Math.min(tries - 1, 10))

const failed = (error: string, nextIn: number | null): DeliveryStep => ({ state: 'failed', receipt: null, error, nextIn })
const sent = (givesReceipts: boolean): DeliveryStep => ({
  state: 'sent',
  receipt: givesReceipts ? 'waiting' : null,
  error: null,
  nextIn: givesReceipts ? RECEIPTS[0] : null,
})

/** Given up when it would come too late; the last reason stays to be read. */
function again({ tries, left }: Tried, reason: string): DeliveryStep {
  const wait = waitAfter(tries)
  return wait < left ? failed(reason, wait) : failed(`${reason}；已超过有效时间，不再重试`, null)
}

export function afterSending(outcome: SendOutcome, tried: Tried, givesReceipts: boolean): DeliveryStep {
  if (outcome.kind === 'accepted') return sent(givesReceipts)
  if (outcome.kind === 'refused') return failed(outcome.reason, null)
  if (outcome.kind === 'passing') return again(tried, outcome.reason)
  return { state: 'unclear', receipt: null, error: outcome.reason, nextIn: LOOKS[0] }
}

/** `looks` counts this one. Only who says he has no such message is given it again. */
export function afterLooking(found: FoundOutcome, tried: Tried, looks: number, givesReceipts: boolean): DeliveryStep {
  if (found.kind === 'accepted') return sent(givesReceipts)
  if (found.kind === 'absent') return again(tried, LOST)
  return { state: 'unclear', receipt: null, error: LOST, nextIn: LOOKS[looks] ?? null }
}

/** `looks` counts this one. */
export function afterReceipt(receipt: ReceiptOutcome, looks: number): DeliveryStep {
  const next = RECEIPTS[looks]
  if (receipt.kind === 'waiting') return { state: 'sent', receipt: next === undefined ? 'none' : 'waiting', error: null, nextIn: next ?? null }
  return { state: 'sent', receipt: receipt.kind, error: receipt.kind === 'undelivered' ? receipt.reason : null, nextIn: null }
}
