import type { Module } from '../../platform/module.ts'
import { seedCompanies } from './seed-companies.ts'

/**
 * Companies and what the platform thinks of them: master data and the append-only list of reward points.
 * Registration, review and qualifications build on these two tables.
 */
export { companiesSeenBy, companyNames, organisationSources } from './company-directory.ts'
export { companyOf, countCompanies, type Company } from './company-queries.ts'
export { organisationTodos } from './organisation-todos.ts'
export { organisationUniqueFields } from './unique-fields.ts'

export const organisationModule = (): Module => ({
  name: 'organisation',
  routes: () => {},
  seedDemo: (trx, facts) => seedCompanies(trx, facts.now),
})
