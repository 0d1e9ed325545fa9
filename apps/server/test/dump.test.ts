import { createDecipheriv, createHash, createPrivateKey, createPublicKey, hkdfSync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addProxy } from '@aosp/contract/auction/bid'
import * as calls from '@aosp/contract/auction/proof'
import { takeCheckpoint } from '../src/modules/auction/index.ts'
import { readKeys } from '../src/platform/keys/key-file.ts'
import { biddingSteps } from './bidding.ts'
import { secretsFile } from './databases.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { LASTING, openHall } from './trading.ts'

/** Somebody has every byte of the database and all he can think of. The same attempts with the key file in hand must succeed. */
let app: TestApp
beforeAll(async () => void (app = await startTestApp(LASTING)))
afterAll(() => app.close())

const [A, B] = ['external01', 'external02'] as const
// With cents: of six digits alone some hash among the millions of characters has all, now and then.
const RESERVE = 104_321.57
const FLOOR = 90_000
const PRICES = [123_457.93, 134_569.17] as const
const LIMIT = 148_585.81
const cents = (amount: number): string => String(Math.round(amount * 100))

async function everyByte(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm')`.execute(app.platform.db)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(app.platform.db)
    parts.push(...rows.map(({ text }) => text))
  }
  return parts.join('\n')
}

/** A text and the place it is bound to, which is no secret. */
type Sealed = { place: string; text: string }

async function sealedTexts(ids: readonly string[]): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select 'wrapped/' || name as place, wrapped as text from wrapped_secret
    union all select id, substr(base_price_sealed, 3) from bidding where id in (${sql.join(ids)})
    union all select 'state/' || bidding_id, substr(state #>> '{}', 3) from bidding_live where bidding_id in (${sql.join(ids)}) and jsonb_typeof(state) = 'string'
    union all select 'event/' || bidding_id, substr(event, 10) from bidding_event where bidding_id in (${sql.join(ids)}) and event like 'sealed:2.%'
    union all select 'seat/' || bidding_id || '/' || id, substr(bidder_seal, 3) from bidding_signup where bidding_id in (${sql.join(ids)}) and bidder_seal is not null
    union all select 'price/' || bidding_id || '/' || bidder_no || '/' || seq, split_part(sealed, '.', 3) || '.' || split_part(sealed, '.', 4) || '.' || split_part(sealed, '.', 5)
      from bidding_seal where bidding_id in (${sql.join(ids)})
    union all select 'proxy/' || bidding_id || '/' || bidder_no || '/' || seq, substr(sealed, 3) from bidding_proxy where bidding_id in (${sql.join(ids)})`.execute(
    app.platform.db,
  )
  return rows
}

/** Everything that could be a key: long runs of hex or base64 with all their windows of 32 bytes, and their hashes. */
function candidateKeys(dump: string): Set<string> {
  const found = new Set<string>()
  for (const [run] of dump.matchAll(/[0-9a-f]{64,}/g)) for (let from = 0; from + 64 <= run.length; from += 64) found.add(run.slice(from, from + 64))
  for (const [run] of dump.matchAll(/[\w-]{43,}/g)) {
    const raw = Buffer.from(run, 'base64url')
    for (let from = 0; from + 32 <= Math.min(raw.length, 64); from++) found.add(raw.subarray(from, from + 32).toString('hex'))
    found.add(createHash('sha256').update(run).digest('hex'))
  }
  return found
}

function openWith(key: string, { place, text }: Sealed): string | undefined {
  const [nonce, body, tag] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce ?? '')
      .setAAD(Buffer.from(place))
      .setAuthTag(tag ?? Buffer.alloc(0))
    return Buffer.concat([decipher.update(body ?? Buffer.alloc(0)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** All that the keys open, by themselves and derived for each session; what is opened may itself be a key. */
function plunder(keys: Iterable<string>, texts: readonly Sealed[], ids: readonly string[]): Set<string> {
  const found = new Set<string>()
  const tried = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (tried.has(key)) continue
    tried.add(key)
    const derived = ids.map((id) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', `session/${id}`, 32)).toString('hex'))
    for (const text of texts)
      for (const each of [key, ...derived]) {
        const opened = openWith(each, text)
        if (opened === undefined) continue
        found.add(opened)
        if (/^[0-9a-f]{64}$/.test(opened)) waiting.push(opened)
      }
  }
  return found
}

test('Q8 P-007 every byte of the database opens no reserve, floor, sealed price, limit, seat or signing key; with the key file they all open', async () => {
  const { at, bid } = biddingSteps(app)
  const member = await app.signIn('menber01')
  const sealed = await openHall(app, member, [A, B], { bidType: 2, bidGradient: 0, delayPeriod: null, bidMultiple: null, basePrice: RESERVE })
  const dutch = await openHall(app, member, [A, B], { bidType: 5, basePrice: FLOOR, delayPeriod: 5, bidMultiple: null })
  const proxied = await openHall(app, member, [A, B], { proxyBids: 1, bidGradient: 0.37, basePrice: RESERVE })
  at(Math.max(sealed.start, proxied.start) + 60_000)
  const limit = { bidding: proxied.id, amount: LIMIT, nonce: randomUUID().replaceAll('-', ''), token: randomUUID(), seenSeq: 0 }
  expect((await app.call(addProxy, limit, await app.signIn(A))).success).toBe(true)
  for (const [index, who] of [A, B].entries()) {
    const amount = PRICES[index] ?? 0
    const nonce = randomUUID().replaceAll('-', '')
    expect((await bid(sealed.id, who, amount, { confirmAmount: amount, nonce })).success).toBe(true)
  }
  await takeCheckpoint(app.platform)
  await app.settle()

  const dump = await everyByte()
  for (const amount of [RESERVE, ...PRICES, LIMIT]) for (const text of [String(amount), cents(amount)]) expect(dump).not.toContain(text)
  const ids = [sealed.id, dutch.id, proxied.id]
  const texts = await sealedTexts(ids)
  for (const kind of ['wrapped/', 'state/', 'event/', 'seat/', 'price/', 'proxy/']) expect(texts.some(({ place }) => place.startsWith(kind))).toBe(true)

  const published = (await app.call(calls.auditCheckpoint)).result?.key ?? ''
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  const isSigner = (seed: string) =>
    createPublicKey(createPrivateKey({ key: Buffer.concat([head, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' }))
      .export({ type: 'spki', format: 'der' })
      .subarray(-32)
      .toString('hex') === published
  const keys = [...candidateKeys(dump)]
  const opened = plunder(keys, texts, ids)
  const signers = keys.filter(isSigner)
  process.stdout.write(
    `dump: ${dump.length} characters, ${keys.length} candidate keys on ${texts.length} sealed texts: ${opened.size} opened, ${signers.length} sign\n`,
  )
  expect([[...opened], signers]).toEqual([[], []])

  const masters = ((await readKeys({ file: secretsFile(inject('database').folder) })) ?? []).map(({ key }) => key.toString('hex'))
  const treasure = [...plunder(masters, texts, ids)]
  expect(treasure).toContain(cents(RESERVE))
  expect(treasure).toContain(cents(FLOOR))
  expect(treasure).toContain(`${cents(LIMIT)} ${limit.nonce}`)
  expect(treasure.some((text) => /^[0-9a-f]{64}$/.test(text) && isSigner(text))).toBe(true)
})
