import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import * as calls from '@aosp/contract/assets/sync'
import { addRepair, assetRepairs, assetUses, changeAssetStatus, assetById, assetList, deleteAsset, deleteRepair, editAsset } from '@aosp/contract/assets/ledger'
import { no } from '@aosp/contract/refusals'
import { startAssetSystem, type AssetSystem } from '../../../../../tools/stand-ins/asset-system.ts'
import { startSecondNode } from '../../../test/second-node.ts'
import { request, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { holdAssets, releaseAssets, reportDeal } from './index.ts'
import { createLinkClient } from './link/link-client.ts'
import { performRun } from './link/perform-run.ts'
import { openRun } from './link/sync-run-store.ts'

const COUNT = 230
const linkTo = (system: AssetSystem) => ({ ASSET_LINK_URL: system.url, ASSET_LINK_TOKEN: system.token, ASSET_LINK_PAGE: '50', ASSET_LINK_RETRY_MS: '1' })

let system: AssetSystem
let app: TestApp
let operator: string
beforeAll(async () => {
  system = await startAssetSystem({ count: COUNT })
  app = await startTestApp(linkTo(system))
  operator = await app.signIn('operate01')
})
afterAll(async () => {
  await app.close()
  await system.stop()
})
beforeEach(() => {
  system.behave('honest')
  system.failNext(0)
  system.release()
})

const runOf = async (id: string) => (await app.call(calls.syncRun, { id }, operator)).result
const ended = async (id: string) => {
  await app.settle()
  const run = await runOf(id)
  expect(run?.endTime).not.toBeNull()
  return run
}
const sync = async () => {
  const reply = await app.call(calls.runSync, {}, operator)
  expect(reply).toMatchObject({ success: true, message: '同步已开始' })
  return ended(reply.result?.id ?? '')
}
const failuresOf = async (runId: string) =>
  (await app.call(calls.syncFailures, { runId, pageSize: 100, column: 'externalId', order: 'asc' }, operator)).result?.records ?? []
const ledger = async (db = app.platform.db) =>
  (
    await sql<{ row: string }>`
      select concat_ws('|', external_id, external_version, code, name, status, net_value_fen, corporate_id) as row
      from asset where source = '2' order by external_id`.execute(db)
  ).rows.map(({ row }) => row)
const external = async (number: number) =>
  app.platform.db
    .selectFrom('asset')
    .selectAll()
    .where('external_id', '=', `FA-${String(number).padStart(6, '0')}`)
    .executeTakeFirstOrThrow()

describe.sequential('C-146 S-055 E-051 P-017 pulling changes', () => {
  test('the first run takes everything, page by page, and its log says so', async () => {
    const run = await sync()
    expect(run).toMatchObject({
      kind_dictText: '增量同步',
      trigger_dictText: '手动',
      state_dictText: '成功',
      startBy: '周明远',
      total: COUNT,
      readCount: COUNT,
      addedCount: COUNT,
      changedCount: 0,
      failedCount: 0,
      markFrom: null,
      markTo: String(COUNT),
      error: null,
    })
    expect(await ledger()).toHaveLength(COUNT)
    expect(system.asked()).toEqual(['0', '50', '100', '150', '200'])
    const { result } = await app.call(assetList, { source: '2', pageSize: 1 }, operator)
    expect(result?.total).toBe(COUNT)
    expect(result?.records[0]).toMatchObject({ source_dictText: '固定资产系统', corporateName: expect.stringContaining('远航') })
    const history = await sql<{ n: number }>`select count(*) as n from asset_status_history join asset on asset.id = asset_id where source = '2'`.execute(
      app.platform.db,
    )
    expect(history.rows[0]?.n).toBe(COUNT)
  })

  test('a run with nothing new reads nothing; changes are taken once, however often they come', async () => {
    expect(await sync()).toMatchObject({ readCount: 0, addedCount: 0, changedCount: 0, state: 'done' })
    system.change([3, 7, 7, 11])
    system.behave('repeating')
    expect(await sync()).toMatchObject({ readCount: 8, addedCount: 0, changedCount: 3, unchangedCount: 5, failedCount: 0 })
    expect(await external(7)).toMatchObject({ external_version: 3, version: 2 })
  })

  test('C-140 repairs and hours come along, a newer word takes their place, and they are not edited here', async () => {
    const { id: assetId } = await external(20)
    const repairs = async () => (await app.call(assetRepairs, { assetId }, operator)).result?.records ?? []
    const uses = async () => (await app.call(assetUses, { assetId }, operator)).result?.records ?? []
    const before = await repairs()
    expect(before.length).toBeGreaterThan(0)
    expect(before.every(({ synced, createBy }) => synced && createBy === '固定资产系统')).toBe(true)
    expect((await uses()).map(({ month, kind, synced }) => [month, kind, synced])).toEqual(
      ['2025-06', '2025-05', '2025-04', '2025-03', '2025-02', '2025-01'].map((month) => [month, '1', true]),
    )
    expect(await app.call(deleteRepair, { id: before[0]?.id ?? '' }, operator)).toMatchObject({
      success: false,
      message: '该记录由固定资产系统维护，请在源系统中修改',
    })
    const own = { assetId, day: '2025-05-05', kind: '1', cost: 10, failure: false }
    expect((await app.call(addRepair, own, operator)).success).toBe(true)
    system.change([20])
    await sync()
    const after = await repairs()
    expect(after.filter(({ synced }) => synced)).toHaveLength(before.length + 1)
    expect(after.filter(({ synced }) => !synced).map(({ cost }) => cost)).toEqual([10])
    expect(await uses()).toHaveLength(6)
  })

  test('a broken row does not stop the others: it is told row by row, and mended rows close it', async () => {
    const wrongs = ['company', 'catalogue', 'amount', 'name', 'status', 'unknown-field'] as const
    wrongs.forEach((how, at) => system.spoil([20 + at], how))
    system.change([40])
    const before = await external(22)
    const run = await sync()
    expect(run).toMatchObject({ state_dictText: '部分失败', readCount: 7, changedCount: 1, failedCount: 6, openFailures: 6 })
    expect((await failuresOf(run?.id ?? '')).map(({ externalId, field, reason }) => [externalId, field, reason])).toEqual([
      ['FA-000020', 'creditCode', '平台没有信用代码为「91990000MA0000099X」的企业'],
      ['FA-000021', 'catalogCode', '资产目录没有编码「9999」'],
      ['FA-000022', 'originalValue', '原值格式不正确'],
      ['FA-000023', 'name', '请输入资产名称'],
      ['FA-000024', 'status', '资产状态不在约定范围内'],
      ['FA-000025', 'callbackUrl', '未约定的字段「callbackUrl」'],
    ])
    expect(await external(22)).toEqual(before)
    expect((await failuresOf(run?.id ?? ''))[0]?.raw).toContain('"id":"FA-000020"')

    system.spoil([22], undefined)
    expect(await sync()).toMatchObject({ readCount: 1, changedCount: 1, failedCount: 0 })
    expect(await runOf(run?.id ?? '')).toMatchObject({ openFailures: 5 })
  })

  test('failed rows are tried again by number: those mended meanwhile are taken, the rest fail anew', async () => {
    const { result } = await app.call(calls.syncRuns, { state: 'partly' }, operator)
    const failed = result?.records[0]
    for (const number of [21, 23]) system.spoil([number], undefined)
    const again = await app.call(calls.rerunSync, { id: failed?.id ?? '', mode: 'failed' }, operator)
    expect(await ended(again.result?.id ?? '')).toMatchObject({
      kind_dictText: '重跑失败行',
      parentId: failed?.id,
      readCount: 5,
      changedCount: 2,
      failedCount: 3,
    })
    expect(await runOf(failed?.id ?? '')).toMatchObject({ openFailures: 0 })
    expect((await failuresOf(again.result?.id ?? '')).map(({ externalId }) => externalId)).toEqual(['FA-000020', 'FA-000024', 'FA-000025'])
    expect(await app.call(calls.rerunSync, { id: failed?.id ?? '' }, operator)).toMatchObject({
      success: false,
      message: no('assetSync.nothingFailed').message,
    })
    expect(await app.call(calls.rerunSync, { id: 'nobody' }, operator)).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('runs and failed rows are exported as the page shows them', async () => {
    const { result } = await app.call(calls.syncRuns, { kind: 'failed' }, operator)
    const rowsOf = async (call: typeof calls.exportSyncRuns | typeof calls.exportSyncFailures, input: Record<string, string>) => {
      const reply = await app.http.inject(request(call, input, operator, app.platform.signatureSecret))
      const book = read(reply.rawPayload)
      const [, , ...rows] = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
      return rows
    }
    const [head, ...failures] = await rowsOf(calls.exportSyncFailures, { runId: result?.records[0]?.id ?? '', column: 'externalId', order: 'asc' })
    expect(head?.slice(0, 4)).toEqual(['源系统编号', '字段', '原因', '状态'])
    expect(failures.map(([externalId, , , state]) => `${externalId} ${state}`)).toEqual(['FA-000020 待处理', 'FA-000024 待处理', 'FA-000025 待处理'])
    const [, ...runs] = await rowsOf(calls.exportSyncRuns, { kind: 'failed' })
    expect(runs.map((row) => row.slice(2, 7))).toEqual([['重跑失败行', '手动', '周明远', '部分失败', 5]])
  })

  test('a whole run is repeated from where it began, and changes nothing that is known', async () => {
    for (const number of [20, 24, 25]) system.spoil([number], undefined)
    await sync()
    const before = await ledger()
    const { result } = await app.call(calls.syncRuns, { kind: 'pull', column: 'startTime', order: 'asc' }, operator)
    const first = result?.records[0]
    const again = await app.call(calls.rerunSync, { id: first?.id ?? '', mode: 'all' }, operator)
    const run = await ended(again.result?.id ?? '')
    expect(run).toMatchObject({ kind: 'all', markFrom: null, addedCount: 0, changedCount: 0, failedCount: 0 })
    expect(run?.readCount).toBeGreaterThan(COUNT)
    expect(await ledger()).toEqual(before)
  })

  test('a number another asset of the company has is told, and keeps its page from nothing', async () => {
    const taken = await external(60)
    await app.platform.db.updateTable('asset').set({ external_id: 'FA-moved-away' }).where('id', '=', taken.id).execute()
    system.change([60, 61])
    const run = await sync()
    expect(run).toMatchObject({ readCount: 2, changedCount: 1, failedCount: 1 })
    expect((await failuresOf(run?.id ?? ''))[0]).toMatchObject({ field: 'assetNo', reason: `资产编号「${taken.code}」已被本企业另一项资产使用` })
    await app.platform.db.updateTable('asset').set({ external_id: 'FA-000060' }).where('id', '=', taken.id).execute()
  })
})

describe.sequential('when the other side is ill', () => {
  test('a fault that passes is tried again; one that lasts ends the run, keeps the mark, and the next run goes on', async () => {
    system.change([1])
    system.failNext(3)
    expect(await sync()).toMatchObject({ state: 'done', changedCount: 1 })
    const marks = (await app.call(calls.syncStatus, {}, operator)).result?.mark
    system.change([2])
    for (const [behaviour, error] of [
      ['failing', '固定资产系统返回错误（503）'],
      ['nonsense', '固定资产系统返回的不是有效的 JSON'],
      ['redirecting', '固定资产系统要求跳转到其他地址，已拒绝'],
      ['stuck', '固定资产系统的同步标记没有前进'],
    ] as const) {
      system.behave(behaviour)
      expect(await sync()).toMatchObject({ state: 'failed', state_dictText: '失败', error, readCount: 0 })
      expect((await app.call(calls.syncStatus, {}, operator)).result?.mark).toBe(marks)
    }
    system.behave('honest')
    expect(await sync()).toMatchObject({ state: 'done', changedCount: 1 })
  })

  test('only one run at a time, also across nodes; the status tells how far it is', async () => {
    void system.holdAfter(0)
    system.change([1, 2, 3])
    const node = await startSecondNode(app, linkTo(system))
    const replies = await Promise.all([
      app.call(calls.runSync, {}, operator),
      node.call(calls.runSync, {}, operator),
      app.call(calls.runSync, {}, operator),
      node.call(calls.runSync, {}, operator),
    ])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(replies.filter(({ success }) => !success).map(({ message }) => message))).toEqual(new Set([no('assetSync.running').message]))
    const { result } = await app.call(calls.syncStatus, {}, operator)
    expect(result).toMatchObject({
      connected: true,
      standIn: false,
      running: { state_dictText: expect.stringMatching(/等待中|同步中/) },
      nextTime: expect.any(String),
    })
    system.release()
    await ended(replies.find(({ success }) => success)?.result?.id ?? '')
    expect((await app.call(calls.syncStatus, {}, operator)).result).toMatchObject({ running: null, last: { state: 'done', changedCount: 3 } })
    await node.close()
  })
})

describe.sequential('assets of the fixed-asset system here', () => {
  test('what it owns cannot be edited or deleted here; the rest can', async () => {
    const asset = await external(5)
    const version = asset.version
    expect(await app.call(editAsset, { id: asset.id, version, name: '改名' }, operator)).toMatchObject({
      success: false,
      message: no('asset.syncedField', { title: '资产名称' }).message,
    })
    expect(await app.call(editAsset, { id: asset.id, version, name: asset.name, note: '可改' }, operator)).toMatchObject({ success: true })
    expect((await app.call(assetById, { id: asset.id }, operator)).result?.syncedFields).toContain('netValue')
    const owner = await app.signIn({ 'corp-yuanhang-precision': 'menber01', 'corp-yuanhang-power': 'menber02' }[asset.corporate_id] ?? 'menber03')
    expect(await app.call(deleteAsset, { id: asset.id }, owner)).toMatchObject({ success: false, message: no('asset.synced', asset).message })
  })

  test('a status changed here, a hold and a deal are told to it, each once, and a held asset keeps its status', async () => {
    const asset = await app.platform.db
      .selectFrom('asset')
      .selectAll()
      .where('source', '=', '2')
      .where('status', '=', ASSET_STATUS.idle)
      .orderBy('external_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const number = Number(asset.external_id?.slice(3))
    const about = () => system.told().filter(({ path }) => path.includes(asset.external_id ?? ''))
    system.failNext(1)
    await app.call(changeAssetStatus, { ids: [asset.id], status: ASSET_STATUS.toDispose, reason: '待处置' }, operator)
    await app.settle()
    expect(about()).toHaveLength(1)
    expect(about()[0]?.body).toMatchObject({ status: 'TO_DISPOSE', reason: '待处置', sequence: asset.version + 1 })

    const act = { by: '测试', now: new Date(), reason: '场次 1' }
    const holder = { kind: 'session', id: 's-1' } as const
    await inTransaction(app.platform.db, (trx) =>
      holdAssets(app.platform.outbox, trx, { assetIds: [asset.id], corporateId: asset.corporate_id, holder, ...act }),
    )
    system.change([number])
    expect(await sync()).toMatchObject({ changedCount: 1 })
    expect(await external(number)).toMatchObject({ status: ASSET_STATUS.trading, external_version: (asset.external_version ?? 0) + 1 })

    await inTransaction(app.platform.db, async (trx) => {
      await releaseAssets(app.platform.outbox, trx, { holder, outcome: 'disposed', ...act })
      await reportDeal(app.platform.outbox, trx, {
        assetIds: [asset.id],
        dealNo: 'CJ-1',
        kind: 'disposal',
        amount: 1_234_500,
        buyer: '华信机械设备有限公司',
        now: act.now,
      })
    })
    await app.settle()
    expect(about()).toHaveLength(4)
    const bodies = about().map(({ body }) => body)
    expect(
      bodies
        .map((body) => body['status'])
        .filter(Boolean)
        .toSorted(),
    ).toEqual(['DISPOSED', 'TO_DISPOSE', 'TRADING'])
    expect(bodies.find((body) => body['dealNo'])).toMatchObject({ dealNo: 'CJ-1', kind: 'DISPOSAL', amount: 12_345, buyer: '华信机械设备有限公司' })
    const { result } = await app.call(calls.syncPushes, { assetCode: asset.code }, operator)
    expect(result?.records.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(await app.call(calls.pushAgain, { id: result?.records[0]?.id ?? '' }, operator)).toMatchObject({
      success: false,
      message: no('assetSync.sent').message,
    })
  })

  test('a message the other side refuses waits for a person, who sends it again', async () => {
    const asset = await app.platform.db
      .selectFrom('asset')
      .selectAll()
      .where('source', '=', '2')
      .where('status', '=', ASSET_STATUS.idle)
      .orderBy('external_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    system.behave('redirecting')
    await app.call(changeAssetStatus, { ids: [asset.id], status: ASSET_STATUS.inUse }, operator)
    const push = async () => (await app.call(calls.syncPushes, { assetCode: asset.code }, operator)).result?.records[0]
    await app.settle()
    expect(await push()).toMatchObject({ state_dictText: '对方拒收', attempts: 1 })
    system.behave('honest')
    expect(await app.call(calls.pushAgain, { id: (await push())?.id ?? '' }, operator)).toMatchObject({ success: true })
    await app.settle()
    expect(await push()).toMatchObject({ state_dictText: '已送达', attempts: 2, error: null })
  })

  test('companies neither read the log nor start a run', async () => {
    const member = await app.signIn('menber01')
    for (const call of [calls.syncRuns, calls.syncStatus, calls.runSync]) expect(await app.call(call, {}, member)).toMatchObject({ status: 403 })
  })
})

test('without an address there is no link, and everything says so', async () => {
  const bare = await startTestApp()
  const token = await bare.signIn('operate01')
  expect((await bare.call(calls.syncStatus, {}, token)).result).toMatchObject({ connected: false, nextTime: null, running: null })
  expect(await bare.call(calls.runSync, {}, token)).toMatchObject({ success: false, message: no('assetSync.off').message })
  await bare.close()
})

describe('an interrupted run', () => {
  const pages = 8
  const size = 20
  let source: AssetSystem
  let other: TestApp
  beforeAll(async () => {
    source = await startAssetSystem({ count: pages * size, wrong: new Map([[33, 'amount']]) })
    // No address in the settings: nobody but this test works on its runs.
    other = await startTestApp()
  })
  afterAll(async () => {
    await other.close()
    await source.stop()
  })
  const start = () =>
    inTransaction(other.platform.db, async (trx) => {
      await sql`delete from asset_sync_failure`.execute(trx)
      await sql`delete from asset_sync_run`.execute(trx)
      await sql`delete from asset where source = '2'`.execute(trx)
      return openRun(trx, { kind: 'pull', trigger: 'hand', started_by: null, mark_from: null, parent_id: null }, new Date())
    })
  /** Works until so many requests were answered, then is gone in the middle of whatever it did. */
  const workFor = async (requests: number) => {
    const gone = new AbortController()
    let left = requests
    const client = createLinkClient({ url: source.url, token: source.token, retryMs: 1, signal: gone.signal })
    const link = {
      ...client,
      changes: async (mark: string | null, limit: number) => {
        if (left-- <= 0) gone.abort()
        gone.signal.throwIfAborted()
        return client.changes(mark, limit)
      },
    }
    return performRun({ platform: other.platform, link, pageSize: size, signal: gone.signal })
  }
  const result = async () => {
    const { rows } = await sql<object>`
      select state, read_count, added_count, changed_count, unchanged_count, failed_count, mark_to from asset_sync_run`.execute(other.platform.db)
    return { rows, ledger: await ledger(other.platform.db) }
  }

  test('cut off at any pages and taken up again, it ends exactly like one that was never interrupted', async () => {
    await start()
    expect(await workFor(1000)).toBe('finished')
    const expected = await result()
    expect(expected.rows).toEqual([
      { state: 'partly', read_count: 160, added_count: 159, changed_count: 0, unchanged_count: 0, failed_count: 1, mark_to: '160' },
    ])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: pages }), { maxLength: 4 }), async (cuts) => {
        await start()
        for (const cut of cuts) await workFor(cut)
        expect(await workFor(1000)).toBe('finished')
        expect(await result()).toEqual(expected)
      }),
      { numRuns: 12 },
    )
  })

  test('two workers on one run at the same time: together they do it once', async () => {
    await start()
    await Promise.all([workFor(1000), workFor(1000), workFor(1000)])
    await workFor(1000)
    expect((await result()).rows).toEqual([
      { state: 'partly', read_count: 160, added_count: 159, changed_count: 0, unchanged_count: 0, failed_count: 1, mark_to: '160' },
    ])
  })

  test('a node that stops in the middle leaves the run to the next one', async () => {
    const slow = await startAssetSystem({ count: 200 })
    const midway = slow.holdAfter(3)
    const settings = { ...linkTo(slow), ASSET_LINK_PAGE: '20' }
    const first = await startTestApp(settings)
    const token = await first.signIn('operate01')
    const { result: started } = await first.call(calls.runSync, {}, token)
    await midway
    expect((await first.call(calls.syncRun, { id: started?.id ?? '' }, token)).result?.readCount).toBeGreaterThan(0)
    const node = await startSecondNode(first, settings)
    await first.stop()
    slow.release()
    await first.settle()
    expect((await node.call(calls.syncRun, { id: started?.id ?? '' }, token)).result).toMatchObject({ state: 'done', readCount: 200, addedCount: 200 })
    await node.close()
    await first.close()
    await slow.stop()
  })
})

test('by schedule, once, and planned again', async () => {
  const source = await startAssetSystem({ count: 30 })
  const timed = await startTestApp({ ...linkTo(source), ASSET_LINK_CRON: '0 30 2 * * ?' })
  const token = await timed.signIn('operate01')
  const next = (await timed.call(calls.syncStatus, {}, token)).result?.nextTime ?? ''
  expect(next).toMatch(/ 02:30:00$/)
  timed.setNow(new Date(`${next.replace(' ', 'T')}+08:00`))
  const runs = () => timed.platform.db.selectFrom('asset_sync_run').select(['state', 'trigger', 'added_count']).execute()
  await timed.settle()
  expect(await runs()).toEqual([{ state: 'done', trigger: 'schedule', added_count: 30 }])
  // Sessions of that morning have long expired; the log is read today.
  timed.setNow(undefined)
  expect((await timed.call(calls.syncRuns, {}, token)).result?.records[0]).toMatchObject({ trigger_dictText: '定时', startBy: null })
  const later = (await timed.call(calls.syncStatus, {}, token)).result?.nextTime ?? ''
  expect(later > next && later.endsWith(' 02:30:00')).toBe(true)
  await timed.close()
  await source.stop()
})
