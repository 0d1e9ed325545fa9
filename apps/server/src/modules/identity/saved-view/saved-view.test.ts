import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '@aosp/contract/endpoint'
import { deleteView, savedViews, saveView } from '@aosp/contract/identity/saved-view'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LIST = 'trading/trading-ledger'
const view = { list: LIST, name: '本月待签', address: 'state=5&column=startTime&order=desc', columns: { hidden: ['source'], order: [], widths: { name: 240 } } }
const save = async (who: string, over: Partial<Sent<typeof saveView>> = {}) => app.call(saveView, { ...view, ...over }, await app.signIn(who))
const seen = async (who: string, list = LIST) =>
  (await app.call(savedViews, { list }, await app.signIn(who))).result?.map(({ name, own, sharedWith, by }) => ({ name, own, sharedWith, by }))

test('a view is kept for its owner alone, replaced under its name, and gone when it is deleted', async () => {
  const saved = await save('menber01')
  expect(saved).toMatchObject({ success: true, message: '视图已保存' })
  const mine = (await app.call(savedViews, { list: LIST }, await app.signIn('menber01'))).result
  expect(mine).toEqual([{ id: saved.result?.id, name: view.name, address: view.address, columns: view.columns, sharedWith: null, own: true, by: '' }])
  expect(await seen('menber02'), 'the same role, another company').toEqual([])
  expect(await seen('menber01', 'assets/assets')).toEqual([])
  await save('menber01', { address: 'state=6' })
  expect((await app.call(savedViews, { list: LIST }, await app.signIn('menber01'))).result).toMatchObject([{ id: saved.result?.id, address: 'state=6' }])

  const id = saved.result?.id ?? ''
  expect(await app.call(deleteView, { id }, await app.signIn('menber02'))).toMatchObject({ success: false, message: '未找到对应数据' })
  expect(await app.call(deleteView, { id }, await app.signIn('menber01'))).toMatchObject({ success: true, message: '视图已删除' })
  expect(await seen('menber01')).toEqual([])
})

test('the staff shares with its role, an administrator with any; nobody else shares, and nobody deletes what is shared with him', async () => {
  const shared = await save('operate01', { name: '逾期', sharedWith: 'operate' })
  await save('admin', { name: '会员看板', sharedWith: 'menber' })
  expect(await seen('operate02')).toEqual([{ name: '逾期', own: false, sharedWith: 'operate', by: '周明远' }])
  expect(await seen('menber02')).toMatchObject([{ name: '会员看板', own: false }])
  expect(await seen('external01')).toEqual([])
  for (const [who, role] of [
    ['operate01', 'menber'],
    ['menber01', 'menber'],
    ['external01', 'external'],
  ] as const)
    expect(await save(who, { name: '不许', sharedWith: role }), who).toMatchObject({ success: false })
  expect(await app.call(deleteView, { id: shared.result?.id ?? '' }, await app.signIn('operate02'))).toMatchObject({
    success: false,
    message: '未找到对应数据',
  })
  await save('operate01', { name: '逾期' })
  expect(await seen('operate02'), 'no longer shared').toEqual([])
})

test('a list holds thirty views; twenty at once under one name are one', async () => {
  await Promise.all(Array.from({ length: 20 }, () => save('external02', { name: '同名' })))
  expect(await seen('external02')).toHaveLength(1)
  for (let at = 1; at < 30; at++) expect((await save('external02', { name: `视图${at}` })).success).toBe(true)
  expect(await save('external02', { name: '多一个' })).toMatchObject({ success: false, message: '每个列表最多保存 30 个视图，请先删除不用的' })
  expect(await seen('external02')).toHaveLength(30)
  for (const bad of [{ name: '' }, { name: '长'.repeat(21) }, { list: '../etc' }, { address: 'x'.repeat(4001) }])
    expect(await save('external02', bad), JSON.stringify(bad)).toMatchObject({ success: false })
})
