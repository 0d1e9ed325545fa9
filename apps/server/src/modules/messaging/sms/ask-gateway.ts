import type { z } from 'zod'
import { callOutside, OutsideFault } from '../../../platform/outbound/call-outside.ts'

/** An answer that has the expected shape, or why there is none. */
export type Answer<Body> = { ok: true; body: Body } | { ok: false; kind: 'passing' | 'unclear'; reason: string }

type Request = Parameters<typeof callOutside>[1]

/** Gateways say no with any status; what counts is that the answer is theirs. */
export async function askGateway<Schema extends z.ZodType>(url: string, request: Request, schema: Schema): Promise<Answer<z.output<Schema>>> {
  try {
    const { status, text } = await callOutside(url, request)
    const read = schema.safeParse(parsed(text))
    if (read.success) return { ok: true, body: read.data }
    // Turned away at the door, before anybody looked at the message.
    const kind = status === 429 || status === 503 ? 'passing' : 'unclear'
    return { ok: false, kind, reason: `短信网关返回了无法识别的内容（${status}）` }
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    return { ok: false, kind: error.kind === 'unreached' ? 'passing' : 'unclear', reason: `短信网关${error.message}` }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
