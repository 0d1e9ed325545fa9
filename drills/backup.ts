import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { startBidding, type BidLoad } from './bidding-client.ts'
import { makeBidders, publishSessions, schedule, signUpByCalls } from './bidding-setup.ts'
import { createNode, databaseUrl, DRILL_PASSWORD, drillEnvironment, ROOT } from './processes.ts'

/**
 * A backup is made while people bid, bidding goes on, and the whole is restored to an instant in the middle of it: every bid that was
 * acknowledged before it is there as it was told, none that was sent after it, and everything checks.
 */
export type BackupReport = {
  bids: number
  /** Acknowledged before the instant, and of those missing or otherwise than acknowledged after the restore. */
  before: number
  lost: number
  /** Sent after the instant and accepted, and of those there after the restore. */
  after: number
  stayed: number
  backupMs: number
  restoreMs: number
  /** Of `npm run backup -- verify` and `npm run check`. */
  verified: boolean
  checked: boolean
  /** A restore into what is there already. */
  refused: boolean
  said: string
}

const LEAD_MS = 1500
const HOURS_MS = 3 * 3_600_000

export async function backupDrill(bids: number): Promise<BackupReport> {
  const place = await mkdtemp(join(tmpdir(), 'aosp-backup-drill-'))
  await chmod(place, 0o711)
  const [dataDir, folder, restored] = [join(place, 'data'), join(place, 'backups'), join(place, 'restored')]
  const settings = { SECRETS_FILE: join(place, 'secrets.json'), BACKUP_DIR: folder, DEMO_SESSIONS: 'false', DEMO_HISTORY: 'false' }
  const node = await createNode(dataDir, settings)
  const command = (name: string, at: string, ...args: string[]) =>
    runCommand(join('dist/server', `${name}.js`), args, { ...drillEnvironment(at, 0), ...settings, AOSP_ROOT: ROOT })
  try {
    await node.start()
    const load = await startLoad(dataDir, node.port)
    await untilMore(load, bids / 3)
    const backup = await command('backup', dataDir, folder)
    await untilMore(load, bids / 3)
    const cut = await instantNow(dataDir)
    await untilMore(load, bids / 3)
    await load.finish()
    await node.stop()

    const verify = await command('backup', dataDir, 'verify', folder)
    const restore = await command('restore', restored, folder, `--until=${cut.at.toISOString()}`)
    const again = await command('restore', restored, folder)
    const check = await command('check', restored)
    return {
      ...(await compare(load, cut, restored)),
      bids: load.attempts.length,
      backupMs: backup.ms,
      restoreMs: restore.ms,
      verified: verify.code === 0,
      checked: check.code === 0,
      refused: again.code === 1 && again.said.includes('is not empty'),
      said: [backup, verify, restore, check].map(({ said }) => said).join(''),
    }
  } finally {
    await node.stop()
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function startLoad(dataDir: string, port: number): Promise<BidLoad> {
  const pool = new pg.Pool({ connectionString: await databaseUrl(dataDir), max: 2 })
  try {
    const url = `http://127.0.0.1:${port}`
    const bidders = await makeBidders(pool, 6)
    const plan = { delayMinutes: 1, most: 0, lines: 1, startInMs: 0, lengthMs: HOURS_MS }
    const sessions = await publishSessions(url, DRILL_PASSWORD, pool, [
      { ...plan, bidType: BID_TYPE.rising },
      { ...plan, bidType: BID_TYPE.falling },
    ])
    await signUpByCalls(url, bidders, sessions)
    const { rows } = await pool.query<{ from: Date }>(`select clock_timestamp() + $1 * interval '1 ms' as from`, [LEAD_MS])
    await schedule(pool, sessions, rows[0]?.from ?? new Date())
    return startBidding({ ports: [port], sessions, bidders, pace: 150, startInMs: LEAD_MS })
  } finally {
    await pool.end()
  }
}

async function untilMore(load: BidLoad, count: number): Promise<void> {
  const accepted = () => load.attempts.filter(({ receipt }) => receipt?.accepted).length
  const before = accepted()
  while (accepted() < before + count) await sleep(20)
}

/** An instant of the database's clock in whole milliseconds, and what this process's clock said before and after it. */
type Cut = { at: Date; before: number; after: number }
async function instantNow(dataDir: string): Promise<Cut> {
  const client = new pg.Client(await databaseUrl(dataDir))
  await client.connect()
  const before = performance.now()
  const { rows } = await client.query<{ at: Date }>(`select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`)
  await client.query('select pg_sleep(0.002)')
  const after = performance.now()
  await client.end()
  return { at: rows[0]?.at ?? new Date(), before, after }
}

async function compare(load: BidLoad, cut: Cut, restored: string): Promise<Pick<BackupReport, 'before' | 'lost' | 'after' | 'stayed'>> {
  const database = await startEmbedded({ dataDir: restored, log: () => undefined })
  const client = new pg.Client(database.adminUrl)
  await client.connect()
  const { rows } = await client.query<{ mark: string; hash: string }>(`select bidding_id || ' ' || seq as mark, hash from bidding_event`)
  await client.end()
  await database.stop()
  const hashes = new Map(rows.map(({ mark, hash }) => [mark, hash]))
  const accepted = load.attempts.flatMap((attempt) => (attempt.receipt?.accepted ? [{ ...attempt, receipt: attempt.receipt }] : []))
  const stands = ({ session, receipt }: (typeof accepted)[number]): boolean => hashes.get(`${session} ${receipt.seq}`) === receipt.hash
  const before = accepted.filter(({ answeredAt }) => answeredAt !== null && answeredAt < cut.before)
  const after = accepted.filter(({ sentAt }) => sentAt > cut.after)
  return {
    before: before.length,
    lost: before.filter((attempt) => !stands(attempt)).length,
    after: after.length,
    stayed: after.filter((attempt) => stands(attempt)).length,
  }
}

function runCommand(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string; ms: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { cwd: ROOT, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr, ms: Math.round(performance.now() - began) }),
    )
  })
}

export const tellBackup = (report: BackupReport): string =>
  `bids ${report.bids}, acknowledged before the instant ${report.before}, lost ${report.lost}, later ones ${report.after}, still there ${report.stayed}, ` +
  `backup ${report.backupMs} ms, restore ${report.restoreMs} ms, check ${report.checked ? 'found nothing wrong' : 'found faults'}`
