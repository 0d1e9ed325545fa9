import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBid } from '@aosp/contract/auction/bid'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = app.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

/** The server's end of a new connection. */
async function connected(): Promise<{ client: Socket; server: Socket }> {
  const accepted = once(app.http.server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  const [server] = await accepted
  return { client, server }
}

test.each([
  ['by somebody with a session', () => app.signIn('external01')],
  ['by nobody', () => Promise.resolve('x'.repeat(64))],
])('a bid whose connection breaks off before its body is held no longer: %s', async (_who, token) => {
  const { client, server } = await connected()
  const head = `POST ${addBid.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\nX-Access-Token: ${await token()}\r\n\r\n{`
  const heard = once(server, 'data')
  client.write(head)
  await heard
  const gone = new Promise((resolve) => server.once('close', resolve))
  client.destroy()
  await gone
  await app.settle()
  expect(app.platform.arrivals.earliest()).toBeUndefined()
})
