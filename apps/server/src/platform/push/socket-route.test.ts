import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { actorNamed, barePlatform, emptyDatabase, eventually, quietLog } from '../../../test/platform-database.ts'
import { buildHttp } from '../http/build-http.ts'
import { createNews, type News } from '../news/news.ts'
import { createPush, type Push } from './push.ts'
import { serveSockets } from './socket-route.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let news: News
let push: Push
let app: FastifyInstance
let address: string
const sessions = new Map<string, string>()
const clients: WebSocket[] = []

beforeAll(async () => {
  database = await emptyDatabase()
  news = createNews({ db: database.db, databaseUrl: database.url, log: quietLog })
  const platform = barePlatform(database.db, {
    news,
    findActor: async (token) => {
      const accountId = sessions.get(token)
      return accountId === undefined ? undefined : actorNamed(accountId)
    },
  })
  app = await buildHttp(platform.settings)
  app.decorate('platform', platform)
  push = createPush({ news, log: quietLog })
  await serveSockets(app, push)
  app.get('/plain', async () => 'plain')
  await app.listen({ port: 0, host: '127.0.0.1' })
  await news.start()
  address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  sessions.set('token-anna', 'anna').set('token-anna-2', 'anna').set('token-bert', 'bert')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
  await eventually(() => push.everybody.size === 0)
})
afterAll(async () => {
  await app.close()
  await news.stop()
  await database.drop()
})

type Opened = { client: WebSocket; received: string[]; closed: () => number | undefined }
const connect = (userId: string, token: string | undefined, origin?: string, path = `/websocket/${userId}`): Promise<Opened | number> =>
  new Promise((resolve, reject) => {
    const client = new WebSocket(`ws://${address}${path}`, token === undefined ? [] : [token], origin === undefined ? {} : { origin })
    clients.push(client)
    const received: string[] = []
    let code: number | undefined
    client.on('message', (text: Buffer) => received.push(text.toString()))
    client.on('close', (closed) => (code = closed))
    client.on('open', () => resolve({ client, received, closed: () => code }))
    client.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    client.on('error', reject)
  })
const opened = async (userId: string, token: string): Promise<Opened> => {
  const answer = await connect(userId, token)
  if (typeof answer === 'number') throw new Error(`refused with ${answer}`)
  return answer
}

test('C-121 the token is the sub-protocol and comes back as such', async () => {
  const { client } = await opened('anna', 'token-anna')
  expect(client.protocol).toBe('token-anna')
})

test('C-121 without a token, with a dead one, for another person or from another site there is no socket', async () => {
  expect(await connect('anna', undefined)).toBe(401)
  expect(await connect('anna', 'token-dead')).toBe(401)
  expect(await connect('bert', 'token-anna')).toBe(403)
  expect(await connect('anna', 'token-anna', 'https://evil.example')).toBe(403)
  expect(await connect('anna', 'token-anna', 'null')).toBe(403)
  expect(push.everybody.size).toBe(0)
  expect(await connect('anna', 'token-anna', `http://${address}`)).toMatchObject({})
})

test('other paths answer a handshake like a request and let the connection go', async () => {
  expect(await connect('anna', 'token-anna', undefined, '/plain')).toBe(200)
  expect(await connect('anna', 'token-anna', undefined, '/nowhere')).toBe(404)
  expect((await fetch(`http://${address}/websocket/anna`)).status).toBe(401)
})

test('a heartbeat is answered to its sender only', async () => {
  const [one, two] = [await opened('anna', 'token-anna'), await opened('anna', 'token-anna-2')]
  one.client.send('heartcheck')
  await eventually(() => one.received.length === 1)
  expect(JSON.parse(one.received[0] ?? '')).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' })
  expect(two.received).toEqual([])
})

test('a message reaches every tab of a person, on every node, and nobody else', async () => {
  const [one, two, other] = [await opened('anna', 'token-anna'), await opened('anna', 'token-anna-2'), await opened('bert', 'token-bert')]
  expect(push.person('anna').send({ cmd: 'user', msgTxt: '您有新消息' })).toBe(2)
  await push.person('anna').tell({ cmd: 'user', msgTxt: 'again' })
  await eventually(() => one.received.length === 2 && two.received.length === 2)
  expect(one.received.map((text) => (JSON.parse(text) as { msgTxt: string }).msgTxt)).toEqual(['您有新消息', 'again'])
  await push.everybody.tell({ cmd: 'topic', msgTxt: 'to all' })
  await eventually(() => other.received.length === 1)
})

test('topics fan out to those who joined, and forget who left', async () => {
  const [one] = [await opened('anna', 'token-anna'), await opened('bert', 'token-bert')]
  const topic = push.topic('session:9')
  for (const connection of push.connections()) topic.join(connection)
  expect(topic.send({ seq: 1 })).toBe(2)
  one.client.close()
  await eventually(() => topic.size === 1)
  expect(topic.send({ seq: 2 })).toBe(1)
})

test('the socket closes when its session ends, and only that one', async () => {
  const [one, two] = [await opened('anna', 'token-anna'), await opened('anna', 'token-anna-2')]
  sessions.delete('token-anna')
  await news.publish('sessions', 'anna')
  await eventually(() => one.closed() !== undefined)
  expect(one.closed()).toBe(4401)
  expect(two.client.readyState).toBe(WebSocket.OPEN)
  sessions.set('token-anna', 'anna')
})

test('a socket that does not read is cut and the others go on', async () => {
  const [slow, quick] = [await opened('anna', 'token-anna'), await opened('bert', 'token-bert')]
  slow.client.pause()
  const frame = { cmd: 'topic', msgTxt: 'x'.repeat(64 * 1024) }
  for (let sent = 0; sent < 1000 && push.everybody.size === 2; sent++) {
    push.everybody.send(frame)
    await new Promise((done) => setImmediate(done))
  }
  await eventually(() => push.person('anna').size === 0)
  expect(push.person('bert').size).toBe(1)
  expect(quick.client.readyState).toBe(WebSocket.OPEN)
})

test('a flood and an oversized text end the socket, and a person has twenty sockets at most', async () => {
  const flood = await opened('anna', 'token-anna')
  for (let sent = 0; sent < 100; sent++) flood.client.send('x')
  await eventually(() => flood.closed() === 4429)
  const large = await opened('anna', 'token-anna')
  large.client.send('x'.repeat(5000))
  await eventually(() => large.closed() === 1009)
  const many: Opened[] = []
  for (let index = 0; index < 21; index++) many.push(await opened('anna', 'token-anna'))
  await eventually(() => many[0]?.closed() === 4429)
  expect(push.person('anna').size).toBe(20)
})
