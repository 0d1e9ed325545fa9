import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditFile, biddingOutcome } from '@aosp/contract/auction/proof'
import { liveEvents, liveSnapshot } from '@aosp/contract/auction/watch'
import { no } from '@aosp/contract/refusals'
import { stepUp } from '@aosp/contract/identity/factor'
import * as calls from '@aosp/contract/trading/unseal'
import { verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import { biddingSteps } from '../../../../test/bidding.ts'
import { PASSWORD } from '../../../../test/databases.ts'
import { heardFrom } from '../../../../test/every-answer.ts'
import { secondAdmin } from '../../../../test/second-admin.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type Hall, LASTING, openHall } from '../../../../test/trading.ts'

const MINUTE_MS = 60_000
const [A, B] = ['external01', 'external02'] as const
const REASON = '有人举报两家竞买人串通报价，需立即核查'
let app: TestApp
let steps: ReturnType<typeof biddingSteps>
let [first, second]: [string, string] = ['', '']
beforeAll(async () => {
  app = await startTestApp(LASTING)
  steps = biddingSteps(app)
  first = await app.signIn('admin')
  second = await app.signIn(await secondAdmin(app))
})
afterAll(() => app.close())

const sealedHall = async (): Promise<Hall> => {
  const hall = await openHall(app, await app.signIn('menber01'), [A, B], { bidType: 2, bidGradient: 0, delayPeriod: null, bidMultiple: null })
  steps.at(hall.start + MINUTE_MS)
  for (const [who, amount] of [
    [A, 230_000],
    [B, 240_000],
    [B, 250_000],
  ] as const)
    expect((await steps.bid(hall.id, who, amount, { confirmAmount: amount, nonce: randomUUID().replaceAll('-', '') })).success).toBe(true)
  return hall
}
const asked = async ({ id }: Hall): Promise<string> =>
  (await app.call(calls.askUnseal, { bidding: id, reason: REASON }, first)).result?.id ?? expect.fail('not asked')
const types = async (id: string) => (await steps.log(id)).map(({ type }) => type)
const notices = async (id: string) => {
  await app.settle()
  const { rows } = await sql<{ title: string; who: string }>`
    select a.title, account.username as who from announcement a join announcement_receiver r on r.announcement_id = a.id
    join account on account.id = r.account_id where a.title like '密封报价曾提前开启：%' and a.content like ${`%${(await steps.row(id)).code}%`}
    order by 2`.execute(app.platform.db)
  return rows
}

test('Q13 domain 3.10: one administrator asks, another one opens, once, with a proof of who he is; everybody reads it when it is over', async () => {
  const hall = await sealedHall()
  const before = [await app.call(liveSnapshot, { bidding: hall.id }), await app.call(liveEvents, { bidding: hall.id, afterSeq: 0 })].map(({ result }) => result)
  const id = await asked(hall)
  expect((await app.call(calls.askUnseal, { bidding: hall.id, reason: REASON }, second)).message).toBe(no('unseal.waiting').message)
  expect((await app.call(calls.decideUnseal, { id, shType: 1 }, first)).message).toBe(no('unseal.own').message)
  expect((await app.call(calls.withdrawUnseal, { id }, second)).message).toBe(no('notFound').message)
  for (const who of ['operate01', 'menber01', A]) expect((await app.call(calls.decideUnseal, { id, shType: 1 }, await app.signIn(who))).status).toBe(403)
  expect(await types(hall.id)).toEqual(['OPEN', 'BID', 'BID', 'BID'])

  // Ten minutes after his last proof he is asked for another before anything is done.
  steps.at(hall.start + 20 * MINUTE_MS)
  expect((await app.callOnce(calls.decideUnseal, { id, shType: 1 }, second)).code).toBe(4031)
  expect((await app.callOnce(stepUp, { password: PASSWORD }, second)).success).toBe(true)
  const opened = await app.callOnce(calls.decideUnseal, { id, shType: 1 }, second)
  expect(opened.result?.map(({ amount }) => amount).toSorted()).toEqual([230_000, 250_000])
  expect((await app.call(calls.decideUnseal, { id, shType: 1 }, second)).message).toBe(no('unseal.decided').message)
  expect((await app.call(calls.unsealList, { bidding: hall.id }, first)).result).toMatchObject([
    { id, reason: REASON, state: 2, state_dictText: '已开启', own: true, decideBy: expect.any(String) },
  ])
  const { rows: trail } = await sql<{ action: string; username: string; text: string }>`
    select action, username, detail::text as text from audit_log where target = ${hall.id} and action like 'bidding.unseal%' order by id`.execute(
    app.platform.db,
  )
  expect(trail.map(({ action, username }) => [action, username])).toEqual([
    ['bidding.unseal-asked', 'admin'],
    ['bidding.unsealed', await secondAdmin(app)],
  ])
  for (const { text } of trail) expect(text).not.toMatch(/230000|250000/)

  // Nobody hears of it yet.
  expect(await types(hall.id)).toEqual(['OPEN', 'BID', 'BID', 'BID', 'UNSEAL'])
  const still = [await app.call(liveSnapshot, { bidding: hall.id }), await app.call(liveEvents, { bidding: hall.id, afterSeq: 0 })].map(({ result }) => result)
  expect(JSON.stringify(still).replaceAll(/"now":\d+/g, '')).toBe(JSON.stringify(before).replaceAll(/"now":\d+/g, ''))
  expect(await notices(hall.id)).toEqual([])

  steps.at(hall.end + 2000)
  await steps.reaches(hall.id, 5)
  const unsealed = [{ at: hall.start + 20 * MINUTE_MS, reason: REASON }]
  expect((await app.call(biddingOutcome, { bidding: hall.id })).result?.unsealed).toEqual(unsealed)
  expect((await app.call(liveEvents, { bidding: hall.id, afterSeq: 0 })).result?.events.at(-1)).toMatchObject({ type: 'CLOSE', unsealed })
  expect((await notices(hall.id)).map(({ who }) => who)).toEqual(expect.arrayContaining([A, B]))
  const { text: file } = await heardFrom(app, auditFile, { id: hall.id }, undefined)
  expect(file).toContain('"type":"UNSEAL"')
  expect((await verifyAudit(file, verifySignature)).findings).toEqual([])
})

test('refused, taken back, or about what is not sealed any more: nothing is opened and the log says nothing', async () => {
  const hall = await sealedHall()
  const back = await asked(hall)
  expect((await app.call(calls.withdrawUnseal, { id: back }, first)).success).toBe(true)
  expect((await app.call(calls.decideUnseal, { id: back, shType: 1 }, second)).message).toBe(no('unseal.decided').message)
  const id = await asked(hall)
  expect((await app.call(calls.decideUnseal, { id, shType: 2 }, second)).message).toBe(no('review.noReason').message)
  expect(await app.call(calls.decideUnseal, { id, shType: 2, remark: '理由不足' }, second)).toMatchObject({ success: true, result: null })
  expect((await app.call(calls.askUnseal, { bidding: hall.id, reason: '太短' }, first)).status).toBe(400)
  const late = await asked(hall)
  steps.at(hall.end + 2000)
  await steps.reaches(hall.id, 5)
  expect((await app.call(calls.decideUnseal, { id: late, shType: 1 }, second)).message).toBe(no('unseal.notSealed').message)
  expect((await app.call(calls.askUnseal, { bidding: hall.id, reason: REASON }, first)).message).toBe(no('unseal.notSealed').message)
  expect((await types(hall.id)).filter((type) => type === 'UNSEAL')).toEqual([])
  expect((await app.call(biddingOutcome, { bidding: hall.id })).result?.unsealed).toEqual([])
  const rising = await openHall(app, await app.signIn('menber01'), [A, B])
  expect((await app.call(calls.askUnseal, { bidding: rising.id, reason: REASON }, first)).message).toBe(no('unseal.notSealed').message)
})

test('two administrators who open at once open once; the database itself lets nobody open alone', async () => {
  const hall = await sealedHall()
  const id = await asked(hall)
  const both = await Promise.all([1, 2, 3].map(() => app.call(calls.decideUnseal, { id, shType: 1 }, second)))
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect((await types(hall.id)).filter((type) => type === 'UNSEAL')).toHaveLength(1)
  const other = await asked(hall)
  await expect(
    sql`update bidding_unseal set state = 2, decided_by = asked_by, decided_name = asked_name, decided_at = now() where id = ${other}`.execute(app.platform.db),
  ).rejects.toThrow(/check constraint/)
})
