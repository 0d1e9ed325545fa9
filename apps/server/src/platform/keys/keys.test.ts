import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { emptyDatabase } from '../../../test/platform-database.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { platformSecret } from '../secrets.ts'
import { platformSigner, publishedKeys } from '../signing-key.ts'
import { addKey, drawKeyFile, dropKeys, readKeys } from './key-file.ts'
import { giveKeys } from './keyring.ts'
import { openKeyring, settleKeys } from './open-keyring.ts'
import { checkSecrets, renewSigningKey, rewrapSecrets } from './rewrap.ts'

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
  const added = await addKey(file)
  expect((await readKeys({ file }))?.map(({ id }) => id)).toEqual([keys?.[0]?.id, added])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
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
    // The key roots were signed with stays the same.
    const signer = await platformSigner(db)
    expect(verifySignature({ key: signer.key, text: 'x', signature: signer.sign('x') })).toBe(true)
    expect(await publishedKeys(db)).toEqual([{ key: signer.key, from: 0, until: null }])
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

test('a rotation goes on under two nodes that serve, may be interrupted, and loses neither a secret nor a proof', async () => {
  await withDatabase(async ({ url }) => {
    const file = fresh()
    const { handles, end } = await nodesOn(url, file, 3)
    const [operator, ...serving] = handles
    await settleKeys(operator, settingsOf(file))
    const names = Array.from({ length: 250 }, (_each, index) => `session/${index}`)
    const before = new Map<string, string>()
    for (const name of names) before.set(name, await platformSecret(operator, name))
    const old = await platformSigner(operator)
    const proof = { key: old.key, text: 'root of that day', signature: old.sign('root of that day') }

    const added = await addKey(file)
    let stop = false
    const asked = serving.map(async (db, node) => {
      let count = 0
      for (; !stop; count++) {
        const name = names[(count * 7 + node) % names.length] ?? ''
        expect(await platformSecret(db, name)).toBe(before.get(name))
        await platformSecret(db, `new/${node}/${count % 20}`)
      }
      return count
    })
    // Interrupted: some rows are under the new key, some not. Then a second run, and a third beside it.
    const some = await sql`select from wrapped_secret`.execute(operator)
    expect(some.rows.length).toBeGreaterThanOrEqual(names.length)
    const { end: endFirst, handles: first } = await nodesOn(url, file)
    const cut = rewrapSecrets(first[0], added).catch(() => 0)
    await new Promise((done) => setImmediate(done))
    await endFirst()
    await cut
    await Promise.all([rewrapSecrets(operator, added), rewrapSecrets(serving[0] ?? operator, added)])
    stop = true
    expect((await Promise.all(asked)).every((count) => count > 0)).toBe(true)
    await rewrapSecrets(operator, added)
    for (const [name, secret] of before) expect(await platformSecret(operator, name)).toBe(secret)
    const report = await checkSecrets(operator)
    expect(report.faults).toEqual([])
    expect(report.used.map(({ id }) => id)).toEqual([added])

    const renewed = await renewSigningKey(operator)
    for (const db of handles) expect((await platformSigner(db)).key).toBe(renewed)
    const published = await publishedKeys(operator)
    expect(published.map(({ key, until }) => [key, until === null])).toEqual([
      [renewed, true],
      [old.key, false],
    ])
    expect(published[1]?.until).toBe(published[0]?.from)
    expect(verifySignature(proof)).toBe(true)

    // The old master key can go; a node that starts then opens everything.
    await dropKeys(
      file,
      ((await readKeys({ file })) ?? []).slice(0, -1).map(({ id }) => id),
    )
    const later = await nodesOn(url, file)
    await settleKeys(later.handles[0], settingsOf(file))
    expect((await checkSecrets(later.handles[0])).faults).toEqual([])
    await later.end()
    await end()
  })
})
