import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A small store that speaks as much S3 as the platform asks for: HEAD, GET with ranges, PUT and DELETE of objects by path, for whoever signs
 * as the rule says (AWS Signature Version 4), within a quarter of an hour, and with the hash of what is put. Written from the published rule,
 * not with the code that signs. It keeps objects as files in a folder, and can be slow, broken or cut off in the middle.
 */
export type ObjectStoreOptions = { folder: string; now?: () => Date; port?: number }

export type ObjectStore = {
  /** For the setting FILES_URL. */
  url: string
  /** Where the objects of the bucket lie. */
  folder: string
  /** Method, key and status of whatever was asked. */
  readonly asked: { method: string; key: string; status: number; range?: string }[]
  /** The next so many requests are answered with this status. */
  failNext(requests: number, status?: number): void
  /** The next so many downloads end after so many bytes, without a word. */
  cutNext(downloads: number, afterBytes: number): void
  /** Every answer waits this long. */
  delay(ms: number): void
  stop(): Promise<void>
}

const BUCKET = 'aosp'
const REGION = 'stand-in'
const KEY = 'stand-in-key'
/** With characters that have to be encoded in an address. */
const SECRET = 'secret/of+the=stand-in'
const OLDEST_MS = 15 * 60_000

class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

export async function startObjectStore({ folder, now = () => new Date(), port = 0 }: ObjectStoreOptions): Promise<ObjectStore> {
  const asked: ObjectStore['asked'] = []
  let [failing, failure, cutting, cutAfter, delayMs] = [0, 503, 0, 0, 0]

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://store')
    const key = pathname.slice(`/${BUCKET}`.length + 1)
    const { method = '', headers } = request
    const line = { method, key, status: 0, ...(headers.range === undefined ? {} : { range: headers.range }) }
    asked.push(line)
    const say = (status: number, more: Record<string, string | number> = {}): ServerResponse => reply.writeHead((line.status = status), more)
    try {
      if (delayMs > 0) await sleep(delayMs)
      if (failing > 0) {
        failing--
        throw new Refused(failure, 'SlowDown')
      }
      checkSignature(request, now())
      if (pathname !== `/${BUCKET}` && !pathname.startsWith(`/${BUCKET}/`)) throw new Refused(404, 'NoSuchBucket')
      if (pathname === `/${BUCKET}`) return void say(200).end()
      if (!/^[\w/.-]+$/.test(key) || key.split('/').includes('..')) throw new Refused(400, 'InvalidURI')
      const path = join(folder, key)
      if (method === 'PUT') {
        await keep(request, path)
        return void say(200).end()
      }
      if (method === 'DELETE') {
        await rm(path, { force: true })
        return void say(204).end()
      }
      const found = await stat(path).catch(() => undefined)
      if (!found) throw new Refused(404, 'NoSuchKey')
      const [first, last] = partOf(headers.range, found.size)
      const isPart = headers.range !== undefined
      say(isPart ? 206 : 200, {
        'content-type': 'application/octet-stream',
        'content-length': last - first + 1,
        ...(isPart ? { 'content-range': `bytes ${first}-${last}/${found.size}` } : {}),
      })
      if (method === 'HEAD' || last < first) return void reply.end()
      if (cutting > 0) {
        cutting--
        for await (const chunk of createReadStream(path, { start: first, end: Math.min(last, first + cutAfter - 1) })) reply.write(chunk)
        reply.socket?.destroySoon()
        return
      }
      createReadStream(path, { start: first, end: last }).pipe(reply)
    } catch (error) {
      const { status, message } = error instanceof Refused ? error : new Refused(500, 'InternalError')
      say(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : `<Error><Code>${message}</Code></Error>`)
    }
  }
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}?region=${REGION}&tls=false`
  return {
    url,
    folder,
    asked,
    failNext: (requests, status = 503) => void ([failing, failure] = [requests, status]),
    cutNext: (downloads, afterBytes) => void ([cutting, cutAfter] = [downloads, afterBytes]),
    delay: (ms) => void (delayMs = ms),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whole or not at all, and only what its sender has signed for. */
async function keep(request: IncomingMessage, path: string): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (Number(request.headers['content-length'] ?? -1) !== body.length) throw new Refused(411, 'MissingContentLength')
  const told = request.headers['x-amz-content-sha256']
  if (told !== 'UNSIGNED-PAYLOAD' && told !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.hrtime.bigint()}.draft`
  await writeFile(draft, body)
  await rename(draft, path)
}

function partOf(range: string | undefined, size: number): [first: number, last: number] {
  if (range === undefined) return [0, size - 1]
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  if (first >= size) throw new Refused(416, 'InvalidRange')
  return [first, from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}

function checkSignature({ method = '', url = '', headers }: IncomingMessage, now: Date): void {
  const [, key, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key !== KEY) throw new Refused(403, 'InvalidAccessKeyId')
  if (region !== REGION) throw new Refused(400, 'AuthorizationHeaderMalformed')
  const time = String(headers['x-amz-date'])
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!time.startsWith(`${day}T`) || !(Math.abs(now.getTime() - sentAt) <= OLDEST_MS)) throw new Refused(403, 'RequestTimeTooSkewed')
  const list = names.split(';')
  // Whatever says what is asked, of whom and with what has to be signed for.
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date', ...('range' in headers ? ['range'] : [])])
    if (!list.includes(needed)) throw new Refused(403, 'AccessDenied')
  const [path = '', query = ''] = url.split('?')
  const canonical = `${method}\n${path}\n${query}\n${list.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')}\n${names}\n${String(headers['x-amz-content-sha256'])}`
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`
  const signingKey = ['s3', 'aws4_request'].reduce((wrapped, part) => hmac(wrapped, part), hmac(hmac(`AWS4${SECRET}`, day ?? ''), region))
  if (hmac(signingKey, text).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch')
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
