import pg from 'pg'
import { newId } from '@aosp/kernel/ids'
import { fen } from '@aosp/kernel/money'
import { CLOCK, post } from '../apps/server/src/modules/funds/ledger-store.ts'
import { BANK, depositAccount, depositIn } from '../apps/server/src/modules/funds/rules/journals.ts'
import { inTransaction } from '../apps/server/src/platform/db/database.ts'
import { median } from './measure.ts'
import { withPlatform } from './sheet-app.ts'

/**
 * Bookings per second: a deposit booked by the platform, a transaction each, against the same inserts in plain SQL on the same tables, and
 * against them on tables of the same columns that keep no law (no balance, no append-only, no closed day, no carried balances).
 */
const ROUNDS = 5
const MS = 3000
const CALLERS = 16
const AIM = 0.6
const COMPANY = 'corp-huaxin-machinery'

await withPlatform(async ({ app, database, databaseUrl }) => {
  await database.query(`create table bare_journal (like fund_journal including defaults including identity including indexes);
    create table bare_leg (like fund_leg including defaults including generated including indexes)`)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CALLERS })
  const platform = async () => {
    const id = newId()
    const reference = { kind: 'signup' as const, id }
    const about = { reference, company: COMPANY, applyNo: id, subject: '压测', by: CLOCK, now: app.platform.now() }
    await inTransaction(app.platform.db, (trx) => post(trx, depositIn(id, BANK, depositAccount(reference), fen(100)), about))
  }
  const plain = (journal: string, leg: string) => async () => {
    const id = newId()
    const connection = await pool.connect()
    try {
      await connection.query('begin')
      await connection.query(
        `insert into ${journal} (id, kind, business_key, company_id, reference_kind, reference_id, apply_no, subject, note, by_name, at) values ($1, 'J1', $1, $2, 'signup', $1, $1, '压测', '', '系统', now())`,
        [id, COMPANY],
      )
      await connection.query(
        `insert into ${leg} (journal_id, line, account, side, amount_fen) values ($1, 0, 'BANK', 'debit', 100), ($1, 1, $2, 'credit', 100)`,
        [id, depositAccount({ kind: 'signup', id })],
      )
      await connection.query('commit')
    } finally {
      connection.release()
    }
  }
  const subjects = { ours: platform, same: plain('fund_journal', 'fund_leg'), bare: plain('bare_journal', 'bare_leg') }
  const rates: Record<keyof typeof subjects, number[]> = { ours: [], same: [], bare: [] }
  for (let round = -1; round < ROUNDS; round++)
    for (const name of Object.keys(subjects) as (keyof typeof subjects)[]) {
      const perSecond = await measure(subjects[name], round < 0 ? MS / 4 : MS)
      if (round >= 0) rates[name].push(perSecond)
    }
  await pool.end()
  const ratio = (base: readonly number[]) => median(rates.ours.map((rate, round) => rate / (base[round] ?? Number.NaN)))
  const told = (name: keyof typeof subjects) => Math.round(median(rates[name]))
  console.log(`bookings / the same inserts in plain SQL on the same tables: ${ratio(rates.same).toFixed(2)} (aim ${AIM})`)
  console.log(`bookings / the same inserts on tables that keep no law: ${ratio(rates.bare).toFixed(2)}`)
  console.log(`  ${CALLERS} callers, per second: ${told('ours')} by the platform, ${told('same')} in plain SQL, ${told('bare')} without any law`)
})

async function measure(book: () => Promise<void>, ms: number): Promise<number> {
  const start = performance.now()
  let done = 0
  const caller = async () => {
    while (performance.now() - start < ms) {
      await book()
      done++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return (done / (performance.now() - start)) * 1000
}
