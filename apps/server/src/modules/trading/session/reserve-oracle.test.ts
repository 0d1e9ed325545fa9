import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '@aosp/contract/endpoint'
import * as calls from '@aosp/contract/trading/session'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { freeAssets, LASTING, sessionForm } from '../../../../test/trading.ts'

/** Security 2.3: nobody learns a reserve he is not shown by asking what is wrong with a session. */
const AUTHOR_ONLY = '保留价由他人录入，请由录入人本人提交，或重新填写保留价后再提交'
const COMPANY = 'corp-yuanhang-precision'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(LASTING)
})
afterAll(() => app.close())

type Form = Sent<typeof calls.addSession>
/** Written by an operator for a company, with a reserve only he is shown. */
async function written(change: Form): Promise<string> {
  const assetIds = await freeAssets(app, await app.signIn('menber01'), 1)
  const form = { ...sessionForm(app.platform.now(), change), corporate: COMPANY, assetIds }
  const reply = await app.call(calls.addSession, form, await app.signIn('operate01'))
  return reply.result?.id ?? expect.fail(reply.message)
}
const told = async (id: string, who: string) => (await app.call(calls.checkSession, { id }, await app.signIn(who))).result
const rewrite = async (id: string, who: string, change: Form) =>
  expect(await app.call(calls.editSession, { id, basePriceSet: 1, ...change }, await app.signIn(who))).toMatchObject({ success: true })

describe('security 2.3 a reserve is no oracle', () => {
  test('an operator who varies the terms of a colleague’s draft gets the same answers whatever the reserve is', async () => {
    const RISING = { bidType: 1, assessedValue: 150_000 }
    const DUTCH = { bidType: 5, bidGradient: 10_000 }
    for (const [shape, one, other, tries] of [
      [RISING, 120_000, 180_000, [{ startPrice: 110_000 }, { startPrice: 130_000 }, { startPrice: 190_000 }]],
      [DUTCH, 50_000, 61_234, [{ startPrice: 55_000 }, { startPrice: 100_000 }, { startPrice: 120_000, bidGradient: 0.01 }]],
    ] as const) {
      const answers = []
      for (const basePrice of [one, other]) {
        const id = await written({ ...shape, basePrice })
        const heard = []
        for (const change of tries) {
          await rewrite(id, 'operate02', change)
          heard.push(await told(id, 'operate02'), await app.call(calls.submitSession, { id }, await app.signIn('operate02')).then(({ message }) => message))
          heard.push(await told(id, 'menber01'))
          // Nor by typing without saving.
          for (const who of ['operate02', 'menber01'])
            heard.push((await app.call(calls.checkForm, { id, basePriceSet: 1, basePrice: null, ...change }, await app.signIn(who))).result)
        }
        answers.push(heard)
      }
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.at(-1)).toMatchObject({ errors: expect.arrayContaining([{ field: 'basePrice', text: AUTHOR_ONLY }]) })
    }
  })

  test('its author is told every fault, and submits; who enters a reserve of his own submits too', async () => {
    const id = await written({ basePrice: 90_000 })
    expect((await told(id, 'operate01'))?.errors).toContainEqual({ field: 'basePrice', text: '保留价不能低于起始价' })
    expect(await app.call(calls.submitSession, { id }, await app.signIn('operate02'))).toMatchObject({ success: false, message: AUTHOR_ONLY })
    expect(await app.platform.db.selectFrom('bidding').select('state').where('id', '=', id).executeTakeFirst()).toEqual({ state: 0 })
    await rewrite(id, 'operate02', { basePrice: 105_000 })
    expect(await app.call(calls.submitSession, { id }, await app.signIn('operate02'))).toMatchObject({ success: true })
  })

  test('a reviewer and whoever amends is told what everybody could tell', async () => {
    const id = await written({
      basePrice: 105_000,
      signEndTime: '2099-01-05 10:00:00',
      startTime: '2099-01-06 10:00:00',
      endTime: '2099-01-06 11:00:00',
      transStartDate: '2099-02-01',
      transEndDate: '2099-03-01',
    })
    expect(await app.call(calls.submitSession, { id }, await app.signIn('operate01'))).toMatchObject({ success: true })
    // What is wrong behind its back by now is not the reviewer's to learn.
    await app.platform.db.updateTable('bidding').set({ start_price_fen: 20_000_000 }).where('id', '=', id).execute()
    expect((await app.call(calls.openReview, { id }, await app.signIn('operate02'))).result?.errors).toEqual([])
    await app.platform.db.updateTable('bidding').set({ start_price_fen: 10_000_000 }).where('id', '=', id).execute()
    expect(await app.call(calls.auditSession, { id, shType: 1 }, await app.signIn('operate02'))).toMatchObject({ success: true })
    const amend = async (change: Partial<Sent<typeof calls.amendSession>>, who: string) =>
      app.call(calls.amendSession, { id, reason: '报价策略调整，公告相应变更', ...change }, await app.signIn(who))
    for (const startPrice of [104_000, 106_000]) expect(await amend({ startPrice }, 'operate02')).toMatchObject({ success: false, message: AUTHOR_ONLY })
    expect(await amend({ startPrice: 106_000 }, 'operate01')).toMatchObject({ success: false, message: '保留价不能低于起始价' })
    expect(await amend({ contacts: '赵敏' }, 'operate02')).toMatchObject({ success: true })
  })
})
