import { afterAll, beforeAll, expect, test } from 'vitest'
import { no } from '@aosp/contract/refusals'
import { myFavourites, saveFavourite } from '@aosp/contract/trading/favourite'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { LASTING, published, signUpAll } from '../../../../test/trading.ts'

let app: TestApp
let member: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const kept = async (who: string) => (await app.call(myFavourites, {}, await app.signIn(who))).result?.records.map(({ id, remind }) => ({ id, remind }))
const keep = async (who: string, bidding: string, choice: { keep: boolean; remind?: boolean }) =>
  app.call(saveFavourite, { bidding, ...choice }, await app.signIn(who))
const reminded = async (id: string) => {
  const rows = await app.platform.db
    .selectFrom('announcement_receiver')
    .innerJoin('account', 'account.id', 'announcement_receiver.account_id')
    .select(['account.username', 'event_key'])
    .where('event_key', 'like', `session.soon:${id}:%`)
    .orderBy('account.username')
    .execute()
  return rows.map(({ username, event_key }) => ({ username, follows: event_key?.endsWith(':followers') === true }))
}

test('somebody keeps a session for himself, changes his mind, and cannot keep what he may not see', async () => {
  const id = await published(app, member)
  expect(await keep('external01', id, { keep: true })).toMatchObject({ success: true })
  expect(await kept('external01')).toEqual([{ id, remind: false }])
  expect(await kept('external02'), 'nobody else’s').toEqual([])
  await keep('external01', id, { keep: true, remind: true })
  expect(await kept('external01')).toEqual([{ id, remind: true }])
  await keep('external01', id, { keep: false })
  await keep('external01', id, { keep: false })
  expect(await kept('external01')).toEqual([])

  const own = await published(app, member, { transType: TRANS_TYPE.disposal })
  const refused = { success: false, message: no('notFound').message }
  expect(await keep('external01', own, { keep: true })).toMatchObject(refused)
  expect(await keep('external01', 'nothing-like-this', { keep: true })).toMatchObject(refused)
  expect(await kept('external01')).toEqual([])
})

test('the start is called to mind to whoever asked for it, once, and not a second time to bidders', async () => {
  const id = await published(app, member)
  await signUpAll(app, id, ['external01', 'external02'])
  await keep('external01', id, { keep: true, remind: true })
  await keep('external03', id, { keep: true, remind: true })
  await keep('menber02', id, { keep: true })
  const { start_time: start } = await app.platform.db.selectFrom('bidding').select('start_time').where('id', '=', id).executeTakeFirstOrThrow()
  app.setNow(new Date((start?.getTime() ?? 0) - 9 * 60_000))
  await app.settle()
  const told = await reminded(id)
  expect(told.filter(({ follows }) => follows)).toEqual([{ username: 'external03', follows: true }])
  expect(told.filter(({ username }) => username === 'external01')).toEqual([{ username: 'external01', follows: false }])
  expect(told.some(({ username }) => username === 'menber02')).toBe(false)
  app.setNow(undefined)
})
