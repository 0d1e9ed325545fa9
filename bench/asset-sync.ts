import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { runSync, syncRun } from '@aosp/contract/assets/sync'
import type { Received } from '@aosp/contract/endpoint'
import { peakMegabytes, withPlatform, type SheetBench } from './sheet-app.ts'

/**
 * Sync of 50,000 assets: rows per second as a ratio to a plain COPY of the same rows, and memory above idle. The COPY goes into a
 * table of the same columns and indexes, without checks, triggers or history, from text already on the database's machine.
 */
const ROWS = 50_000

const child = fork(join(import.meta.dirname, 'asset-system-child.ts'), [String(ROWS)], { execArgv: ['--import', 'tsx'] })
const [{ url, token }] = (await once(child, 'message')) as [{ url: string; token: string }]

async function call<Result>({ address, token: session }: SheetBench, method: string, path: string): Promise<Result> {
  const reply = await fetch(address + path, {
    method,
    headers: { 'x-access-token': session, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  const { success, message, result } = (await reply.json()) as { success: boolean; message: string; result: Result }
  if (!success) throw new Error(message)
  return result
}

async function sync(bench: SheetBench): Promise<Received<typeof syncRun>> {
  const { id } = await call<Received<typeof runSync>>(bench, 'POST', runSync.path)
  for (;;) {
    const run = await call<Received<typeof syncRun>>(bench, 'GET', `${syncRun.path}?id=${id}`)
    if (run.endTime !== null) return run
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function copy({ database }: SheetBench): Promise<number> {
  const file = (await database.query<{ path: string }>(`select current_setting('data_directory') || '/bench-assets.copy' as path`)).rows[0]?.path ?? ''
  await database.query(`copy (select * from asset where source = '2') to '${file}'`)
  await database.query('create table plain_asset (like asset including defaults including indexes)')
  const start = performance.now()
  await database.query(`copy plain_asset from '${file}'`)
  return performance.now() - start
}

const perSecond = (ms: number): number => Math.round((ROWS / ms) * 1000)

await withPlatform(
  async (bench) => {
    const first = await peakMegabytes(() => sync(bench))
    const second = await peakMegabytes(() => sync(bench))
    const plainMs = await copy(bench)
    const { addedCount, failedCount, state, error } = first.result
    console.log(`sync of ${ROWS} assets: ${state}${error ? ` (${error})` : ''}, ${addedCount} added, ${failedCount} failed, ${(first.ms / 1000).toFixed(1)} s`)
    console.log(`  rows/s ${perSecond(first.ms)} against ${perSecond(plainMs)} by a plain COPY: ratio ${(plainMs / first.ms).toFixed(3)}`)
    console.log(`  memory ${first.peak} MB above idle; nothing new ${(second.ms / 1000).toFixed(2)} s, ${second.peak} MB`)
    if (addedCount !== ROWS || failedCount !== 0) process.exitCode = 1
  },
  { ASSET_LINK_URL: url, ASSET_LINK_TOKEN: token },
)
child.disconnect()
