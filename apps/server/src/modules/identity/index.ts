import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
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
export { accountsWithRoles, findAddressees, registeredAt, searchAddressees, type Addressee } from './account/account-directory.ts'
export { countPending, signInFigures } from './figures.ts'
export { hashPassword } from './hashes.ts'
export type { IdentityPorts, TodoSource } from './identity.ts'
export { isMenuPath } from './menu/menu-paths.ts'

export function identityModule(ports: IdentityPorts): Module & { findActor: Platform['findActor'] } {
  let connected: Db | undefined
  const sessions = sessionCache(() => connected ?? refuse(no('unavailable')), ports.news)
  return {
    name: 'identity',
    routes: async (app) => {
      connected = app.platform.db
      identityRoutes(app, { ports, settings: app.platform.settings, sessions })
      await decoyHash()
    },
    findActor: sessions.findActor,
    seedBase,
    seedDemo,
  }
}
