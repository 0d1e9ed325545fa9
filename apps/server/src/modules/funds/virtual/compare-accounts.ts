import { newId } from '@aosp/kernel/ids'
import { fen, type Fen } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { compareBooks, holdsHere, type Difference, type Operation } from '../rules/virtual-holds.ts'
import { FUNDS_PAGES, tellFunds } from '../tell-funds.ts'
import { FinanceFault, type FinanceCompany } from './finance-client.ts'
import '../funds.tables.ts'

type There = NonNullable<Awaited<ReturnType<FinanceCompany['account']>>>
type Compared = { account: { vaccount: string; company: string }; here: Fen; there: There; differences: Difference[] }
export type Checked = { accounts: number; silent: number; differences: number; fault: string }

/**
 * Holds our books against the finance company's, account by account. The other side is asked first and ours read afterwards, so what
 * happened in between looks like a difference: what seems to be one is looked at a second time, and only what is still there counts.
 */
export async function compareAccounts(platform: Platform, finance: FinanceCompany): Promise<Checked> {
  const accounts = await platform.db.selectFrom('virtual_account').select(['vaccount', 'company_id as company']).orderBy('vaccount').execute()
  const compared: Compared[] = []
  let [silent, fault] = [0, '']
  for (const account of accounts)
    try {
      const first = await compareOne(platform, finance, account)
      const once = new Set(first.differences.map(nameOf))
      const one = once.size === 0 ? first : await compareOne(platform, finance, account)
      compared.push({ ...one, differences: one.differences.filter((difference) => once.has(nameOf(difference))) })
    } catch (error) {
      if (!(error instanceof FinanceFault)) throw error
      silent++
      fault = error.message
    }
  return inTransaction(platform.db, (trx) => keep(platform, trx, compared, { accounts: accounts.length, silent, fault }))
}

const nameOf = ({ kind, hold, here, there }: Difference): string => [kind, hold, here, there].join('|')

async function compareOne(platform: Platform, finance: FinanceCompany, account: Compared['account']): Promise<Compared> {
  // An account nobody over there knows holds nothing.
  const there = (await finance.account(account.vaccount)) ?? { balance: fen(0), held: fen(0), holds: [] }
  const [rows, own] = await Promise.all([
    platform.db
      .selectFrom('virtual_operation')
      .select(['id', 'kind', 'hold_id as hold', 'amount_fen', 'state'])
      .where('vaccount', '=', account.vaccount)
      .orderBy('created_at')
      .execute(),
    platform.db.selectFrom('virtual_account').select('held_fen').where('vaccount', '=', account.vaccount).executeTakeFirst(),
  ])
  const operations = rows.map(({ amount_fen, ...row }): Operation => ({ ...row, amount: fen(amount_fen) }))
  const here = fen(own?.held_fen ?? 0)
  const linked = [...holdsHere(operations).values()].reduce((sum, hold) => sum + hold.here, 0)
  return { account, here, there, differences: compareBooks(operations, there, fen(here - linked)) }
}

async function keep(platform: Platform, trx: Trx, compared: readonly Compared[], run: Omit<Checked, 'differences'>): Promise<Checked> {
  const now = platform.now()
  let differences = 0
  for (const { account, there, differences: found } of compared) {
    differences += found.length
    const seen: string[] = []
    for (const { kind, hold, here, there: theirs } of found) {
      const { id } = await trx
        .insertInto('virtual_difference')
        .values({
          id: newId(now.getTime()),
          kind,
          vaccount: account.vaccount,
          company_id: account.company,
          hold_id: hold,
          here_fen: here,
          there_fen: theirs,
          found_at: now,
          seen_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['vaccount', 'hold_id', 'kind'])
            .where('settled_at', 'is', null)
            .doUpdateSet((eb) => ({ here_fen: eb.ref('excluded.here_fen'), there_fen: eb.ref('excluded.there_fen'), seen_at: now })),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      seen.push(id)
    }
    // What both sides agree on again is over; what was not looked at stays.
    await trx
      .updateTable('virtual_difference')
      .set({ settled_at: now })
      .where('vaccount', '=', account.vaccount)
      .where('settled_at', 'is', null)
      .$if(seen.length > 0, (query) => query.where('id', 'not in', seen))
      .execute()
    // What lies there is theirs to say; what of it is held stays what we booked.
    await trx
      .updateTable('virtual_account')
      .set((eb) => ({ balance_fen: eb.fn<number>('greatest', [eb.val(there.balance), eb.ref('held_fen')]), updated_at: now }))
      .where('vaccount', '=', account.vaccount)
      .execute()
  }
  const sum = (pick: (one: Compared) => number): number => compared.reduce((total, one) => total + pick(one), 0)
  const checked = { ...run, differences }
  await trx
    .insertInto('virtual_check')
    .values({ id: newId(now.getTime()), at: now, ...checked, here_fen: sum(({ here }) => here), there_fen: sum(({ there }) => there.held) })
    .execute()
  if (differences > 0 || run.silent > 0)
    await tellFunds(platform.outbox, trx, {
      key: `virtual.differs:${toBeijingDay(now)}:${differences}:${run.silent}`,
      to: { operators: true },
      title: '虚拟账户核对不符，请处理',
      text: wordsOf(checked),
      priority: 'H',
      page: FUNDS_PAGES.virtual,
      now,
    })
  return checked
}

export const wordsOf = ({ accounts, silent, differences, fault }: Checked): string =>
  [
    `核对 ${accounts} 个账户`,
    differences > 0 ? `${differences} 处差异` : silent < accounts ? '双方一致' : '',
    silent > 0 ? `${silent} 个账户对方未答复（${fault}）` : '',
  ]
    .filter((part) => part !== '')
    .join('，')

/** Every night both books are compared, after ours alone have been checked. */
export const virtualCheck = (platform: Platform, finance: FinanceCompany | undefined): Job => ({
  className: 'aosp.funds.VirtualCheckJob',
  title: '虚拟账户核对',
  cron: '0 40 2 * * ?',
  madeUp: true,
  run: async () => (finance ? wordsOf(await compareAccounts(platform, finance)) : '未接入财务公司，未执行'),
})
