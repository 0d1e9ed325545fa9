import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/inquiry/inquiry'
import * as quotes from '@aosp/contract/inquiry/quote'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { abandonInquiry, completeInquiry, declineQuote, inquiryToSession, pickQuote } from './course/choose-quote.ts'
import { auditInquiry, openReview } from './course/review-inquiry.ts'
import { cancelInquiry, extendInquiry, goOnWithFew, postponeInquiry, revokeInquiry } from './course/run-inquiry.ts'
import { addQuote, replaceQuote, withdrawQuote } from './quote/quote-commands.ts'
import { addInquiry, deleteInquiry, editInquiry, submitInquiry, withdrawInquiry } from './record/write-inquiry.ts'
import { exportInquiries, inquiryById, inquiryList, publicInquiries, publicInquiry } from './view/inquiry-queries.ts'
import { sendProof } from './view/proof-file.ts'
import { myQuotes, quoteReceipt } from './view/quote-queries.ts'

export function inquiryRoutes(app: FastifyInstance, platform: Platform): void {
  const { due } = platform
  serve(app, calls.inquiryList, inquiryList)
  serve(app, calls.exportInquiries, (ctx, input, { reply }) => exportInquiries(ctx, input, reply))
  serve(app, calls.inquiryById, inquiryById)
  serve(app, calls.publicInquiries, publicInquiries)
  serve(app, calls.publicInquiry, publicInquiry)
  serve(app, calls.inquiryProof, (ctx, input, { reply }) => sendProof(platform, ctx, input, reply))
  serve(app, calls.addInquiry, addInquiry)
  serve(app, calls.editInquiry, editInquiry)
  serve(app, calls.deleteInquiry, deleteInquiry)
  serve(app, calls.submitInquiry, submitInquiry)
  serve(app, calls.withdrawInquiry, withdrawInquiry)
  serve(app, calls.openInquiryReview, openReview)
  serve(app, calls.auditInquiry, (ctx, input) => auditInquiry(due, ctx, input))
  serve(app, calls.extendInquiry, (ctx, input) => extendInquiry(due, ctx, input))
  serve(app, calls.postponeInquiry, (ctx, input) => postponeInquiry(due, ctx, input))
  serve(app, calls.goOnWithFew, (ctx, input) => goOnWithFew(due, ctx, input))
  serve(app, calls.cancelInquiry, (ctx, input) => cancelInquiry(due, ctx, input))
  serve(app, calls.revokeInquiry, (ctx, input) => revokeInquiry(due, ctx, input))
  serve(app, calls.pickQuote, (ctx, input) => pickQuote(due, ctx, input))
  serve(app, calls.completeInquiry, completeInquiry)
  serve(app, calls.abandonInquiry, (ctx, input) => abandonInquiry(due, ctx, input))
  serve(app, calls.inquiryToSession, (ctx, input) => inquiryToSession(due, ctx, input))
  serve(app, quotes.myQuotes, myQuotes)
  serve(app, quotes.quoteReceipt, quoteReceipt)
  serve(app, quotes.addQuote, addQuote)
  serve(app, quotes.replaceQuote, replaceQuote)
  serve(app, quotes.withdrawQuote, withdrawQuote)
  serve(app, quotes.declineQuote, (ctx, input) => declineQuote(due, ctx, input))
}
