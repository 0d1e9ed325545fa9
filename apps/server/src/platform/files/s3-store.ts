import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { no, Refusal } from '@aosp/contract/refusals'
import type { StoreAddress } from '../../settings-files.ts'
import { OutsideFault } from '../outbound/call-outside.ts'
import { openOutside, type StreamedReply, type StreamedRequest } from '../outbound/open-outside.ts'
import { checkedKey, type ByteStore } from './byte-store.ts'
import type { ByteRange } from './rules/byte-range.ts'
import { SHA256_OF_NOTHING, signRequest } from './rules/sign-request.ts'

/** The store did not do what it was asked. To whoever waits it is one "no" with the time to come again, to the log the reason. */
export class StoreFault extends Refusal {
  /** It answered, and would answer the same again: a wrong key, no such bucket. */
  readonly isFinal: boolean
  constructor(cause: Error, isFinal: boolean) {
    super(no('file.storeAway'))
    this.cause = cause
    this.isFinal = isFinal
  }
}

export type S3Store = ByteStore & {
  /** Throws a `StoreFault` unless the bucket is there for this key. */
  check(): Promise<void>
  /** Whether it did what it was last asked; what nobody has asked for some time is asked now and told the next time. */
  answers(): boolean
}

/** A store on the same network answers within milliseconds; a file of 20 MB on a slow one takes its time. */
const BEGINS_MS = 10_000
const PUT_MS = 60_000
const IDLE_MS = 10_000
const CHECK_MS = 3_000
const PAUSE_MS = 150
const LOOK_EVERY_MS = 10_000

type Asked = {
  method: StreamedRequest['method']
  url: URL
  headers?: Record<string, string>
  sha256?: string
  body?: () => NonNullable<StreamedRequest['body']>
  timeoutMs?: number
}

/**
 * Everything asked of it may be asked twice without harm: keys are drawn once and what lies under one never changes. So what failed is
 * tried once more, and a file whose line breaks in the middle goes on where it stopped.
 */
export function s3Store({ bucket, folder, ...signer }: StoreAddress, now: () => Date): S3Store {
  const objectAt = (key: string): URL => new URL(`${bucket.pathname}/${folder}${checkedKey(key)}`, bucket)
  let isFine = true
  let lookedAt = Number.NEGATIVE_INFINITY

  const askOnce = async ({ method, url, headers = {}, sha256 = SHA256_OF_NOTHING, body, timeoutMs = BEGINS_MS }: Asked): Promise<StreamedReply> => {
    const signed = signRequest({ method, url, headers, sha256, at: now() }, signer)
    // As it lies there. Where a part is asked for this is said without being told, and not twice.
    const plain = 'range' in headers ? {} : { 'accept-encoding': 'identity' }
    const reply = await openOutside(url, { method, headers: { ...signed, ...plain }, ...(body ? { body: body() } : {}), timeoutMs, idleMs: IDLE_MS })
    if (reply.status < 400 || reply.status === 404) return reply
    const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? ''
    throw new StoreFault(new Error(`the file store answered ${method} with ${reply.status} ${code}`.trim()), reply.status < 500 && reply.status !== 429)
  }
  const noted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    lookedAt = performance.now()
    try {
      const result = await work()
      isFine = true
      return result
    } catch (error) {
      isFine = false
      throw error instanceof OutsideFault ? new StoreFault(error, false) : error
    }
  }
  const ask = (asked: Asked): Promise<StreamedReply> =>
    noted(() =>
      askOnce(asked).catch(async (error: unknown) => {
        if (error instanceof StoreFault ? error.isFinal : !(error instanceof OutsideFault)) throw error
        await sleep(PAUSE_MS)
        return askOnce(asked)
      }),
    )
  /** For an answer that says nothing, read to its end so that the line serves again. */
  const told = async (asked: Asked): Promise<StreamedReply> => {
    const reply = await ask(asked)
    await reply.text()
    return reply
  }
  const get = (key: string, range: ByteRange | undefined): Promise<StreamedReply> =>
    ask({ method: 'GET', url: objectAt(key), ...(range ? { headers: { range: `bytes=${range.first}-${range.last}` } } : {}) })

  const check = async (): Promise<void> => {
    const reply = await noted(() => askOnce({ method: 'HEAD', url: bucket, timeoutMs: CHECK_MS }))
    await reply.text()
    if (reply.status === 404) throw new StoreFault(new Error('there is no such bucket'), true)
  }
  return {
    check,
    answers: () => {
      if (performance.now() - lookedAt > LOOK_EVERY_MS) check().catch(() => undefined)
      return isFine
    },
    put: async (key, bytes, { size, sha256 }) => {
      const { status } = await told({
        method: 'PUT',
        url: objectAt(key),
        headers: { 'content-length': String(size), 'content-type': 'application/octet-stream' },
        sha256,
        body: bytes,
        timeoutMs: PUT_MS,
      })
      if (status === 404) throw new StoreFault(new Error('there is no such bucket'), true)
    },
    read: async (key, range) => {
      const reply = await get(key, range)
      if (reply.status === 404) return void (await reply.text())
      const length = Number(reply.headers.get('content-length') ?? Number.NaN)
      const isAsAsked = Number.isSafeInteger(length) && (range === undefined || reply.status === 206)
      if (!isAsAsked) {
        await reply.chunks().return()
        throw new StoreFault(new Error(`the file store answered GET with ${reply.status} and ${length} bytes`), true)
      }
      const first = range?.first ?? 0
      return {
        length,
        stream: Readable.from(
          goingOn(reply, { first, last: first + length - 1 }, (rest) => get(key, rest)),
          { objectMode: false },
        ),
      }
    },
    sizeOf: async (key) => {
      const { status, headers } = await told({ method: 'HEAD', url: objectAt(key) })
      return status === 404 ? undefined : Number(headers.get('content-length'))
    },
    remove: async (key) => void (await told({ method: 'DELETE', url: objectAt(key) })),
  }
}

/** The bytes of an answer; when the line breaks, once more from where it broke. */
async function* goingOn(reply: StreamedReply, whole: ByteRange, open: (rest: ByteRange) => Promise<StreamedReply>): AsyncGenerator<Uint8Array, void> {
  let at = whole.first
  let current = reply
  for (let isSecond = false; ; isSecond = true) {
    try {
      for await (const chunk of current.chunks()) {
        at += chunk.byteLength
        yield chunk
      }
      return
    } catch (error) {
      // Whoever reads may have left; that is no broken line.
      if (!(error instanceof OutsideFault) || isSecond) throw error
    }
    if (at > whole.last) return
    current = await open({ first: at, last: whole.last })
    if (current.status !== 206) throw new StoreFault(new Error(`the file store answered ${current.status} in the middle of a file`), true)
  }
}
