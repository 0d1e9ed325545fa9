import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { editProfile, userData } from '@aosp/contract/identity/account'
import { login } from '@aosp/contract/identity/login'
import { upload } from '@aosp/contract/platform/files'
import { publicHall } from '@aosp/contract/trading/hall'
import { createNode, DRILL_PASSWORD, type ServerNode } from './processes.ts'

/**
 * RT6 and RT12: visitors, writers, uploads, sign-ins and sockets behind a balancer of two nodes, one of which is killed again and again, and
 * later asked to stop again and again. Whoever meets a dead node is served by the other; what was acknowledged stays; a file that one node
 * took is read from the other; a node that leaves lets nobody down.
 */
export type TwoNodesPlan = { kills: number; stops: number; workBetween: number }
export type TwoNodesReport = {
  kills: number
  stops: number
  served: number
  /** How long somebody waited who met a dead node, in milliseconds. */
  gapP99: number
  gapLongest: number
  socketsLost: number
  socketBackP99: number
  /** Sockets that a leaving node closed otherwise than by saying so. */
  rudelyClosed: number
  /** Requests that failed while nodes were leaving in order. */
  failedAtStops: number
  drainLongest: number
  acknowledged: number
  lost: number
  files: number
  unreadable: number
}

const VISITORS = 6
const WRITERS = ['operate01', 'menber02', 'external01'] as const
const WATCHERS = 8
/** A balancer looks so often; the node goes on serving for longer than that after it said that it leaves. */
const LOOK_MS = 100
const STOP_DELAY_MS = 3_000
const LEAVING = 1001

export async function twoNodesDrill(plan: TwoNodesPlan): Promise<TwoNodesReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aosp-two-nodes-'))
  const settings = { STOP_DELAY_MS: String(STOP_DELAY_MS) }
  const nodes = [await createNode(dataDir, settings), await createNode(dataDir, settings)]
  try {
    for (const node of nodes) await node.start()
    return await disturb(plan, nodes)
  } finally {
    // One after the other: the last one stops the database.
    for (const node of nodes) await node.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function disturb(plan: TwoNodesPlan, nodes: readonly ServerNode[]): Promise<TwoNodesReport> {
  const balancer = openBalancer(nodes)
  const writers = await Promise.all(WRITERS.map((username) => createWriter(balancer, username)))
  const room = await publicRoom(balancer)
  const watchers = Array.from({ length: WATCHERS }, () => createWatcher(balancer, room))
  let running = true
  const goOn = () => running
  const work = [...Array.from({ length: VISITORS }, () => visit(balancer, goOn)), ...writers.flatMap((each) => [each.write(goOn), each.upload(goOn)])]
  // Work counts, not time: a slow machine is disturbed as often for as much of it.
  const worked = async () => {
    for (const since = balancer.served(); balancer.served() < since + plan.workBetween;) await sleep(10)
  }

  for (let round = 0; round < plan.kills; round++) {
    await worked()
    await nodes[round % nodes.length]?.kill()
    await worked()
    await nodes[round % nodes.length]?.start()
  }
  await worked()
  const failedBefore = balancer.failed()
  let drainLongest = 0
  for (let round = 0; round < plan.stops; round++) {
    const asked = performance.now()
    for (const watcher of watchers) watcher.politely()
    await nodes[round % nodes.length]?.stop()
    drainLongest = Math.max(drainLongest, performance.now() - asked - STOP_DELAY_MS)
    await worked()
    await nodes[round % nodes.length]?.start()
    await worked()
  }
  const failedAtStops = balancer.failed() - failedBefore

  running = false
  await Promise.all(work)
  for (const watcher of watchers) watcher.leave()
  balancer.close()
  const lost = await Promise.all(writers.map((writer) => writer.lost()))
  const files = writers.flatMap((writer) => writer.files())
  const unreadable = (await Promise.all(files.map((file) => readOnBoth(nodes, file)))).filter((readable) => !readable).length
  const backs = watchers.flatMap((watcher) => watcher.backs)
  return {
    kills: plan.kills,
    stops: plan.stops,
    served: balancer.served(),
    gapP99: p99(balancer.gaps),
    gapLongest: Math.round(Math.max(0, ...balancer.gaps)),
    socketsLost: backs.length,
    socketBackP99: p99(backs),
    rudelyClosed: watchers.reduce((sum, watcher) => sum + watcher.rude(), 0),
    failedAtStops,
    drainLongest: Math.round(Math.max(0, drainLongest)),
    acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged(), 0),
    lost: lost.filter(Boolean).length,
    files: files.length,
    unreadable,
  }
}

const p99 = (values: readonly number[]): number => Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0)

type Answered = { status: number; body: Envelope }
type Envelope = { success: boolean; message: string; result: unknown }
type Balancer = ReturnType<typeof openBalancer>

/** As balancers do: sends to those that say they are ready, in turn, and to the next one when the first does not answer. */
function openBalancer(nodes: readonly ServerNode[]) {
  const ready = new Set(nodes.map(({ port }) => port))
  const gaps: number[] = []
  let turn = 0
  let served = 0
  let failed = 0
  let open = true
  const look = async ({ port }: ServerNode) => {
    while (open) {
      const fine = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
        async (reply) => (await reply.text()) !== '' && reply.ok,
        () => false,
      )
      if (fine) ready.add(port)
      else ready.delete(port)
      await sleep(LOOK_MS)
    }
  }
  for (const node of nodes) void look(node)
  const next = (): number | undefined => {
    const ports = [...ready]
    return ports[turn++ % Math.max(1, ports.length)]
  }
  return {
    gaps,
    next,
    served: () => served,
    failed: () => failed,
    close: () => void (open = false),
    /** Once; without an answer nobody knows what became of it. */
    once: (path: string, init: RequestInit) => sent(path, init, false),
    /** Until somebody answers, for what may be sent twice. */
    async ask(path: string, init: RequestInit = {}): Promise<Answered> {
      const answered = await sent(path, init, true)
      if (!answered) throw new Error(`nobody answered ${path}`)
      return answered
    },
  }
  async function sent(path: string, init: RequestInit, again: boolean): Promise<Answered | undefined> {
    let since: number | undefined
    for (;;) {
      const port = next()
      if (port !== undefined) {
        const answered = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(10_000) }).then(
          async (reply) => ({ status: reply.status, body: (await reply.json()) as Envelope }),
          () => undefined,
        )
        if (answered && answered.status < 500) {
          if (since !== undefined) gaps.push(performance.now() - since)
          served++
          return answered
        }
        failed++
        if (!again) return undefined
      }
      since ??= performance.now()
      await sleep(20)
    }
  }
}

async function visit(balancer: Balancer, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    await balancer.ask(`${publicHall.path}?pageNo=1&pageSize=10`)
    await sleep(20)
  }
}

async function publicRoom(balancer: Balancer): Promise<string> {
  const reply = await balancer.ask(`${publicHall.path}?pageNo=1&pageSize=10`)
  const { records } = reply.body.result as { records: { id: string; stage: string }[] }
  const room = records.find(({ stage }) => stage === 'bidding')
  if (!room) throw new Error('the demonstration has no session under way')
  return room.id
}

type StoredFile = { path: string; bytes: string; token: string }

/** Numbers his own name upwards and stores numbered pictures; only what was acknowledged counts. */
async function createWriter(balancer: Balancer, username: string) {
  const json = { 'content-type': 'application/json' }
  const entered = await balancer.ask(login.path, { method: 'POST', headers: json, body: JSON.stringify({ username, password: DRILL_PASSWORD }) })
  if (!entered.body.success) throw new Error(`${username} cannot sign in: ${entered.body.message}`)
  const { token, userInfo } = entered.body.result as { token: string; userInfo: { sex: unknown; birthday: unknown; email: unknown } }
  const { sex, birthday, email } = userInfo
  const files: StoredFile[] = []
  let tried = 0
  let confirmed = 0
  let acknowledged = 0
  return {
    acknowledged: () => acknowledged,
    files: () => files,
    async write(goOn: () => boolean): Promise<void> {
      while (goOn()) {
        tried++
        const body = JSON.stringify({ realname: `演练${tried}`, sex, birthday, email, avatar: null })
        const reply = await balancer.once(editProfile.path, { method: editProfile.method, headers: { ...json, 'x-access-token': token }, body })
        if (!reply?.body.success) continue
        confirmed = tried
        acknowledged++
      }
    },
    async upload(goOn: () => boolean): Promise<void> {
      for (let number = 0; goOn(); number++) {
        const bytes = `${username} ${number}`
        const form = new FormData()
        form.append('file', new Blob([bytes], { type: 'text/plain' }), `${username}-${number}.txt`)
        const reply = await balancer.once(upload.path, { method: upload.method, headers: { 'x-access-token': token }, body: form })
        if (reply && !reply.body.success) throw new Error(`a file of ${username} is refused: ${reply.body.message}`)
        if (reply) files.push({ path: reply.body.message, bytes, token })
        await sleep(100)
      }
    },
    /** A later attempt whose answer was cut off may stand instead; an older value means that an acknowledged write is gone. */
    async lost(): Promise<boolean> {
      const reply = await balancer.ask(userData.path, { headers: { 'x-access-token': token } })
      const { loginUser } = reply.body.result as { loginUser: { realname: string } }
      return Number(/\d+$/.exec(loginUser.realname)?.[0] ?? 0) < confirmed
    },
  }
}

async function readOnBoth(nodes: readonly ServerNode[], { path, bytes, token }: StoredFile): Promise<boolean> {
  const read = await Promise.all(
    nodes.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/sys/common/static/${path}`, { headers: { 'x-access-token': token } })).text()),
  )
  return read.every((text) => text === bytes)
}

/** Somebody who looks on: comes back, to whichever node answers, when his line is cut. */
function createWatcher(balancer: Balancer, room: string) {
  const backs: number[] = []
  let polite = false
  let rude = 0
  let watching = true
  let socket: WebSocket | undefined
  const enter = (since?: number): void => {
    const port = balancer.next()
    const again = () => void setTimeout(() => watching && enter(since ?? performance.now()), 50)
    if (port === undefined) return again()
    let heard = false
    socket = new WebSocket(`ws://127.0.0.1:${port}/biddingSocket/${room}`)
    socket.once('message', () => {
      heard = true
      if (since !== undefined) backs.push(performance.now() - since)
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      if (!watching) return
      if (polite && heard && code !== LEAVING) rude++
      if (heard) setTimeout(() => watching && enter(performance.now()), 0)
      else again()
    })
  }
  enter()
  return {
    backs,
    rude: () => rude,
    /** From now on nodes leave in order, and have to say so. */
    politely: () => void (polite = true),
    leave: () => {
      watching = false
      socket?.terminate()
    },
  }
}
