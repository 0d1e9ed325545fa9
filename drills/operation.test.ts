import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNode, databaseProcesses, DRILL_PASSWORD, drillEnvironment, ROOT, type ServerNode, untilReady } from './processes.ts'

let folder = ''
let node: ServerNode
const at = (path: string): string => `http://127.0.0.1:${node.port}${path}`
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aosp-hung-'))
  node = await createNode(folder, { DEMO_SESSIONS: 'false', STOP_DELAY_MS: '4000' })
  await node.start()
}, 300_000)
afterAll(async () => {
  await node.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

type Told = { status: number; message: string; retryAfter: string | null }
const ask = async (path: string, init: RequestInit = {}): Promise<Told> => {
  const reply = await fetch(at(path), { ...init, signal: AbortSignal.timeout(60_000) })
  const { message } = (await reply.json()) as { message: string }
  return { status: reply.status, message, retryAfter: reply.headers.get('retry-after') }
}
const signIn = (): Promise<Told> =>
  ask('/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'operate01', password: DRILL_PASSWORD }),
  })

test('a database that hangs is told by readiness, refuses every call at once, and is served again when it goes on', { timeout: 180_000 }, async () => {
  const database = await databaseProcesses(folder)
  database.pause()
  try {
    // The first to ask find out; readiness has an answer of its own before that.
    expect(await ask('/health/ready')).toMatchObject({ status: 503, message: '服务暂不可用，请稍后重试' })
    expect((await ask('/health/live')).status).toBe(200)
    while ((await publicCall()).status !== 503) await sleep(100)
    const refused = await Promise.all(Array.from({ length: 100 }, signIn))
    expect(new Set(refused.map(({ status, message, retryAfter }) => `${status} ${message} ${retryAfter}`))).toEqual(new Set(['503 服务暂不可用，请稍后重试 1']))
    expect((await ask('/sys/serverTime')).status).toBe(200)
  } finally {
    database.resume()
  }
  await untilReady(at(''), 60_000)
  expect((await signIn()).status).toBe(200)
})
/** Given up where the database would have to be asked; nobody waits for what was asked before the silence was noticed. */
const publicCall = (): Promise<{ status: number }> => fetch(at('/bidding/publicHall'), { signal: AbortSignal.timeout(1_000) }).catch(() => ({ status: 0 }))

test('a node that is asked to stop says that it leaves and goes on serving until a balancer has noticed', { timeout: 60_000 }, async () => {
  if (!(await isUp())) await node.start()
  const stopping = node.stop()
  for (;;) {
    const { status } = await ask('/health/ready')
    if (status === 503) break
  }
  expect((await signIn()).status, 'whoever is still sent here is served').toBe(200)
  await stopping
  await expect(fetch(at('/health/live'))).rejects.toThrow('fetch failed')
})

const isUp = (): Promise<boolean> =>
  fetch(at('/health/live')).then(
    () => true,
    () => false,
  )

/** A command of the console as it was built, on the data of this drill. */
const command = async (name: string, ...args: string[]): Promise<{ code: number; said: string }> => {
  const env = { ...drillEnvironment(folder, 0), AOSP_ROOT: ROOT }
  return new Promise((done) =>
    execFile(process.execPath, [`dist/server/${name}.js`, ...args], { cwd: ROOT, env }, (error, out, fault) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said: out + fault }),
    ),
  )
}

test('the console: everything is checked without a node and an administrator who is locked out comes in', { timeout: 180_000 }, async () => {
  await node.stop()
  const whole = await command('check')
  expect(whole.said).toContain('nothing is wrong')
  expect(whole.code).toBe(0)
  for (const title of ['migrations', 'clock', 'secrets', 'files', '账目核对', '竞价记录复核', '审计链校验']) expect(whole.said).toContain(`ok     ${title}`)

  expect(await command('admin', 'reset', 'nobody')).toEqual({ code: 1, said: 'no account is named nobody\n' })
  expect((await command('admin', 'reset')).said).toContain('npm run admin -- reset <account>')
  const { said } = await command('admin', 'reset', 'admin')
  const password = /^admin: password (\S+), to be changed at the next sign-in$/m.exec(said)?.[1] ?? ''
  expect(password).toMatch(/^[A-Za-z]{7}-\d{4}$/)
  expect((await command('admin', 'lift', 'admin')).said).toBe('admin: may try again\n')
  expect((await command('admin', 'nodes')).said).toMatch(/started .+ seen .+\n\d+ nodes\n$/)

  await node.start()
  const enter = (given: string) =>
    ask('/sys/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin', password: given }) })
  expect((await enter(DRILL_PASSWORD)).message).toBe('用户名或密码错误')
  expect((await enter(password)).status).toBe(200)
})
