import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { callOutside, OutsideFault } from '../../../platform/outbound/call-outside.ts'
import { backoffMs } from '../../../platform/retry.ts'

/** The fixed-asset system as seen from here. Its address comes from the settings; nothing it answers leads anywhere else. */
export type LinkClient = {
  /** Changes after a mark (null: from the beginning), oldest first. */
  changes(mark: string | null, limit: number): Promise<ChangesPage>
  byIds(ids: readonly string[]): Promise<unknown[]>
  /** Told at least once; the key lets the other side know a repeat. */
  tell(path: string, key: string, body: unknown): Promise<void>
}
export type ChangesPage = { items: unknown[]; nextMark: string; more: boolean; total?: number | undefined }

/** `passing`: worth another try. The message is for the operator. */
export class LinkFault extends Error {
  readonly passing: boolean
  constructor(message: string, passing: boolean) {
    super(message)
    this.name = 'LinkFault'
    this.passing = passing
  }
}

const Page = z.object({
  items: z.array(z.unknown()).max(5000),
  nextMark: z.string().min(1).max(200),
  more: z.boolean(),
  total: z.number().int().min(0).max(2_000_000_000).optional(),
})
const Items = z.object({ items: z.array(z.unknown()).max(5000) })

const TIMEOUT_MS = 30_000
const LARGEST_REPLY = 32 * 1024 * 1024
const TRIES = 5

type Asked = { method?: 'POST'; headers?: Record<string, string>; body?: string }
export type LinkOptions = { url: string; token: string; retryMs: number; signal: AbortSignal }

export function createLinkClient({ url, token, retryMs, signal }: LinkOptions): LinkClient {
  const at = (path: string): URL => new URL(`${url.replace(/\/+$/, '')}${path}`)

  const once = async (path: string, init: Asked): Promise<unknown> => {
    const { status, text } = await callOutside(at(path), {
      method: 'GET',
      ...init,
      headers: { 'x-asset-token': token, accept: 'application/json', ...init.headers },
      timeoutMs: TIMEOUT_MS,
      largest: LARGEST_REPLY,
      signal,
    }).catch((error: unknown) => {
      // What does not fit today does not fit a second later either.
      throw error instanceof OutsideFault ? new LinkFault(`固定资产系统${error.message}`, error.why !== 'too-large') : error
    })
    const fault = faultOf(status)
    if (fault) throw fault
    return text === '' ? undefined : jsonOf(text)
  }

  const withRetries = async (path: string, init: Asked = {}): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(path, init)
      } catch (error) {
        if (!(error instanceof LinkFault) || !error.passing || attempt === TRIES) throw error
        await sleep((backoffMs(attempt) * retryMs) / 1000, undefined, { signal })
      }
    }
  }

  const read = <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    throw new LinkFault('固定资产系统返回的数据不符合接口约定', false)
  }

  return {
    changes: async (mark, limit) => {
      const query = new URLSearchParams({ limit: String(limit), ...(mark === null ? {} : { mark }) })
      const page = read(Page, await withRetries(`/v1/assets/changes?${query}`))
      if (page.more && page.nextMark === mark) throw new LinkFault('固定资产系统的同步标记没有前进', false)
      return page
    },
    byIds: async (ids) => read(Items, await withRetries(`/v1/assets?${new URLSearchParams({ ids: ids.join(',') })}`)).items,
    // Due work keeps the tries apart, so that one message does not wait inside another's slot.
    tell: async (path, key, body) => {
      await once(path, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body: JSON.stringify(body) })
    },
  }
}

function faultOf(status: number): LinkFault | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400) return new LinkFault('固定资产系统要求跳转到其他地址，已拒绝', false)
  if (status === 401 || status === 403) return new LinkFault(`固定资产系统拒绝访问，请检查令牌（${status}）`, false)
  return new LinkFault(`固定资产系统返回错误（${status}）`, status >= 500 || status === 408 || status === 429)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LinkFault('固定资产系统返回的不是有效的 JSON', true)
  }
}
