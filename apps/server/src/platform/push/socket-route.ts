import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { no, refuse } from '@aosp/contract/refusals'
import { HEARTBEAT_ANSWER, SOCKET_CLOSED, SOCKET_PATH } from '@aosp/contract/sockets'
import type { Actor } from '../http/context.ts'
import { deviceOf } from '../http/guard.ts'
import { RATES } from '../http/rates.ts'
import type { Connection, Push } from './push.ts'

const PING_MS = 30_000
const SOCKETS_PER_ACCOUNT = 20
/** Heartbeats come every half minute or so; this many between two pings is no heartbeat any more. */
const MOST_HEARD = 60
const LARGEST_HEARTBEAT = 4096
const CLOSING_MS = 1000
const ANSWER = JSON.stringify(HEARTBEAT_ANSWER)

/** The socket of a signed-in person. Who it is was decided before the connection is upgraded; after that it only listens. */
export async function serveSockets(app: FastifyInstance, push: Push): Promise<void> {
  const { platform } = app
  const find = (token: string, request: FastifyRequest): Promise<Actor | undefined> =>
    platform.findActor(token, { address: request.ip, device: deviceOf(request), now: platform.now(), tenantId: undefined })

  // A handshake on any other path is answered like a request; its connection is of no further use.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
  })

  // In a scope of its own, so that no other route of the platform can be upgraded.
  await app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: LARGEST_HEARTBEAT } })
    scope.get<{ Params: { userId: string } }>(
      SOCKET_PATH,
      {
        websocket: true,
        config: { rateLimit: RATES.page(platform.settings.RATE_SCALE) },
        onRequest: async (request) => {
          refuseForeignOrigin(request, platform.settings.WEB_DEV_ORIGIN)
          const actor = await find(tokenOf(request), request)
          if (!actor) return refuse(no('sessionExpired'))
          if (actor.accountId !== request.params.userId) refuse(no('forbidden'))
          request.actor = actor
        },
      },
      (socket, request) => {
        if (request.actor) attend(socket, request, request.actor)
      },
    )
    scope.addHook('preClose', async () => {
      const open = push.connections()
      for (const { socket } of open) socket.close(1001)
      setTimeout(() => open.forEach(({ socket }) => socket.terminate()), CLOSING_MS).unref()
    })
  })

  const requests = new WeakMap<Connection, FastifyRequest>()
  const attend = (socket: WebSocket, request: FastifyRequest, actor: Actor): void => {
    const connection: Connection = { actor, token: tokenOf(request), socket, heard: 0, alive: true }
    const [oldest, ...others] = push.connections(actor.accountId)
    if (others.length + 1 >= SOCKETS_PER_ACCOUNT) oldest?.socket.close(SOCKET_CLOSED.tooMany)
    requests.set(connection, request)
    push.open(connection)
    socket.on('pong', () => (connection.alive = true))
    socket.on('close', () => push.close(connection))
    socket.on('message', () => {
      if (++connection.heard > MOST_HEARD) socket.close(SOCKET_CLOSED.tooMany)
      else if (socket.bufferedAmount < ANSWER.length * MOST_HEARD) socket.send(ANSWER)
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
  platform.news.on('sessions', (accountId) => void setImmediate(() => recheck(push.connections(String(accountId)))))
  platform.news.onGap(() => void setImmediate(() => recheck(push.connections())))

  const pings = setInterval(() => {
    for (const connection of push.connections()) {
      if (!connection.alive) connection.socket.terminate()
      connection.alive = false
      connection.heard = 0
      connection.socket.ping()
    }
  }, PING_MS)
  pings.unref()
  app.addHook('onClose', async () => clearInterval(pings))
}

/** The first sub-protocol is the token, and it is echoed because browsers insist. */
const tokenOf = (request: FastifyRequest): string => (request.headers['sec-websocket-protocol'] ?? '').split(',')[0]?.trim() ?? ''

/** Browsers always say where the page is from; a page of another site has no business here. */
function refuseForeignOrigin(request: FastifyRequest, devOrigin: string | undefined): void {
  const { origin } = request.headers
  if (origin === undefined || origin === devOrigin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.host.toLowerCase()) refuse(no('crossSite'))
}
