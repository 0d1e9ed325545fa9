import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/analysis/report'
import * as subscriptionCalls from '@aosp/contract/analysis/subscription'
import { tradeWall as wallCall } from '@aosp/contract/analysis/wall'
import { serve } from '../../platform/http/serve.ts'
import type { Rulebooks } from '../auction/index.ts'
import { sendReport } from './paper/send-report.ts'
import * as queries from './report-queries.ts'
import * as subscriptions from './subscription/subscription-commands.ts'
import { tradeWall } from './wall/trade-wall.ts'

export function analysisRoutes(app: FastifyInstance, books: Rulebooks): void {
  serve(app, calls.tradingIssueReport, queries.tradingIssueReport)
  serve(app, calls.leaseReport, queries.leaseReport)
  serve(app, calls.shareReport, queries.shareReport)
  serve(app, calls.maintenanceReport, queries.maintenanceReport)
  serve(app, calls.managementReport, queries.managementReport)
  serve(app, calls.overallReport, queries.overallReport)
  serve(app, calls.analysisFilters, queries.analysisFilters)
  serve(app, calls.analysisRows, queries.analysisRows)
  serve(app, calls.exportAnalysis, (ctx, input, { reply }) => queries.exportAnalysis(ctx, input, reply))
  serve(app, calls.reportPaper, (ctx, input, { reply }) => sendReport(ctx, input, reply))
  serve(app, subscriptionCalls.reportSubscriptions, subscriptions.reportSubscriptions)
  serve(app, subscriptionCalls.saveReportSubscription, subscriptions.saveReportSubscription)
  serve(app, subscriptionCalls.deleteReportSubscription, subscriptions.deleteReportSubscription)
  serve(app, wallCall, (ctx) => tradeWall(books, ctx))
}
