import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/platform-database.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { platformSecret } from '../secrets.ts'
import { drawKeyFile, readKeys } from './key-file.ts'
import { giveKeys } from './keyring.ts'
import { openKeyring, settleKeys } from './open-keyring.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'aosp-keys-'))))
afterAll(() => rm(folder, { recursive: true }))

const fresh = (() => {
  let count = 0
  return () => join(folder, `${count++}.json`)
})()
const settingsOf = (file: string) => ({ DATA_DIR: folder, SECRETS_FILE: file })

/** Handles on one database, each with keys of its own reading, as several nodes have. */
async function nodesOn(url: string, file: string, count = 1) {
  const handles = Array.from({ length: count }, () => openDatabase(url, { max: 4 }).db)
  for (const db of handles) giveKeys(db, openKeyring(settingsOf(file)))
  return { handles: handles as [Db, ...Db[]], end: () => Promise.all(handles.map((db) => db.destroy())) }
}
async function withDatabase(work: (at: { url: string }) => Promise<void>): Promise<void> {
  const database = await emptyDatabase()
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

test('a key file is drawn once by whoever comes first, for its owner alone, and refused when others can read it', async () => {
  const file = fresh()
  expect(await readKeys({ file })).toBeUndefined()
  await Promise.all(Array.from({ length: 8 }, () => drawKeyFile(file)))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const keys = await readKeys({ file })
  expect(keys).toHaveLength(1)
  await chmod(file, 0o640)
  await expect(readKeys({ file })).rejects.toThrow(`SECRETS_FILE: ${file} can be read by others (mode 0640), do: chmod 600 ${file}`)
})

test('keys come from a command as well; what it prints is never repeated', async () => {
  const file = fresh()
  await drawKeyFile(file)
  const content = await readFile(file, 'utf8')
  expect(await readKeys({ command: `cat '${file}'` })).toEqual(await readKeys({ file }))
  const said = (command: string) =>
    readKeys({ command }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await said(`cat '${file}'; exit 3`)).toBe('SECRETS_COMMAND: the command ended with 3')
  const half = await said(`head -c 60 '${file}'`)
  expect(half).toBe('SECRETS_COMMAND holds no keys as {"keys":[{"id":"...","key":"64 hex digits"}]}')
  for (const key of content.match(/[0-9a-f]{64}/g) ?? expect.fail('no key')) expect(half).not.toContain(key.slice(0, 8))
})

test('secrets that lay in the open are wrapped at the first start, and the open rows are gone', async () => {
  await withDatabase(async ({ url }) => {
    const file = fresh()
    const { handles, end } = await nodesOn(url, file)
    const [db] = handles
    const plain = 'ab'.repeat(32)
    await sql`insert into platform_secret (name, value) values ('bidding-seal', ${plain}), ('audit-signing-key', ${plain})`.execute(db)
    await settleKeys(db, settingsOf(file))
    await settleKeys(db, settingsOf(file))
    expect((await sql`select * from platform_secret`.execute(db)).rows).toEqual([])
    expect(await platformSecret(db, 'bidding-seal')).toBe(plain)
    const { rows } = await sql<{ everything: string }>`select string_agg(w::text, '') as everything from wrapped_secret w`.execute(db)
    expect(rows[0]?.everything).not.toContain(plain.slice(0, 16))
    await end()
  })
})

test('with a wrong or a missing key file nothing starts, and no new keys are drawn over wrapped secrets', async () => {
  await withDatabase(async ({ url }) => {
    const [file, other, missing] = [fresh(), fresh(), fresh()]
    const right = await nodesOn(url, file)
    await settleKeys(right.handles[0], settingsOf(file))
    const secret = await platformSecret(right.handles[0], 'file-ticket')
    await drawKeyFile(other)
    const id = (await readKeys({ file }))?.[0]?.id ?? ''
    const settle = async (place: string) => {
      const { handles, end } = await nodesOn(url, place)
      const said = await settleKeys(handles[0], settingsOf(place)).then(
        () => 'settled',
        (error: Error) => error.message,
      )
      await end()
      return said
    }
    expect(await settle(other)).toBe(`SECRETS_FILE: ${other} does not fit this database: the master key ${id} is missing. Name the key file that belongs to it`)
    // The right name on another key.
    const [mine] = (await readKeys({ file: other })) ?? []
    await writeFile(other, JSON.stringify({ keys: [{ id, key: mine?.key.toString('hex') }] }))
    expect(await settle(other)).toContain(`the master key ${id} does not open file-ticket`)
    expect(await settle(missing)).toBe(
      `SECRETS_FILE: ${missing} is not there. The secrets of this database are under keys it held: bring it back from where keys are kept`,
    )
    expect(await readKeys({ file: missing })).toBeUndefined()
    expect(await settle(file)).toBe('settled')
    expect(await platformSecret(right.handles[0], 'file-ticket')).toBe(secret)
    await right.end()
  })
})
