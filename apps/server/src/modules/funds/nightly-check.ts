import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { planFirst } from '../../platform/due/plan-first.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkBooks, type FundsPorts } from './check-books.ts'
import { FUNDS_PAGES, tellFunds } from './tell-funds.ts'

export const BOOKS_CHECK = 'funds.books-check'
const DAY_MS = 86_400_000
const AT_MS = 2.5 * 3_600_000

/** Half past two of the next Beijing night. */
const nextNight = (now: Date): Date => {
  const night = new Date((fromBeijing(toBeijingDay(now)) ?? now).getTime() + AT_MS)
  return night > now ? night : new Date(night.getTime() + DAY_MS)
}

/** The first check of a new database; each one plans the next. */
export const seedBooksCheck = (trx: Trx, now: Date): Promise<void> => planFirst(trx, { kind: BOOKS_CHECK, key: 'nightly', dueAt: nextNight(now) })

/** Every night the books are checked; those who run the platform hear of it only when something is wrong. */
export async function checkNightly(platform: Platform, ports: FundsPorts): Promise<void> {
  const { checks } = await checkBooks(ports, platform)
  const broken = checks.filter(({ ok }) => !ok)
  const now = platform.now()
  await inTransaction(platform.db, async (trx) => {
    if (broken.length > 0)
      await tellFunds(platform.outbox, trx, {
        key: `books.broken:${toBeijingDay(now)}`,
        to: { operators: true },
        title: '账目核对不符，请立即排查',
        text: broken.map(({ title, detail }) => `${title}：${detail}`).join('；'),
        priority: 'H',
        page: FUNDS_PAGES.check,
        now,
      })
    await platform.due.plan(trx, { kind: BOOKS_CHECK, key: 'nightly', dueAt: nextNight(now) })
  })
}
