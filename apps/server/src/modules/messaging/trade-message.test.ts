import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/messaging/trade-message'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { LASTING, published, signUpAll } from '../../../test/trading.ts'

let app: TestApp
let operator: string
let code: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  operator = await app.signIn('operate01')
  const id = await published(app, await app.signIn('menber01'), { name: '叉车<一批>' })
  await signUpAll(app, id, ['external01'])
  code = (await app.platform.db.selectFrom('bidding').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
})
afterAll(() => app.close())

const send = (form: object, token = operator) =>
  app.call(calls.sendTradeMessage, { tradeCode: code, receivers: 'all', titile: '看样改期', msgContent: '改为周五上午。', ...form }, token)
const titles = async (who: string) =>
  ((await app.call(calls.tradeMessages, { tradeCode: code, kind: 'notice', pageSize: 100 }, await app.signIn(who))).result?.records ?? []).map(
    ({ titile }) => titile,
  )

test('S-069 C-162 E-049 what an operator sends on a trade reaches the side it is for, once, with the number of the trade', async () => {
  expect(await send({ receivers: 'issuer', titile: '补充材料' })).toMatchObject({ success: true, message: '交易消息已发送', result: null })
  await send({ receivers: 'signups', titile: '缴费提醒' })
  await send({})
  await app.settle()
  expect((await titles('menber01')).toSorted()).toEqual(['看样改期', '补充材料'].toSorted())
  expect((await titles('external01')).toSorted()).toEqual(['看样改期', '缴费提醒'].toSorted())
  expect(await titles('external02')).toEqual([])
  const [sent] = (await app.call(calls.tradeMessages, { titile: '看样改期' }, operator)).result?.records ?? []
  expect(sent).toMatchObject({ kind_dictText: '平台通知', tradeCode: code, msgAbstract: expect.stringContaining('叉车<一批>'), reads: 0 })
  // Staff read the whole text in the list: a message told to others is not theirs to open.
  expect(sent?.msgContent).toContain('改为周五上午。')
  expect(sent?.msgContent).toContain('叉车&lt;一批&gt;')
  expect(sent?.receivers).toBeGreaterThan(1)
  expect(sent?.openPage).toMatch(/tradeDetail/)
})

test('C-162 a number nobody has, an empty text and an unknown side are refused, and nobody hears anything', async () => {
  const before = await app.platform.db.selectFrom('announcement').select('id').execute()
  expect(await send({ tradeCode: 'ZC19990101-0001' })).toMatchObject({ success: false, message: '没有此编号的交易，请核对编号', result: null })
  expect(await send({ msgContent: ' ' })).toMatchObject({ success: false, message: expect.stringContaining('请输入内容') })
  expect(await send({ receivers: 'nobody' })).toMatchObject({ success: false, message: expect.stringContaining('请选择接收方') })
  for (const who of ['admin', 'menber01', 'external01']) expect((await send({}, await app.signIn(who))).status).toBe(403)
  await app.settle()
  expect(await app.platform.db.selectFrom('announcement').select('id').execute()).toEqual(before)
})
