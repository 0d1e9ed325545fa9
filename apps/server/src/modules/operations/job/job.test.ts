import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitTotals } from '@aosp/contract/identity/visit'
import * as calls from '@aosp/contract/operations/job'
import { nextRuns } from '@aosp/kernel/cron-schedule'
import { toBeijing } from '@aosp/kernel/time'
import { importBody, workbook } from '../../../../test/archives.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eventually } from '../../../../test/platform-database.ts'
import { JOB_DUE, type Job } from '../../../platform/due/job.ts'
import { jobWork } from './run-job.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const BOOKS = 'job-BooksCheckJob'
const EXPIRY = 'job-QualificationExpiryJob'
const BOOKS_CLASS = 'aosp.funds.BooksCheckJob'
const RECORD = {
  class_name: 'org.jeecg.modules.quartz.job.SampleJob',
  cron: '0 15 1 * * ?',
  parameter: null,
  description: null,
  missed: 1,
  status: 0,
  del_flag: 0,
  created_by: null,
}
const byId = async (id: string) => (await app.call(calls.jobById, { id }, admin)).result ?? expect.unreachable(id)
const runsOf = async (jobId: string) => (await app.call(calls.jobRuns, { jobId }, admin)).result?.records ?? []
const plannedFor = (key: string) => app.platform.db.selectFrom('due_work').selectAll().where('kind', '=', JOB_DUE).where('key', '=', key).executeTakeFirst()
const stored = () => app.platform.db.selectFrom('job').selectAll().orderBy('id').execute()
const addForm = (form: { jobClassName?: string; cronExpression?: string; parameter?: string; missed?: number; status?: number }) => ({
  jobClassName: BOOKS_CLASS,
  cronExpression: '0 15 1 * * ?',
  description: '测试任务',
  ...form,
})
const add = async (form: Parameters<typeof addForm>[0] = {}) =>
  (await app.call(calls.addJob, addForm(form), admin)).result?.id ?? expect.unreachable('not added')

test('S-085 C-142 E-052 every repeating piece of work stands in the list with its next time; inner work only tells that it runs', async () => {
  const { result } = await app.call(calls.jobs, { pageSize: 100, column: 'jobClassName', order: 'asc' }, admin)
  expect(result?.records.map(({ jobClassName, title, cronExpression, status, essential }) => [jobClassName, title, cronExpression, status, essential])).toEqual(
    [
      ['aosp.assets.AssetSyncJob', '固定资产同步', '0 30 2 * * ?', 0, false],
      ['aosp.finding.SavedSearchJob', '订阅搜索提醒', '0 0 * * * ?', 0, false],
      ['aosp.funds.BooksCheckJob', '账目核对', '0 30 2 * * ?', 0, true],
      ['aosp.identity.LoginLogCleanJob', '登录日志清理', '0 20 4 * * ?', 0, false],
      ['aosp.messaging.MessageCleanJob', '外发消息清理', '0 50 4 * * ?', 0, false],
      ['aosp.operations.JobRunCleanJob', '任务执行记录清理', '0 40 4 * * ?', 0, false],
      ['aosp.operations.UploadCleanJob', '未使用的上传文件清理', '0 5 * * * ?', 0, false],
      ['aosp.organisation.QualificationExpiryJob', '资质到期提醒', '0 0 8 * * ?', 0, false],
      ['aosp.trading.ReplayJob', '竞价记录复核', '0 0 3 * * ?', 0, true],
    ],
  )
  expect(result?.records.find(({ title }) => title === '账目核对')).toMatchObject({
    status_dictText: '正常',
    nextTime: expect.stringMatching(/ 02:30:00$/),
    delFlag: 0,
    missed: 1,
  })
  const { result: registry } = await app.call(calls.jobRegistry, {}, admin)
  expect(registry?.classes.find(({ title }) => title === '登录日志清理')).toMatchObject({ parameterTitle: '登录日志保留天数', parameter: '365' })
  await app.settle()
  const inner = (await app.call(calls.jobRegistry, {}, admin)).result?.inner ?? []
  expect(inner.map(({ title, rhythm }) => [title, rhythm])).toEqual([
    ['存证根签发', '每分钟，场次结束时立即'],
    ...['短信发送', '邮件发送', '企业应用消息发送'].map((title) => [title, '有消息时立即，未送达的按逐渐加长的间隔']),
    ['节点心跳', '每 0.5 秒'],
    ['事件投递与清理', '有事件时立即，每小时清理已投递的'],
    ['全站搜索索引', '每 3 秒'],
  ])
  for (const name of ['bidding.checkpoint', 'node.heartbeat'])
    expect([name, inner.find((each) => each.name === name)?.lastTime]).toEqual([name, expect.any(String)])
  expect((await app.call(calls.jobs, { description: '*账目核对*', status: '0' }, admin)).result?.total).toBe(1)
})

test('C-142 U-001 a job is added, edited with the whole row sent back, stopped, started and deleted; its plan follows', async () => {
  const id = await add({ status: 0 })
  expect(await byId(id)).toMatchObject({ nextTime: expect.stringMatching(/ 01:15:00$/), createBy: 'admin', missed: 1 })
  const row = await byId(id)
  // Clients of this family send the row back as they got it, numbers as text.
  const sent = { ...row, cronExpression: '0 0 5 ? * 2', status: '0', missed: '0' } as never
  expect(await app.call(calls.editJob, sent, admin)).toMatchObject({ success: true, message: '编辑成功!' })
  const [monday] = nextRuns('0 0 5 ? * 2', new Date(), 1)
  expect(await byId(id)).toMatchObject({ nextTime: toBeijing(monday ?? new Date(0)), updateBy: 'admin', missed: 0 })
  expect(await app.call(calls.pauseJob, { id }, admin)).toMatchObject({ success: true, message: '停止定时任务成功' })
  expect([await byId(id), await plannedFor(id)]).toEqual([expect.objectContaining({ status: -1, status_dictText: '停止', nextTime: null }), undefined])
  expect(await app.call(calls.pauseJob, { id }, admin)).toMatchObject({ success: true })
  expect(await app.call(calls.resumeJob, { id }, admin)).toMatchObject({ success: true, message: '启动定时任务成功' })
  expect(await byId(id)).toMatchObject({ status: 0, nextTime: expect.any(String) })
  const others = [await add(), await add()]
  expect(await app.call(calls.deleteJobs, { ids: `${others.join(',')},` }, admin)).toMatchObject({ message: '批量删除成功！' })
  expect(await app.call(calls.deleteJob, { id }, admin)).toMatchObject({ message: '删除成功!' })
  expect([(await app.call(calls.jobById, { id }, admin)).success, await plannedFor(id)]).toEqual([false, undefined])
})

test('C-142 E-052 security row 15: a code that is not registered, a malformed expression and one that never comes are refused, and nothing changes', async () => {
  const before = await stored()
  const cases: [Parameters<typeof addForm>[0], string][] = [
    [{ jobClassName: 'java.lang.Runtime' }, '任务未在平台登记，请从列表中选择'],
    [{ jobClassName: 'constructor' }, '任务未在平台登记，请从列表中选择'],
    [{ cronExpression: '0 0 25 * * ?' }, 'Cron表达式错误：时“25”应为0到23的整数'],
    [{ cronExpression: '0 0 0 1 1 ? 2001', status: 0 }, '按此表达式不会再执行，请修改执行时间'],
    [{ cronExpression: '0 0 0 1 1 ? 2001', status: -1 }, '按此表达式不会再执行，请修改执行时间'],
    [{ cronExpression: '0/30 * * * * ?' }, '两次执行至少相隔一分钟，请修改执行时间'],
    [{ jobClassName: 'aosp.identity.LoginLogCleanJob', parameter: '30' }, '登录日志保留天数应为不小于 180 的整数'],
  ]
  for (const [form, message] of cases) expect(await app.call(calls.addJob, addForm(form), admin)).toMatchObject({ success: false, message })
  expect(await app.call(calls.editJob, { id: BOOKS, jobClassName: 'x.y.Z' }, admin)).toMatchObject({ success: false })
  expect((await app.call(calls.editJob, { id: BOOKS, createBy: '别人' } as never, admin)).code).toBe(400)
  expect(await app.call(calls.deleteJobs, { ids: `${BOOKS},gone` }, admin)).toMatchObject({ success: false, message: '未找到对应数据' })
  for (const call of [calls.pauseJob, calls.resumeJob, calls.executeJob]) expect((await app.call(call, { id: 'gone' }, admin)).success).toBe(false)
  for (const who of ['operate01', 'menber01', 'external01'])
    for (const call of [calls.jobs, calls.jobRuns, calls.executeJob, calls.pauseJob])
      expect((await app.call(call, { id: BOOKS }, await app.signIn(who))).status).toBe(403)
  expect(await stored()).toEqual(before)
})

test('C-142 E-052 what money and fairness rest on is never stopped, deleted, turned into something else or put off for long; its hour is changed', async () => {
  const before = await stored()
  const stays = '「账目核对」是平台必需的任务，不能停止、删除或改作其他任务'
  const refusals = [
    await app.call(calls.pauseJob, { id: BOOKS }, admin),
    await app.call(calls.editJob, { id: BOOKS, status: -1 }, admin),
    await app.call(calls.editJob, { id: BOOKS, jobClassName: 'aosp.operations.UploadCleanJob' }, admin),
    await app.call(calls.deleteJob, { id: BOOKS }, admin),
    await app.call(calls.deleteJobs, { ids: `${EXPIRY},${BOOKS}` }, admin),
  ]
  expect(refusals.map(({ success, message }) => [success, message])).toEqual(refusals.map(() => [false, stays]))
  const last = new Date().getFullYear() + 1
  for (const cronExpression of ['0 30 2 1 * ?', `0 30 2 ? * 2 ${last}`])
    expect(await app.call(calls.editJob, { id: BOOKS, cronExpression }, admin)).toMatchObject({
      success: false,
      message: '平台必需的任务至少每七天执行一次，请修改执行时间',
    })
  expect(await stored()).toEqual(before)
  expect(await app.call(calls.editJob, { id: BOOKS, cronExpression: '0 45 2 * * ?' }, admin)).toMatchObject({ success: true })
  expect(await byId(BOOKS)).toMatchObject({ nextTime: expect.stringMatching(/ 02:45:00$/) })
  // A second record of the same work is nobody's guarantee.
  const id = await add({ status: 0 })
  expect(await app.call(calls.pauseJob, { id }, admin)).toMatchObject({ success: true })
  expect(await app.call(calls.deleteJob, { id }, admin)).toMatchObject({ success: true })
})

test('C-142 E-052 run by hand, also while it stands still: the run is kept with who asked, node, duration and result, and its next time stays', async () => {
  await app.call(calls.pauseJob, { id: EXPIRY }, admin)
  expect(await app.call(calls.executeJob, { id: EXPIRY }, admin)).toMatchObject({ success: true, message: '已安排执行，结果见执行记录' })
  await app.settle()
  const [run] = await runsOf(EXPIRY)
  expect(run).toMatchObject({
    title: '资质到期提醒',
    state: 'done',
    result: expect.stringMatching(/^提醒 \d+ 份资质$/),
    error: null,
    tries: 1,
    askedBy: '秦立川',
    node: expect.stringMatching(/-.{6}$/),
    costTime: expect.any(Number),
  })
  expect(await byId(EXPIRY)).toMatchObject({ status: -1, nextTime: null, lastState: 'done' })
  await app.call(calls.resumeJob, { id: EXPIRY }, admin)
  for (const id of [EXPIRY, BOOKS, 'job-ReplayJob', 'job-AssetSyncJob', 'job-UploadCleanJob']) await app.call(calls.executeJob, { id }, admin)
  await app.settle()
  expect(await byId(EXPIRY)).toMatchObject({ nextTime: expect.stringMatching(/ 08:00:00$/) })
  expect(await runsOf(EXPIRY)).toHaveLength(2)
  const results = await Promise.all([BOOKS, 'job-ReplayJob', 'job-AssetSyncJob', 'job-UploadCleanJob'].map(async (id) => (await runsOf(id))[0]?.result))
  expect(results).toEqual([
    expect.stringMatching(/^\d+ 项全部相符$/),
    expect.stringMatching(/^复核 \d+ 个场次，全部一致$/),
    '未接入固定资产系统，未执行',
    expect.stringMatching(/^清理 \d+ 个文件$/),
  ])
})

test('C-142 a client of this family adds its sample job by the name it knows, finds and runs it', async () => {
  const jobClassName = 'org.jeecg.modules.quartz.job.SampleJob'
  const id = await add({ jobClassName, status: -1 })
  expect((await app.call(calls.jobs, { jobClassName, status: '-1' }, admin)).result?.records.map((row) => row.id)).toEqual([id])
  await app.call(calls.executeJob, { id }, admin)
  await app.settle()
  expect((await runsOf(id)).map(({ state, result }) => [state, result])).toEqual([['done', '示例任务已执行，不改动任何数据']])
  await app.call(calls.deleteJob, { id }, admin)
})

test('C-142 two nodes, 200 due runs, each once', async () => {
  const node = await startSecondNode(app)
  const { db } = app.platform
  const ids = Array.from({ length: 200 }, (_, at) => `due-${String(at).padStart(3, '0')}`)
  const at = new Date()
  await db
    .insertInto('job')
    .values(ids.map((id) => ({ ...RECORD, id, created_at: at })))
    .execute()
  await db
    .insertInto('due_work')
    .values(ids.map((id) => ({ id: `work-${id}`, kind: JOB_DUE, key: id, due_at: at, payload: null })))
    .execute()
  await app.settle()
  await eventually(async () => (await db.selectFrom('due_work').select('id').where('claim', 'is not', null).where('kind', '=', JOB_DUE).execute()).length === 0)
  const runs = await db.selectFrom('job_run').select(['job_id', 'state', 'node']).where('job_id', 'in', ids).execute()
  expect(runs.map(({ job_id }) => job_id).toSorted()).toEqual(ids)
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['done']))
  const planned = await db.selectFrom('due_work').select('due_at').where('kind', '=', JOB_DUE).where('key', 'in', ids).execute()
  expect([planned.length, planned.every(({ due_at }) => due_at > at)]).toEqual([200, true])
  await db.deleteFrom('due_work').where('key', 'in', ids).execute()
  await db.deleteFrom('job').where('id', 'in', ids).execute()
  await node.close()
})

test('C-142 two nodes never run one beside itself, however often it is asked for at once', async () => {
  const node = await startSecondNode(app)
  const id = await add({ status: -1 })
  await Promise.all([...Array(6).keys()].map((at) => (at % 2 ? app : node).call(calls.executeJob, { id }, admin)))
  await app.settle()
  await eventually(async () => (await plannedFor(id)) === undefined)
  const runs = await app.platform.db.selectFrom('job_run').select(['started_at', 'ended_at', 'state']).where('job_id', '=', id).orderBy('started_at').execute()
  expect(runs.length).toBeGreaterThan(0)
  expect(runs.every(({ state }) => state === 'done')).toBe(true)
  // One after the other, never beside each other.
  for (const [at, run] of runs.slice(1).entries()) expect(run.started_at >= (runs[at]?.ended_at ?? new Date(8.64e15))).toBe(true)
  await node.close()
})

test('E-052 a missed time is made up for or skipped as the record says, and the next one is planned', async () => {
  const made = await add({ status: 0, missed: 1 })
  const skipped = await add({ status: 0, missed: 0 })
  const longAgo = new Date(Date.now() - 3_600_000)
  await app.platform.db.updateTable('due_work').set({ due_at: longAgo }).where('kind', '=', JOB_DUE).where('key', 'in', [made, skipped]).execute()
  await app.settle()
  expect((await runsOf(made)).map(({ state, dueTime }) => [state, dueTime])).toEqual([['done', toBeijing(longAgo)]])
  expect((await runsOf(skipped)).map(({ state }) => state)).toEqual(['skipped'])
  for (const id of [made, skipped]) expect(await byId(id)).toMatchObject({ nextTime: expect.stringMatching(/ 01:15:00$/) })
})

test('E-052 what fails is kept with its error and tried again after a minute; what a node left open is lost', async () => {
  const id = await add({ status: 0 })
  const { db } = app.platform
  // As if an older version had left a record of a job this one does not have.
  await db.updateTable('job').set({ class_name: 'aosp.gone.Job' }).where('id', '=', id).execute()
  await db
    .insertInto('job_run')
    .values({
      id: 'left-open',
      job_id: id,
      state: 'running',
      planned_at: new Date(),
      tries: 1,
      started_at: new Date(),
      ended_at: null,
      result: null,
      error: null,
      node: 'dead',
      asked_by: null,
    })
    .execute()
  await db.updateTable('due_work').set({ due_at: new Date() }).where('kind', '=', JOB_DUE).where('key', '=', id).execute()
  await app.settle()
  expect((await runsOf(id)).map(({ state, error }) => [state, error])).toEqual(
    expect.arrayContaining([
      ['failed', 'Error: 任务未在此版本登记'],
      ['lost', null],
    ]),
  )
  expect(await byId(id)).toMatchObject({ title: null, lastState: 'failed' })
  const again = await plannedFor(id)
  expect(again?.payload).toEqual({ askedBy: null, tries: 2 })
  expect(await app.call(calls.executeJob, { id }, admin)).toMatchObject({ success: false })
  await app.call(calls.deleteJob, { id }, admin)
})

test('C-142 a node that was thought gone and comes back neither ends the run of its successor nor moves the plan', async () => {
  const { db } = app.platform
  const id = await add({ jobClassName: 'aosp.operations.UploadCleanJob', status: 0 })
  let back = () => {}
  let asked = () => {}
  const gate = new Promise<void>((resolve) => (back = resolve))
  const atWork = new Promise<void>((resolve) => (asked = resolve))
  const slow: Job = { className: 'aosp.operations.UploadCleanJob', title: '', cron: '', madeUp: true, run: async () => (asked(), await gate, '迟到的结果') }
  const dueAt = new Date()
  await db
    .updateTable('due_work')
    .set({ due_at: dueAt, claim: 'elsewhere', lease_until: new Date(Date.now() + 3_600_000) })
    .where('key', '=', id)
    .execute()
  const frozen = jobWork(app.platform, () => new Map([[slow.className, slow]])).handle({ id: 'work', key: id, payload: null, dueAt })
  await atWork
  await db.updateTable('due_work').set({ claim: null, lease_until: null }).where('key', '=', id).execute()
  await app.settle()
  const planned = await plannedFor(id)
  back()
  await frozen
  expect((await runsOf(id)).map(({ state, result }) => [state, result])).toEqual([
    ['done', expect.stringMatching(/^清理 \d+ 个文件$/)],
    ['lost', null],
  ])
  expect(await plannedFor(id)).toEqual(planned)
  await app.call(calls.deleteJob, { id }, admin)
})

test('C-142 cleaning: old runs and old sign-ins go, the last run of each job stays, and who came once is still counted', async () => {
  const { db } = app.platform
  const resting = await add()
  const old = new Date(Date.now() - 400 * 86_400_000)
  const run = { job_id: BOOKS, state: 'done', planned_at: old, tries: 1, ended_at: old, result: null, error: null, node: 'n', asked_by: null } as const
  await db
    .insertInto('job_run')
    .values([
      { ...run, id: 'old-1', started_at: old },
      { ...run, id: 'old-2', job_id: resting, started_at: old },
    ])
    .execute()
  const login = { account_id: null, username: 'x', way: 'password', device: '', address: '', session_id: null, created_at: old }
  await db
    .insertInto('login_log')
    .values([
      { ...login, id: 'old-login', outcome: 'ok' },
      { ...login, id: 'old-miss', outcome: 'wrong' },
      { ...login, id: 'young-login', outcome: 'wrong', created_at: new Date(Date.now() - 300 * 86_400_000) },
    ])
    .execute()
  const visits = async () => (await app.call(visitTotals, {}, admin)).result?.totalVisitCount
  const before = await visits()
  for (const id of ['job-JobRunCleanJob', 'job-LoginLogCleanJob']) await app.call(calls.executeJob, { id }, admin)
  await app.settle()
  expect((await runsOf('job-LoginLogCleanJob'))[0]).toMatchObject({ state: 'done', result: '清理 2 条登录日志' })
  const kept = await db.selectFrom('login_log').select('id').where('id', 'in', ['old-login', 'old-miss', 'young-login']).execute()
  expect(kept.map(({ id }) => id)).toEqual(['young-login'])
  expect(await visits()).toBe(before)
  expect((await db.selectFrom('job_run').select('id').where('id', 'in', ['old-1', 'old-2']).execute()).map(({ id }) => id)).toEqual(['old-2'])
})

test('C-142 the list goes out as a sheet and comes in again; imported jobs stand still, unknown ones are named with their line', async () => {
  const sent = await app.http.inject(request(calls.exportJobs, { jobClassName: BOOKS_CLASS }, admin, app.platform.signatureSecret))
  const lines = utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  expect(lines.flat()).toEqual(expect.arrayContaining(['任务类名', BOOKS_CLASS, '正常']))
  const bytes = await workbook([
    ['任务类名', 'Cron表达式', '参数', '描述'],
    [BOOKS_CLASS, '0 0 6 * * ?', '', '导入的核对'],
    ['org.jeecg.SampleJob', '0 0 6 * * ?', '', '外来的'],
  ])
  const form = await importBody([{ part: 'file', name: '任务.xlsx', bytes }])
  const reply = await app.http.inject({ method: 'POST', url: calls.importJobs.path, ...form, headers: { ...form.headers, 'x-access-token': admin } })
  expect(reply.json()).toMatchObject({ success: true, result: { successCount: 1, errorCount: 1 } })
  expect((await app.call(calls.jobs, { description: '导入的核对' }, admin)).result?.records[0]).toMatchObject({ status: -1, nextTime: null })
  expect((await app.http.inject(request(calls.jobTemplate, {}, admin, app.platform.signatureSecret))).statusCode).toBe(200)
})
