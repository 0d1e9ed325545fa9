import * as calls from '@aosp/contract/content'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import { listArticles, portalHome, readArticle } from './article-queries.ts'
import { seedArticles, seedRuleDocuments } from './seed/seed-content.ts'
import { tradingRules } from './trading-rules.ts'

/**
 * What the platform publishes for people to read: announcements, information, policies and the rule documents behind the
 * footer. HTML enters through rich-text.ts and nowhere else.
 */
export { countArticles } from './article-queries.ts'
export { mayReadRuleDocument } from './trading-rules.ts'

export const contentModule = (): Module => ({
  name: 'content',
  routes: (app) => {
    serve(app, calls.articles, listArticles)
    serve(app, calls.article, readArticle)
    serve(app, calls.portalHome, portalHome)
    serve(app, calls.tradingRules, tradingRules)
  },
  seedBase: seedRuleDocuments,
  seedDemo: (trx, facts) => seedArticles(trx, facts.now),
})
