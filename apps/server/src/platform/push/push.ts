import type { WebSocket } from 'ws'
import { newId } from '@aosp/kernel/ids'
import type { Actor } from '../http/context.ts'
import type { Log } from '../log.ts'
import type { News } from '../news/news.ts'

/** An open socket of somebody who was checked before it was opened; visitors have no actor. */
export type Connection = {
  readonly id: string
  readonly actor: Actor | undefined
  readonly token: string
  readonly address: string
  readonly socket: WebSocket
  heard: number
  alive: boolean
}

export type Topic = {
  join(connection: Connection): void
  leave(connection: Connection): void
  /** To the sockets of this node; returns how many took it. */
  send(frame: unknown): number
  /** To the sockets of all nodes, but for the one it came from. May be lost, so whoever needs it all catches up by a call. */
  tell(frame: unknown, from?: Connection): Promise<void>
  readonly size: number
}

export type Push = {
  topic(name: string): Topic
  /** All sockets of one account, in however many tabs. */
  person(accountId: string): Topic
  everybody: Topic
  /** Whether an account has a socket in a topic, on whatever node. A node that does not answer soon counts as one without. */
  isPresent(topic: string, accountId: string): Promise<boolean>
  /** Connections in the order they came; the socket route adds and removes them. */
  open(connection: Connection): void
  close(connection: Connection): void
  connections(accountId?: string): Connection[]
}

const TOPIC = 'push'
const ASKED = 'push.asked'
const FOUND = 'push.found'
/** How long other nodes may take to say that somebody is there. */
const ANSWER_MS = 300
/** A reader this far behind is cut and catches up after reconnecting; holding its messages would cost everybody's memory. */
const MOST_BUFFERED = 1024 * 1024

export function createPush({ news, log }: { news: News; log: Log }): Push {
  const members = new Map<string, Set<Connection>>()
  // So that a socket that closes is looked for only where it is.
  const joined = new WeakMap<Connection, Set<string>>()

  const deliver = (name: string, frame: unknown, from?: string): number => {
    const connections = members.get(name)
    if (!connections) return 0
    // Written once for however many sockets.
    const bytes = Buffer.from(JSON.stringify(frame))
    let taken = 0
    for (const connection of connections) if (connection.id !== from && sendTo(connection, bytes)) taken++
    return taken
  }

  const sendTo = ({ socket, actor }: Connection, bytes: Buffer): boolean => {
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount + bytes.length > MOST_BUFFERED) {
      log.info({ account: actor?.accountId, buffered: socket.bufferedAmount }, 'a slow socket was cut')
      socket.terminate()
      return false
    }
    socket.send(bytes, { binary: false })
    return true
  }

  const topic = (name: string): Topic => ({
    join: (connection) => {
      members.set(name, (members.get(name) ?? new Set()).add(connection))
      joined.set(connection, (joined.get(connection) ?? new Set()).add(name))
    },
    leave: (connection) => {
      const connections = members.get(name)
      connections?.delete(connection)
      joined.get(connection)?.delete(name)
      if (connections?.size === 0) members.delete(name)
    },
    send: (frame) => deliver(name, frame),
    tell: (frame, from) => news.publish(TOPIC, { name, frame, from: from?.id }),
    get size() {
      return members.get(name)?.size ?? 0
    },
  })
  news.on(TOPIC, (payload) => {
    const { name, frame, from } = payload as { name: string; frame: unknown; from?: string }
    deliver(name, frame, from)
  })

  const isHere = (name: string, accountId: string): boolean => [...(members.get(name) ?? [])].some(({ actor }) => actor?.accountId === accountId)
  const asking = new Map<string, () => void>()
  news.on(ASKED, (payload) => {
    const { id, name, accountId } = payload as { id: string; name: string; accountId: string }
    if (!asking.has(id) && isHere(name, accountId)) void news.publish(FOUND, id).catch((error: unknown) => log.warn({ err: error }, 'an answer was lost'))
  })
  news.on(FOUND, (id) => asking.get(String(id))?.())
  const askOthers = async (name: string, accountId: string): Promise<boolean> => {
    const id = newId()
    const found = new Promise<boolean>((resolve) => {
      asking.set(id, () => resolve(true))
      setTimeout(() => resolve(false), ANSWER_MS)
    })
    try {
      await news.publish(ASKED, { id, name, accountId })
      return await found
    } finally {
      asking.delete(id)
    }
  }

  const person = (accountId: string): Topic => topic(`person:${accountId}`)
  const everybody = topic(EVERYBODY)
  return {
    topic,
    person,
    everybody,
    isPresent: async (name, accountId) => isHere(name, accountId) || askOthers(name, accountId),
    open: (connection) => {
      everybody.join(connection)
      if (connection.actor) person(connection.actor.accountId).join(connection)
    },
    close: (connection) => {
      for (const name of joined.get(connection) ?? []) topic(name).leave(connection)
    },
    connections: (accountId) => [...(members.get(accountId === undefined ? EVERYBODY : `person:${accountId}`) ?? [])],
  }
}

const EVERYBODY = 'everybody'
