import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { BIDDING_SOCKET_PATH } from '@aosp/contract/auction/live'
import { addBid } from '@aosp/contract/auction/bid'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { SESSION } from '@aosp/contract/trading/codes'
import { makeBidders, publishSessions, schedule, signUpByRows } from '../drills/bidding-setup.ts'
import { median } from './measure.ts'
import { PASSWORD, withPlatform } from './sheet-app.ts'

/**
 * One bid in a session that thousands watch: from the moment the room is told of it (and, told apart, from the bid itself) to the
 * moment the last of them has it, against bare `ws` that sends a frame of the same size to as many sockets. Processor time is that
 * of the sending process.
 */
const WATCHERS = Number(process.env['WATCHERS'] ?? 5000)
const MESSAGES = 12
const ROUNDS = 3

/** `wholeMs` counts from the bid, commit included; `ms` and processor time from the first byte to a watcher. */
type Sent = { ms: number; wholeMs: number; cpuMs: number }
type Crowd = { told: () => Promise<{ at: number; bytes: number }>; leave: () => Promise<void> }

async function gather(port: number, path: string): Promise<Crowd> {
  const child = fork(join(import.meta.dirname, 'watchers.mjs'), [JSON.stringify({ port, path, watchers: WATCHERS })])
  const next = (kind: string) =>
    new Promise<{ at: number; bytes: number }>((resolve, reject) => {
      const hear = (message: unknown) => {
        const heard = message as { kind: string; at: number; bytes: number }
        if (heard.kind !== kind) return
        child.off('message', hear)
        resolve(heard)
      }
      child.on('message', hear)
      child.once('exit', (code) => reject(new Error(`the watchers ended with ${code}`)))
    })
  child.setMaxListeners(0)
  await next('ready')
  return {
    told: () => next('all'),
    leave: async () => {
      const gone = new Promise((done) => child.once('exit', done))
      child.send('leave')
      await gone
    },
  }
}

const now = (): number => Number(process.hrtime.bigint() / 1000n)
const start = () => ({ at: now(), cpu: process.cpuUsage() })
/** Set when sending begins. */
let sending = start()

async function measured(port: number, path: string, speak: () => Promise<void> | void): Promise<{ sent: Sent[]; bytes: number }> {
  const crowd = await gather(port, path)
  await sleep(500)
  const sent: Sent[] = []
  let bytes = 0
  for (let message = 0; message < MESSAGES + 2; message++) {
    const all = crowd.told()
    const began = now()
    await speak()
    const { at, bytes: length } = await all
    const { user, system } = process.cpuUsage(sending.cpu)
    bytes = length
    if (message >= 2) sent.push({ ms: (at - sending.at) / 1000, wholeMs: (at - began) / 1000, cpuMs: (user + system) / 1000 })
    await sleep(150)
  }
  await crowd.leave()
  await sleep(500)
  return { sent, bytes }
}

await withPlatform(async ({ app, address, database }) => {
  const { push } = app.platform
  const { topic } = push
  push.topic = (name) => {
    const made = topic(name)
    const { send } = made
    made.send = (frame) => {
      if ((frame as { kind: string }).kind === 'events') sending = start()
      return send(frame)
    }
    return made
  }
  const bidders = await makeBidders(database, 2)
  const [session] = await publishSessions(address, PASSWORD, database, [
    { bidType: BID_TYPE.rising, delayMinutes: 1, startInMs: 1000, lengthMs: 3_600_000, most: 0 },
  ])
  if (!session) throw new Error('no session')
  await signUpByRows(database, bidders, [session])
  await schedule(database, [session], new Date())
  let count = 0
  const bid = async () => {
    const { token } = bidders[count % 2] ?? { token: '' }
    const body = JSON.stringify({ bidding: session.id, amount: (session.startPrice + ++count * session.step) / 100, token: randomUUID(), seenSeq: 0 })
    const response = await fetch(address + addBid.path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-access-token': token }, body })
    const reply = (await response.json()) as { success: boolean; message: string }
    if (!reply.success) throw new Error(`the bid was refused: ${reply.message}`)
  }
  for (;;) {
    const { rows } = await database.query<{ state: number }>('select state from bidding where id = $1', [session.id])
    if (rows[0]?.state === SESSION.bidding) break
    await sleep(100)
  }

  let text = ''
  const http = createServer()
  const bare = new WebSocketServer({ server: http })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const barePort = (http.address() as AddressInfo).port
  const sendToAll = () => {
    sending = start()
    for (const client of bare.clients) client.send(text)
  }

  const rounds: { ours: Sent[]; bare: Sent[] }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await measured(Number(new URL(address).port), BIDDING_SOCKET_PATH.replace(':bidding', session.id), bid)
    text = `{"kind":"events","text":"${'x'.repeat(Math.max(0, ours.bytes - 27))}"}`
    rounds.push({ ours: ours.sent, bare: (await measured(barePort, '/', sendToAll)).sent })
  }
  bare.close()
  http.close()
  const of = (pick: (sent: Sent) => number) => ({
    ours: rounds.map(({ ours }) => median(ours.map(pick))),
    bare: rounds.map(({ bare: sent }) => median(sent.map(pick))),
  })
  const tell = (name: string, { ours, bare: base }: { ours: number[]; bare: number[] }, aim: string) => {
    const ratios = ours.map((value, round) => value / (base[round] ?? Number.NaN))
    console.log(
      `${name}: ${median(ratios).toFixed(2)}${aim}, rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')} (${median(ours).toFixed(1)} against ${median(base).toFixed(1)} ms)`,
    )
  }
  console.log(`${WATCHERS} watchers, ${text.length} bytes a frame`)
  tell(
    'from the first to the last watcher / bare ws',
    of(({ ms }) => ms),
    ' (aim 1.3 at most)',
  )
  tell(
    'from the bid to the last watcher, commit included / bare ws',
    of(({ wholeMs }) => wholeMs),
    '',
  )
  tell(
    'processor time of the sender / bare ws',
    of(({ cpuMs }) => cpuMs),
    '',
  )
})
