import * as announcementCalls from '@aosp/contract/content/announcement'
import * as articleCalls from '@aosp/contract/content/article'
import * as tradingRulesCalls from '@aosp/contract/content/trading-rules'
import * as ruleCalls from '@aosp/contract/content/rule'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAnnouncements, readAnnouncement } from './announcement/announcement-queries.ts'
import { ANNOUNCEMENT_BEGINS, announceBegin, releaseAnnouncement, revokeAnnouncement } from './announcement/release-announcement.ts'
import { showAnnouncement } from './announcement/show-announcement.ts'
import { addAnnouncement, deleteAnnouncements, editAnnouncement } from './announcement/write-announcement.ts'
import { listArticles, portalHome, readArticle } from './article-queries.ts'
import { seedAnnouncements } from './seed/seed-announcements.ts'
import { seedArticles, seedRuleDocuments } from './seed/seed-content.ts'
import { contentRights } from './rights.ts'
import { addRule, deleteRule, editRule } from './rule/rule-commands.ts'
import { ruleById, ruleList } from './rule/rule-queries.ts'
import { publishTradeNotices } from './trade-notices.ts'
import { mayReadRuleDocument, tradingRules } from './trading-rules.ts'

/**
 * What the platform publishes for people to read: announcements, information, policies and the rule documents behind the
 * footer, and the system announcements that reach people through their bell. HTML enters through rich-text.ts and nowhere else.
 */
export { managedBy } from './announcement/announcement-store.ts'
export { announcementLine, announcementsFor, announcementsShowing, releasedAnnouncements } from './announcement/announcement-queries.ts'
export { publishNotice, type Notice } from './announcement/publish-notice.ts'
export { countArticles } from './article-queries.ts'

export const contentModule = (platform: Platform): Module => ({
  name: 'content',
  routes: (app) => {
    serve(app, articleCalls.articles, listArticles)
    serve(app, articleCalls.article, readArticle)
    serve(app, articleCalls.portalHome, portalHome)
    serve(app, tradingRulesCalls.tradingRules, tradingRules)
    serve(app, ruleCalls.ruleList, ruleList)
    serve(app, ruleCalls.ruleById, ruleById)
    serve(app, ruleCalls.addRule, addRule)
    serve(app, ruleCalls.editRule, editRule)
    serve(app, ruleCalls.deleteRule, deleteRule)
    serve(app, announcementCalls.announcements, listAnnouncements)
    serve(app, announcementCalls.announcement, readAnnouncement)
    serve(app, announcementCalls.showAnnouncement, (ctx, input, { reply }) => showAnnouncement(platform.settings, ctx, input, reply))
    serve(app, announcementCalls.addAnnouncement, addAnnouncement)
    serve(app, announcementCalls.editAnnouncement, editAnnouncement)
    serve(app, announcementCalls.deleteAnnouncement, (ctx, { id }) => deleteAnnouncements(ctx, { ids: [id] }))
    serve(app, announcementCalls.deleteAnnouncements, deleteAnnouncements)
    serve(app, announcementCalls.releaseAnnouncement, (ctx, input) => releaseAnnouncement(platform.due, ctx, input))
    serve(app, announcementCalls.revokeAnnouncement, (ctx, input) => revokeAnnouncement(platform.due, ctx, input))
  },
  subscribe: () => publishTradeNotices(platform),
  due: { [ANNOUNCEMENT_BEGINS]: ({ key }) => announceBegin(platform, key) },
  files: { rules: mayReadRuleDocument },
  rights: contentRights,
  seedBase: seedRuleDocuments,
  seedDemo: async (trx, facts) => {
    await seedArticles(trx, facts.now)
    await seedAnnouncements(trx, facts.now)
  },
})
