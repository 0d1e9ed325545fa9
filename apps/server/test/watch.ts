import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import type { LiveEvent, LiveFrame } from '@aosp/contract/auction/live'

type Frame<Kind extends LiveFrame['kind']> = Extract<LiveFrame, { kind: Kind }>
/** Somebody in a bidding room: everything he heard, as text and read. */
export type Watcher = {
  socket: WebSocket
  texts: string[]
  frames<Kind extends LiveFrame['kind']>(kind: Kind): Frame<Kind>[]
  /** All public events heard, from the snapshot on. */
  events(): LiveEvent[]
  closed(): number | undefined
}

export async function listen(http: FastifyInstance): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

/** The status instead when there is no room for him. */
export const watch = (address: string, bidding: string, token?: string, origin?: string): Promise<Watcher | number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${address}/biddingSocket/${bidding}`, token === undefined ? [] : [token], origin === undefined ? {} : { origin })
    const texts: string[] = []
    let code: number | undefined
    const frames = <Kind extends LiveFrame['kind']>(kind: Kind) =>
      texts.map((text) => JSON.parse(text) as LiveFrame).filter((frame): frame is Frame<Kind> => frame.kind === kind)
    const watcher: Watcher = {
      socket,
      texts,
      frames,
      events: () => [...frames('snapshot').flatMap(({ snapshot }) => snapshot.events), ...frames('events').flatMap(({ events }) => events)],
      closed: () => code,
    }
    socket.on('message', (text: Buffer) => {
      texts.push(text.toString())
      if (texts.length === 1) resolve(watcher)
    })
    socket.on('close', (closed) => (code = closed))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', reject)
  })

/** Any other socket, by what opens it, as soon as it is open. */
export async function hear(url: string, ticket: string): Promise<{ socket: WebSocket; texts: string[]; closed: () => number | undefined; why: () => string }> {
  const socket = new WebSocket(url, [ticket])
  const texts: string[] = []
  let end: { code: number; reason: string } | undefined
  socket.on('message', (text: Buffer) => void texts.push(text.toString()))
  socket.on('close', (code: number, reason: Buffer) => (end = { code, reason: reason.toString() }))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return { socket, texts, closed: () => end?.code, why: () => end?.reason ?? '' }
}

/** Waits until it holds of what these sockets have heard; looked at whenever one of them hears something or closes. */
export const when = (sockets: readonly WebSocket[], holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds()) return
      for (const socket of sockets) socket.off('message', look).off('close', look)
      resolve()
    }
    for (const socket of sockets) socket.on('message', look).on('close', look)
    look()
  })

export async function watching(address: string, bidding: string, token?: string): Promise<Watcher> {
  const watcher = await watch(address, bidding, token)
  if (typeof watcher === 'number') throw new Error(`refused with ${watcher}`)
  return watcher
}
