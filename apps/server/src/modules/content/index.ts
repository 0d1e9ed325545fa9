import * as calls from '@aosp/contract/content/article'
import * as ruleCalls from '@aosp/contract/content/rule'
import type { DueWork } from '../../platform/due/due-work.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import { listAnnouncements, readAnnouncement } from './announcement/announcement-queries.ts'
import { ANNOUNCEMENT_BEGINS, announceBegin, releaseAnnouncement, revokeAnnouncement } from './announcement/release-announcement.ts'
import { addAnnouncement, deleteAnnouncements, editAnnouncement } from './announcement/write-announcement.ts'
import { listArticles, portalHome, readArticle } from './article-queries.ts'
import { seedAnnouncements } from './seed/seed-announcements.ts'
import { seedArticles, seedRuleDocuments } from './seed/seed-content.ts'
import { addRule, deleteRule, editRule } from './rule/rule-commands.ts'
import { ruleById, ruleList } from './rule/rule-queries.ts'
import { publishTradeNotices } from './trade-notices.ts'
import { tradingRules } from './trading-rules.ts'

/**
 * What the platform publishes for people to read: announcements, information, policies and the rule documents behind the
 * footer, and the system announcements that reach people through their bell. HTML enters through rich-text.ts and nowhere else.
 */
export { managedBy } from './announcement/announcement-store.ts'
export { announcementLine, announcementsFor, announcementsShowing } from './announcement/announcement-queries.ts'
export { publishNotice, type Notice } from './announcement/publish-notice.ts'
export { countArticles } from './article-queries.ts'
export { mayReadRuleDocument } from './trading-rules.ts'

export const contentModule = (): Module => {
  let due: DueWork | undefined
  const planner = (): DueWork => {
    if (!due) throw new Error('content was composed without due work')
    return due
  }
  return {
    name: 'content',
    routes: (app) => {
      serve(app, calls.articles, listArticles)
      serve(app, calls.article, readArticle)
      serve(app, calls.portalHome, portalHome)
      serve(app, calls.tradingRules, tradingRules)
      serve(app, ruleCalls.ruleList, ruleList)
      serve(app, ruleCalls.ruleById, ruleById)
      serve(app, ruleCalls.addRule, addRule)
      serve(app, ruleCalls.editRule, editRule)
      serve(app, ruleCalls.deleteRule, deleteRule)
      serve(app, calls.announcements, listAnnouncements)
      serve(app, calls.announcement, readAnnouncement)
      serve(app, calls.addAnnouncement, addAnnouncement)
      serve(app, calls.editAnnouncement, editAnnouncement)
      serve(app, calls.deleteAnnouncement, (ctx, { id }) => deleteAnnouncements(ctx, { ids: [id] }))
      serve(app, calls.deleteAnnouncements, deleteAnnouncements)
      serve(app, calls.releaseAnnouncement, (ctx, input) => releaseAnnouncement(planner(), ctx, input))
      serve(app, calls.revokeAnnouncement, (ctx, input) => revokeAnnouncement(planner(), ctx, input))
    },
    subscribe: publishTradeNotices,
    due: (work) => {
      due = work
      work.handle(ANNOUNCEMENT_BEGINS, ({ key }, platform) => announceBegin(platform, key))
    },
    seedBase: seedRuleDocuments,
    seedDemo: async (trx, facts) => {
      await seedArticles(trx, facts.now)
      await seedAnnouncements(trx, facts.now)
    },
  }
}
