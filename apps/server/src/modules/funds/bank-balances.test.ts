import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankBalanceTemplate, fundsCheck, importBankBalances } from '@aosp/contract/funds/ledger'
import { toBeijingDay } from '@aosp/kernel/time'
import { importBody, workbook } from '../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let operate: string
beforeAll(async () => {
  app = await startTestApp()
  operate = await app.signIn('operate01')
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const day = (ago: number): string => toBeijingDay(new Date(app.platform.now().getTime() - ago * DAY_MS))
const bankLaw = async () => (await app.call(fundsCheck, {}, operate)).result?.checks.find(({ no }) => no === 5)
const tell = async (rows: (string | number)[][], token = operate) => {
  const bytes = await workbook([['日期', '日终余额（元）'], ...rows])
  const form = await importBody([{ part: 'file', name: '对账单.xlsx', bytes }])
  return app.http.inject({ method: 'POST', url: importBankBalances.path, ...form, headers: { ...form.headers, 'x-access-token': token } })
}
/** By another way than the check: the journals of the day in Beijing, in yuan. */
async function booked(until: string): Promise<number> {
  const { rows } = await sql<{ day: string; fen: number }>`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, case side when 'debit' then amount_fen else -amount_fen end as fen
    from fund_leg join fund_journal on fund_journal.id = journal_id where account = 'BANK'`.execute(app.platform.db)
  return rows.filter((row) => row.day <= until).reduce((sum, { fen }) => sum + fen, 0) / 100
}
/** Money the bank has and nobody meant, in the books of three days ago. */
const book = (id: string) =>
  app.platform.db.transaction().execute(async (trx) => {
    await sql`insert into fund_journal (id, kind, business_key, reference_kind, reference_id, by_name, at)
      values (${id}, 'J14', ${id}, 'slip', ${id}, '测试', ${new Date(app.platform.now().getTime() - 3 * DAY_MS)})`.execute(trx)
    await sql`insert into fund_leg (journal_id, line, account, side, amount_fen)
      values (${id}, 1, 'BANK', 'debit', 1), (${id}, 2, ${`SUSP:${id}`}, 'credit', 1)`.execute(trx)
  })

test('domain 4.7 no. 5: at the end of every day the bank told of the books say the same; a fen more in either is found with its day', async () => {
  expect(await bankLaw()).toMatchObject({ ok: true, detail: '尚未导入银行对账单' })
  expect((await app.http.inject(request(bankBalanceTemplate, {}, operate, app.platform.signatureSecret))).statusCode).toBe(200)
  const sound = await Promise.all([4, 3, 2].map(async (ago): Promise<[string, number]> => [day(ago), await booked(day(ago))]))
  expect((await tell(sound)).json()).toMatchObject({ success: true, code: 200 })
  expect(await bankLaw()).toMatchObject({ ok: true, detail: `已核对 3 天，至 ${day(2)}` })

  await tell([[day(2), (sound[2]?.[1] ?? 0) + 0.01]])
  expect(await bankLaw()).toMatchObject({ ok: false, detail: `1 天不符，最早 ${day(2)}` })
  await tell([[day(2), sound[2]?.[1] ?? 0]])
  expect(await bankLaw()).toMatchObject({ ok: true })

  await book('three-days-ago')
  expect(await bankLaw()).toMatchObject({ ok: false, detail: `2 天不符，最早 ${day(3)}` })
})

test('a day that is not over, a balance below nothing and everybody but an operator are refused, and nothing is changed', async () => {
  const stored = () => app.platform.db.selectFrom('bank_balance').selectAll().orderBy('day').execute()
  const before = await stored()
  expect((await tell([[day(0), 1]])).json()).toMatchObject({ result: { successCount: 0, errorCount: 1 } })
  expect((await tell([[day(9), -1]])).json()).toMatchObject({ result: { successCount: 0, errorCount: 1 } })
  for (const who of ['admin', 'menber01', 'external01']) expect((await tell([[day(9), 1]], await app.signIn(who))).statusCode).toBe(403)
  expect(await stored()).toEqual(before)
})
