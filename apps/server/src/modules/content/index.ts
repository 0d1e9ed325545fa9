import * as announcementCalls from '@aosp/contract/content/announcement'
import * as articleCalls from '@aosp/contract/content/article'
import * as boardCalls from '@aosp/contract/content/board'
import * as tradingRulesCalls from '@aosp/contract/content/trading-rules'
import * as ruleCalls from '@aosp/contract/content/rule'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAnnouncements, readAnnouncement } from './announcement/announcement-queries.ts'
import { ANNOUNCEMENT_BEGINS, announceBegin, releaseAnnouncement, revokeAnnouncement } from './announcement/release-announcement.ts'
import { showAnnouncement } from './announcement/show-announcement.ts'
import { addAnnouncement, deleteAnnouncements, editAnnouncement } from './announcement/write-announcement.ts'
import { articleTodos } from './article/article-todos.ts'
import { mayReadArticleFile } from './article/article-store.ts'
import { ARTICLE_LISTS } from './article/desk-queries.ts'
import { readCounts } from './article/read-counts.ts'
import { ARTICLE_DUE, publishDue } from './article/release-article.ts'
import { articleDeskRoutes } from './article/routes.ts'
import * as board from './board/board-commands.ts'
import { boardMessages, boardTodos } from './board/board-queries.ts'
import { feedRoutes } from './feed/routes.ts'
import { findableHelp } from './help/findable-help.ts'
import { helpRoutes } from './help/routes.ts'
import { findableArticles } from './findable-articles.ts'
import { listArticles, portalHome, readArticle } from './article-queries.ts'
import { seedHelp } from './seed/seed-help.ts'
import { seedBoard } from './seed/seed-board.ts'
import { seedAnnouncements } from './seed/seed-announcements.ts'
import { seedArticles, seedRuleDocuments } from './seed/seed-content.ts'
import { contentRights } from './rights.ts'
import { addRule, auditRule, deleteRule, editRule } from './rule/rule-commands.ts'
import { ruleById, ruleList, ruleTodos } from './rule/rule-queries.ts'
import { publishTradeNotices } from './trade-notices.ts'
import { mayReadRuleDocument, tradingRules } from './trading-rules.ts'

/**
 * What the platform publishes for people to read: articles with their halls, the rule documents behind the footer,
 * the help centre, the message board, and the system announcements that reach people through their bell. HTML enters through rich-text.ts and nowhere else.
 */
export { managedBy } from './announcement/announcement-store.ts'
export { announcementLine, announcementsFor, announcementsShowing, releasedAnnouncements } from './announcement/announcement-queries.ts'
export { publishNotice, type Notice } from './announcement/publish-notice.ts'
export { countArticles } from './article-queries.ts'
export { articlesShowing } from './article/article-store.ts'

export function contentModule(platform: Platform): Module {
  const reads = readCounts(platform.db)
  return {
    name: 'content',
    routes: (app) => {
      serve(app, articleCalls.articles, listArticles)
      serve(app, articleCalls.article, (ctx, input) => readArticle(reads, ctx, input))
      articleDeskRoutes(app, platform.due)
      helpRoutes(app, platform.settings)
      feedRoutes(app, platform.settings)
      serve(app, boardCalls.boardMessages, boardMessages)
      serve(app, boardCalls.addBoardMessage, board.addBoardMessage)
      serve(app, boardCalls.answerBoardMessage, board.answerBoardMessage)
      serve(app, boardCalls.hideBoardMessage, board.hideBoardMessage)
      serve(app, articleCalls.portalHome, portalHome)
      serve(app, tradingRulesCalls.tradingRules, tradingRules)
      serve(app, ruleCalls.ruleList, ruleList)
      serve(app, ruleCalls.ruleById, ruleById)
      serve(app, ruleCalls.addRule, addRule)
      serve(app, ruleCalls.editRule, editRule)
      serve(app, ruleCalls.auditRule, auditRule)
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
    // What was counted last is still written where the database is there.
    stop: () => reads.write().catch(() => undefined),
    due: { [ANNOUNCEMENT_BEGINS]: ({ key }) => announceBegin(platform, key), [ARTICLE_DUE]: ({ key }) => publishDue(platform, key) },
    files: { rules: mayReadRuleDocument, article: mayReadArticleFile },
    todos: [...articleTodos, ...ruleTodos, ...boardTodos],
    ruledLists: Object.values(ARTICLE_LISTS),
    findables: [findableArticles, findableHelp],
    rights: contentRights,
    seedBase: async (trx, facts) => {
      await seedRuleDocuments(trx, facts)
      await seedHelp(trx, facts)
    },
    seedDemo: async (trx, facts) => {
      await seedArticles(trx, facts.now)
      await seedAnnouncements(trx, facts.now)
      await seedBoard(trx, facts.now)
    },
  }
}
