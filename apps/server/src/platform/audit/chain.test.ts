import { randomBytes, randomInt } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorNamed, emptyDatabase } from '../../../test/platform-database.ts'
import { inTransaction, openDatabase } from '../db/database.ts'
import { appendAudit } from './audit.ts'
import { chainState, checkChain, findFault, linkWaiting, sealHead, type ChainRows } from './chain.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.drop())

const now = () => new Date('2026-03-01T01:02:03.456Z')
const write = (count: number, db = database.db) =>
  inTransaction(db, async (trx) => {
    for (let index = 0; index < count; index++)
      await appendAudit(
        trx,
        { actor: actorNamed(`账号${index}`), address: '10.0.0.1', requestId: `r${index}`, now },
        { action: 'refund.confirmed', target: `refund-${index}`, ...(index % 2 ? { detail: { 金额: index * 100, of: ['a', null, 1.5] } } : {}) },
      )
  })

/** Does what only somebody with the database in his hands can do, and takes it back. */
async function tampered<Value>(change: string, look: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    const tables = ['audit_log', 'audit_link', 'audit_seal', 'audit_head', 'audit_waiting']
    for (const table of tables) await client.query(`create temp table kept_${table} as select * from ${table}`)
    await client.query(change)
    const seen = await look()
    for (const table of tables)
      await client.query(`delete from ${table}; insert into ${table} ${table === 'audit_log' ? 'overriding system value' : ''} select * from kept_${table}`)
    return seen
  } finally {
    await client.end()
  }
}

test('acts that commit in any order, on several nodes, become one chain whose head is signed', async () => {
  const other = openDatabase(database.url, { max: 4 }).db
  await inTransaction(other, async (trx) => {
    // Numbered before the others and committed after them.
    await sql`insert into audit_log (at, address, request_id, action) values (${now()}, '', 'late', 'late')`.execute(trx)
    await write(30)
    expect(await linkWaiting(database.db)).toBe(30)
  })
  await Promise.all([write(20), write(20, other), linkWaiting(database.db), linkWaiting(other)])
  expect(await checkChain(database.db)).toEqual({ links: 71, fault: null })
  expect(await sealHead(database.db, now())).toMatchObject({ seq: 71 })
  expect(await sealHead(database.db, now())).toBeUndefined()
  await write(9)
  expect(await checkChain(database.db)).toEqual({ links: 80, fault: null })
  expect(await chainState(database.db)).toMatchObject({ links: 80, waiting: 0, sealedAt: now() })
  await other.destroy()
})

test('whoever has the database in his hands is found out, and the first row that does not hold is named', async () => {
  const check = () => checkChain(database.db)
  const cases: [string, RegExp][] = [
    [`update audit_log set target = 'refund-x' where id = 5`, /^第 \d+ 环（日志 5，2026-03-01 09:02:03 refund\.confirmed）：内容与哈希不符$/],
    [`update audit_log set at = at + interval '1 microsecond' where id = 9`, /日志 9.*内容与哈希不符/],
    [`update audit_log set detail = '{}' where id = 3`, /日志 3.*内容与哈希不符/],
    [`delete from audit_log where id = 12`, /日志 12）：日志已被删除$/],
    [`delete from audit_link where seq = 40`, /^第 40 环缺失$/],
    [
      `delete from audit_log where id in (select log_id from audit_link where seq > 60); delete from audit_link where seq > 60; update audit_head set seq = 60, hash = (select hash from audit_link where seq = 60)`,
      /^第 \d+ 环已签名，但链中没有$/,
    ],
    [`delete from audit_link where seq = 80; update audit_head set seq = 79, hash = (select hash from audit_link where seq = 79)`, /^日志 \d+：不在链中$/],
    [`update audit_seal set signature = translate(signature, '0123456789abcdef', '123456789abcdef0')`, /与平台签名不符$/],
    [`update audit_seal set key = repeat('ab', 32)`, /与平台签名不符$/],
    [`update audit_head set hash = repeat('1', 64)`, /^链尾应为第 80 环/],
  ]
  for (const [change, fault] of cases) expect([change, (await tampered(change, check)).fault]).toEqual([change, expect.stringMatching(fault)])
  expect(await check()).toEqual({ links: 80, fault: null })
})

test('of 1,000 changed bytes in rows, links and signatures 1,000 are found', async () => {
  let rows: ChainRows | undefined
  // What the check reads, taken down.
  const links = (
    await sql<{ seq: number; log_id: number; hash: string; content: string; at: Date; action: string }>`
    select l.seq, l.log_id, l.hash, jsonb_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint, a.account_id, a.username, a.address, a.request_id,
      a.action, a.target, a.detail)::text as content, a.at, a.action from audit_link l join audit_log a on a.id = l.log_id order by l.seq`.execute(database.db)
  ).rows
  const seals = await database.db.selectFrom('audit_seal').selectAll().execute()
  const head = await database.db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
  const known = new Set(seals.map(({ key }) => key))
  const chain = (changed: Partial<ChainRows> & { all?: typeof links }): ChainRows => ({
    links: async (after) => (changed.all ?? links).filter(({ seq }) => seq > after),
    seals,
    head,
    stray: undefined,
    isOwn: async (key) => known.has(key),
    ...changed,
  })
  rows = chain({})
  expect(await findFault(rows)).toEqual({ links: 80, fault: null })
  const flip = (text: string): string => {
    const bytes = Buffer.from(text)
    const at = randomInt(bytes.length)
    let other = bytes[at]
    while (other === bytes[at]) other = randomBytes(1)[0]
    bytes[at] = other ?? 0
    return bytes.toString('latin1')
  }
  let found = 0
  for (let round = 0; round < 1000; round++) {
    const at = randomInt(links.length)
    const kind = round % 5
    if (kind === 4) {
      const [seal] = seals
      if (!seal) throw new Error('nothing is signed')
      const field = (['hash', 'key', 'signature'] as const)[randomInt(3)] ?? 'hash'
      rows = chain({ seals: [{ ...seal, [field]: flip(seal[field]) }] })
    } else {
      const field = kind === 3 ? 'hash' : 'content'
      rows = chain({ all: links.map((link, index) => (index === at ? { ...link, [field]: flip(link[field]) } : link)) })
    }
    if ((await findFault(rows)).fault !== null) found++
  }
  process.stdout.write(`audit chain: ${found} of 1000 changed bytes found\n`)
  expect(found).toBe(1000)
})
