import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { build } from 'esbuild'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { readSettings } from '../src/settings.ts'
import { asOwner, PASSWORD, secretsFile, withDatabase } from './databases.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface ProvidedContext {
    /** `folder` goes with the run, and all that tests leave in it. */
    database: { ownerUrl: string; template: string; folder: string }
  }
}

/** One PostgreSQL for the run; a migrated and seeded database that every test file clones in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aosp-test-'))
  const server = await startEmbedded({ dataDir: folder, log: () => {}, fleeting: true })
  // An interrupted run is not asked to tear down: it takes database and files along on its way out.
  const leave = () => {
    process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  process.once('exit', leave)
  const end = async () => {
    delete process.env['READ_SHEET_THREAD']
    process.off('exit', leave)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    process.env['READ_SHEET_THREAD'] = await makeReadingThread(folder)
    const template = 'aosp_template'
    await asOwner(server.adminUrl, `create database ${template}`)
    await prepareDatabase({
      ownerUrl: withDatabase(server.adminUrl, template),
      settings: readSettings({
        SEED: 'demo',
        DEMO_SESSIONS: 'false',
        DEMO_PASSWORD: PASSWORD,
        LOG_LEVEL: 'silent',
        DATA_DIR: folder,
        SECRETS_FILE: secretsFile(folder),
      }),
      seed: 'demo',
      demoPassword: PASSWORD,
      root: join(import.meta.dirname, '../../..'),
    })
    await makeSignInCheap(withDatabase(server.adminUrl, template))
    project.provide('database', { ownerUrl: server.adminUrl, template, folder })
    return end
  } catch (error) {
    // Nobody is called to clean up after a setup that failed, and the database would run on for ever.
    await end()
    throw error
  }
}

/** People sign in thousands of times in a run. A hash tells its own cost, so theirs is a cheap one; passwords that tests set cost what they cost. */
async function makeSignInCheap(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const cheap = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await client.query(`update account set password_hash = $1 where password_hash = (select password_hash from account where username = 'admin')`, [cheap])
  } finally {
    await client.end()
  }
}

/** Workers of the run inherit its place with the environment. */
async function makeReadingThread(folder: string): Promise<string> {
  const outfile = join(folder, 'read-sheet-worker.cjs')
  const entry = join(import.meta.dirname, '../src/platform/sheets/read-sheet-worker.ts')
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' })
  return outfile
}
