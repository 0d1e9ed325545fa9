import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuditFileShape } from '@aosp/contract/auction/audit-file'
import { addBid } from '@aosp/contract/auction/bid'
import * as calls from '@aosp/contract/auction/proof'
import { publicHall } from '@aosp/contract/trading/hall'
import { no } from '@aosp/contract/refusals'
import { addRequest, auditRequest } from '@aosp/contract/settlement/request'
import { verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { verifyConsistency, verifyInclusion } from '@aosp/kernel/bidding/verify-merkle'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type Hall, LASTING, openHall } from '../../../../test/trading.ts'
import { compareSession } from './compare-session.ts'
import { replayCheck } from './replay-check.ts'
import { takeCheckpoint } from '../../auction/index.ts'

let app: TestApp
let member: string
beforeAll(async () => {
  app = await startTestApp({ ...LASTING, PUBLIC_URL: 'https://aosp.example.com/' })
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const [A, B, C] = ['external01', 'external02', 'external03'] as const
const MINUTE = 60_000
const at = (ms: number) => app.setNow(new Date(ms))
const bid = async (id: string, who: string, amount: number, more: Record<string, unknown> = {}) =>
  app.call(addBid, { bidding: id, amount, token: randomUUID(), seenSeq: 0, ...more }, await app.signIn(who))
const resultOf = (id: string) => app.platform.db.selectFrom('bidding_result').selectAll().where('bidding_id', '=', id).executeTakeFirst()
const closed = async (id: string) => {
  await app.settle()
  expect(await resultOf(id)).toBeDefined()
}
const treeSize = async () => (await app.platform.db.selectFrom('audit_tree').select('size').executeTakeFirstOrThrow()).size
const as = async (who: string | undefined) => (who === undefined ? undefined : app.signIn(who))
/** The text of the file, or the refusal. */
async function file(id: string, who?: string): Promise<string> {
  const reply = await app.http.inject(
    request(calls.auditFile, { id }, await as(who), app.platform.signatureSecret, { headers: { 'x-timestamp': String(app.platform.now().getTime()) } }),
  )
  return reply.body
}
const refusal = (text: string) => (JSON.parse(text) as { success: boolean; message: string }).message
const outcome = async (id: string, who?: string) => app.call(calls.biddingOutcome, { bidding: id }, await as(who))

/** What the nightly replay says of one session. */
const differences = async (id: string) => (await compareSession(app.platform, (await resultOf(id)) ?? expect.fail('no result'))).map(({ text }) => text)

/** Does what only somebody with the database in his hands can do, and takes it back. */
async function tampering<Value>(change: string, restore: string, look: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client(app.databaseUrl)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; ${change}`)
    const seen = await look()
    await client.query(restore)
    return seen
  } finally {
    await client.end()
  }
}

describe('a rising session with a reserve', () => {
  let hall: Hall
  let receipt: { seq: number; hash: string }
  beforeAll(async () => {
    hall = await openHall(app, member, [A, B, C], { bidMultiple: 0, basePrice: 105_000 })
    at(hall.start + 5 * MINUTE)
    await bid(hall.id, A, 100_000)
    const second = await bid(hall.id, B, 106_000)
    receipt = { seq: second.result?.seq ?? -1, hash: second.result?.hash ?? '' }
    await bid(hall.id, A, 99_000)
  })

  test('Q8 C-137 while it runs nothing of its outcome is told to anybody', async () => {
    for (const who of [undefined, A, 'menber01', 'operate01', 'admin']) {
      expect((await outcome(hall.id, who)).message).toBe(no('proof.notClosed').message)
      expect(refusal(await file(hall.id, who))).toBe(no('proof.notClosed').message)
    }
    for (const answer of [await outcome('nothing'), await app.call(calls.dealCertificate, { id: hall.id }, await app.signIn(A))])
      expect(answer.message).toBe(no('notFound').message)
  })

  test('Q10 a bidder proves by his receipt that his bid is under a signed root, and the tree only grows', async () => {
    await takeCheckpoint(app.platform)
    const first = (await app.call(calls.auditCheckpoint)).result
    const root = first?.latest ?? expect.fail('no root is signed')
    expect(verifySignature({ key: first?.key ?? '', text: `CHECKPOINT-V1\n${root.size}\n${root.root}\n${root.time}`, signature: root.signature })).toBe(true)
    // Shown where everybody passes.
    expect((await app.call(publicHall)).result?.checkpoint).toEqual({ size: root.size, root: root.root, time: root.time })
    const proof = (await app.call(calls.auditProof, { bidding: hall.id, ...receipt })).result ?? expect.fail('no proof')
    expect(proof).toMatchObject({ size: root.size, root: root.root })
    expect(verifyInclusion({ ...proof, hash: receipt.hash })).toBe(true)
    expect((await app.call(calls.auditProof, { bidding: hall.id, seq: receipt.seq, hash: '0'.repeat(64) })).message).toBe(no('proof.notSigned').message)
    expect((await app.call(calls.auditProof, { leaf: 0, size: root.size + 1 })).message).toBe(no('proof.notSigned').message)

    await bid(hall.id, C, 107_000)
    at(hall.start + 6 * MINUTE)
    await takeCheckpoint(app.platform)
    const later = (await app.call(calls.auditCheckpoint)).result?.latest ?? expect.fail('no root is signed')
    expect(later.size).toBeGreaterThan(root.size)
    const growth = (await app.call(calls.auditConsistency, { from: root.size, to: later.size })).result ?? expect.fail('no proof')
    expect(verifyConsistency({ ...growth, fromRoot: root.root, toRoot: later.root })).toBe(true)
    expect((await app.call(calls.auditConsistency, { from: 0, to: later.size + 1 })).message).toBe(no('proof.notSigned').message)
    const { records, total } = (await app.call(calls.auditCheckpoints, { pageSize: 2 })).result ?? expect.fail('no list')
    expect(records).toHaveLength(2)
    expect(records[0]).toEqual(later)
    expect(total).toBeGreaterThanOrEqual(2)
  })

  test('E-044 C-137 after the close everybody hears the outcome, each side what is its own', async () => {
    at(hall.end + 2000)
    await closed(hall.id)
    await bid(hall.id, A, 200_000)
    await app.settle()
    expect((await outcome(hall.id)).result?.checkpoint).not.toBeNull()
    const visitor = (await outcome(hall.id)).result ?? expect.fail('no outcome')
    expect(visitor).toMatchObject({
      outcome: 5,
      undone: false,
      startPrice: 10_000_000,
      price: 10_700_000,
      premium: 700_000,
      premiumRate: 700,
      reserve: 'met',
      reservePrice: 10_500_000,
      bids: 3,
    })
    expect(visitor).toMatchObject({ winnerContact: null, own: null, certificateNo: null, auditFile: true })
    expect(visitor.winnerName).not.toBe('')
    expect(visitor.prices.map(({ amount }) => amount)).toEqual([10_700_000, 10_600_000, 10_000_000])
    expect(visitor.prices.map(({ name }) => name !== null)).toEqual([true, false, false])
    const won = (await outcome(hall.id, C)).result
    expect(won).toMatchObject({ own: { no: visitor.winnerNo, won: true }, winnerContact: null })
    expect(won?.certificateNo).toMatch(calls.CERTIFICATE_NO)
    expect((await outcome(hall.id, A)).result).toMatchObject({ own: { won: false, refund: '未缴纳保证金，无需退还' }, certificateNo: null })
    const issuer = (await outcome(hall.id, 'menber01')).result
    expect(issuer?.winnerContact).not.toBeNull()
    expect(issuer?.prices.map(({ name }) => name !== null)).toEqual([true, false, false])
    const staff = (await outcome(hall.id, 'operate01')).result
    expect(staff?.prices.every(({ name }) => name !== null)).toBe(true)
    expect([issuer?.certificateNo, staff?.certificateNo]).toEqual([won?.certificateNo, won?.certificateNo])
  })

  test('Q10 the file of a fresh session is found in order, in the browser and offline; each bidder finds himself in his', async () => {
    await takeCheckpoint(app.platform)
    const [open, own] = [await file(hall.id), await file(hall.id, A)]
    expect(await file(hall.id)).toBe(open)
    for (const text of [open, own]) {
      expect(AuditFileShape.safeParse(JSON.parse(text)).error).toBeUndefined()
      const { findings, recomputed } = await verifyAudit(text, verifySignature)
      expect(findings).toEqual([])
      expect(recomputed).toMatchObject({ outcome: 5, price: 10_700_000, reserve: 10_500_000 })
    }
    const parsed = (text: string) => AuditFileShape.parse(JSON.parse(text))
    const corporate = await app.platform.db
      .selectFrom('account')
      .innerJoin('corporate', 'corporate.id', 'account.corporate_id')
      .select('corporate.id')
      .where('username', '=', A)
      .executeTakeFirst()
    expect(parsed(open).bidders).toHaveLength(1)
    expect(parsed(own).bidders).toHaveLength(2)
    expect(parsed(own).bidders.map(({ corporateId }) => corporateId)).toContain(corporate?.id)
    expect(parsed(open).events.at(-1)?.event).toMatchObject({ type: 'TRY', result: 'E_CLOSED' })
    expect(parsed(open).anchor).not.toBeNull()

    const folder = await mkdtemp(join(tmpdir(), 'aosp-audit-'))
    const path = join(folder, 'audit.json')
    const key = (await app.call(calls.auditCheckpoint)).result?.key ?? ''
    const run = () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/verify.mjs', path, '--key', key], {
        cwd: join(import.meta.dirname, '../../../../../..'),
      })
    await writeFile(path, open)
    expect((await run()).stdout).toContain('核验通过')
    await writeFile(path, open.replace('10700000', '10800000'))
    await expect(run()).rejects.toMatchObject({ code: 1 })
    await rm(folder, { recursive: true })
  })

  test('the certificate is one file for both sides and the platform; its number tells whether it is real', async () => {
    const pdf = async (who: string) =>
      app.http.inject(
        request(calls.dealCertificate, { id: hall.id }, await app.signIn(who), app.platform.signatureSecret, {
          headers: { 'x-timestamp': String(app.platform.now().getTime()), host: 'evil.example' },
        }),
      )
    const first = await pdf(C)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const who of ['menber01', 'operate01', C]) expect((await pdf(who)).rawPayload.equals(first.rawPayload)).toBe(true)
    for (const who of [A, B, 'menber02']) expect((await pdf(who)).json()).toMatchObject({ success: false, message: no('notFound').message })
    const number = (await outcome(hall.id, C)).result?.certificateNo ?? ''
    const check = await app.call(calls.certificateCheck, { no: ` ${number.toLowerCase()} ` })
    expect(check.result).toMatchObject({ no: number, valid: true, name: '数控车床一批', digest: createHash('sha256').update(first.rawPayload).digest('hex') })
    expect(Object.keys(check.result ?? {}).toSorted()).toEqual(['code', 'digest', 'issuedAt', 'name', 'no', 'valid'])
    for (const wrong of ['CJ20261115-00000000', 'x', "' or 1=1"])
      expect((await app.call(calls.certificateCheck, { no: wrong })).message).toBe(no('proof.unknownCertificate').message)
    const printed = await app.platform.db.selectFrom('bidding_certificate').select('content').where('no', '=', number).executeTakeFirstOrThrow()
    expect(printed.content).toMatchObject({ price: 10_700_000, winner: { no: (await outcome(hall.id)).result?.winnerNo } })
  })

  test('Q9 Q10 Q11 the nightly replay finds nothing in an honest session and every change in a dishonest one', async () => {
    const compare = () => differences(hall.id)
    expect(await compare()).toEqual([])
    const where = `where bidding_id = '${hall.id}'`
    const other = await openReserveOfAnother()
    const cases: [string, string, string, string][] = [
      [
        'reserve',
        `update bidding set base_price_sealed = null where id = '${hall.id}'`,
        `update bidding set base_price_sealed = '${other}' where id = '${hall.id}'`,
        '保留价与开启时不符',
      ],
      [
        'salt of the reserve',
        `update bidding set reserve_salt = 'f' || reserve_salt where id = '${hall.id}'`,
        `update bidding set reserve_salt = substr(reserve_salt, 2) where id = '${hall.id}'`,
        '保留价与开启时不符',
      ],
      [
        'company behind a number',
        `update bidding_signup set bidder_salt = 'f' || bidder_salt ${where} and bidder_no is not null`,
        `update bidding_signup set bidder_salt = substr(bidder_salt, 2) ${where} and bidder_no is not null`,
        '竞买号与企业的对应关系不符',
      ],
      [
        'price in an event',
        `update bidding_event set event = replace(event, '10600000', '10650000') ${where}`,
        `update bidding_event set event = replace(event, '10650000', '10600000') ${where}`,
        '哈希链不符，记录被改动',
      ],
      [
        'price of the result',
        `update bidding_result set price_fen = price_fen + 1 ${where}`,
        `update bidding_result set price_fen = price_fen - 1 ${where}`,
        '成交价为 10700001，重放得 10700000',
      ],
      [
        'state of the room',
        `update bidding_live set state = jsonb_set(state, '{endAt}', '1') ${where}`,
        `update bidding_live set state = jsonb_set(state, '{endAt}', '${(await standing(hall.id)).endAt}') ${where}`,
        '现场结束时间为 1',
      ],
      [
        'outcome of the session',
        `update bidding set state = -5 where id = '${hall.id}'`,
        `update bidding set state = 5 where id = '${hall.id}'`,
        '场次状态 -5 与结果不符',
      ],
    ]
    for (const [what, change, restore, expected] of cases)
      expect([what, (await tampering(change, restore, compare)).join('；')]).toEqual([what, expect.stringContaining(expected)])
    expect(await compare()).toEqual([])

    const replayed = async () => {
      await replayCheck(app.platform).run(null, 'run')
      return app.platform.db.selectFrom('audit_replay').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    }
    expect(await replayed()).toMatchObject({ differences: [], sessions: 1 })
    const flip = 'update audit_tile set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 0 and tile = 0'
    const found = await tampering(flip, flip, async () => {
      const size = await app.platform.db
        .selectFrom('audit_checkpoint')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      await bid(hall.id, A, 300_000)
      await takeCheckpoint(app.platform)
      expect(
        await app.platform.db
          .selectFrom('audit_checkpoint')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
        'no root over a changed tree is signed',
      ).toEqual(size)
      return replayed()
    })
    expect(found.differences).toContainEqual({ session: '存证树', text: expect.stringContaining('与已公布的存证根不一致') })
    await app.settle()
    const { count } = await app.platform.db
      .selectFrom('announcement')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('title', 'like', '竞价记录复核发现%')
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(0)
  })

  async function openReserveOfAnother(): Promise<string> {
    const { base_price_sealed } = await app.platform.db.selectFrom('bidding').select('base_price_sealed').where('id', '=', hall.id).executeTakeFirstOrThrow()
    return base_price_sealed ?? ''
  }
  const standing = async (id: string): Promise<{ endAt: number }> => {
    const { state } = await app.platform.db.selectFrom('bidding_live').select('state').where('bidding_id', '=', id).executeTakeFirstOrThrow()
    return typeof state === 'string' ? expect.fail('sealed') : state
  }
})

test('Q8 a sealed session adds nothing to the tree before its prices are opened, so that nobody can count them', async () => {
  const hall = await openHall(app, member, [A, B], { bidType: 2, bidGradient: 0, delayPeriod: null, bidMultiple: null })
  at(hall.start + MINUTE)
  await takeCheckpoint(app.platform)
  const before = await treeSize()
  for (const [who, amount] of [
    [A, 120_000],
    [B, 130_000],
  ] as const)
    expect((await bid(hall.id, who, amount, { confirmAmount: amount, nonce: randomUUID().replaceAll('-', '') })).success).toBe(true)
  await takeCheckpoint(app.platform)
  expect(await treeSize()).toBe(before)
  at(hall.end + 2000)
  await closed(hall.id)
  await takeCheckpoint(app.platform)
  expect(await treeSize()).toBeGreaterThan(before + 3)
  const { findings, recomputed } = await verifyAudit(await file(hall.id), verifySignature)
  expect(findings).toEqual([])
  expect(recomputed).toMatchObject({ outcome: 5, price: 13_000_000 })
  expect((await outcome(hall.id)).result).toMatchObject({ reserve: 'none', prices: [{ amount: 13_000_000 }, { amount: 12_000_000 }] })
  expect(await differences(hall.id)).toEqual([])
})

test('Q8 a Dutch session that was called off keeps its floor: its file is for the author alone', async () => {
  const hall = await openHall(app, member, [A, B], { bidType: 5, basePrice: 90_000, delayPeriod: 5, bidMultiple: null })
  at(hall.start + MINUTE)
  const asked = await app.call(addRequest, { bidding: hall.id, kind: 3, reason: '标的权属出现争议，需要终止', fault: 1 }, member)
  for (const who of ['operate01', 'operate02'])
    expect((await app.call(auditRequest, { id: asked.result?.id ?? '', shType: 1 }, await app.signIn(who))).success).toBe(true)
  await closed(hall.id)
  for (const who of [undefined, A, 'operate01', 'admin']) expect(refusal(await file(hall.id, who))).toBe(no('proof.calledOff').message)
  expect((await outcome(hall.id)).result).toMatchObject({ outcome: -7, reserve: 'sealed', reservePrice: null, prices: [], auditFile: false })
  const { findings, recomputed } = await verifyAudit(await file(hall.id, 'menber01'), verifySignature)
  expect([findings, recomputed?.outcome]).toEqual([[], -7])
  expect(await differences(hall.id)).toEqual([])
})
