import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withDemoAssetSystem } from '../tools/stand-ins/demo-asset-system.ts'
import { createNode, drillEnvironment, freePort, ROOT } from './processes.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'aosp-start-'))))
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Starts the built server; `until` is the word after which it is asked to stop. */
async function run(settings: Record<string, string>, until?: string): Promise<{ code: number | null; out: string; said: string }> {
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: await withDemoAssetSystem({ ...drillEnvironment(dataDir, 0), DEMO_SESSIONS: 'false', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString('utf8')
    if (until !== undefined && out.includes(until)) child.kill('SIGTERM')
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, out, said }
}
const databaseRuns = (): boolean => existsSync(join(folder, 'data/postgres/postmaster.pid'))

test('wrong surroundings are named in a line, without a stack', { timeout: 120_000 }, async () => {
  const closed = await freePort()
  await writeFile(join(folder, 'file'), '')
  const cases: [Record<string, string>, string | RegExp][] = [
    [{ PORT: 'http' }, /^The settings are not usable:\n {2}PORT: .+\n$/],
    [{ VARIANT: 'other', SESSION_HOURS: '0' }, /^The settings are not usable:\n {2}VARIANT: .+\n {2}SESSION_HOURS: .+\n$/],
    [{ CAS_URL: 'https://cas.example.com/cas' }, 'The settings are not usable:\n  PUBLIC_URL: is needed with CAS_URL\n'],
    [{ DATA_DIR: join(folder, 'file/below') }, /^DATA_DIR: .+\/file\/below cannot be written: ENOTDIR.+\n$/],
    [{ DATABASE_URL: `postgres://somebody@localhost:${closed}/aosp` }, /^DATABASE_URL: localhost:\d+\/aosp cannot be used: .*ECONNREFUSED.+\n$/],
    [{ REDIS_URL: `redis://127.0.0.1:${closed}` }, /^REDIS_URL: 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.+\n$/],
  ]
  const ends = await Promise.all(cases.map(async ([settings, line]) => ({ line, ...(await run(settings)) })))
  for (const { line, code, said } of ends) {
    if (typeof line === 'string') expect(said).toBe(line)
    else expect(said).toMatch(line)
    expect(code).toBe(1)
  }
  expect(databaseRuns()).toBe(false)
})

test('a start that fails or is called off leaves no database running, and the next one goes on from there', { timeout: 180_000 }, async () => {
  const calledOff = await run({}, 'PostgreSQL started')
  expect(calledOff).toMatchObject({ code: 0, said: '' })
  expect(databaseRuns(), calledOff.out).toBe(false)

  const neighbour = createServer()
  const port = await new Promise<number>((done) => {
    neighbour.listen(0, '127.0.0.1', () => done((neighbour.address() as { port: number }).port))
  })
  const refused = await run({ PORT: String(port) })
  neighbour.close()
  expect(refused).toMatchObject({ code: 1, said: `PORT: 127.0.0.1:${port} is taken\n` })
  expect(databaseRuns(), refused.out).toBe(false)

  // Asked to stop in the very moment it says that it is ready; and it shows no password that opens nothing.
  const other = await run({ DEMO_PASSWORD: 'Other-Pass-2026' }, 'frozen01')
  expect(other).toMatchObject({ code: 0, said: '' })
  expect(other.out).toContain('demo accounts (with the password of the first start, or their own)')
  expect(databaseRuns(), other.out).toBe(false)
})

test('a drill is told at once when a node of it ends while starting, with what it said', { timeout: 60_000 }, async () => {
  const node = await createNode(join(folder, 'data'), { VARIANT: 'other' })
  await expect(node.start()).rejects.toThrow(/^a node that was to start ended with 1; it said:\nThe settings are not usable:\n {2}VARIANT: /)
  await node.stop()
})
