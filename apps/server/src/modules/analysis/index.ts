import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Auction } from '../auction/index.ts'
import { analysisRights } from './rights.ts'
import { analysisRoutes } from './routes.ts'
import { monthlyReports } from './subscription/monthly-report.ts'

export { visitorFigures } from './visitors/visitor-figures.ts'

/**
 * What operating the assets came to (domain 6): facts are read once per question, figures are pure functions of them, and every figure
 * shows the rows it was made of. It writes nothing but who wants to be told of which report each month (`subscription`).
 */
export const analysisModule = (platform: Platform, { books }: Auction): Module => ({
  name: 'analysis',
  routes: (app) => analysisRoutes(app, books),
  jobs: [monthlyReports(platform)],
  rights: analysisRights,
})
