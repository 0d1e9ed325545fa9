import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { OutsideFault } from './call-outside.ts'
import { openOutside, type StreamedRequest } from './open-outside.ts'

const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((close) => close()))

async function serverThat(answers: RequestListener): Promise<URL> {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a`)
}
const get: StreamedRequest = { method: 'GET', headers: {}, timeoutMs: 5_000, idleMs: 5_000 }
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof OutsideFault ? [error.kind, error.why] : error),
  )
async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read)
}

test('a stream is sent with the length that was said, and read as it comes', async () => {
  const sent = Buffer.alloc(3_000_000, 'aosp')
  const url = await serverThat((request, reply) => {
    reply.writeHead(200, { 'x-length': request.headers['content-length'] ?? 'none', 'x-encoding': request.headers['transfer-encoding'] ?? 'none' })
    request.pipe(reply)
  })
  const reply = await openOutside(url, { ...get, method: 'PUT', headers: { 'content-length': String(sent.length) }, body: Readable.from([sent]) })
  expect([reply.headers.get('x-length'), reply.headers.get('x-encoding')]).toEqual(['3000000', 'none'])
  expect((await all(reply.chunks())).equals(sent)).toBe(true)
})

test('an answer that does not begin, one that falls silent, one that is cut off and nobody there are told apart', async () => {
  const mute = await serverThat(() => undefined)
  expect(await faultOf(openOutside(mute, { ...get, timeoutMs: 50 }))).toEqual(['unclear', 'timeout'])
  const silent = await serverThat((_request, reply) => void reply.writeHead(200, { 'content-length': 10 }).write('12345'))
  const half = await openOutside(silent, { ...get, idleMs: 50 })
  expect(await faultOf(all(half.chunks()))).toEqual(['unclear', 'timeout'])
  const cut = await serverThat((_request, reply) => void reply.writeHead(200, { 'content-length': 10 }).write('12345', () => reply.socket?.destroySoon()))
  const short = await openOutside(cut, get)
  expect(await faultOf(all(short.chunks()))).toEqual(['unclear', 'network'])
  opened.splice(0).forEach((close) => close())
  expect(await faultOf(openOutside(cut, get))).toEqual(['unreached', 'network'])
})

test('whoever stops reading cuts the line, and a way elsewhere is not followed', async () => {
  let closed = () => {}
  const gone = new Promise<void>((resolve) => (closed = resolve))
  const endless = await serverThat((_request, reply) => {
    reply.on('close', closed)
    const more = (): void => void reply.write(Buffer.alloc(65_536), () => setImmediate(more))
    more()
  })
  const { chunks } = await openOutside(endless, get)
  for await (const chunk of chunks()) if (chunk.length > 0) break
  await gone
  const elsewhere = await serverThat((_request, reply) => void reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end())
  expect((await openOutside(elsewhere, get)).status).toBe(307)
})
