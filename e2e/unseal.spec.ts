import pg from 'pg'
import { addBid, bidResult } from '@aosp/contract/auction/bid'
import { databaseUrl } from '../drills/processes.ts'
import { openDesk } from './desk-steps.ts'
import { checkAxe, expect, test } from './fixtures.ts'
import { callerOf, enterRoom, openHall } from './hall-steps.ts'

const REASON = '有人举报竞买人串通报价，需立即核查'

/** The demonstration has one administrator, and administrators are made by nobody but the operator of the machine. */
async function makeSecondAdmin(dataDir: string): Promise<string> {
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) })
  await client.connect()
  const own = JSON.stringify({ id: 'user-admin02', username: 'admin02', realname: '赵管理', phone: '13900000099', work_no: 'A-0002', email: null })
  await client.query(
    `insert into account select (jsonb_populate_record(original, $1::jsonb)).* from account as original where username = 'admin' on conflict do nothing`,
    [own],
  )
  await client.query(
    `insert into account_role (account_id, role_id) select 'user-admin02', role_id from account_role where account_id = 'user-admin' on conflict do nothing`,
  )
  await client.end()
  return 'admin02'
}

test('P-007 C-137 sealed prices are opened early by two administrators, and everybody reads it at the end; the bidder opens his ticket', async ({
  page,
  person,
  signIn,
  platformOf,
}) => {
  test.setTimeout(480_000)
  const second = await makeSecondAdmin((await platformOf('standard', false)).dataDir)
  const hall = await openHall(page.request, ['menber02', 'external01'], { bidType: 2, bidGradient: 0, startsIn: 12, lasts: 90 })
  const bidder = await callerOf(page.request, 'external01')
  // A try before the start is remembered under its token, so each has its own.
  let token = ''
  const price = () => ({ bidding: hall.id, amount: 1_234_567, confirmAmount: 1_234_567, nonce: '0123456789abcdef'.repeat(2), token, seenSeq: 0 })
  await expect(async () => {
    token = `e2e-unseal-${Date.now()}`
    expect(await bidder(addBid, price())).toMatchObject({ accepted: true, seq: null })
  }).toPass({ timeout: 90_000, intervals: [1000] })

  const card = (of: typeof page) => of.getByRole('listitem').filter({ hasText: hall.name })
  await signIn(page, 'admin')
  await openDesk(page, '/operationWorkbench/bidPrice')
  await card(page).getByRole('button', { name: '提前开启' }).click()
  const asking = page.getByRole('dialog', { name: '申请提前开启密封报价' })
  await asking.getByLabel('开启理由').fill('太短')
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(asking.getByText('开启理由至少 10 个字')).toBeVisible()
  await asking.getByLabel('开启理由').fill(REASON)
  await checkAxe(page)
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(asking).toHaveCount(0)
  await card(page).getByRole('button', { name: '提前开启' }).click()
  await expect(page.getByRole('dialog').getByText('须由另一名管理员开启。')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: '开启密封报价' })).toHaveCount(0)

  const other = await person(second)
  await openDesk(other, '/operationWorkbench/bidPrice')
  await card(other).getByRole('button', { name: '提前开启' }).click()
  await expect(other.getByRole('dialog').getByText(REASON)).toBeVisible()
  await other.getByRole('dialog').getByRole('button', { name: '开启密封报价' }).click()
  await expect(other.getByRole('dialog').getByRole('cell', { name: '1,234,567.00' })).toBeVisible()
  await checkAxe(other)

  const visitor = await person()
  await enterRoom(visitor, hall)
  await expect(visitor.getByText('报价密封中')).toBeVisible()
  expect(await visitor.locator('body').innerText()).not.toContain(REASON)
  // A machine so busy that the platform falls silent near the end moves the end.
  await expect(visitor.getByRole('region', { name: '竞价结果' })).toBeVisible({ timeout: 300_000 })
  await expect(visitor.getByRole('list', { name: '提前开启' })).toContainText(REASON)
  expect(await bidder(bidResult, { bidding: hall.id, token })).toMatchObject({ seq: expect.any(Number), salt: expect.any(String), event: expect.any(String) })
})
