import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Out } from '@aosp/contract/endpoint'
import type { ready as readyCall, serverTime as timeCall } from '@aosp/contract/operations/health'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'

const PATIENCE_MS = 1_500
/** Below this a paper cannot be taken any more, and the embedded database stops soon. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/**
 * Ready means: this node stays, the database answers within two seconds and has its tables, and there is room for files. A load balancer
 * sends nobody here while this is refused. A file store that does not answer is only noted: all nodes share it, so that nobody would be left to
 * send people to, and bids need no files. So is a replica that is not read.
 */
export async function ready(
  { settings, leaving, pulse, files, reads }: Pick<Platform, 'settings' | 'leaving' | 'pulse' | 'files' | 'reads'>,
  ctx: Ctx,
): Promise<Out<typeof readyCall>> {
  const fault = leaving.now ? 'leaving' : !pulse.beats() ? 'the database is silent' : ((await databaseFault(ctx)) ?? (await diskFault(settings.DATA_DIR)))
  if (fault === undefined) return { ready: true, notes: [...(files.answers() ? [] : ['文件存储暂时无法访问']), ...replicaNote(reads)] }
  ctx.log.warn({ fault }, 'not ready')
  return refuse(no('unavailable'))
}

/** The primary does its work meanwhile. */
const replicaNote = (reads: Platform['reads']): string[] => (reads.state()?.fault === undefined ? [] : ['只读副本暂不可用，由主库代为查询'])

async function databaseFault({ db }: Ctx): Promise<string | undefined> {
  const asked = sql`select 1 from kysely_migration limit 1`.execute(db).then(
    ({ rows }) => (rows.length > 0 ? undefined : 'the database has no tables'),
    (error: unknown) => `the database cannot be asked: ${error instanceof Error ? error.message : String(error)}`,
  )
  const waiting = new AbortController()
  const late = sleep(PATIENCE_MS, 'the database is slow', { signal: waiting.signal }).catch(() => undefined)
  const fault = await Promise.race([asked, late])
  waiting.abort()
  return fault
}

async function diskFault(folder: string): Promise<string | undefined> {
  // Where nothing was ever kept the folder may not be there yet.
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize < LEAST_FREE_BYTES ? `DATA_DIR: ${disk.bavail * disk.bsize} bytes are free` : undefined
}

/** t0 comes back as sent, t1 is arrival, t2 departure: enough for a browser to work out how far its clock is off. */
export async function serverTime(ctx: Ctx, input: { t0?: number | undefined }): Promise<Out<typeof timeCall>> {
  const t1 = ctx.now().getTime()
  return { t0: input.t0 ?? null, t1, t2: ctx.now().getTime() }
}
