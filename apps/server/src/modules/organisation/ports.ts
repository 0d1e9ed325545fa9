import type { Db, Trx } from '../../platform/db/database.ts'

/** What companies need of modules that may know them, given at composition. */
export type OrganisationPorts = {
  /** Drops remembered sessions of an account after the commit of what changed it. */
  forgetSessions: (accountId: string) => Promise<void>
  /** Deals by company; companies without any may be left out. */
  tradeCounts: (db: Db, companyIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Those of the qualifications that a running sign-up stands on. */
  qualificationsInUse: (trx: Trx, ids: readonly string[]) => Promise<readonly string[]>
}
