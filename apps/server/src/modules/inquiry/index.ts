import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { runChoice } from './course/choose-quote.ts'
import { CHOICE, OPENING, runOpening } from './course/open-quotes.ts'
import { mayReadInquiryFile } from './record/inquiry-scope.ts'
import { seedInquiries, seedPlayedInquiries } from './seed/seed-inquiries.ts'
import { inquiryRights } from './rights.ts'
import { inquiryRoutes } from './routes.ts'
import { findableInquiries } from './view/findable-inquiries.ts'
import { inquiryListing } from './view/inquiry-queries.ts'
import { inquiryTodos } from './view/inquiry-todos.ts'

export { announcedInquiry } from './view/announced-inquiry.ts'

/**
 * Inquiries: a company asks for prices of items, others quote behind a seal, the server opens the quotes at the end and the company chooses.
 * Keys, log, receipts and proofs are those of sealed bids (auction); what comes to nothing may become a session (trading).
 */
export const inquiryModule = (platform: Platform): Module => ({
  name: 'inquiry',
  routes: (app) => inquiryRoutes(app, platform),
  due: { [OPENING]: ({ key }) => runOpening(platform, key), [CHOICE]: ({ key }) => runChoice(platform, key) },
  files: { inquiry: mayReadInquiryFile },
  todos: inquiryTodos,
  ruledLists: [inquiryListing],
  findables: [findableInquiries],
  rights: inquiryRights,
  seedDemo: async (trx, { now }) => {
    await seedInquiries(trx, now)
    if (platform.settings.DEMO_SESSIONS) await seedPlayedInquiries(trx, now)
  },
})
