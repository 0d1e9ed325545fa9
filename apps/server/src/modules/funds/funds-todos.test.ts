import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuCounts } from '@aosp/contract/identity/menu'
import { toBeijing } from '@aosp/kernel/time'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const todo = async (username: string, key: string) => (await app.call(menuCounts, {}, await app.signIn(username))).result?.todos.find((one) => one.key === key)

test('L-013 a service fee that is owed waits for its company with its day, and once it is late for the operators too; a slip that is looked at waits for nobody', async () => {
  const { db } = app.platform
  await sql`update fund_fee set state = 2`.execute(db)
  const [early, late] = [-DAY_MS, DAY_MS].map((by) => new Date(Math.floor((Date.now() + by) / 1000) * 1000))
  for (const [id, due] of [
    ['fee-late', early],
    ['fee-soon', late],
  ] as const)
    await sql`insert into fund_fee (id, reference_kind, reference_id, company_id, apply_no, subject, gross_fen, points, rate_bp, net_fen, state, due_at, assessed_at)
      select ${id}, 'signup', ${id}, corporate_id, ${id}, '服务费', 98600, 0, 10000, 98600, 1, ${due}, now() from account where username = 'external01'`.execute(
      db,
    )
  expect(await todo('external01', 'fee-due')).toMatchObject({
    title: '待缴的服务费',
    count: 2,
    overdue: 1,
    due: toBeijing(early ?? new Date(0)),
    path: expect.stringContaining('tab=slip'),
  })
  expect(await todo('operate01', 'fee-overdue')).toMatchObject({ count: 1, overdue: 1 })
  expect(await todo('external02', 'fee-due')).toMatchObject({ count: 0, overdue: 0, due: null })
  expect(await todo('operate01', 'fee-due')).toBeUndefined()
  expect(await todo('external01', 'fee-overdue')).toBeUndefined()
})
