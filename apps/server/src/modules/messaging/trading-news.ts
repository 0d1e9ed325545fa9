import { openTarget } from '@aosp/contract/content/open-page'
import '../trading/index.ts'
import '../auction/index.ts'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { inTransaction } from '../../platform/db/database.ts'
import type { Events } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { switchedOff } from '../identity/index.ts'
import { accountsOfCompany } from '../organisation/index.ts'
import '../funds/index.ts'
import { robotNews } from './app/robot-news.ts'
import { notify } from './bell/notify.ts'
import { escapedText } from './escaped-text.ts'
import { mailNews } from './mail/mail-news.ts'
import { tradeCodeIn, tradeKind, tradeMark } from './rules/trade-message.ts'
import { sendSms } from './sms/send-sms.ts'

/** Of the news without a text message those that people can have by mail. */
const MAILED: ReadonlySet<string | undefined> = new Set(['starting', 'rejected', 'result'])

/** What happens in trading and to its money is told once to each person concerned: a repeat finds its key taken, and so sends no message either. */
export function tellTradingNews(platform: Platform): void {
  const { outbox } = platform
  const ring = notify(platform)
  const text = sendSms(platform)
  const mail = mailNews(platform)
  const group = robotNews(platform)
  const tell = (news: Events['trading.news']) =>
    inTransaction(platform.db, async (trx) => {
      const people = 'companies' in news.to ? (await Promise.all(news.to.companies.map((id) => accountsOfCompany(trx, id)))).flat() : []
      const ids = 'accounts' in news.to ? news.to.accounts : people.map(({ id }) => id)
      const now = new Date(news.at)
      // What waits for the operators is their work; what went wrong they have to hear of.
      const event = news.event ?? ('operators' in news.to && news.priority !== 'H' ? 'work' : undefined)
      const kind = tradeKind(event, news.key)
      const told = await ring(trx, {
        to: 'operators' in news.to ? { roles: [ROLE_CODES.operate] } : { accounts: ids },
        event,
        title: news.title,
        text: escapedText(news.text),
        priority: news.priority,
        key: news.key,
        now,
        ...(kind === undefined ? {} : { busType: tradeMark(kind), busId: tradeCodeIn(news.text) }),
        ...(openTarget('url', news.page) ? { openPage: news.page } : {}),
      })
      if ('operators' in news.to && told.length > 0) await group(trx, { title: news.title, text: news.text, key: news.key, now })
      if (news.sms || MAILED.has(event)) await mail(trx, { to: told, event, title: news.title, text: news.text, key: news.key, now })
      if (!news.sms) return
      const silent = event === undefined ? new Set<string>() : await switchedOff(trx, ids, event, 'sms')
      for (const { id, phone } of people)
        if (phone !== null && told.includes(id) && !silent.has(id))
          await text(trx, { phone, accountId: id, purpose: 'notice', template: 'sms_notice', values: { content: news.text }, now })
    })
  outbox.subscribe('trading.news', 'messaging.trading-news', tell)
  outbox.subscribe('funds.news', 'messaging.funds-news', tell)
  outbox.subscribe('auction.alarm', 'messaging.auction-alarm', tell)
}
