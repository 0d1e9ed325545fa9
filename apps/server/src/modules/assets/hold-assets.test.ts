import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import * as calls from '@aosp/contract/assets/ledger'
import { no, Refusal } from '@aosp/contract/refusals'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { beginSharedUse, endSharedUse, holdAssets, releaseAssets, type Holder } from './index.ts'

let app: TestApp
let member: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const company = 'corp-yuanhang-precision'
const act = () => ({ by: '测试', now: new Date(), reason: '测试' })
const inTrx = <Result>(work: (trx: Trx) => Promise<Result>) => inTransaction(app.platform.db, work)
const hold = (assetIds: string[], id: string, kind: Holder['kind'] = 'session', corporateId = company) =>
  inTrx((trx) => holdAssets(app.platform.outbox, trx, { assetIds, corporateId, holder: { kind, id }, ...act() }))
const release = (id: string, outcome: 'returned' | 'disposed' | 'leased', kind: Holder['kind'] = 'session') =>
  inTrx((trx) => releaseAssets(app.platform.outbox, trx, { holder: { kind, id }, outcome, ...act() }))
const refusal = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'held',
    (error: unknown) => (error instanceof Refusal ? error.refused.code : Promise.reject(error)),
  )
const idle = async (count: number) => {
  const { result } = await app.call(calls.tradableAssets, { pageSize: count }, member)
  return result?.records.map(({ id }) => id) ?? []
}
const shown = async (id: string) => (await app.call(calls.assetById, { id }, member)).result

describe('domain 2.3: an asset is in at most one open session or notice', () => {
  test('two sessions for one asset at once: exactly one gets it', async () => {
    const [id = ''] = await idle(1)
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, at) => refusal(hold([id], `race-${at}`))))
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['held', 'asset.locked']))
    const open = await app.platform.db.selectFrom('asset_lock').select('holder_id').where('asset_id', '=', id).where('released_at', 'is', null).execute()
    expect(open).toHaveLength(1)
  })

  test('two sessions for crossing sets at once do not wait for each other for ever, and no set is split', async () => {
    const ids = await idle(4)
    const outcomes = await Promise.all([refusal(hold(ids, 'cross-1')), refusal(hold(ids.toReversed(), 'cross-2'))])
    expect(outcomes.toSorted()).toEqual(['asset.locked', 'held'])
    const holders = await app.platform.db.selectFrom('asset_lock').select('holder_id').where('asset_id', 'in', ids).execute()
    expect(new Set(holders.map((row) => row.holder_id)).size).toBe(1)
  })

  test('the database itself refuses a second open hold', async () => {
    const [id = ''] = await idle(1)
    await hold([id], 'one')
    const second = { id: 'second', asset_id: id, holder_kind: 'notice', holder_id: 'two', status_before: 2, locked_at: new Date(), released_at: null } as const
    await expect(app.platform.db.insertInto('asset_lock').values(second).execute()).rejects.toMatchObject({ code: '23505' })
  })

  test('what is held is shown so, is not offered again, and cannot be edited, moved or deleted', async () => {
    const [id = ''] = await idle(1)
    await hold([id], 'held')
    expect(await shown(id)).toMatchObject({ status: ASSET_STATUS.trading, locked: true, lock: { kind: 'session', holder: 'held' }, nextStatuses: [] })
    expect(await idle(100)).not.toContain(id)
    const { version = 0, name = '' } = (await shown(id)) ?? {}
    const message = no('asset.locked', { name }).message
    expect(await app.call(calls.editAsset, { id, version, note: 'x' }, member)).toMatchObject({ success: false, message })
    expect(await app.call(calls.changeAssetStatus, { ids: [id], status: ASSET_STATUS.idle }, member)).toMatchObject({ success: false, message })
    expect(await app.call(calls.deleteAsset, { id }, member)).toMatchObject({ success: false, message })
    await release('held', 'returned')
    expect(await app.call(calls.deleteAsset, { id }, member)).toMatchObject({ success: false, message: no('asset.hasTrades', { name }).message })
  })

  test.each([
    ['returned', undefined],
    ['disposed', ASSET_STATUS.disposed],
    ['leased', ASSET_STATUS.leased],
  ] as const)('released as %s', async (outcome, status) => {
    const [id = ''] = await idle(1)
    const before = await shown(id)
    await hold([id], `out-${outcome}`)
    await release(`out-${outcome}`, outcome)
    await release(`out-${outcome}`, outcome)
    expect(await shown(id)).toMatchObject({ locked: false, lock: null, status: status ?? before?.status })
    expect(await refusal(hold([id], 'again'))).toBe(outcome === 'returned' ? 'held' : 'asset.notTradable')
  })

  test('another company’s assets and missing ones are not found, and nothing is held', async () => {
    const [id = ''] = await idle(1)
    expect(await refusal(hold([id], 'foreign', 'session', 'corp-platform'))).toBe('notFound')
    expect(await refusal(hold([id, 'nobody'], 'foreign'))).toBe('notFound')
    expect(await shown(id)).toMatchObject({ locked: false })
  })

  test('a sharing notice takes things in use as well, and they stay what they are until they are used', async () => {
    const { result } = await app.call(calls.assetList, { status: '1' }, member)
    const id = result?.records[0]?.id ?? ''
    expect(await refusal(hold([id], 'sale'))).toBe('asset.notTradable')
    expect(await refusal(hold([id], 'share', 'notice'))).toBe('held')
    expect(await shown(id)).toMatchObject({ status: ASSET_STATUS.inUse, lock: { kind: 'notice' } })
    const before = await inTrx((trx) => beginSharedUse(app.platform.outbox, trx, { assetId: id, ...act() }))
    expect(await shown(id)).toMatchObject({ status: ASSET_STATUS.sharing, locked: true })
    await inTrx((trx) => endSharedUse(app.platform.outbox, trx, { assetId: id, status: before, ...act() }))
    await release('share', 'returned', 'notice')
    expect(await shown(id)).toMatchObject({ status: ASSET_STATUS.inUse, locked: false })
  })
})
