import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { editProfile, userData } from '@aosp/contract/identity/account'
import { login } from '@aosp/contract/identity/login'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import type { Envelope } from '@aosp/contract/wire'
import { DRILL_PASSWORD, drillEnvironment, freePort, killDatabase, ROOT, untilReady } from './processes.ts'

/**
 * Kills the server or its database in the middle of writes, again and again, and counts what was acknowledged and then lost.
 * Everything runs on loopback with a temporary data folder, bounded in rounds and time.
 */
export type CrashReport = { kills: number; acknowledged: number; lost: number; longestOutageMs: number }

const WRITERS = ['operate01', 'operate02', 'menber01', 'menber02', 'external01', 'external02'] as const
const WRITES_BETWEEN = 15

export async function crashDrill(rounds: number): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aosp-drill-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const starter = startPlatform(dataDir, port)
  try {
    await untilReady(url, 300_000)
    const writers = await Promise.all(WRITERS.map((username) => createWriter(url, username)))
    let running = true
    const work = writers.map((writer) => writer.run(() => running))
    const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0)
    /** A kill while nothing is written proves nothing, however slow the machine is. */
    const written = async (since: number) => {
      for (const deadline = Date.now() + 120_000; acknowledged() < since + WRITES_BETWEEN && Date.now() < deadline;) await sleep(10)
    }
    let longestOutageMs = 0
    for (let round = 0; round < rounds; round++) {
      const since = acknowledged()
      await sleep(700 + 300 * (round % 3))
      await written(since)
      const before = Date.now()
      if (round % 2 === 0) killServer(starter)
      else await killDatabase(dataDir)
      await sleep(100)
      await untilReady(url, 120_000)
      longestOutageMs = Math.max(longestOutageMs, Date.now() - before)
    }
    await written(acknowledged())
    running = false
    await Promise.all(work)
    const lost = (await Promise.all(writers.map((writer) => writer.lost()))).filter(Boolean).length
    return { kills: rounds, acknowledged: acknowledged(), lost, longestOutageMs }
  } finally {
    const gone = new Promise((done) => starter.once('exit', done))
    // One that has ended already says so no more.
    if (starter.exitCode === null && starter.signalCode === null) {
      starter.kill('SIGTERM')
      await gone
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const startPlatform = (dataDir: string, port: number): ChildProcess =>
  spawn(process.execPath, ['tools/start.mjs'], { cwd: ROOT, env: drillEnvironment(dataDir, port), stdio: 'ignore' })

/** Numbers his own name upwards; only what the server acknowledged counts. */
async function createWriter(url: string, username: string) {
  const signedIn = await send(url, login, { username, password: DRILL_PASSWORD })
  if (!signedIn?.success || !signedIn.result) throw new Error(`${username} cannot sign in: ${signedIn?.message}`)
  const { token, userInfo } = signedIn.result
  let tried = 0
  let confirmed = 0
  let acknowledged = 0
  return {
    acknowledged: () => acknowledged,
    async run(goOn: () => boolean): Promise<void> {
      while (goOn()) {
        tried++
        const input = { realname: `演练${tried}`, sex: userInfo.sex, birthday: userInfo.birthday, email: userInfo.email, avatar: null }
        const reply = await send(url, editProfile, input, token)
        if (reply?.success) {
          confirmed = tried
          acknowledged++
        } else await sleep(50)
      }
    },
    /** A later attempt whose answer was cut off may stand instead; an older value means an acknowledged write is gone. */
    async lost(): Promise<boolean> {
      const reply = await send(url, userData, {}, token)
      const stands = Number(/\d+$/.exec(reply?.result?.loginUser.realname ?? '')?.[0] ?? 0)
      return confirmed > 0 && stands < confirmed
    },
  }
}

async function send<E extends Endpoint>(url: string, call: E, input: Sent<E>, token?: string): Promise<Envelope<Received<E>> | undefined> {
  try {
    const body = call.method === 'GET' ? {} : { body: JSON.stringify(input) }
    const response = await fetch(url + call.path, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token ? { 'x-access-token': token } : {}) },
      signal: AbortSignal.timeout(10_000),
      ...body,
    })
    return (await response.json()) as Envelope<Received<E>>
  } catch {
    return undefined
  }
}

/** The starter's only child is the server. */
function killServer(starter: ChildProcess): void {
  const child = execFileSync('ps', ['-o', 'pid=', '--ppid', String(starter.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')[0]
    ?.trim()
  if (child) process.kill(Number(child), 'SIGKILL')
}
