import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { download } from '@aosp/contract/platform/files'
import { myBell } from '@aosp/contract/messaging/bell'
import * as calls from '@aosp/contract/organisation/corporate'
import { no } from '@aosp/contract/refusals'
import { importBody, workbook } from '../../../../test/archives.ts'
import { ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { firstRecord, JOB_DUE } from '../../../platform/due/job.ts'

let app: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['operate01', 'admin', 'menber01', 'external01', 'external02', 'external03']) tokens[name] = await app.signIn(name)
})
afterEach(() => app.setNow(undefined))
afterAll(() => app.close())

const rowOf = (id: string) => app.platform.db.selectFrom('qualification').selectAll().where('id', '=', id).executeTakeFirst()
const count = async () => (await sql<{ n: number }>`select count(*) as n from qualification`.execute(app.platform.db)).rows[0]?.n ?? 0
const list = async (who: string, query: object = {}) => (await app.call(calls.qualificationList, query as never, tokens[who])).result

describe('C-024 C-025 C-026 C-027 E-005 the papers of a company', () => {
  test('W-052 W-055 a company finds its own by name; staff finds all, by company and by expiry', async () => {
    const own = await list('external02', { name: '*备案*' })
    expect(own?.records).toMatchObject([{ name: '再生资源回收备案', state: 1, state_dictText: '有效', expiry: 'valid', corporateName: '天成再生资源有限公司' }])
    expect(own?.records[0]?.attachment).toMatch(/^qualification\//)
    expect((await list('operate01', { pageSize: 50 }))?.total).toBeGreaterThan(10)
    const ending = await list('operate01', { expiry: 'within-30', pageSize: 50 })
    expect(ending?.records.every((row) => (row.daysLeft ?? 99) >= 0 && (row.daysLeft ?? 99) < 30)).toBe(true)
    expect(ending?.total).toBeGreaterThan(0)
    expect((await list('operate01', { expiry: 'expired' }))?.records.every((row) => (row.daysLeft ?? 0) < 0)).toBe(true)
    expect((await list('operate01', { corporate: 'corp-ruida-leasing' }))?.total).toBe(2)
  })

  test('K-013 the picker takes pages of 20, 50 and 100', async () => {
    for (const pageSize of [20, 50, 100]) expect((await list('operate01', { pageSize }))?.size).toBe(pageSize)
  })

  test('V-011 W-057 added with up to five pictures and a validity; it waits for verification', async () => {
    const token = tokens['external01'] ?? ''
    const paths = []
    for (let n = 0; n < 6; n++) paths.push(await ownUpload(app, token, 'qualification'))
    const form = { name: '新资质', rank: '一级', validtime: '2025-01-01/2027-12-31', issueorg: '示例机构' }
    const before = await count()
    expect(await app.call(calls.addQualification, { ...form, attachment: paths.join(',') }, token)).toMatchObject({
      success: false,
      message: no('file.tooMany', { max: 5 }).message,
    })
    expect(await app.call(calls.addQualification, { ...form, validtime: '2027-01-01/2025-01-01' }, token)).toMatchObject({
      status: 400,
      message: '有效期的结束日期不能早于开始日期',
    })
    expect(await app.call(calls.addQualification, { ...form, validtime: '2025-02-30/2026-01-01' }, token)).toMatchObject({ status: 400 })
    expect(await app.call(calls.addQualification, { ...form, corporate: 'corp-ruida-leasing' }, token)).toMatchObject({
      success: false,
      message: no('notFound').message,
    })
    expect(await count()).toBe(before)
    const added = await app.call(calls.addQualification, { ...form, attachment: `${paths.slice(0, 5).join(',')},` }, token)
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    const id = added.result?.id ?? ''
    const { result } = await app.call(calls.qualificationById, { id }, token)
    expect(result).toMatchObject({ ...form, state: 2, state_dictText: '待核验', corporate: 'corp-huaxin-machinery', attachment: paths.slice(0, 5).join(',') })
    expect(await app.call(download, { '*': paths[0] ?? '' }, tokens['operate01'])).toMatchObject({ status: 200 })
    expect(await app.call(download, { '*': paths[0] ?? '' }, tokens['external02'])).toMatchObject({ status: 404 })
    expect(await app.call(download, { '*': paths[5] ?? '' }, tokens['operate01'])).toMatchObject({ status: 404 })

    expect(await app.call(calls.editQualification, { id, attachment: paths[1] }, token)).toMatchObject({ success: true, message: '编辑成功!' })
    expect((await rowOf(id))?.attachment).toBe(paths[1])
    expect(await app.call(calls.editQualification, { id, state: 1 } as never, token)).toMatchObject({ status: 400 })
    expect((await rowOf(id))?.state).toBe(2)
  })

  test('operators name the company they add for', async () => {
    expect(await app.call(calls.addQualification, { name: '代录' }, tokens['operate01'])).toMatchObject({
      success: false,
      message: no('qualification.company').message,
    })
    expect(await app.call(calls.addQualification, { name: '代录', corporate: 'corp-nobody' }, tokens['operate01'])).toMatchObject({
      success: false,
      message: no('notFound').message,
    })
    expect(await app.call(calls.addQualification, { name: '代录', corporate: 'corp-ruida-leasing' }, tokens['operate01'])).toMatchObject({ success: true })
    expect((await list('external03', { name: '代录' }))?.total).toBe(1)
  })

  test('verified by operators only; a change of content asks for it again; a refusal has a note and reaches the company', async () => {
    const id = 'qual-huaxin-machinery-2'
    const verify = (state: 1 | -2 | 0, note: string | undefined, who = 'operate01') =>
      app.call(calls.verifyQualification, { ids: id, state, ...(note ? { note } : {}) }, tokens[who])
    expect(await verify(1, undefined, 'external01')).toMatchObject({ status: 403 })
    expect(await verify(-2, undefined)).toMatchObject({ success: false, message: no('qualification.noNote').message })
    expect(await verify(-2, '证书缺页')).toMatchObject({ success: true })
    expect(await rowOf(id)).toMatchObject({ state: -2, verify_note: '证书缺页', verified_by: 'operate01' })
    await app.settle()
    const { result } = await app.call(myBell, { pageSize: 50 }, tokens['external01'])
    expect(result?.sysMsgList.map((line) => line.msgTxt)).toContain('资质核验结果：起重机械安装资质')
    expect(await verify(1, undefined)).toMatchObject({ success: true })
    expect(await app.call(calls.editQualification, { id, name: '起重机械安装资质' }, tokens['external01'])).toMatchObject({ success: true })
    expect((await rowOf(id))?.state).toBe(1)
    expect(await app.call(calls.editQualification, { id, rank: 'A级' }, tokens['external01'])).toMatchObject({ success: true })
    expect(await rowOf(id)).toMatchObject({ state: 2, verified_by: null })
  })

  test('C-028 C-029 W-053 W-054 deleted one by one or together, own ones only, all or none', async () => {
    const token = tokens['external03'] ?? ''
    const ids = []
    for (const name of ['甲', '乙', '丙']) ids.push((await app.call(calls.addQualification, { name }, token)).result?.id ?? '')
    const before = await count()
    expect(await app.call(calls.deleteQualifications, { ids: `${ids[0]},qual-huaxin-machinery-1` }, token)).toMatchObject({
      success: false,
      message: no('notFound').message,
    })
    expect(await app.call(calls.deleteQualification, { id: 'qual-huaxin-machinery-1' }, token)).toMatchObject({
      success: false,
      message: no('notFound').message,
    })
    expect(await app.call(calls.deleteQualification, { id: ids[0] ?? '' }, tokens['operate01'])).toMatchObject({ status: 403 })
    expect(await count()).toBe(before)
    expect(await app.call(calls.deleteQualifications, { ids: `${ids[0]},${ids[1]},` }, token)).toMatchObject({ success: true, message: '批量删除成功！' })
    expect(await app.call(calls.deleteQualification, { id: ids[2] ?? '' }, token)).toMatchObject({ success: true, message: '删除成功!' })
    expect(await count()).toBe(before - 3)
  })
})

describe('C-030 C-031 spreadsheets', () => {
  const HEAD = ['统一社会信用代码', '资质名称', '资质等级', '有效期起', '有效期止']
  const send = async (who: string, rows: (string | null)[][]) =>
    app.call(calls.importQualifications, {}, tokens[who], await importBody([{ part: 'file', name: 'a.xlsx', bytes: await workbook([HEAD, ...rows]) }]))

  test('a company imports for itself; the code of another is a row in error, and so is a wrong validity', async () => {
    const reply = await send('external01', [
      [null, '导入资质一', '一级', '2025-01-01', '2026-12-31'],
      ['91320200MA0000005W', '导入资质二', '', '2025-01-01', ''],
      ['91310000MA0000007L', '别家的资质', '', '', ''],
      [null, '日期颠倒', '', '2026-01-01', '2025-01-01'],
    ])
    expect(reply).toMatchObject({ code: 201, result: { totalCount: 4, successCount: 2, errorCount: 2 } })
    expect((await list('external01', { name: '导入资质*' }))?.records.map((row) => row.validtime).toSorted()).toEqual(['2025-01-01/', '2025-01-01/2026-12-31'])
    expect((await list('external03', { name: '别家的资质' }))?.total).toBe(0)
  })

  test('staff imports by credit code; the export can be imported again', async () => {
    expect(await send('operate01', [['91310000MA0000007L', '运营导入', '', '', '']])).toMatchObject({ success: true, code: 200 })
    expect((await list('external03', { name: '运营导入' }))?.total).toBe(1)
    expect(await app.call(calls.exportQualifications, {}, tokens['operate01'])).toMatchObject({ status: 200 })
    expect(await app.call(calls.exportQualifications, {}, tokens['external01'])).toMatchObject({ status: 403 })
    expect(await app.call(calls.qualificationTemplate, {}, tokens['external01'])).toMatchObject({ status: 200 })
  })
})

describe('reminders', () => {
  const reminders = async () =>
    (await sql<{ qualification_id: string; stage: string }>`select qualification_id, stage from qualification_reminder order by 1, 2`.execute(app.platform.db))
      .rows
  const check = firstRecord('aosp.organisation.QualificationExpiryJob')
  const plannedAt = async () =>
    (await sql<{ due_at: Date }>`select due_at from due_work where kind = ${JOB_DUE} and key = ${check}`.execute(app.platform.db)).rows[0]?.due_at

  test('each stage is told once by the morning check, which plans the next; a later stage is told again', async () => {
    const first = await plannedAt()
    expect(first).toBeInstanceOf(Date)
    const checkAt = async (at: Date) => {
      app.setNow(at)
      await sql`update due_work set due_at = ${at} where kind = ${JOB_DUE} and key = ${check}`.execute(app.platform.db)
      await app.settle()
      expect((await plannedAt())?.getTime()).toBeGreaterThan(at.getTime())
    }
    await checkAt(new Date())
    const once = await reminders()
    expect(once).toEqual(
      expect.arrayContaining([
        { qualification_id: 'qual-yuanhang-precision-2', stage: 'within-60' },
        { qualification_id: 'qual-yuanhang-power-2', stage: 'within-30' },
        { qualification_id: 'qual-yuanhang-materials-1', stage: 'expired' },
      ]),
    )
    expect(once.some((row) => row.qualification_id === 'qual-yuanhang-precision-1')).toBe(false)
    await checkAt(new Date(Date.now() + 60_000))
    expect(await reminders()).toEqual(once)
    const { rows } = await sql<{
      title: string
    }>`select distinct a.title from announcement a join announcement_receiver r on r.announcement_id = a.id where r.account_id = 'user-menber01' and a.title like '资质即将到期%'`.execute(
      app.platform.db,
    )
    expect(rows).toEqual([{ title: '资质即将到期：安全生产标准化证书' }])
    await checkAt(new Date(Date.now() + 20 * 86_400_000))
    expect(await reminders()).toEqual(expect.arrayContaining([{ qualification_id: 'qual-yuanhang-precision-2', stage: 'within-30' }]))
  })
})
