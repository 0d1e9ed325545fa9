import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@aosp/contract/identity/login'
import * as dataCalls from '@aosp/contract/operations/data-log'
import * as jobCalls from '@aosp/contract/operations/job'
import * as calls from '@aosp/contract/operations/log'
import { addPosition, deletePosition, editPosition } from '@aosp/contract/reference/position'
import { no } from '@aosp/contract/refusals'
import { toBeijingDay } from '@aosp/kernel/time'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/db/database.ts'

let app: TestApp
let admin: string
let position: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  position = (await app.call(addPosition, { code: 'LOG-1', name: '日志员', postRank: '1' }, admin)).result?.id ?? ''
  await app.call(editPosition, { id: position, name: '日志主管', postRank: '2' }, admin)
})
afterAll(() => app.close())

const find = async (query: Record<string, string | number>) => (await app.call(calls.logs, query, admin)).result ?? expect.unreachable('refused')

test('S-081 C-175 E-054 acts are listed in words, newest first, with who, where and what, as clients of this family read them', async () => {
  const { records, total } = await find({ logType: '2', keyWord: '编辑职务' })
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({
    logType: 2,
    logType_dictText: '操作日志',
    operateType: 3,
    operateType_dictText: '修改',
    logContent: '编辑职务',
    method: 'position.edited',
    requestUrl: position,
    userid: 'admin',
    username: '秦立川',
    createBy: 'admin',
    ip: expect.any(String),
  })
  expect((await find({ logType: 2, keyWord: '职务', operateType: '2' })).records.map(({ logContent }) => logContent)).toEqual(['新增职务'])
  expect((await find({ logType: 2, keyWord: position })).total).toBe(2)
  expect((await find({ logType: 2, keyWord: '秦立' })).total).toBeGreaterThanOrEqual(2)
  expect((await find({ logType: 2, keyWord: '绝无此词' })).total).toBe(0)
  const today = toBeijingDay(new Date())
  const all = await find({ logType: 2 })
  expect((await find({ logType: 2, createTime_begin: today, createTime_end: today })).total).toBe(all.total)
  expect((await find({ logType: 2, createTime_end: '2020-01-01' })).total).toBe(0)
  const times = all.records.map(({ createTime }) => createTime)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('S-081 E-054 details are redacted, whatever an act wrote down', async () => {
  const { db, now } = app.platform
  const detail = { password: 'Geheim@1', phone: '13812345678', also: [{ token: 'abcdef' }], reason: '核对' }
  await inTransaction(db, (trx) => appendAudit(trx, { actor: undefined, address: '', requestId: 'r', now }, { action: 'identity.profile-edited', detail }))
  const [row] = (await find({ logType: 2, keyWord: '编辑个人资料' })).records
  expect(JSON.parse(row?.requestParam ?? '')).toEqual({ password: '***', phone: '138****5678', also: [{ token: '***' }], reason: '核对' })
})

test('S-081 C-175 sign-ins are listed with their way and end; what somebody typed as a name is not told whole', async () => {
  await app.call(login, { username: 'Typed-Word1', password: 'x' })
  await app.call(login, { username: 'menber03', password: 'falsch' })
  const wrong = (await find({ logType: 1, keyWord: '密码或验证码错误', pageSize: 20 })).records
  expect(wrong.map(({ userid, username, logContent }) => [userid, username, logContent])).toEqual(
    expect.arrayContaining([
      ['ty***', null, '密码登录：密码或验证码错误'],
      ['menber03', expect.any(String), '密码登录：密码或验证码错误'],
    ]),
  )
  expect((await find({ logType: 1, keyWord: 'menber03' })).records[0]).toMatchObject({ logType_dictText: '登录日志', operateType: null })
  // Without a kind it is the first tab's.
  expect((await find({})).records.every(({ logType }) => logType === 1)).toBe(true)
})

test('C-175 nothing is deleted, and the answer says what becomes of logs; nobody but an administrator reads them', async () => {
  const before = (await find({ logType: 2 })).total
  const [row] = (await find({ logType: 2 })).records
  expect(await app.call(calls.deleteLog, { id: row?.id ?? '' }, admin)).toMatchObject({ status: 200, success: false, message: no('log.kept').message })
  expect(await app.call(calls.deleteLogs, { ids: 'allclear' }, admin)).toMatchObject({ status: 200, success: false })
  expect((await find({ logType: 2 })).total).toBeGreaterThanOrEqual(before)
  for (const who of ['operate01', 'menber01', 'external01'])
    for (const call of [calls.logs, dataCalls.dataLogs]) expect((await app.call(call, {}, await app.signIn(who))).status).toBe(403)
})

test('C-175 C-166 logs and versions go out as a sheet, chosen rows too', async () => {
  const sheet = async (call: typeof calls.exportLogs | typeof dataCalls.exportDataLogs, query: Record<string, string>) => {
    const sent = await app.http.inject(request(call, query, admin, app.platform.signatureSecret))
    return utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  }
  const [row] = (await find({ logType: 2, keyWord: '编辑职务' })).records
  const chosen = await sheet(calls.exportLogs, { logType: '2', selections: `${row?.id},` })
  expect(chosen.slice(3).map((line) => line[1])).toEqual(['编辑职务'])
  expect((await sheet(calls.exportLogs, { logType: '1', keyWord: 'menber03' })).flat()).toEqual(expect.arrayContaining(['登录日志', 'menber03']))
  expect((await sheet(dataCalls.exportDataLogs, { dataTable: 'sys_position' })).flat()).toEqual(expect.arrayContaining(['职务', '日志主管']))
})

test('S-078 C-166 E-053 every act makes a version with who did it; two of them are compared by their ids', async () => {
  const versions = (await app.call(dataCalls.versionsOf, { dataTable: 'sys_position', dataId: position }, admin)).result ?? []
  expect(versions.map(({ dataVersion, logContent, createBy, removed }) => [dataVersion, logContent, createBy, removed])).toEqual([
    [2, '编辑职务', 'admin', false],
    [1, '新增职务', 'admin', false],
  ])
  const [newer, older] = versions
  const compared = await app.call(dataCalls.compareVersions, { dataId1: older?.id ?? '', dataId2: newer?.id ?? '' }, admin)
  expect(compared.result?.map(({ dataContent }) => (JSON.parse(dataContent) as { name: string }).name)).toEqual(['日志员', '日志主管'])
  expect(await app.call(dataCalls.compareVersions, { dataId1: older?.id ?? '', dataId2: '999999999' }, admin)).toMatchObject({ success: false })
  await app.call(deletePosition, { id: position }, admin)
  const [gone] = (await app.call(dataCalls.dataLogs, { dataTable: 'sys_position', dataId: position }, admin)).result?.records ?? []
  expect(gone).toMatchObject({ dataTable_dictText: '职务', dataName: '日志主管', dataVersion: 3, removed: true, logContent: '删除职务', createName: '秦立川' })
})

test('S-078 E-053 the first change of a record from the seed keeps what was there before; a refused act keeps nothing; secrets enter no version', async () => {
  const of = (dataTable: string, dataId: string) => app.call(dataCalls.versionsOf, { dataTable, dataId }, admin)
  const job = 'job-ReplayJob'
  expect((await of('quartz_job', job)).result).toEqual([])
  await app.call(jobCalls.editJob, { id: job, cronExpression: '0 0 25 * * ?' }, admin)
  expect((await of('quartz_job', job)).result).toEqual([])
  await app.call(jobCalls.pauseJob, { id: job }, admin)
  const versions = (await of('quartz_job', job)).result ?? []
  expect(versions.map(({ dataVersion, createBy, dataContent }) => [dataVersion, createBy, (JSON.parse(dataContent) as { status: number }).status])).toEqual([
    [2, 'admin', -1],
    [1, null, 0],
  ])
  const { db } = app.platform
  await inTransaction(db, async (trx) => {
    await trx.updateTable('account').set({ realname: '改名', password_hash: 'changed' }).where('username', '=', 'menber02').execute()
    await appendAudit(trx, { actor: undefined, address: '', requestId: 'r', now: app.platform.now }, { action: 'identity.profile-edited' })
  })
  const account = await db.selectFrom('account').select('id').where('username', '=', 'menber02').executeTakeFirstOrThrow()
  const [now] = (await of('account', account.id)).result ?? []
  const content = JSON.parse(now?.dataContent ?? '{}') as Record<string, unknown>
  expect(content).toMatchObject({ realname: '改名', phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) })
  const kept = await db.selectFrom('data_log').select('content').execute()
  expect(Object.keys(content).filter((name) => /password|hash|secret|token/.test(name))).toEqual([])
  expect(JSON.stringify(kept)).not.toContain('password')
  await expect(db.deleteFrom('data_log').execute()).rejects.toThrow('append only')
})
