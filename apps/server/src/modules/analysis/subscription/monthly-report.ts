import { ANALYSIS_SCREENS, ANALYSIS_TITLES, type AnalysisScreen } from '@aosp/contract/analysis/codes'
import { overallReport } from '@aosp/contract/analysis/report'
import { YES_NO } from '@aosp/contract/reference/trade-codes'
import { openTarget } from '@aosp/contract/content/open-page'
import { routeOf } from '@aosp/contract/screens'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/due/job.ts'
import type { Platform } from '../../../platform/platform.ts'
import { standingOf, type Standing } from '../../identity/index.ts'
import { escapedText, mailNews, notify } from '../../messaging/index.ts'
import { REPORT_CALLS } from '../report-calls.ts'
import { loadReport } from '../reports.ts'
import { leadingWords } from '../rules/leading-words.ts'
import { monthBefore } from '../rules/month-before.ts'
import { previousOf } from '../rules/periods.ts'
import type { ReportSubscriptionTable } from './subscription.tables.ts'

const PAGES: Readonly<Record<AnalysisScreen, string>> = {
  tradingIssue: routeOf('analysis/trading-issue'),
  lease: routeOf('analysis/lease'),
  share: routeOf('analysis/share'),
  maintenance: routeOf('analysis/maintenance'),
  management: routeOf('analysis/management'),
  overall: routeOf('analysis/overall'),
}

/**
 * When a month has ended, whoever wants its report is told its leading figures and led to it: as far as he may know them on that day, and
 * nothing of a report he may not see any more. Nobody hears twice of the same one: a second run finds the keys taken.
 */
export const monthlyReports = (platform: Platform): Job => {
  const ring = notify(platform)
  const mail = mailNews(platform)
  return {
    className: 'aosp.analysis.MonthlyReportJob',
    title: '统计月报提醒',
    cron: '0 0 8 1 * ?',
    madeUp: true,
    run: async () => {
      const now = platform.now()
      const month = monthBefore(now)
      const asked = { from: previousOf(month).from, to: month.to }
      // Colleagues who ask the same are told the same: it is worked out once.
      const known = new Map<string, string>()
      const said = async (person: Standing, { screen, ...of }: ReportSubscriptionTable): Promise<string> => {
        const filter = {
          depart: of.depart ?? undefined,
          category: of.category ?? undefined,
          transType: of.trans_type ?? undefined,
          inGroup: of.in_group === null ? undefined : of.in_group === YES_NO.yes ? YES_NO.yes : YES_NO.no,
        }
        const key = JSON.stringify([screen, filter, person.corporateId, person.roleCodes.toSorted(), person.permissions.has(overallReport.access)])
        const words = known.get(key) ?? leadingWords(screen, (await loadReport(platform.db, person, screen, filter, asked)).figures, month)
        known.set(key, words)
        return words
      }
      let told = 0
      // One report at a time: a mistake in one costs the others nothing, and no transaction lasts longer than it must.
      for (const screen of ANALYSIS_SCREENS) {
        const wanted = await platform.db
          .selectFrom('report_subscription')
          .selectAll()
          .where('screen', '=', screen)
          .orderBy('account_id')
          .orderBy('name')
          .execute()
        for (const subscription of wanted) {
          const { account_id: accountId, name } = subscription
          const person = await standingOf(platform.db, accountId)
          if (!person?.permissions.has(REPORT_CALLS[screen].access)) continue
          const words = await said(person, subscription)
          const news = {
            title: `${month.name}${ANALYSIS_TITLES[screen]}：${name}`,
            text: `您订阅的${ANALYSIS_TITLES[screen]}「${name}」已有 ${month.from} 至 ${month.to} 的结果。${words}。打开报表可下载 PDF 报告。`,
            key: `analysis.monthly:${accountId}:${screen}:${name}:${month.from}`,
            now,
          }
          const page = pageOf(subscription, month)
          await inTransaction(platform.db, async (trx) => {
            if (subscription.bell) await ring(trx, { ...news, text: escapedText(news.text), to: { accounts: [accountId] }, priority: 'L', openPage: page })
            if (subscription.email) await mail(trx, { ...news, text: news.text + addressIn(platform.settings, page), to: [accountId] })
          })
          told += 1
        }
      }
      return told === 0 ? '没有订阅' : `${month.name}：已提醒 ${told} 份订阅`
    },
  }
}

/** A letter is read elsewhere and cannot carry the report: it names where it is had, if the platform knows how it is reached. */
const addressIn = ({ PUBLIC_URL, BASE_PATH }: Platform['settings'], page: string): string =>
  PUBLIC_URL === undefined ? '' : `报表地址：${PUBLIC_URL.replace(/\/+$/, '')}${BASE_PATH}${page}`

/** The page with its conditions, or the plain one where they are too long for an address in a notice. */
function pageOf({ screen, ...of }: ReportSubscriptionTable, { from, to }: { from: string; to: string }): string {
  const conditions = { from, to, depart: of.depart, category: of.category, transType: of.trans_type, inGroup: of.in_group }
  const query = new URLSearchParams(Object.entries(conditions).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])))
  const page = `${PAGES[screen]}?${query.toString()}`
  return openTarget('url', page) ? page : PAGES[screen]
}
