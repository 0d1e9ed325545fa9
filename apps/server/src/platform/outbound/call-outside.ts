/**
 * The only door outwards for requests (DR9): everything the server asks of others by HTTP leaves here, is read to its end, and is
 * bounded in time and size. The address comes from the settings, and an answer that points elsewhere is handed back instead of
 * followed: what is sent must not travel to a place nobody set.
 */

/**
 * `unreached`: it certainly did not arrive; `unclear`: it may have. `why` tells waiting in vain, too much of an answer and everything else apart.
 */
export class OutsideFault extends Error {
  readonly kind: 'unreached' | 'unclear'
  readonly why: 'timeout' | 'too-large' | 'network'
  constructor(kind: OutsideFault['kind'], why: OutsideFault['why'], message: string) {
    super(message)
    this.name = 'OutsideFault'
    this.kind = kind
    this.why = why
  }
}

const LARGEST_REPLY = 1024 * 1024
/** Failures before a byte of ours has left. */
const UNREACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS.*|.*CERT.*)$/

type OutsideRequest = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  timeoutMs: number
  /** Most of an answer that is read, in bytes. */
  largest?: number
  /** Of whoever does not want the answer any more; its reason is thrown as it is. */
  signal?: AbortSignal
}

export async function callOutside(url: string | URL, request: OutsideRequest): Promise<{ status: number; text: string }> {
  const { timeoutMs, largest = LARGEST_REPLY, signal, ...init } = request
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(url, { ...init, redirect: 'manual', signal: signal ? AbortSignal.any([signal, deadline]) : deadline })
    return { status: reply.status, text: await limitedText(reply, largest) }
  } catch (error) {
    signal?.throwIfAborted()
    throw faultOf(error, deadline.aborted)
  }
}

function faultOf(error: unknown, isLate: boolean): OutsideFault {
  if (error instanceof OutsideFault) return error
  if (isLate) return new OutsideFault('unclear', 'timeout', '响应超时')
  const code = causeOf(error)
  return new OutsideFault(UNREACHED.test(code) ? 'unreached' : 'unclear', 'network', `无法连接（${code}）`)
}

async function limitedText(reply: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw new OutsideFault('unclear', 'too-large', '返回的数据过大')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const causeOf = (error: unknown): string => (error as { cause?: { code?: string } } | undefined)?.cause?.code ?? '网络错误'
