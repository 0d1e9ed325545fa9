import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '@aosp/contract/calls'
import { isWrite } from '@aosp/contract/endpoint'
import { savePreferences } from '@aosp/contract/identity/account'
import * as calls from '@aosp/contract/operations/audit-chain'
import { currentPolicy } from '@aosp/contract/trading/policy'
import { deleteSession } from '@aosp/contract/trading/session'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { nextTimeOf } from '../../../platform/due/job.ts'
import { chainCheck } from './chain-checks.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const records = (action: string) => app.platform.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute()

test('an administrator sees the state of the chain and has it checked; nobody else does', async () => {
  expect((await app.call(calls.auditChain, {}, admin)).result?.checks).toEqual([])
  const checked = await app.call(calls.checkAuditChain, {}, admin)
  expect(checked.result).toMatchObject({ fault: null, askedBy: '秦立川' })
  expect((await records('operations.chain-checked')).at(-1)).toMatchObject({ username: 'admin', detail: { fault: null } })
  expect(await chainCheck(app.platform).run(null)).toMatch(/^校验 \d+ 环，完整无改动$/)
  const { checks = [] } = (await app.call(calls.auditChain, {}, admin)).result ?? {}
  expect(checks.map(({ askedBy, fault }) => [askedBy, fault])).toEqual(
    expect.arrayContaining([
      [null, null],
      ['秦立川', null],
    ]),
  )
  for (const who of ['operate01', 'menber01', 'external01'])
    for (const call of [calls.auditChain, calls.checkAuditChain]) expect((await app.call(call, {}, await app.signIn(who))).status).toBe(403)
})

test('a changed row is named, those who run the platform are called, and the next night is planned', async () => {
  await app.call(calls.checkAuditChain, {}, admin)
  const client = new pg.Client(app.databaseUrl)
  await client.connect()
  await client.query(
    `set session_replication_role = replica; update audit_log set target = 'x' where id = (select log_id from audit_link order by seq limit 1)`,
  )
  await client.end()
  const fault = (await app.call(calls.checkAuditChain, {}, admin)).result?.fault
  expect(fault).toMatch(/^第 1 环（日志 \d+，.+）：内容与哈希不符$/)
  await app.settle()
  const told = await app.platform.db.selectFrom('announcement').select('title').where('title', '=', '审计日志被改动').execute()
  expect(told).toHaveLength(1)
  const { className, cron } = chainCheck(app.platform)
  expect([cron, await nextTimeOf(app.platform.db, className)]).toEqual(['0 30 3 * * ?', expect.any(Date)])
})

test('figure 25 every call that changes something leaves its record, and only bids and quotes have a log of their own', async () => {
  const declared = Object.values(modules).flatMap((module) => Object.values(module))
  const own = declared.filter((call) => isWrite(call) && call.audit === 'own-log').map(({ path }) => path)
  expect(own.toSorted()).toEqual([
    '/biddingPrice/add',
    '/biddingPrice/proxy',
    '/biddingPrice/proxyCancel',
    '/biddingPrice/take',
    '/inquiryQuote/add',
    '/inquiryQuote/edit',
    '/inquiryQuote/withdraw',
  ])
  const before = (await app.platform.db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
  expect((await app.call(savePreferences, { notification: { channels: {} } as never }, admin)).status).toBeLessThan(500)
  expect((await app.call(savePreferences, {}, admin)).success).toBe(true)
  const after = await app.platform.db.selectFrom('audit_log').selectAll().where('id', '>', before).execute()
  expect(new Set(after.map(({ request_id }) => request_id)).size).toBe(after.length)
  expect(after.length).toBeGreaterThan(0)
})

test('U7 a refused attempt is written down with who, what and why; ordinary mistakes are not, and nobody fills the log', async () => {
  const member = await app.signIn('menber02')
  const { status } = await app.call(calls.checkAuditChain, {}, member)
  expect(status).toBe(403)
  expect((await records('refused.forbidden')).at(-1)).toMatchObject({ username: 'menber02', target: calls.checkAuditChain.path })
  await app.call(deleteSession, { id: 'session-of-nobody' }, member)
  expect((await records('refused.notFound')).at(-1)).toMatchObject({ username: 'menber02', target: deleteSession.path })
  const count = async () => (await records('refused.forbidden')).filter(({ username }) => username === 'menber02').length
  for (let round = 0; round < 40; round++) await app.call(currentPolicy, {}, member)
  expect(await count()).toBeLessThanOrEqual(20)
  const all = await app.platform.db.selectFrom('audit_log').select('id').execute()
  await app.call(calls.auditChain, {}, 'f'.repeat(64))
  expect(await app.platform.db.selectFrom('audit_log').select('id').execute()).toHaveLength(all.length)
})
