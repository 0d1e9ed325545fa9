import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { no, refuse } from '@aosp/contract/refusals'
import { actorNamed, barePlatform, emptyDatabase, eventually, quietLog } from '../../../test/platform-database.ts'
import { when } from '../../../test/watch.ts'
import { buildHttp } from '../http/build-http.ts'
import { createNews, type News } from '../news/news.ts'
import { platformSecret } from '../secrets.ts'
import { createPush, type Push } from './push.ts'
import { serveSockets } from './socket-route.ts'
import { createSocketTickets } from './socket-ticket.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let news: News
let push: Push
let app: FastifyInstance
let address: string
const sessions = new Map<string, string>()
const ends = new Map<string, Date>()
const companies = new Map([
  ['anna', 'one'],
  ['bert', 'one'],
  ['carl', 'two'],
  ['dora', 'one'],
])
/** Of the same company, and allowed to read something else. */
const roles = new Map([['dora', ['operate']]])
const clients: WebSocket[] = []

beforeAll(async () => {
  // The time between two looks at the sockets passes when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await emptyDatabase()
  news = createNews({ db: database.db, databaseUrl: database.url, log: quietLog })
  push = createPush({ news, log: quietLog })
  const platform = barePlatform(database.db, {
    news,
    push,
    findActor: async (token) => {
      const accountId = sessions.get(token)
      const until = ends.get(token)
      return accountId === undefined
        ? undefined
        : { ...actorNamed(accountId, companies.get(accountId) ?? null), roleCodes: roles.get(accountId) ?? ['menber'], ...(until ? { until } : {}) }
    },
  })
  app = await buildHttp(platform.settings)
  app.decorate('platform', platform)
  await serveSockets(app)
  app.get('/plain', async () => 'plain')
  await app.listen({ port: 0, host: '127.0.0.1' })
  await news.start()
  address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  sessions.set('token-anna', 'anna').set('token-anna-2', 'anna').set('token-bert', 'bert').set('token-carl', 'carl').set('token-dora', 'dora')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
  await eventually(() => push.everybody.size === 0)
})
afterAll(async () => {
  vi.useRealTimers()
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
const opened = async (userId: string, token: string, path?: string): Promise<Opened> => {
  const answer = await connect(userId, token, undefined, path)
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
  await when(clients, () => one.received.length === 1)
  expect(JSON.parse(one.received[0] ?? '')).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' })
  expect(two.received).toEqual([])
})

test('a message reaches every tab of a person, on every node, and nobody else', async () => {
  const [one, two, other] = [await opened('anna', 'token-anna'), await opened('anna', 'token-anna-2'), await opened('bert', 'token-bert')]
  expect(push.person('anna').send({ cmd: 'user', msgTxt: '您有新消息' })).toBe(2)
  await push.person('anna').tell({ cmd: 'user', msgTxt: 'again' })
  await when(clients, () => one.received.length === 2 && two.received.length === 2)
  expect(one.received.map((text) => (JSON.parse(text) as { msgTxt: string }).msgTxt)).toEqual(['您有新消息', 'again'])
  await push.everybody.tell({ cmd: 'topic', msgTxt: 'to all' })
  await when(clients, () => other.received.length === 1)
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
  await when(clients, () => one.closed() !== undefined)
  expect(one.closed()).toBe(4401)
  expect(two.client.readyState).toBe(WebSocket.OPEN)
  sessions.set('token-anna', 'anna')
})

test('H5 a socket closes when its session was idle too long, though nobody says so', async () => {
  ends.set('token-anna', new Date()).set('token-bert', new Date(Date.now() + 3_600_000))
  const [over, lives] = [await opened('anna', 'token-anna'), await opened('bert', 'token-bert')]
  sessions.delete('token-anna')
  vi.advanceTimersByTime(30_000)
  await when(clients, () => over.closed() === 4401)
  expect(lives.client.readyState).toBe(WebSocket.OPEN)
  sessions.set('token-anna', 'anna')
  ends.clear()
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
  await when(clients, () => flood.closed() === 4429)
  const large = await opened('anna', 'token-anna')
  large.client.send('x'.repeat(5000))
  await when(clients, () => large.closed() === 1009)
  const many: Opened[] = []
  for (let index = 0; index < 21; index++) many.push(await opened('anna', 'token-anna'))
  await when(clients, () => many[0]?.closed() === 4429)
  // The side that closes forgets the socket when the other has answered.
  await eventually(() => push.person('anna').size <= 20)
  expect(push.person('anna').size).toBe(20)
})

describe('H2 a ticket in place of the token', () => {
  const tickets = async () => createSocketTickets(database.db, await platformSecret(database.db, 'socket-ticket'))

  test('opens one socket of its own person, is echoed, and is worth nothing afterwards', async () => {
    const ticket = (await tickets()).issue('token-anna', new Date())
    expect(ticket).not.toContain('token-anna')
    const { client } = await opened('anna', ticket)
    expect(client.protocol).toBe(ticket)
    expect(await connect('anna', ticket)).toBe(401)
  })

  test('of another person, expired, changed or of another installation opens nothing', async () => {
    const issue = (await tickets()).issue
    expect(await connect('bert', issue('token-anna', new Date()))).toBe(403)
    expect(await connect('anna', issue('token-anna', new Date(Date.now() - 60_001)))).toBe(401)
    expect(await connect('anna', issue('token-dead', new Date()))).toBe(401)
    const ticket = issue('token-anna', new Date())
    expect(await connect('anna', `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`)).toBe(401)
    expect(await connect('anna', 'ticket.')).toBe(401)
    expect(await connect('anna', createSocketTickets(database.db, 'another secret').issue('token-anna', new Date()))).toBe(401)
    expect(push.everybody.size).toBe(0)
  })

  test('the socket still ends with the session behind the ticket', async () => {
    const one = await opened('anna', (await tickets()).issue('token-anna-2', new Date()))
    sessions.delete('token-anna-2')
    await news.publish('sessions', 'anna')
    await when(clients, () => one.closed() === 4401)
    sessions.set('token-anna-2', 'anna')
  })
})

describe('C-122 the socket of a page with shared tables', () => {
  const page = (userId: string, token: string, pageId = 'assets_1') => opened(userId, token, `/vxeSocket/${userId}/${pageId}`)
  const update = { type: 'update_vxe_table', data: { socketKey: 'assets', args: [{ id: 'r1', name: '车床' }, 'case-1'] } }
  const frames = ({ received }: Opened) => received.map((text) => JSON.parse(text) as unknown)
  const quiet = () => new Promise((done) => setTimeout(done, 150))
  afterEach(async () => {
    for (const client of clients.splice(0)) client.terminate()
    await quiet()
  })

  test('is refused like the bell, and to pages with a strange name', async () => {
    const at = (userId: string, pageId: string) => `/vxeSocket/${userId}/${pageId}`
    expect(await connect('', undefined, undefined, at('anna', 'p'))).toBe(401)
    expect(await connect('', 'token-dead', undefined, at('anna', 'p'))).toBe(401)
    expect(await connect('', 'token-anna', undefined, at('bert', 'p'))).toBe(403)
    expect(await connect('', 'token-anna', 'https://evil.example', at('anna', 'p'))).toBe(403)
    for (const pageId of ['a%2fb', 'a.b', '%20', 'x'.repeat(65), '%E8%B5%84'])
      expect(await connect('', 'token-anna', undefined, at('anna', pageId)), pageId).toBe(400)
  })

  test('answers a heartbeat to its sender only', async () => {
    const [one, two] = [await page('anna', 'token-anna'), await page('bert', 'token-bert')]
    one.client.send(JSON.stringify({ type: 'heart_beat', data: null }))
    await when(clients, () => one.received.length === 1)
    expect(frames(one)).toEqual([{ type: 'heart_beat', data: true }])
    await quiet()
    expect(two.received).toEqual([])
  })

  test('W-029 hands a changed row to the pages of colleagues, whatever they call themselves: not to the sender, other companies, roles or bells', async () => {
    const [sender, tab, colleague] = [await page('anna', 'token-anna'), await page('anna', 'token-anna-2'), await page('bert', 'token-bert', 'drawn_anew')]
    const others = [await page('dora', 'token-dora'), await page('carl', 'token-carl'), await opened('bert', 'token-bert')]
    sender.client.send(JSON.stringify(update))
    await when(clients, () => tab.received.length === 1 && colleague.received.length === 1)
    expect(frames(colleague)).toEqual([update])
    const told = { type: 'common_send_date', data: { key: 'refresh', args: [1, 'x'] } }
    colleague.client.send(JSON.stringify(told))
    await when(clients, () => sender.received.length === 1)
    expect(frames(sender)).toEqual([told])
    await quiet()
    expect([...others, sender].map(({ received }) => received.length)).toEqual([0, 0, 0, 1])
  })

  test('lets fall what is malformed or too long for one piece of news, and goes on', async () => {
    const [sender, other] = [await page('anna', 'token-anna'), await page('bert', 'token-bert')]
    const wrong = ['HeartBeat', '{', '[]', 'null', '{"type":"eval","data":"x"}', JSON.stringify({ ...update, data: { socketKey: 'a b', args: [{}, 'c'] } })]
    for (const text of [...wrong, JSON.stringify({ ...update, data: { ...update.data, args: [{ id: 'x'.repeat(7000) }, 'c'] } })]) sender.client.send(text)
    sender.client.send(JSON.stringify({ ...update, extra: 1, data: { ...update.data, more: 2 } }))
    await when(clients, () => other.received.length === 1)
    await quiet()
    expect(frames(other)).toEqual([update])
    expect(sender.client.readyState).toBe(WebSocket.OPEN)
  })

  test('ends on a flood, on an oversized text, and with the session', async () => {
    const flood = await page('anna', 'token-anna')
    for (let sent = 0; sent < 300; sent++) flood.client.send('{"type":"heart_beat"}')
    await when(clients, () => flood.closed() === 4429)
    const large = await page('anna', 'token-anna')
    large.client.send('x'.repeat(17_000))
    await when(clients, () => large.closed() === 1009)
    const ended = await page('anna', 'token-anna-2')
    sessions.delete('token-anna-2')
    await news.publish('sessions', 'anna')
    await when(clients, () => ended.closed() === 4401)
    sessions.set('token-anna-2', 'anna')
  })
})

describe('sockets that visitors may open too', () => {
  /** Three visitors from one address, whatever the room. */
  const narrow = { RATE_SCALE: '0.05' }
  let rooms: FastifyInstance
  let seen: { room: string | undefined; person: string | undefined }[] = []
  let barred = ''
  const spectators: WebSocket[] = []
  const spectate = (room: string, token?: string, origin?: string): Promise<WebSocket | number> =>
    new Promise((resolve, reject) => {
      const where = `127.0.0.1:${(rooms.server.address() as AddressInfo).port}`
      const client = new WebSocket(`ws://${where}/room/${room}`, token === undefined ? [] : [token], origin === undefined ? {} : { origin })
      spectators.push(client)
      client.on('open', () => resolve(client)).on('error', reject)
      client.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    })
  const closedWith = (client: WebSocket | number): Promise<number> =>
    new Promise((resolve, reject) => (typeof client === 'number' ? reject(new Error(`refused with ${client}`)) : client.on('close', resolve)))

  beforeAll(async () => {
    const platform = barePlatform(database.db, {
      environment: narrow,
      news,
      push,
      findActor: async (token) => {
        const accountId = sessions.get(token)
        return accountId === undefined ? undefined : actorNamed(accountId)
      },
    })
    rooms = await buildHttp(platform.settings)
    rooms.decorate('platform', platform)
    await serveSockets(rooms)
    rooms.sockets.serve({
      path: '/room/:room',
      admit: async ({ room }) => {
        if (room === 'secret') refuse(no('noRoute'))
      },
      open: ({ actor }, { room }) => void seen.push({ room, person: actor?.accountId }),
      close: () => {},
      stays: async ({ room }) => room !== barred,
    })
    await rooms.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const client of spectators.splice(0)) client.terminate()
    seen = []
  })
  afterAll(() => rooms.close())

  test('P-006 without a token as a visitor, with one as a person; a dead one, another site or a hidden room opens nothing', async () => {
    await spectate('one')
    await spectate('one', 'token-anna')
    expect(seen).toEqual([
      { room: 'one', person: undefined },
      { room: 'one', person: 'anna' },
    ])
    expect(await spectate('one', 'token-dead')).toBe(401)
    expect(await spectate('one', undefined, 'https://evil.example')).toBe(403)
    expect(await spectate('secret')).toBe(404)
    expect(seen).toHaveLength(2)
  })

  test('visitors from one address are few, and people who signed in are not counted among them', async () => {
    for (let index = 0; index < 3; index++) expect(typeof (await spectate(`room-${index}`))).toBe('object')
    expect(await spectate('one')).toBe(429)
    expect(typeof (await spectate('one', 'token-bert'))).toBe('object')
    spectators[0]?.terminate()
    await eventually(async () => typeof (await spectate('one')) === 'object')
  })

  test('whoever may no longer listen is sent away, and so is whoever signed out', async () => {
    const [stays, goes, ends] = [await spectate('one', 'token-anna'), await spectate('two', 'token-anna'), await spectate('two', 'token-anna-2')]
    barred = 'two'
    const left = closedWith(goes)
    sessions.delete('token-anna-2')
    const ended = closedWith(ends)
    await news.publish('sessions', 'anna')
    expect(await left).toBe(4404)
    expect(await ended).toBe(4401)
    expect(typeof stays === 'number' ? stays : stays.readyState).toBe(WebSocket.OPEN)
    sessions.set('token-anna-2', 'anna')
  })
})
