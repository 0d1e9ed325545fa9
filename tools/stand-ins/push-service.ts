import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The maker of a browser, and the browsers: takes messages as a push service does (RFC 8030), checks who signed them (RFC 8292) and opens
 * them with the key that only the browser has (RFC 8291). Written from the standards, not with the library that writes the messages.
 */
export type PushMessage = { browser: string; headers: IncomingHttpHeaders; text: string; claims: { aud: string; exp: number; sub: string }; key: string }

export type Browser = { endpoint: string; p256dh: string; auth: string }

export type PushService = {
  origin: string
  /** A browser whose person agreed. */
  subscribe(): Browser
  /** What a browser's next messages are answered with; 201 unless told otherwise. */
  answer(browser: Browser, status: number): void
  /** Whatever came for a browser, opened, also what was answered with a refusal. */
  received(browser: Browser): readonly PushMessage[]
  stop(): Promise<void>
}

type Held = { pair: ECDH; auth: Buffer; status: number; messages: PushMessage[] }

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Held>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = request.url ?? ''
      const held = browsers.get(browser)
      if (!held) return reply.writeHead(404).end()
      held.messages.push({ browser, headers: request.headers, text: opened(held, Buffer.concat(chunks)), ...signedBy(request.headers.authorization ?? '') })
      reply.writeHead(held.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const heldOf = ({ endpoint }: Browser): Held => {
    const held = browsers.get(new URL(endpoint).pathname)
    if (!held) throw new Error(`${endpoint} is nobody's`)
    return held
  }
  return {
    origin,
    subscribe: () => {
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(path, { pair, auth, status: 201, messages: [] })
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    answer: (browser, status) => void (heldOf(browser).status = status),
    received: (browser) => heldOf(browser).messages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const SALT = 16
const HEAD = SALT + 4 + 1

/** One record of aes128gcm: salt, size of records, the sender's public key, what was encrypted. */
function opened({ pair, auth }: Held, body: Buffer): string {
  const salt = body.subarray(0, SALT)
  const keyLength = body[HEAD - 1] ?? 0
  const sender = body.subarray(HEAD, HEAD + keyLength)
  const sealed = body.subarray(HEAD + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

function signedBy(authorization: string): Pick<PushMessage, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const holds = verify('sha256', Buffer.from(`${head}.${body}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!holds) throw new Error('the message is not signed by the key it names')
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as PushMessage['claims'], key }
}
