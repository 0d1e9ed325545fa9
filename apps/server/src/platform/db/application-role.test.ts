import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner, withDatabase } from '../../../test/databases.ts'
import { actorNamed } from '../../../test/platform-database.ts'
import { appendAudit } from '../audit/audit.ts'
import { ensureApplicationRole, ownsTables } from './application-role.ts'
import { inTransaction, openDatabase } from './database.ts'
import { migrate, missingMigrations } from './migrate.ts'

/** As with a database somebody else runs: an owner, and a role of ours that `npm run migrate` makes. */
const folder = join(import.meta.dirname, '../../../migrations')
const name = `r_${randomBytes(6).toString('hex')}`
const role = `app ${name}`
let ownerUrl = ''
let url = ''
beforeAll(async () => {
  const admin = inject('database').ownerUrl
  await asOwner(admin, `create database ${name}`)
  ownerUrl = withDatabase(admin, name)
  const made = new URL(ownerUrl)
  made.username = encodeURIComponent(role)
  made.password = encodeURIComponent("it's a pass word")
  url = made.toString()
})
afterAll(async () => {
  const admin = inject('database').ownerUrl
  await asOwner(admin, `drop database if exists ${name} with (force)`)
  await asOwner(admin, `drop role if exists "${role}"`)
})

test('the role is made by the owner, may change rows, owns nothing and only appends to what is kept', async () => {
  expect(await ensureApplicationRole(ownerUrl, url)).toBe(role)
  expect(await ensureApplicationRole(ownerUrl, url)).toBe(role)
  expect((await missingMigrations(url, folder))[0]).toBe('0001_platform')
  await migrate(ownerUrl, folder, { applicationRole: role })
  expect(await missingMigrations(url, folder)).toEqual([])
  expect([await ownsTables(ownerUrl), await ownsTables(url)]).toEqual([true, false])
  await expect(ensureApplicationRole(ownerUrl, ownerUrl)).rejects.toThrow('DATABASE_URL: names the same role as DATABASE_OWNER_URL')

  const { db } = openDatabase(url, { max: 1 })
  const ctx = { actor: actorNamed('a1'), address: '10.0.0.1', requestId: 'r1', now: () => new Date() }
  await inTransaction(db, (trx) => appendAudit(trx, ctx, { action: 'role.granted' }))
  await sql`insert into seed_mark (name) values ('x')`.execute(db)
  for (const statement of [
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'drop table audit_log',
    'update audit_checkpoint set root = root',
    'delete from bidding_verdict',
    'truncate bidding_event',
    'delete from kysely_migration',
    'create table mine (id int)',
    'set session_replication_role = replica',
  ])
    expect([
      statement,
      await sql
        .raw(statement)
        .execute(db)
        .then(
          () => 'done',
          (error: Error) => error.message,
        ),
    ]).toEqual([statement, expect.stringMatching(/permission denied|must be owner/)])
  await db.destroy()
})
