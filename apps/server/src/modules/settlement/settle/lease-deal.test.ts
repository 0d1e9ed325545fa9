import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBid } from '@aosp/contract/auction/bid'
import * as calls from '@aosp/contract/settlement/settle'
import { SESSION, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { login } from '@aosp/contract/identity/login'
import { ownUpload } from '../../../../test/registering.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { freeAssets, LASTING, openHall } from '../../../../test/trading.ts'
import { PASSWORD } from '../../../../test/databases.ts'

let app: TestApp
let issuer: string
beforeAll(async () => {
  app = await startTestApp(LASTING)
  issuer = await app.signIn('menber01')
})
afterAll(() => app.close())

const [LOSER, TENANT] = ['external01', 'external02'] as const
const again = async (username: string): Promise<string> => (await app.call(login, { username, password: PASSWORD })).result?.token ?? ''
const contracts = (id: string) => app.platform.db.selectFrom('lease_contract').selectAll().where('bidding_id', '=', id).orderBy('code').execute()
const dues = (ids: readonly string[]) =>
  app.platform.db.selectFrom('lease_due').selectAll().where('contract_id', 'in', ids).orderBy('due_day').orderBy('contract_id').execute()

/** Two things let together at 9,300 yuan a month, whose contract the platform has confirmed. */
async function signed(assetIds: string[]): Promise<string> {
  const { id, start, end } = await openHall(app, issuer, [LOSER, TENANT], {
    transType: TRANS_TYPE.publicLease,
    assetIds,
    startPrice: 9000,
    bidGradient: 100,
    transTimeUnit: 4,
    transStartDate: '2099-01-01',
    transEndDate: '2099-12-15',
    payServiceFee: 0,
    payDeposit: 0,
  })
  app.setNow(new Date(start + 60_000))
  for (const [who, amount] of [
    [LOSER, 9100],
    [TENANT, 9300],
  ] as const)
    expect((await app.call(addBid, { bidding: id, amount, token: randomUUID(), seenSeq: 0 }, await app.signIn(who))).success).toBe(true)
  app.setNow(new Date(end + 2_000))
  await app.settle()
  const paper = await ownUpload(app, issuer, 'bidding')
  expect((await app.call(calls.uploadContract, { id, contract: paper }, issuer)).success).toBe(true)
  expect(await contracts(id)).toEqual([])
  expect(await app.call(calls.auditContract, { id, shType: 1 }, await again('operate01'))).toMatchObject({ success: true })
  return id
}

test('S-043 C-140 a lease that was bid for becomes a contract of each asset, whose dues come to what was agreed, to the cent', async () => {
  const id = await signed(await freeAssets(app, issuer, 2))
  const session = await app.platform.db.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(session.state).toBe(SESSION.performing)
  const made = await contracts(id)
  expect(made.map(({ code }) => code)).toEqual([`${session.code}-1`, `${session.code}-2`])
  for (const contract of made) expect(contract).toMatchObject({ from_day: '2099-01-01', to_day: '2099-12-15', unit: 4, pay_unit: 4, cut_short: false })
  expect(made.reduce((sum, contract) => sum + contract.total_fen, 0)).toBe(session.deal_total_fen)
  expect(made.reduce((sum, contract) => sum + contract.unit_price_fen, 0)).toBe(930_000)
  const all = await dues(made.map((contract) => contract.id))
  expect(all).toHaveLength(24)
  expect(all.filter(({ due_day: day }) => day === '2099-03-01').reduce((sum, due) => sum + due.amount_fen, 0)).toBe(930_000)
  for (const { id: contract, total_fen: total } of made)
    expect(all.filter((due) => due.contract_id === contract).reduce((sum, due) => sum + due.amount_fen, 0)).toBe(total)
  const tenant = await app.platform.db.selectFrom('account').select('corporate_id').where('username', '=', TENANT).executeTakeFirstOrThrow()
  expect(new Set(made.map((contract) => contract.tenant_id))).toEqual(new Set([tenant.corporate_id]))
})

test('S-043 a deal that breaks after its contract takes the leases back, nothing having been paid', async () => {
  const id = await signed(await freeAssets(app, issuer, 1))
  const [contract] = await contracts(id)
  expect(contract).toBeDefined()
  const evidence = await ownUpload(app, await again('operate01'), 'bidding')
  expect(await app.call(calls.declareDefault, { id, cause: 3, reason: '竞得方书面表示不再承租', files: evidence }, await again('operate01'))).toMatchObject({
    success: true,
  })
  expect(await contracts(id)).toEqual([])
  expect(await dues([contract?.id ?? ''])).toEqual([])
})
