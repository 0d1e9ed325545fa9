import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { login } from '@aosp/contract/identity/login'
import { upload } from '@aosp/contract/platform/files'
import { publicHall } from '@aosp/contract/trading/hall'
import { createNode, databaseUrl, DRILL_PASSWORD, freePort, ROOT, type ServerNode } from './processes.ts'

const isInstalled = spawnSync('nginx', ['-v']).status === 0
/** nginx reads its configuration as it is delivered, with the ports of this run. */
describe.skipIf(!isInstalled)(`deploy/nginx.conf before two nodes${isInstalled ? '' : ' (skipped: nginx is not installed)'}`, () => {
  let place = ''
  let front = 0
  let nginx: ChildProcess | undefined
  let said = ''
  const nodes: ServerNode[] = []
  const at = (path: string): string => `http://127.0.0.1:${front}${path}`

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'aosp-nginx-'))
    const settings = { TRUSTED_PROXY: '127.0.0.1', KEEP_ALIVE_MS: '75000', METRICS_NETWORKS: '127.0.0.0/8' }
    for (const _ of [1, 2]) nodes.push(await createNode(join(place, 'data'), settings))
    for (const node of nodes) await node.start()
    front = await freePort()
    const configuration = await configured(place, front, nodes)
    execFileSync('nginx', ['-t', '-c', configuration], { stdio: 'pipe' })
    nginx = spawn('nginx', ['-c', configuration, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] })
    nginx.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    while (
      !(await fetch(at('/health/live')).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`)
      await sleep(20)
    }
  }, 600_000)
  afterAll(async () => {
    if (nginx?.exitCode === null) {
      const gone = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await gone
    }
    for (const node of nodes) await node.stop()
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  })

  const signIn = async (username: string): Promise<string> => {
    const reply = await fetch(at(login.path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DRILL_PASSWORD }),
    })
    return ((await reply.json()) as { result: { token: string } }).result.token
  }

  test('pages, calls, uploads and sockets come through', { timeout: 120_000 }, async () => {
    const page = await fetch(at('/'), { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('资产运营支撑平台')
    expect((await fetch(at('/metrics'))).status).toBe(404)

    const token = await signIn('operate01')
    // Larger than any buffer on the way.
    const bytes = '一二三四五六七八九十'.repeat(30_000)
    const form = new FormData()
    form.append('file', new Blob([bytes], { type: 'text/plain' }), '说明.txt')
    const kept = (await (await fetch(at(upload.path), { method: upload.method, headers: { 'x-access-token': token }, body: form })).json()) as {
      message: string
    }
    for (const _ of nodes) expect(await (await fetch(at(`/sys/common/static/${kept.message}`), { headers: { 'x-access-token': token } })).text()).toBe(bytes)

    const hall = (await (await fetch(at(`${publicHall.path}?pageNo=1&pageSize=10`))).json()) as { result: { records: { id: string; stage: string }[] } }
    const room = hall.result.records.find(({ stage }) => stage === 'bidding')?.id ?? ''
    const socket = new WebSocket(`ws://127.0.0.1:${front}/biddingSocket/${room}`)
    const [frame] = (await once(socket, 'message')) as [Buffer]
    expect(frame.toString('utf8')).toContain(room)
    socket.terminate()
  })

  test('who comes is told by the proxy alone, whatever he says of himself', { timeout: 120_000 }, async () => {
    const direct = nodes[0]?.port ?? 0
    await signInFrom('127.0.0.3', front, 'menber01')
    await signInFrom('127.0.0.2', direct, 'menber02')
    const client = new pg.Client(await databaseUrl(join(place, 'data')))
    await client.connect()
    const { rows } = await client.query<{ username: string; address: string }>(
      `select distinct on (username) username, address from login_log where username in ('menber01', 'menber02') order by username, created_at desc`,
    )
    await client.end()
    expect(rows).toEqual([
      { username: 'menber01', address: '127.0.0.3' },
      { username: 'menber02', address: '127.0.0.2' },
    ])
  })

  test('a node that dies is passed over by whoever only looks', { timeout: 120_000 }, async () => {
    await nodes[1]?.kill()
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(at(`${publicHall.path}?pageNo=1&pageSize=10`))).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

/** Each line that is replaced must be there once: a change of the delivered file that this does not follow is noticed. */
async function configured(place: string, front: number, nodes: readonly ServerNode[]): Promise<string> {
  let text = await readFile(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const ports: [string, string][] = [
    ['listen 8080;', `listen 127.0.0.1:${front};`],
    ...nodes.map(({ port }, index): [string, string] => [`server 127.0.0.1:${3001 + index} `, `server 127.0.0.1:${port} `]),
  ]
  for (const [delivered, own] of ports) {
    if (text.split(delivered).length !== 2) throw new Error(`deploy/nginx.conf does not say "${delivered}" once`)
    text = text.replace(delivered, own)
  }
  await writeFile(join(place, 'aosp.conf'), text)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place}/${kind};`)
  const user = process.getuid?.() === 0 ? `user ${execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()};` : ''
  const whole = `${user} pid ${place}/nginx.pid; error_log stderr warn; events {} http { access_log off; ${kinds.join(' ')} include ${place}/aosp.conf; }\n`
  await writeFile(join(place, 'nginx.conf'), whole)
  return join(place, 'nginx.conf')
}

/** From another address of this machine, with a header that names somebody else. */
async function signInFrom(localAddress: string, port: number, username: string): Promise<void> {
  const body = JSON.stringify({ username, password: DRILL_PASSWORD })
  const sent = request({
    host: '127.0.0.1',
    port,
    localAddress,
    path: login.path,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-forwarded-for': '203.0.113.9' },
  })
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
  reply.resume()
  await once(reply, 'end')
  expect(reply.statusCode).toBe(200)
}
