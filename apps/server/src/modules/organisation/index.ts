import type { Module } from '../../platform/module.ts'
import './events.ts'
import type { OrganisationPorts } from './ports.ts'
import { EXPIRY_CHECK, remindExpiry, seedExpiryCheck } from './qualification/remind-expiry.ts'
import { organisationRoutes } from './routes.ts'
import { seedCompanies } from './seed-companies.ts'
import { seedPapers } from './seed/seed-papers.ts'

/**
 * Companies and who works for them: how they register and are reviewed, their master data and qualifications, their
 * accounts, and the append-only list of reward points. What money or a name hangs on changes only through a review.
 */
export { companiesSeenBy, companyNames, organisationSources } from './company-directory.ts'
export { companiesByCreditcode } from './company-lookup.ts'
export { companyOf, countCompanies, type Company } from './company-queries.ts'
export { accountsOfCompany, tradingStand, type TradingStand } from './company-standing.ts'
export { mayReadCompanyPaper } from './may-read-paper.ts'
export { organisationTodos } from './organisation-todos.ts'
export { awardPoints } from './points/point-store.ts'
export type { OrganisationPorts } from './ports.ts'
export { rejectedMarker } from './registration/tickets.ts'
export { organisationUniqueFields } from './unique-fields.ts'

export const organisationModule = (ports: OrganisationPorts): Module => ({
  name: 'organisation',
  routes: (app) => organisationRoutes(app, ports),
  due: (work, platform) => {
    work.handle(EXPIRY_CHECK, () => remindExpiry(platform, work))
  },
  seedBase: (trx, facts) => seedExpiryCheck(trx, facts.now),
  seedDemo: async (trx, facts) => {
    await seedCompanies(trx, facts.now)
    await seedPapers(trx, facts)
  },
})
