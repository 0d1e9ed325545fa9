import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { toBeijing } from '@aosp/kernel/time'
import { inTransaction, type Db, type Trx } from '../db/database.ts'
import { isOwnKey, platformSigner } from '../signing-key.ts'
import '../platform.tables.ts'

const AT_ONCE = 500
const TAG = 'AUDIT-V1'
const GENESIS = '0'.repeat(64)

/** The content of a row as it is hashed; the database writes it, the same way every time. */
const CONTENT = sql<string>`jsonb_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint, a.account_id, a.username, a.address, a.request_id,
  a.action, a.target, a.detail)::text`

export const linkHash = (previous: string, seq: number, content: string): string =>
  createHash('sha256').update(`${TAG}\n${previous}\n${seq}\n${content}`).digest('hex')
const sealText = (seal: { seq: number; hash: string; time: number }): string => `${TAG}\n${seal.seq}\n${seal.hash}\n${seal.time}`

/** Links the rows that wait, in the order of their numbers; answers how many. None while another node is at it. */
export const linkWaiting = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    const head = await trx.selectFrom('audit_head').selectAll().forUpdate().skipLocked().executeTakeFirst()
    if (!head) return 0
    const { rows } = await sql<{ id: number; content: string }>`
      select a.id, ${CONTENT} as content from audit_waiting w join audit_log a on a.id = w.log_id order by w.log_id limit ${AT_ONCE}`.execute(trx)
    if (rows.length === 0) return 0
    let { seq, hash } = head
    const links = rows.map(({ id, content }) => {
      hash = linkHash(hash, ++seq, content)
      return { seq, log_id: id, hash }
    })
    await trx.insertInto('audit_link').values(links).execute()
    await trx.updateTable('audit_head').set({ seq, hash }).execute()
    await sql`delete from audit_waiting where log_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx)
    return links.length
  })

/** Signs the head, if it has moved since it was last signed. */
export const sealHead = (db: Db, now: Date): Promise<{ seq: number; hash: string } | undefined> =>
  inTransaction(db, async (trx) => {
    const { seq, hash } = await trx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow()
    const last = await lastSeal(trx)
    if (seq === (last?.seq ?? 0)) return undefined
    const { key, sign } = await platformSigner(trx)
    const seal = { seq, hash, time: now.getTime() }
    await trx
      .insertInto('audit_seal')
      .values({ ...seal, key, signature: sign(sealText(seal)) })
      .execute()
    return { seq, hash }
  })

const lastSeal = (trx: Trx | Db) => trx.selectFrom('audit_seal').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()

export type ChainState = { links: number; waiting: number; head: string; sealedAt: Date | null }

export async function chainState(db: Db): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    select seq as links, hash as head, (select count(*)::int from audit_waiting) as waiting,
      (select to_timestamp(time / 1000.0) from audit_seal order by seq desc limit 1) as "sealedAt" from audit_head`.execute(db)
  return rows[0] ?? { links: 0, waiting: 0, head: GENESIS, sealedAt: null }
}

type Linked = { seq: number; log_id: number; hash: string; content: string | null; at: Date | null; action: string | null }

/** What a chain is checked with: its links in order, a few at a time, and what was signed. */
export type ChainRows = {
  links(after: number): Promise<readonly Linked[]>
  seals: readonly { seq: number; hash: string; time: number; key: string; signature: string }[]
  head: { seq: number; hash: string }
  /** Rows that are neither linked nor waiting. */
  stray: number | undefined
  isOwn(key: string): Promise<boolean>
}

const named = ({ seq, log_id: id, at, action }: Linked): string => `第 ${seq} 环（日志 ${id}${at ? `，${toBeijing(at)} ${action ?? ''}` : ''}）`

/** Goes through the whole chain; names the first row that does not hold. */
export async function findFault({ links, seals, head, stray, isOwn }: ChainRows): Promise<{ links: number; fault: string | null }> {
  const signed = new Map(seals.map((seal) => [seal.seq, seal]))
  let [seq, hash] = [0, GENESIS]
  for (;;) {
    const rows = await links(seq)
    for (const row of rows) {
      if (row.seq !== seq + 1) return { links: seq, fault: `第 ${seq + 1} 环缺失` }
      if (row.content === null) return { links: seq, fault: `${named(row)}：日志已被删除` }
      hash = linkHash(hash, row.seq, row.content)
      if (hash !== row.hash) return { links: seq, fault: `${named(row)}：内容与哈希不符` }
      const seal = signed.get(row.seq)
      if (
        seal &&
        (seal.hash !== hash ||
          !verifySignature({ key: seal.key, text: sealText({ ...seal, seq: row.seq }), signature: seal.signature }) ||
          !(await isOwn(seal.key)))
      )
        return { links: seq, fault: `${named(row)}：与平台签名不符` }
      signed.delete(row.seq)
      seq = row.seq
    }
    if (rows.length === 0) break
  }
  if (seq !== head.seq || hash !== head.hash) return { links: seq, fault: `链尾应为第 ${head.seq} 环，实际到第 ${seq} 环` }
  const [lost] = signed.keys()
  if (lost !== undefined) return { links: seq, fault: `第 ${lost} 环已签名，但链中没有` }
  return { links: seq, fault: stray === undefined ? null : `日志 ${stray}：不在链中` }
}

/** Links what waits, then checks everything as it stands at one moment. */
export async function checkChain(db: Db): Promise<{ links: number; fault: string | null }> {
  while ((await linkWaiting(db)) > 0);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) =>
      findFault({
        links: async (after) =>
          (
            await sql<Linked>`select l.seq, l.log_id, l.hash, case when a.id is null then null else ${CONTENT} end as content, a.at, a.action
              from audit_link l left join audit_log a on a.id = l.log_id where l.seq > ${after} order by l.seq limit ${AT_ONCE}`.execute(trx)
          ).rows,
        seals: await trx.selectFrom('audit_seal').selectAll().orderBy('seq').execute(),
        head: await trx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow(),
        stray: (
          await sql<{ id: number }>`select a.id from audit_log a where not exists (select from audit_link l where l.log_id = a.id)
            and not exists (select from audit_waiting w where w.log_id = a.id) order by a.id limit 1`.execute(trx)
        ).rows[0]?.id,
        isOwn: (key) => isOwnKey(trx, key),
      }),
    )
}
