import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { directoryRoutes } from './directory/directory-routes.ts'
import { decoyHash } from './hashes.ts'
import type { IdentityPorts } from './identity.ts'
import './identity.tables.ts'
import { identityRoutes } from './routes.ts'
import { seedBase } from './seed/seed-base.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { sessionCache } from './session/session-cache.ts'

/**
 * Who somebody is and what he may do: accounts, every way to sign in, sessions, roles, menus, departments, tenants.
 * Other modules meet it in `findActor`, which turns a token into an actor, and in a few counts.
 */
export { accountsWithRoles, avatarHolders, findAddressees, registeredAt, type Addressee } from './account/account-directory.ts'
export { findApplicant, isAccountFieldTaken, openApplicant, provePhone, reopenApplicant, settleApplicant, type MemberRole } from './account/applicants.ts'
export { changeMember, giveCompanyRole, memberAccounts, setMembersFrozen, type MemberChange } from './account/members.ts'
export { departNames, peopleSeenBy, seesEverybody, worksBelow } from './account/people.ts'
export { switchedOff } from './account/preferences.ts'
export { identitySources } from './directory/directory-sources.ts'
export { countPending, signInFigures } from './figures.ts'
export { digest, hashPassword } from './hashes.ts'
export type { IdentityPorts, TodoSource } from './identity.ts'
export { isMenuPath, menuSites } from './menu/menu-paths.ts'
export { isGuessable } from './rules/guessable-password.ts'
export { isSeedPassword } from './seed/is-seed-password.ts'
export { identityUniqueFields } from './unique-fields.ts'

export function identityModule(ports: IdentityPorts): Module & { findActor: Platform['findActor']; forgetSessions: (accountId: string) => Promise<void> } {
  let connected: Db | undefined
  const sessions = sessionCache(() => connected ?? refuse(no('unavailable')), ports.news)
  return {
    name: 'identity',
    routes: async (app) => {
      connected = app.platform.db
      const identity = { ports, settings: app.platform.settings, sessions }
      identityRoutes(app, identity)
      directoryRoutes(app, identity)
      await decoyHash()
    },
    findActor: sessions.findActor,
    forgetSessions: sessions.forget,
    seedBase,
    seedDemo,
  }
}
