import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { organisationSources } from './company-directory.ts'
import { companyList } from './corporate/corporate-queries.ts'
import './events.ts'
import { mayReadCompanyPaper } from './may-read-paper.ts'
import { memberListing } from './member/member-queries.ts'
import { organisationTodos } from './organisation-todos.ts'
import type { OrganisationPorts } from './ports.ts'
import { expiryReminders } from './qualification/remind-expiry.ts'
import { BANK_CHANGE, takeEffect } from './review/take-effect.ts'
import { organisationRights } from './rights.ts'
import { organisationRoutes } from './routes.ts'
import { seedCompanies } from './seed-companies.ts'
import { seedPapers } from './seed/seed-papers.ts'
import { organisationUniqueFields } from './unique-fields.ts'

/**
 * Companies and who works for them: how they register and are reviewed, their master data and qualifications, their
 * accounts, and the append-only list of reward points. What money or a name hangs on changes only through a review.
 */
export { companiesSeenBy, companyNames } from './company-directory.ts'
export { companiesByCreditcode } from './company-lookup.ts'
export { companyOf, countCompanies, type Company } from './company-queries.ts'
export { accountsOfCompany, isInGroup, tradingStand, type TradingStand } from './company-standing.ts'
export { awardPoints } from './points/point-store.ts'
export type { OrganisationPorts } from './ports.ts'
export { companyPapers } from './qualification/company-papers.ts'
export { rejectedMarker } from './registration/tickets.ts'

export const organisationModule = (platform: Platform, ports: OrganisationPorts): Module => ({
  name: 'organisation',
  routes: (app) => organisationRoutes(app, ports),
  jobs: [expiryReminders(platform)],
  due: { [BANK_CHANGE]: ({ key }) => takeEffect(platform, ports, key) },
  files: { licence: mayReadCompanyPaper, qualification: mayReadCompanyPaper },
  todos: organisationTodos,
  rights: organisationRights,
  ruledLists: [companyList, memberListing],
  uniqueFields: organisationUniqueFields,
  dictSources: organisationSources,
  seedDemo: async (trx, facts) => {
    await seedCompanies(trx, facts.now)
    await seedPapers(trx, facts)
  },
})
