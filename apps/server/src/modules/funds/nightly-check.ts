import { toBeijingDay } from '@aosp/kernel/time'
import { inTransaction } from '../../platform/db/database.ts'
import type { Job } from '../../platform/due/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkBooks, type FundsPorts } from './check-books.ts'
import { FUNDS_PAGES, tellFunds } from './tell-funds.ts'

/** Every night the books are checked; those who run the platform hear of it only when something is wrong. */
export const booksCheck = (platform: Platform, ports: FundsPorts): Job => ({
  className: 'aosp.funds.BooksCheckJob',
  title: '账目核对',
  cron: '0 30 2 * * ?',
  madeUp: true,
  essential: true,
  run: async () => {
    const { checks } = await checkBooks(ports, platform)
    const broken = checks.filter(({ ok }) => !ok)
    const now = platform.now()
    if (broken.length === 0) return `${checks.length} 项全部相符`
    await inTransaction(platform.db, (trx) =>
      tellFunds(platform.outbox, trx, {
        key: `books.broken:${toBeijingDay(now)}`,
        to: { operators: true },
        title: '账目核对不符，请立即排查',
        text: broken.map(({ title, detail }) => `${title}：${detail}`).join('；'),
        priority: 'H',
        page: FUNDS_PAGES.check,
        now,
      }),
    )
    return `${broken.length} 项不符，已通知运营人员`
  },
})
