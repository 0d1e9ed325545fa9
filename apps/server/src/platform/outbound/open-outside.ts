import { faultOf, limitedText } from './call-outside.ts'

/** What is sent as it comes and read as it comes, for bytes that are no message: the same door as `callOutside`, without the whole in memory. */
export type StreamedRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: Uint8Array | AsyncIterable<Uint8Array>
  /** Until the answer begins. */
  timeoutMs: number
  /** Longest silence within the answer while somebody waits for more of it; a slow reader costs nobody this patience. */
  idleMs: number
}

export type StreamedReply = {
  status: number
  headers: Headers
  /** The answer, once; whoever leaves early cuts the line. */
  chunks(): AsyncGenerator<Uint8Array, void>
  /** The answer as the text of a message, and the line free for the next request. */
  text(): Promise<string>
}

const LARGEST_TEXT = 64 * 1024

export async function openOutside(url: URL, { timeoutMs, idleMs, body, ...init }: StreamedRequest): Promise<StreamedReply> {
  const line = new AbortController()
  /** Gives up a wait that takes too long, and says so in the words every caller knows. */
  const within = async <Result>(ms: number, wait: () => Promise<Result>): Promise<Result> => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      line.abort()
    }, ms)
    try {
      return await wait()
    } catch (error) {
      throw faultOf(error, isLate)
    } finally {
      clearTimeout(timer)
    }
  }
  const sent = body === undefined ? {} : { body: body as RequestInit['body'] & {}, duplex: 'half' }
  const reply = await within(timeoutMs, () => fetch(url, { ...init, ...sent, redirect: 'manual', signal: line.signal }))
  return {
    status: reply.status,
    headers: reply.headers,
    chunks: async function* () {
      const reader = reply.body?.getReader()
      if (!reader) return
      try {
        for (;;) {
          const { done, value } = await within(idleMs, () => reader.read())
          if (done) return
          yield value
        }
      } finally {
        // After the end this does nothing.
        await reader.cancel().catch(() => undefined)
      }
    },
    text: () => within(idleMs, () => limitedText(reply, LARGEST_TEXT)),
  }
}
