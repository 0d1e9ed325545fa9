import { randomUUID } from 'node:crypto'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { socketTicket } from '@aosp/contract/messaging/bell'
import { no, refuse } from '@aosp/contract/refusals'
import { HEARTBEAT_ANSWER, SOCKET_CLOSED, SOCKET_PATH, VXE_SOCKET_PATH } from '@aosp/contract/platform/sockets'
import type { Actor } from '../http/context.ts'
import { isAdmittedOrigin } from '../http/own-site.ts'
import { limitOf } from '../http/rates.ts'
import { serve } from '../http/serve.ts'
import type { Settings } from '../../settings.ts'
import { platformSecret } from '../secrets.ts'
import { hearPage, PageId, pageTopic } from './page-socket.ts'
import type { Connection } from './push.ts'
import { createSocketTickets, isTicket } from './socket-ticket.ts'

const PING_MS = 30_000
const SOCKETS_PER_ACCOUNT = 20
/** A whole office may sit behind one address. */
const VISITORS_PER_ADDRESS = 60
const RETRY_SECONDS = 60
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
  /** Whether somebody whose session still lives may go on listening. */
  stays?(connection: Connection, actor: Actor): Promise<boolean>
}

type Params = Readonly<Record<string, string>>
/** A kind of socket that a module serves, open to visitors too. It only talks: any text counts as a sign of life. */
export type OpenSocket = {
  path: string
  /** Before the upgrade: refuses whoever may not listen. */
  admit(params: Params, actor: Actor | undefined): Promise<void>
  open(connection: Connection, params: Params): void
  close(connection: Connection, params: Params): void
  stays(params: Params, actor: Actor): Promise<boolean>
}
export type Sockets = { serve(route: OpenSocket): void }

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface FastifyInstance {
    sockets: Sockets
  }
}

/**
 * The sockets. Who it is was decided before the connection is upgraded. The bell's socket only listens to heartbeats; that of
 * a page with shared tables passes changed rows to the pages of colleagues; modules add sockets that visitors may open too.
 */
export async function serveSockets(app: FastifyInstance): Promise<void> {
  const { platform } = app
  const { push } = platform
  const tickets = createSocketTickets(platform.db, await platformSecret(platform.db, 'socket-ticket'))
  const whoever = (token: string): Promise<Actor | undefined> => platform.findActor(token, { now: platform.now(), tenantId: undefined, background: true })
  const find = async (token: string): Promise<Actor | undefined> => {
    const actor = await whoever(token)
    return actor?.settingUp ? undefined : actor
  }

  serve(app, socketTicket, async (ctx, _nothing, { request }) => ({ ticket: tickets.issue(String(request.headers['x-access-token']), ctx.now()) }))

  // A handshake on any other path is answered like a request; its connection is of no further use.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
    done()
  })

  const tokens = new WeakMap<FastifyRequest, string>()
  const identify = async (request: FastifyRequest, sent: string): Promise<Actor> => {
    const token = isTicket(sent) ? await tickets.redeem(sent, platform.now()) : sent
    const actor = token && (await find(token))
    if (!actor) return refuse(no('sessionExpired'))
    tokens.set(request, token)
    request.actor = actor
    return actor
  }
  const admit = async (request: FastifyRequest<{ Params: { userId: string } }>): Promise<void> => {
    refuseForeignOrigin(request, platform.settings)
    const actor = await identify(request, protocolOf(request))
    if (actor.accountId !== request.params.userId) refuse(no('forbidden'))
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
  const pageOf = (request: FastifyRequest, actor: Actor): Manner => {
    const topic = pageTopic(push, actor)
    return {
      mostHeard: 200,
      others: ({ accountId }) => [...pages].filter((page) => page.actor?.accountId === accountId),
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
  const open = new Set<Connection>()
  const all = (): Connection[] => [...push.connections(), ...pages, ...open]
  const visitorsPerAddress = Math.ceil(VISITORS_PER_ADDRESS * platform.settings.RATE_SCALE)
  const visitorsFrom = (address: string): number => [...open].filter((other) => !other.actor && other.address === address).length
  const serveOpen =
    (scope: FastifyInstance): Sockets['serve'] =>
    (route) => {
      const manner = (params: Params): Manner => ({
        mostHeard: 60,
        others: ({ accountId }) => [...open].filter((other) => other.actor?.accountId === accountId),
        open: (connection) => {
          open.add(connection)
          if (!connection.actor && visitorsFrom(connection.address) > visitorsPerAddress) connection.socket.close(SOCKET_CLOSED.tooMany)
          else route.open(connection, params)
        },
        close: (connection) => {
          open.delete(connection)
          push.close(connection)
          route.close(connection, params)
        },
        hear: () => {},
        stays: (_connection, actor) => route.stays(params, actor),
      })
      const onRequest = async (request: FastifyRequest<{ Params: Params }>): Promise<void> => {
        refuseForeignOrigin(request, platform.settings)
        const sent = protocolOf(request)
        if (sent !== '') await identify(request, sent)
        else if (visitorsFrom(request.ip) >= visitorsPerAddress) refuse(no('tooMany', { seconds: RETRY_SECONDS }))
        await route.admit(request.params, request.actor)
      }
      scope.get<{ Params: Params }>(route.path, { websocket: true, onRequest }, (socket, request) =>
        attend(socket, request, request.actor, manner(request.params)),
      )
    }

  // In a scope of its own, so that no other route of the platform can be upgraded.
  await app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: LARGEST_TEXT } })
    const limit = limitOf('page', platform.settings.RATE_SCALE)
    scope.addHook('onRequest', async (request) => limit(request))
    scope.get<{ Params: { userId: string } }>(SOCKET_PATH, { websocket: true, onRequest: admit }, (socket, request) => {
      if (request.actor) attend(socket, request, request.actor, bell)
    })
    const admitToPage = async (request: FastifyRequest<{ Params: { userId: string; pageId: string } }>): Promise<void> => {
      await admit(request)
      if (!PageId.safeParse(request.params.pageId).success) refuse(no('badInput', { field: 'pageId' }))
    }
    scope.get<{ Params: { userId: string; pageId: string } }>(VXE_SOCKET_PATH, { websocket: true, onRequest: admitToPage }, (socket, request) => {
      if (request.actor) attend(socket, request, request.actor, pageOf(request, request.actor))
    })
    app.decorate('sockets', { serve: serveOpen(scope) })
    scope.addHook('preClose', async () => {
      const left = all()
      for (const { socket } of left) socket.close(1001)
      setTimeout(() => left.forEach(({ socket }) => socket.terminate()), CLOSING_MS).unref()
    })
  })

  const attended = new WeakMap<Connection, { request: FastifyRequest; manner: Manner; until: Date | undefined }>()
  const attend = (socket: WebSocket, request: FastifyRequest, actor: Actor | undefined, manner: Manner): void => {
    const connection: Connection = { id: randomUUID(), actor, token: tokens.get(request) ?? '', address: request.ip, socket, heard: 0, alive: true }
    const [oldest, ...others] = actor ? manner.others(actor) : []
    if (others.length + 1 >= SOCKETS_PER_ACCOUNT) oldest?.socket.close(SOCKET_CLOSED.tooMany)
    attended.set(connection, { request, manner, until: actor?.until })
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
      const known = attended.get(connection)
      if (!known || !connection.actor) continue
      const { request, manner } = known
      const check = async () => {
        const actor = await whoever(connection.token)
        known.until = actor?.until
        if (!actor) connection.socket.close(SOCKET_CLOSED.sessionEnded, await platform.whyEnded(connection.token))
        else if (actor.settingUp) connection.socket.close(SOCKET_CLOSED.noLonger)
        else if (manner.stays && !(await manner.stays(connection, actor))) connection.socket.close(SOCKET_CLOSED.noLonger)
      }
      check().catch((error: unknown) => request.log.warn({ err: error }, 'a socket could not be checked'))
    }
  }
  // After the other listeners: the one that remembers sessions has forgotten this account by then.
  platform.news.on('sessions', (accountId) => void setImmediate(() => recheck(all().filter(({ actor }) => actor?.accountId === String(accountId)))))
  platform.news.onGap(() => void setImmediate(() => recheck(all())))

  /** Nobody tells when a session was idle too long, so each socket is asked about when its session may have ended. */
  const isOver = (connection: Connection): boolean => {
    const until = attended.get(connection)?.until
    return until !== undefined && until <= platform.now()
  }
  const pings = setInterval(() => {
    recheck(all().filter(isOver))
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

/** Browsers always say where the page is from; a page of a site that the setting does not name has no business here. */
function refuseForeignOrigin(request: FastifyRequest, settings: Settings): void {
  const { origin } = request.headers
  if (origin === undefined || origin === settings.WEB_DEV_ORIGIN || isAdmittedOrigin(request, settings)) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.host.toLowerCase()) refuse(no('crossSite'))
}
