import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/platform-database.ts'
import { inTransaction, type Db } from './database.ts'
import { migrate, missingMigrations } from './migrate.ts'

let db: Db
let url = ''
let drop: () => Promise<void>
let folder = ''
beforeAll(async () => {
  ;({ db, url, drop } = await emptyDatabase())
  folder = await mkdtemp(join(tmpdir(), 'aosp-migrations-'))
  await cp(join(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
})
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

test('a table somebody holds is left to him and migrated when he is done', async () => {
  await writeFile(join(folder, '9001_later.sql'), 'alter table seed_mark add column note text;')
  const said: string[] = []
  let gaveWay = (): void => undefined
  const given = new Promise<void>((resolve) => (gaveWay = resolve))
  const holding = inTransaction(db, async (trx) => {
    await sql`select * from seed_mark for share`.execute(trx)
    await given
  })
  const done = await migrate(url, folder, {
    say: (line) => {
      said.push(line)
      gaveWay()
    },
  }).finally(gaveWay)
  await holding
  expect(done).toEqual(['9001_later'])
  expect(said[0]).toBe('migration 9001_later: canceling statement due to lock timeout; trying again')
})

test('what fails is named by its migration and leaves nothing behind', async () => {
  await writeFile(join(folder, '9002_broken.sql'), 'create table half (id int); alter table nowhere add column x int;')
  await expect(migrate(url, folder)).rejects.toThrow('migration 9002_broken: relation "nowhere" does not exist')
  expect((await sql<{ there: boolean }>`select to_regclass('half') is not null as there`.execute(db)).rows).toEqual([{ there: false }])
  expect(await missingMigrations(url, folder)).toEqual(['9002_broken'])
})

test('an older version does not start on a newer database, and says why', async () => {
  await rm(join(folder, '9001_later.sql'))
  await rm(join(folder, '9002_broken.sql'))
  await expect(migrate(url, folder)).rejects.toThrow(
    'the database is newer than this version: it has 9001_later; start the version that made it, or restore a backup',
  )
})
