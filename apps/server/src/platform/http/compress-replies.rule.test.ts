import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressReplies, encodingFor } from './compress-replies.ts'

const LONG = { text: '资产处置竞价'.repeat(400) }

async function server() {
  const app = Fastify()
  compressReplies(app)
  app.get('/long', async () => LONG)
  app.get('/short', async () => ({ a: 1 }))
  app.get('/file', async (_request, reply) => reply.type('application/octet-stream').send(Buffer.alloc(4096)))
  return app
}

test('a long answer travels compressed as its receiver asks, and whole', async () => {
  const app = await server()
  const ask = (url: string, encoding?: string) => app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  const br = await ask('/long', 'gzip, deflate, br')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'content-length': String(br.rawPayload.length) })
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(LONG)
  const gz = await ask('/long', 'gzip')
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gz.rawPayload).toString())).toEqual(LONG)
  expect(br.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 10)
  const plain = await ask('/long')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json()).toEqual(LONG)
  for (const url of ['/short', '/file']) expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000,gzip;q=0', undefined],
  ['BR', 'br'],
  ['identity', undefined],
  ['brotli', undefined],
  [undefined, undefined],
])('of %s is chosen %s', (accepted, chosen) => {
  expect(encodingFor(accepted)).toBe(chosen)
})
