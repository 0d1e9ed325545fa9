import { priceCommit, receiptTicket, textHash } from '@aosp/kernel/bidding/chain'
import { TAGS } from '@aosp/kernel/bidding/constants'
import { verifyInclusion } from '@aosp/kernel/bidding/verify-merkle'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { quoteCommit } from '@aosp/kernel/inquiry/quote-log'
import { fen } from '@aosp/kernel/money'
import { exactTime, fullMoment, yuan } from '../../room/room-words.ts'
import type { Check, FileReport, Published } from './verify-model.ts'

/** In a file of its own: only whoever checks something loads the checker. */

export type ReceiptLine = {
  published(): Promise<Published>
  /** Refused while no root is signed above the event. */
  proof(event: { code: string; seq: number; hash: string; size: number }): Promise<{ leaf: number; size: number; root: string; path: string[] }>
  /** What a quote's ticket stands for: told to its own company once the quotes are open. */
  opening(inquiry: string): Promise<{ event: string | null; hash: string | null; previous: string | null; salt: string | null } | null>
}

const HASH = /^[0-9a-f]{64}$/

type Receipt = { event: string; previous: string; hash: string; amount: unknown; lines: unknown; nonce: unknown; ticket: unknown; salt: unknown }
type Told = { session: string; seq: number; at: number; type: string; no: number; amount: unknown; commit: unknown }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readReceipt(found: Record<string, unknown>): { receipt: Receipt; told: Told } | undefined {
  const { event, previous, hash, amount, lines, nonce, ticket, salt } = found
  if (typeof event !== 'string' || typeof previous !== 'string' || typeof hash !== 'string') return undefined
  const { session, seq, at, type, no, amount: price, commit } = parsed(event) ?? {}
  if (!HASH.test(previous) || !HASH.test(hash) || typeof session !== 'string' || typeof type !== 'string') return undefined
  if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(at) || !Number.isSafeInteger(no)) return undefined
  return {
    receipt: { event, previous, hash, amount, lines, nonce, ticket, salt },
    told: { session, type, seq: seq as number, at: at as number, no: no as number, amount: price, commit },
  }
}

/** Does the platform still hold what it gave this receipt for? Undefined when the text is no receipt. */
export async function checkReceipt(text: string, line: ReceiptLine): Promise<FileReport | undefined> {
  const found = parsed(text)
  if (!found) return undefined
  const { ticket, inquiry } = found
  const closed = (found['event'] ?? null) === null && typeof ticket === 'string' && HASH.test(ticket)
  const opening = closed && typeof inquiry === 'string' ? await line.opening(inquiry).catch(() => null) : null
  // The ticket is the one on paper, whatever the platform says of it now.
  const read = readReceipt(opening ? { ...found, ...opening, ticket } : found)
  if (!read) return closed ? unopened(found) : undefined
  const { receipt, told } = read
  const checks = [ownCheck(receipt), ...ticketCheck(receipt), ...sealCheck(receipt, told), ...(await platformChecks(receipt, told, line))]
  const verdict = checks.some(({ state }) => state === 'bad') ? 'broken' : checks.some(({ state }) => state === 'unknown') ? 'partly' : 'sound'
  return { verdict, checks, findings: [], facts: factsOf(receipt, told) }
}

/** Before the opening, or for whoever is not its company, a ticket cannot be held against anything. */
const unopened = ({ 询价编号: code, 报价编号: no, amount }: Record<string, unknown>): FileReport => ({
  verdict: 'partly',
  checks: [{ key: 'ticket', title: '受理凭证', state: 'unknown', text: '尚未开启：结果公布后，请由报价企业登录后再核验' }],
  findings: [],
  facts: [
    ...(typeof code === 'string' ? ([['询价编号', code]] as [string, string][]) : []),
    ...(Number.isSafeInteger(no) ? ([['报价编号', String(no)]] as [string, string][]) : []),
    ...(Number.isSafeInteger(amount) ? ([['金额', yuan(amount as number)]] as [string, string][]) : []),
  ],
})

function ticketCheck({ hash, ticket, salt }: Receipt): Check[] {
  if (typeof ticket !== 'string') return []
  const check = { key: 'ticket', title: '受理凭证' }
  return [
    typeof salt === 'string' && receiptTicket(hash, salt) === ticket
      ? { ...check, state: 'ok', text: '受理时交给您的凭证正是这条记录' }
      : { ...check, state: 'bad', text: '受理时的凭证与这条记录不符' },
  ]
}

function ownCheck({ event, previous, hash }: Receipt): Check {
  const check = { key: 'receipt', title: '收据完整' }
  return textHash(previous, event) === hash ? { ...check, state: 'ok', text: '内容与哈希一致' } : { ...check, state: 'bad', text: '内容与哈希不符，收据被改动' }
}

function sealCheck({ amount, lines, nonce }: Receipt, { session, no, commit }: Told): Check[] {
  if (typeof commit !== 'string' || !Number.isSafeInteger(amount) || typeof nonce !== 'string') return []
  const check = { key: 'seal', title: '密封报价' }
  const total = amount as number
  const own = typeof lines === 'string' ? quoteCommit(session, no, { total, lines, nonce }) : priceCommit(session, no, fen(total), nonce)
  return [own === commit ? { ...check, state: 'ok', text: '金额与随机数正是密封时的承诺' } : { ...check, state: 'bad', text: '金额或随机数与密封时的承诺不符' }]
}

async function platformChecks({ hash }: Receipt, { session, seq }: Told, line: ReceiptLine): Promise<Check[]> {
  const [root, signature] = [
    { key: 'anchor', title: '平台存证根' },
    { key: 'signature', title: '平台签名' },
  ]
  const published = await line.published().catch(() => undefined)
  const latest = published?.latest
  if (!published || !latest) return [{ ...root, state: 'unknown', text: published ? '平台尚未签署存证根' : '未能连接平台核对，请稍后再试' }]
  const signed = `${TAGS.checkpoint}\n${latest.size}\n${latest.root}\n${latest.time}`
  const sound = verifySignature({ key: published.key, text: signed, signature: latest.signature })
  const proof = await line.proof({ code: session, seq, hash, size: latest.size }).catch(() => undefined)
  const under = proof && proof.root === latest.root && proof.size === latest.size && verifyInclusion({ ...proof, hash })
  return [
    under
      ? { ...root, state: 'ok', text: `这条记录在平台 ${fullMoment(latest.time)} 签署的存证根之下（第 ${proof.leaf + 1} 条）` }
      : proof
        ? { ...root, state: 'bad', text: '平台给出的证明与存证根不符' }
        : { ...root, state: 'unknown', text: '平台的存证根之下没有找到这条记录。密封报价在开启后、其他报价在一分钟内存证；竞价结束后仍找不到的，请联系平台' },
    sound ? { ...signature, state: 'ok', text: '存证根由本平台公布的公钥签署' } : { ...signature, state: 'bad', text: '存证根的签名不符' },
  ]
}

const KINDS: Readonly<Record<string, string>> = {
  BID: '报价，已受理',
  TRY: '报价，未受理',
  TAKE: '行使优先权',
  QUOTE: '询价报价，已受理',
  WITHDRAW: '询价报价，已撤回',
}

const factsOf = ({ amount: own }: Receipt, { session, seq, at, type, no, amount }: Told): [string, string][] => [
  [type === 'QUOTE' || type === 'WITHDRAW' ? '询价编号' : '场次编号', session],
  ['记录', `第 ${seq} 号，${KINDS[type] ?? type}`],
  [type === 'QUOTE' || type === 'WITHDRAW' ? '报价编号' : '竞买号', String(no)],
  ...[amount, own]
    .filter((each): each is number => Number.isSafeInteger(each))
    .slice(0, 1)
    .map((each): [string, string] => ['金额', yuan(each)]),
  ['时间', `${fullMoment(at).slice(0, 10)} ${exactTime(at)}`],
]
