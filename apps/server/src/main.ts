import { randomInt } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildApp } from './app.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startEmbedded, type EmbeddedPostgres } from './platform/db/embedded.ts'
import { checkOutside } from './platform/db/outside.ts'
import { checkRedis } from './platform/news/news.ts'
import { readSettings, type Settings } from './settings.ts'
import { loadWebBuild, loadWebSources } from './web/web-build.ts'

const DEMO_ACCOUNTS = [
  ['admin admin02', '系统管理员'],
  ['operate01 operate02', '平台运营'],
  ['menber01 menber02 menber03', '集团企业会员'],
  ['external01 external02 external03', '外部企业会员'],
  ['pending01 rejected01 frozen01', '待审核、已驳回、已冻结（不能登录）'],
] as const

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  // Whoever read what we say may leave; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  // The starter that watches over this process is gone; a server nobody can stop must not stay.
  process.on('disconnect', () => void end(0))
  if (process.send && !process.connected) return end(0)

  const settings = readSettings(process.env)
  const root = process.env['AOSP_ROOT'] ?? process.cwd()
  await openDataFolder(settings.DATA_DIR)
  if (settings.DATABASE_URL) await checkOutside(settings.DATABASE_URL)
  if (settings.REDIS_URL) await checkRedis(settings.REDIS_URL)
  const embedded = settings.DATABASE_URL ? undefined : await ownDatabase(settings)
  const ownerUrl = settings.DATABASE_URL ?? embedded?.adminUrl ?? ''
  const { SEED: seed } = settings
  const password = settings.DEMO_PASSWORD ?? (await drawnPassword(settings))
  const { passwordHolds } = await prepareDatabase({ ownerUrl, settings, seed, demoPassword: password, root })

  const web = settings.WEB_DEV_ORIGIN ? await loadWebSources(root, settings.WEB_DEV_ORIGIN) : await loadWebBuild(root)
  const app = await buildApp({ settings, databaseUrl: settings.DATABASE_URL ?? embedded?.appUrl ?? '', root, web })
  opened.push(app.close)
  const address = await listen(app.http, settings)
  say(`ready ${address}${settings.BASE_PATH}`)
  const known = passwordHolds ? `password ${password}` : 'with the password of the first start, or their own'
  if (seed === 'demo') {
    say(`demo accounts (${known}):`)
    for (const [names, who] of DEMO_ACCOUNTS) say(`  ${names.padEnd(36)} ${who}`)
  } else say(`first account: admin (${known})`)
  process.send?.('ready')
}

/** What was opened, to be closed in reverse: at the end, and when a start fails or is called off half way. */
const opened: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined
function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const close of opened.toReversed()) await close().catch((error: unknown) => say(`while ending: ${String(error)}`))
    process.exit(code)
  })()
  return ending
}

async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: ${resolve(folder)} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}

async function ownDatabase(settings: Settings): Promise<EmbeddedPostgres> {
  const starting = startEmbedded({ dataDir: resolve(settings.DATA_DIR), log: say })
  // Called off while it starts, it must not stay behind.
  opened.push(() =>
    starting.then(
      (database) => database.stop(),
      () => undefined,
    ),
  )
  const embedded = await starting
  const guard = superviseDatabase(embedded)
  opened.push(async () => clearInterval(guard))
  return embedded
}

/** A PostgreSQL that was killed comes back by itself; requests in between are answered 503. */
function superviseDatabase(embedded: EmbeddedPostgres): NodeJS.Timeout {
  let busy = false
  return setInterval(() => {
    if (busy) return
    busy = true
    embedded
      .ensureAlive()
      .catch((error: unknown) => say(`the database could not be started again: ${String(error)}`))
      .finally(() => void (busy = false))
  }, 500)
}

/** Port 3000, or the next free one when another clone runs already; a port that was asked for is never replaced. */
async function listen(http: { listen(options: { host: string; port: number }): Promise<string> }, settings: Settings): Promise<string> {
  const first = settings.PORT ?? 3000
  for (let port = first; ; port++) {
    try {
      return await http.listen({ host: settings.HOST, port })
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code === 'EADDRINUSE' && settings.PORT === undefined && port < first + 50) continue
      throw new Error(`PORT: ${settings.HOST}:${port} ${code === 'EADDRINUSE' ? 'is taken' : `cannot be listened on: ${message}`}`, { cause: error })
    }
  }
}

/** No password ships with the platform: it is drawn at the first start and kept beside the data. */
async function drawnPassword(settings: Settings): Promise<string> {
  const file = join(settings.DATA_DIR, 'demo-password')
  const draw = (letters: string, count: number) => Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  const password = `${draw('ABCDEFGHJKLMNPQRSTUVWXYZ', 2)}${draw('abcdefghijkmnpqrstuvwxyz', 5)}-${draw('23456789', 4)}`
  try {
    await writeFile(file, password, { flag: 'wx', mode: 0o600 })
    return password
  } catch {
    return (await readFile(file, 'utf8')).trim()
  }
}

main().catch((error: unknown) => {
  // What fails because the start was called off is nobody's fault.
  if (ending) return
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  void end(1)
})
