import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { fen, type Fen } from '@aosp/kernel/money'
import { callOutside, OutsideFault } from '../../../platform/outbound/call-outside.ts'

/** The group's finance company as seen from here (docs/finance-link.md). Its address comes from the settings; nothing it answers leads anywhere else. */
export type FinanceCompany = {
  hold(key: string, hold: { id: string; vaccount: string; amount: Fen; memo: string }): Promise<Answer>
  /** The whole hold is as if it had never been asked for, also when it comes later than this. */
  cancel(hold: string): Promise<Answer>
  release(key: string, hold: string, amount: Fen): Promise<Answer>
  callIn(key: string, hold: string, amount: Fen): Promise<Answer>
  /** What became of a key; `undefined` when it was never heard of. */
  outcome(key: string): Promise<Answer | undefined>
  account(vaccount: string): Promise<{ balance: Fen; held: Fen; holds: { id: string; remaining: Fen }[] } | undefined>
}
export type Answer = { done: true } | { done: false; reason: string; available?: Fen }

/** Nobody knows what became of it, or it cannot be said: worth another try. The message is for operators. */
export class FinanceFault extends Error {
  override readonly name = 'FinanceFault'
}

const Amount = z
  .number()
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .transform((amount) => fen(amount))
const Reply = z.object({ key: z.string(), done: z.boolean(), reason: z.string().max(100).optional(), available: Amount.optional() })
const Account = z.object({
  vaccount: z.string(),
  balance: Amount,
  held: Amount,
  holds: z.array(z.object({ id: z.string().min(1).max(64), remaining: Amount })).max(100_000),
})

const LARGEST_REPLY = 16 * 1024 * 1024

/** What is signed: whoever changes a word of a request, or sends it again under another key or an hour later, is found out. */
export const financeSignature = (secret: string, signed: { method: string; path: string; at: string; key: string; body: string }): string =>
  createHmac('sha256', secret)
    .update([signed.method, signed.path, signed.at, signed.key, createHash('sha256').update(signed.body).digest('hex')].join('\n'))
    .digest('hex')

export function createFinanceClient(link: { url: string; secret: string; timeoutMs: number; now: () => Date }): FinanceCompany {
  const { secret, timeoutMs } = link
  const base = new URL(link.url.replace(/\/+$/, ''))

  const ask = async (method: 'GET' | 'POST', path: string, key: string, given: unknown): Promise<{ status: number; json: unknown }> => {
    const url = new URL(`${base.href.replace(/\/+$/, '')}${path}`)
    const body = given === undefined ? '' : JSON.stringify(given)
    const at = String(link.now().getTime())
    const { status, text } = await callOutside(url, {
      method,
      headers: {
        accept: 'application/json',
        'x-finance-time': at,
        'x-finance-signature': financeSignature(secret, { method, path: url.pathname, at, key, body }),
        ...(key === '' ? {} : { 'idempotency-key': key }),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      timeoutMs,
      largest: LARGEST_REPLY,
    }).catch((error: unknown) => {
      throw error instanceof OutsideFault ? new FinanceFault(`财务公司系统${error.message}`) : error
    })
    if (status === 401 || status === 403) throw new FinanceFault(`财务公司系统拒绝访问，请检查密钥和时间（${status}）`)
    if (status !== 200 && status !== 404 && status !== 409) throw new FinanceFault(`财务公司系统返回错误（${status}）`)
    return { status, json: jsonOf(text) }
  }

  /** An answer about something else than what was asked is none. */
  const answerOf = (key: string, json: unknown): Answer => {
    const read = Reply.safeParse(json)
    if (!read.success || read.data.key !== key) throw new FinanceFault('财务公司系统返回的数据不符合接口约定')
    const { done, reason = '', available } = read.data
    return done ? { done } : { done, reason, ...(available === undefined ? {} : { available }) }
  }
  const act = async (path: string, key: string, body: unknown): Promise<Answer> => {
    const { status, json } = await ask('POST', path, key, body)
    if (status === 404) throw new FinanceFault('财务公司系统没有这个接口（404）')
    return answerOf(key, json)
  }
  const holdPath = (hold: string, verb: string): string => `/v1/holds/${encodeURIComponent(hold)}/${verb}`

  return {
    hold: (key, hold) => act('/v1/holds', key, hold),
    cancel: (hold) => act(holdPath(hold, 'cancel'), `${hold}-cancel`, {}),
    release: (key, hold, amount) => act(holdPath(hold, 'release'), key, { amount }),
    callIn: (key, hold, amount) => act(holdPath(hold, 'call-in'), key, { amount }),
    outcome: async (key) => {
      const { status, json } = await ask('GET', `/v1/outcomes/${encodeURIComponent(key)}`, '', undefined)
      return status === 404 ? undefined : answerOf(key, json)
    },
    account: async (vaccount) => {
      const { status, json } = await ask('GET', `/v1/accounts/${encodeURIComponent(vaccount)}`, '', undefined)
      if (status === 404) return undefined
      const read = Account.safeParse(json)
      if (!read.success || read.data.vaccount !== vaccount) throw new FinanceFault('财务公司系统返回的数据不符合接口约定')
      return read.data
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FinanceFault('财务公司系统返回的不是有效的 JSON')
  }
}
