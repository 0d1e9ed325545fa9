import { constants } from 'node:fs'
import { access, chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { prepareDatabase } from './prepare-database.ts'
import { ensureApplicationRole, ownsTables } from './platform/db/application-role.ts'
import { startEmbedded, type EmbeddedPostgres } from './platform/db/embedded.ts'
import { drawPassword } from './platform/draw-password.ts'
import { checkOutside } from './platform/db/outside.ts'
import { s3Store, StoreFault, type S3Store } from './platform/files/s3-store.ts'
import { checkRedis } from './platform/news/news.ts'
import { productionFaults } from './production.ts'
import { readSettings, type Settings } from './settings.ts'
import { loadWebBuild, loadWebSources } from './web/web-build.ts'

const DEMO_ACCOUNTS = [
  ['admin', '系统管理员'],
  ['operate01 operate02', '平台运营'],
  ['menber01 menber02 menber03', '集团企业会员'],
  ['external01 external02 external03', '外部企业会员'],
  ['pending01 rejected01 frozen01', '待审核、已驳回、已冻结（不能登录）'],
] as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)

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
  await openDataFolder(settings)
  const outside = settings.DATABASE_URL ? await lookOutside(settings, settings.DATABASE_URL) : undefined
  if (settings.REDIS_URL) await checkRedis(settings.REDIS_URL)
  if (settings.FILES_URL) await checkStore(s3Store(settings.FILES_URL, () => new Date()))
  await refuseUnsafe(settings, outside)
  const embedded = outside ? undefined : await ownDatabase(settings)
  if (ending) return
  const { SEED: seed } = settings
  const password = settings.DEMO_PASSWORD ?? (await drawnPassword(settings))
  const { passwordHolds, isFirst } = await prepareDatabase({
    ...(outside ?? { ownerUrl: embedded?.adminUrl ?? '' }),
    settings,
    seed,
    demoPassword: password,
    root,
  })

  const web = settings.WEB_DEV_ORIGIN ? await loadWebSources(root, settings.WEB_DEV_ORIGIN) : await loadWebBuild(root)
  const app = await buildApp({ settings, databaseUrl: settings.DATABASE_URL ?? embedded?.appUrl ?? '', root, web })
  opened.push(app.close)
  const address = await listen(app.http, settings)
  // Closed first: a balancer notices before the door is shut.
  opened.push(async () => {
    app.leave()
    await sleep(settings.STOP_DELAY_MS)
  })
  say(`ready ${address}${settings.BASE_PATH}`)
  if (seed === 'demo') {
    say(`demo accounts (${passwordHolds ? `password ${password}` : 'with the password of the first start, or their own'}):`)
    for (const [names, who] of DEMO_ACCOUNTS) say(`  ${names.padEnd(36)} ${who}`)
  } else await sayFirstAccount(settings, { password, passwordHolds, isFirst })
  process.send?.('ready')
}

type Outside = { ownerUrl: string; migrates: boolean; applicationRole?: string; runsAsOwner: boolean }

/** Who owns the tables of a database somebody else runs, and who we are there. */
async function lookOutside({ DATABASE_OWNER_URL: ownerUrl }: Settings, url: string): Promise<Outside> {
  await checkOutside(url === ownerUrl || !ownerUrl ? url : ownerUrl, ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL')
  const applicationRole = ownerUrl ? await ensureApplicationRole(ownerUrl, url) : undefined
  if (ownerUrl) await checkOutside(url)
  const runsAsOwner = await ownsTables(url)
  return { ownerUrl: ownerUrl ?? url, migrates: ownerUrl !== undefined || runsAsOwner, runsAsOwner, ...(applicationRole ? { applicationRole } : {}) }
}

/** A store that refuses us is set wrongly and stops the start. One that does not answer may come back by itself, and bids need no files. */
async function checkStore(store: S3Store): Promise<void> {
  try {
    await store.check()
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : ''
    if (error.isFinal) throw new Error(`FILES_URL: the store cannot be used: ${reason}`, { cause: error })
    say(`FILES_URL: the store does not answer (${reason}); files answer 503 until it does`)
  }
}

/** Everything that is wrong at once, before anything is started. */
async function refuseUnsafe(settings: Settings, outside: Outside | undefined): Promise<void> {
  if (!settings.PRODUCTION) return
  const { mode } = await stat(settings.DATA_DIR)
  const faults = productionFaults(settings, {
    isRoot: process.getuid?.() === 0,
    dataFolder: process.platform !== 'win32' && (mode & READ_BY_OTHERS) !== 0 ? `${resolve(settings.DATA_DIR)} can be read by others` : undefined,
    runsAsOwner: outside?.runsAsOwner ?? false,
  })
  if (faults.length > 0) throw new Error(`PRODUCTION=true refuses:\n${faults.map((line) => `  ${line}`).join('\n')}`)
}

/** The administrator's first password is shown once, in production not at all; the file that holds it goes when it was changed. */
async function sayFirstAccount(
  settings: Settings,
  { password, passwordHolds, isFirst }: { password: string; passwordHolds: boolean; isFirst: boolean },
): Promise<void> {
  const file = passwordFile(settings)
  if (!passwordHolds) {
    await rm(file, { force: true })
    return say('first account: admin')
  }
  if (settings.DEMO_PASSWORD) return say('first account: admin (with the password that was set)')
  const shown = isFirst && !settings.PRODUCTION ? `password ${password}, shown this once` : `its first password lies in ${file}`
  say(`first account: admin (${shown}; change it at the first sign-in)`)
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

const READ_BY_OTHERS = 0o044

/** For nobody else to read. Where root runs the embedded database, its server has to pass through as another user. */
async function openDataFolder({ DATA_DIR: folder, DATABASE_URL }: Settings): Promise<void> {
  try {
    await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    const mode = process.getuid?.() === 0 && !DATABASE_URL ? 0o711 : 0o700
    await chmod(folder, mode)
    await chmod(join(folder, 'files'), 0o700)
  } catch (error) {
    throw new Error(`DATA_DIR: ${resolve(folder)} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}

async function ownDatabase(settings: Settings): Promise<EmbeddedPostgres> {
  const starting = startEmbedded({ dataDir: resolve(settings.DATA_DIR), archive: settings.BACKUP_DIR, log: say })
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

const passwordFile = ({ DATA_DIR, SEED }: Settings): string => join(DATA_DIR, SEED === 'demo' ? 'demo-password' : 'first-password')

/** No password ships with the platform: it is drawn at the first start and kept beside the data. */
async function drawnPassword(settings: Settings): Promise<string> {
  const file = passwordFile(settings)
  const password = drawPassword()
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
