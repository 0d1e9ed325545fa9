import { randomUUID } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { socketTicket } from '@aosp/contract/messaging'
import { no, refuse } from '@aosp/contract/refusals'
import { HEARTBEAT_ANSWER, SOCKET_CLOSED, SOCKET_PATH, VXE_SOCKET_PATH } from '@aosp/contract/sockets'
import type { Actor } from '../http/context.ts'
import { deviceOf } from '../http/guard.ts'
import { RATES } from '../http/rates.ts'
import { serve } from '../http/serve.ts'
import { platformSecret } from '../secrets.ts'
import { hearPage, PageId, pageTopic } from './page-socket.ts'
import type { Connection } from './push.ts'
import { createSocketTickets, isTicket } from './socket-ticket.ts'

const PING_MS = 30_000
const SOCKETS_PER_ACCOUNT = 20
const LARGEST_HEARTBEAT = 4096
const LARGEST_TEXT = 16 * 1024
const TOO_LARGE = 1009
const CLOSING_MS = 1000
const ANSWER = JSON.stringify(HEARTBEAT_ANSWER)

/** How a socket behaves once it is open; who it is was decided before. */
type Manner = {
  /** Texts between two pings; more than that is a flood. */
  mostHeard: number
  /** Sockets of the account that count together, oldest first. */
  others(actor: Actor): readonly Connection[]
  open(connection: Connection): void
  close(connection: Connection): void
  hear(connection: Connection, text: string): void
}

/**
 * The sockets of signed-in people. Who it is was decided before the connection is upgraded. The bell's socket only listens
 * to heartbeats; that of a page with shared tables passes changed rows to others who have the page open.
 */
export async function serveSockets(app: FastifyInstance): Promise<void> {
  const { platform } = app
  const { push } = platform
  const tickets = createSocketTickets(platform.db, await platformSecret(platform.db, 'socket-ticket'))
  const find = (token: string, request: FastifyRequest): Promise<Actor | undefined> =>
    platform.findActor(token, { address: request.ip, device: deviceOf(request), now: platform.now(), tenantId: undefined })

  serve(app, socketTicket, async (ctx, _nothing, { request }) => ({ ticket: tickets.issue(String(request.headers['x-access-token']), ctx.now()) }))

  // A handshake on any other path is answered like a request; its connection is of no further use.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
  })

  const tokens = new WeakMap<FastifyRequest, string>()
  const admit = async (request: FastifyRequest<{ Params: { userId: string } }>): Promise<void> => {
    refuseForeignOrigin(request, platform.settings.WEB_DEV_ORIGIN)
    const sent = protocolOf(request)
    const token = isTicket(sent) ? await tickets.redeem(sent, platform.now()) : sent
    const actor = token && (await find(token, request))
    if (!actor) return refuse(no('sessionExpired'))
    if (actor.accountId !== request.params.userId) refuse(no('forbidden'))
    tokens.set(request, token)
    request.actor = actor
  }

  const bell: Manner = {
    // Heartbeats come every half minute or so.
    mostHeard: 60,
    others: ({ accountId }) => push.connections(accountId),
    open: push.open,
    close: push.close,
    hear: ({ socket }, text) => {
      if (Buffer.byteLength(text) > LARGEST_HEARTBEAT) socket.close(TOO_LARGE)
      else if (socket.bufferedAmount < ANSWER.length * bell.mostHeard) socket.send(ANSWER)
    },
  }
  const pages = new Set<Connection>()
  const pageOf = (request: FastifyRequest, actor: Actor, pageId: string): Manner => {
    const topic = pageTopic(push, actor, pageId)
    return {
      mostHeard: 200,
      others: ({ accountId }) => [...pages].filter((page) => page.actor.accountId === accountId),
      open: (connection) => {
        pages.add(connection)
        topic.join(connection)
      },
      close: (connection) => {
        pages.delete(connection)
        push.close(connection)
      },
      hear: (connection, text) => hearPage(topic, connection, text, request.log),
    }
  }
  const all = (): Connection[] => [...push.connections(), ...pages]

  // In a scope of its own, so that no other route of the platform can be upgraded.
  await app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: LARGEST_TEXT } })
    const config = { rateLimit: RATES.page(platform.settings.RATE_SCALE) }
    scope.get<{ Params: { userId: string } }>(SOCKET_PATH, { websocket: true, config, onRequest: admit }, (socket, request) => {
      if (request.actor) attend(socket, request, request.actor, bell)
    })
    const admitToPage = async (request: FastifyRequest<{ Params: { userId: string; pageId: string } }>): Promise<void> => {
      await admit(request)
      if (!PageId.safeParse(request.params.pageId).success) refuse(no('badInput', { field: 'pageId' }))
    }
    scope.get<{ Params: { userId: string; pageId: string } }>(VXE_SOCKET_PATH, { websocket: true, config, onRequest: admitToPage }, (socket, request) => {
      if (request.actor) attend(socket, request, request.actor, pageOf(request, request.actor, request.params.pageId))
    })
    scope.addHook('preClose', async () => {
      const open = all()
      for (const { socket } of open) socket.close(1001)
      setTimeout(() => open.forEach(({ socket }) => socket.terminate()), CLOSING_MS).unref()
    })
  })

  const requests = new WeakMap<Connection, FastifyRequest>()
  const attend = (socket: WebSocket, request: FastifyRequest, actor: Actor, manner: Manner): void => {
    const connection: Connection = { id: randomUUID(), actor, token: tokens.get(request) ?? '', socket, heard: 0, alive: true }
    const [oldest, ...others] = manner.others(actor)
    if (others.length + 1 >= SOCKETS_PER_ACCOUNT) oldest?.socket.close(SOCKET_CLOSED.tooMany)
    requests.set(connection, request)
    manner.open(connection)
    socket.on('pong', () => (connection.alive = true))
    socket.on('close', () => manner.close(connection))
    socket.on('message', (text: Buffer, isBinary: boolean) => {
      if (++connection.heard > manner.mostHeard) socket.close(SOCKET_CLOSED.tooMany)
      else if (!isBinary) manner.hear(connection, text.toString('utf8'))
    })
  }

  /** Asks again for each socket concerned; one that cannot be asked about now stays until the next news. */
  const recheck = (connections: readonly Connection[]): void => {
    for (const connection of connections) {
      const request = requests.get(connection)
      if (!request) continue
      find(connection.token, request).then(
        (actor) => actor ?? connection.socket.close(SOCKET_CLOSED.sessionEnded),
        (error: unknown) => request.log.warn({ err: error }, 'a socket could not be checked'),
      )
    }
  }
  // After the other listeners: the one that remembers sessions has forgotten this account by then.
  platform.news.on('sessions', (accountId) => void setImmediate(() => recheck(all().filter(({ actor }) => actor.accountId === String(accountId)))))
  platform.news.onGap(() => void setImmediate(() => recheck(all())))

  const pings = setInterval(() => {
    for (const connection of all()) {
      if (!connection.alive) connection.socket.terminate()
      connection.alive = false
      connection.heard = 0
      connection.socket.ping()
    }
  }, PING_MS)
  pings.unref()
  app.addHook('onClose', async () => clearInterval(pings))
}

/** The first sub-protocol is the token or a ticket, and it is echoed because browsers insist. */
const protocolOf = (request: FastifyRequest): string => (request.headers['sec-websocket-protocol'] ?? '').split(',')[0]?.trim() ?? ''

/** Browsers always say where the page is from; a page of another site has no business here. */
function refuseForeignOrigin(request: FastifyRequest, devOrigin: string | undefined): void {
  const { origin } = request.headers
  if (origin === undefined || origin === devOrigin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.host.toLowerCase()) refuse(no('crossSite'))
}
