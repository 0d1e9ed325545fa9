import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECK_JOBS } from '@aosp/contract/operations/codes'
import { login, sendSms } from '@aosp/contract/identity/login'
import * as dataCalls from '@aosp/contract/operations/data-log'
import { FIELD_TITLES, TABLE_TITLES } from '@aosp/contract/operations/data-titles'
import * as jobCalls from '@aosp/contract/operations/job'
import * as calls from '@aosp/contract/operations/log'
import { addPosition, deletePosition, editPosition } from '@aosp/contract/reference/position'
import { no } from '@aosp/contract/refusals'
import { toBeijingDay } from '@aosp/kernel/time'
import { lastCode } from '../../../../test/sms-codes.ts'
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
    target: position,
    requestType: 'PUT',
    requestUrl: '/sys/position/edit',
    costTime: expect.any(Number),
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

test('S-081 C-175 sign-ins are listed with their way and end; what somebody typed as a name is neither told nor found', async () => {
  await app.call(login, { username: 'Typed-Word1', password: 'x' })
  await app.call(login, { username: 'menber03', password: 'falsch' })
  const wrong = (await find({ logType: 1, keyWord: '密码或验证码错误', pageSize: 20 })).records
  expect(wrong.map(({ userid, username, logContent }) => [userid, username, logContent])).toEqual(
    expect.arrayContaining([
      [null, null, '密码登录：密码或验证码错误'],
      ['menber03', expect.any(String), '密码登录：密码或验证码错误'],
    ]),
  )
  expect((await find({ logType: 1, keyWord: 'menber03' })).records[0]).toMatchObject({ logType_dictText: '登录日志', operateType: null })
  for (const query of [{ keyWord: 'Typed-Word1' }, { userid: 'Typed*' }, { userid: 'Typed-Word1' }])
    expect((await find({ logType: 1, ...query })).total).toBe(0)
  // Without a kind it is the first tab's.
  expect((await find({})).records.every(({ logType }) => logType === 1)).toBe(true)
})

test('S-081 E-054 secrets are no conditions: whoever guesses a phone, a code or a hidden value of a detail finds nothing', async () => {
  const { db, now } = app.platform
  const detail = { note: 'GUESS-ME-77', phone: '13812345678', code: '482913', price: 73914826 }
  await inTransaction(db, (trx) => appendAudit(trx, { actor: undefined, address: '', requestId: 'r', now }, { action: 'position.edited', detail }))
  for (const guess of ['GUESS-ME-77', '13812345678', '482913', '73914826', '*']) {
    const before = (await find({ logType: 2, keyWord: '绝无此词' })).total
    if (guess !== '*') expect([guess, (await find({ logType: 2, keyWord: guess })).total]).toEqual([guess, before])
    for (const field of ['requestParam', 'logContent', 'detail', 'audit_log.detail'])
      expect((await app.call(calls.logs, { logType: 2, superQueryParams: JSON.stringify([{ field, rule: 'like', val: guess }]) }, admin)).success).toBe(false)
  }
  for (const column of ['requestParam', 'detail', 'audit_log.detail', 'password'])
    expect((await app.call(calls.logs, { logType: 2, column, order: 'asc' }, admin)).success).toBe(false)
  for (const column of ['dataContent', 'content', 'data_log.content'])
    expect((await app.call(dataCalls.dataLogs, { column, order: 'asc' }, admin)).success).toBe(false)
})

test('S-081 E-054 no code, phone, password or name somebody mistyped stands in what the logs tell or send out', async () => {
  const phone = '13900000081'
  await app.call(sendSms, { mobile: phone, smsmode: '1' })
  await app.settle()
  const secrets = [await lastCode(app, phone), phone, 'Mistyped#2026', 'Wrong#2026']
  await app.call(login, { username: 'Mistyped#2026', password: 'Wrong#2026' })
  const told = await Promise.all([find({ logType: 1, pageSize: 100 }), find({ logType: 2, pageSize: 100 })])
  expect(told.flatMap(({ records }) => records).map(({ logContent }) => logContent)).toContain('获取验证码')
  for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret)
  for (const logType of ['1', '2']) {
    const sent = await app.http.inject(request(calls.exportLogs, { logType }, admin, app.platform.signatureSecret))
    const text = JSON.stringify(utils.sheet_to_json(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 }))
    expect(text).toContain('日志内容')
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
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

test('S-078 C-144 C-166 E-053 every act makes a version with who did it; two of them are compared by their ids', async () => {
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
  const job = 'job-LoginLogCleanJob'
  expect((await of('job', job)).result).toEqual([])
  await app.call(jobCalls.editJob, { id: job, cronExpression: '0 0 25 * * ?' }, admin)
  expect((await of('job', job)).result).toEqual([])
  await app.call(jobCalls.pauseJob, { id: job }, admin)
  const versions = (await of('job', job)).result ?? []
  expect(versions.map(({ dataVersion, createBy, dataContent }) => [dataVersion, createBy, (JSON.parse(dataContent) as { status: number }).status])).toEqual([
    [2, 'admin', -1],
    [1, null, 0],
  ])
  const { db } = app.platform
  await inTransaction(db, async (trx) => {
    // Written twice by one act, it is one version.
    await trx.updateTable('account').set({ realname: '先改成这样' }).where('username', '=', 'menber02').execute()
    await trx.updateTable('account').set({ realname: '改名', password_hash: 'changed' }).where('username', '=', 'menber02').execute()
    await appendAudit(trx, { actor: undefined, address: '', requestId: 'r', now: app.platform.now }, { action: 'identity.profile-edited' })
  })
  const account = await db.selectFrom('account').select('id').where('username', '=', 'menber02').executeTakeFirstOrThrow()
  const [now, ...before] = (await of('account', account.id)).result ?? []
  expect(before.map(({ dataVersion, logContent }) => [dataVersion, logContent])).toEqual([[1, null]])
  const content = JSON.parse(now?.dataContent ?? '{}') as Record<string, unknown>
  expect(content).toMatchObject({ realname: '改名', phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) })
  const kept = await db.selectFrom('data_log').select('content').execute()
  expect(Object.keys(content).filter((name) => /password|hash|secret|token/.test(name))).toEqual([])
  expect(JSON.stringify(kept)).not.toContain('password')
  await expect(db.deleteFrom('data_log').execute()).rejects.toThrow(/append only|permission denied/)
  // Changed back within one act, nothing has changed.
  await inTransaction(db, async (trx) => {
    for (const realname of ['一时之名', '改名']) await trx.updateTable('account').set({ realname }).where('id', '=', account.id).execute()
    await appendAudit(trx, { actor: undefined, address: '', requestId: 'r', now: app.platform.now }, { action: 'identity.profile-edited' })
  })
  expect((await of('account', account.id)).result).toHaveLength(2)
})

test('S-078 E-053 every column that enters a version has a Chinese name, and so has its table', async () => {
  const { db } = app.platform
  const { rows: tables } = await sql<{ kept: string; unkept: string }>`
    select tgrelid::regclass::text as kept, encode(tgargs, 'escape') as unkept from pg_trigger where tgfoid = 'keep_version'::regproc`.execute(db)
  expect(tables.map(({ kept }) => kept).toSorted()).toEqual(Object.keys(TABLE_TITLES).toSorted())
  const unnamed = await Promise.all(
    tables.map(async ({ kept, unkept }) => {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = ${kept}`.execute(db)
      return rows.filter(({ name }) => !unkept.split('\\000').includes(name) && !(name in FIELD_TITLES)).map(({ name }) => `${kept}.${name}`)
    }),
  )
  expect(unnamed.flat()).toEqual([])
})

test('S-081 S-078 the checks that exist are begun from the logs and their findings read there', async () => {
  const asked = { jobClassName: CHECK_JOBS.join(','), pageSize: 20 }
  const checks = (await app.call(jobCalls.jobs, asked, admin)).result?.records ?? []
  expect(checks.map(({ title }) => title).toSorted()).toEqual(['竞价记录复核', '账目核对'])
  for (const { id } of checks) expect((await app.call(jobCalls.executeJob, { id }, admin)).message).toBe('已安排执行，结果见执行记录')
  await app.settle()
  const runs = (await app.call(jobCalls.jobRuns, { jobId: checks.map(({ id }) => id).join(',') }, admin)).result?.records ?? []
  expect(runs.map(({ title, state, result, askedBy }) => [title, state, result, askedBy])).toEqual(
    expect.arrayContaining([
      ['竞价记录复核', 'done', expect.stringContaining('全部一致'), '秦立川'],
      ['账目核对', 'done', expect.stringContaining('全部相符'), '秦立川'],
    ]),
  )
})
