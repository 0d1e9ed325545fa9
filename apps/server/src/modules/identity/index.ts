import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { platformSecret } from '../../platform/secrets.ts'
import { tellOpenWindows } from './access-change/tell-windows.ts'
import { accessRoutes } from './access/access-routes.ts'
import { changeWork } from './account-change/carry-out.ts'
import { accountTodos } from './account-change/change-list.ts'
import { tellChanges } from './account-change/tell-change.ts'
import { cleanLoginLog } from './attempt/clean-login-log.ts'
import { dataRuleRoutes } from './data-rule/data-rule-routes.ts'
import { departRoleRoutes } from './depart-role/depart-role-routes.ts'
import { departUserRoutes } from './depart-user/depart-user-routes.ts'
import { directoryRoutes } from './directory/directory-routes.ts'
import { identitySources } from './directory/directory-sources.ts'
import { factorKey } from './factor-key.ts'
import { decoyHash } from './hashes.ts'
import type { IdentityPorts, SessionCache } from './identity.ts'
import './identity.tables.ts'
import { menuAdminRoutes } from './menu/menu-routes.ts'
import { identityRights } from './rights.ts'
import { roleRoutes } from './role/role-routes.ts'
import { identityRoutes } from './routes.ts'
import { thirdProviders } from './third-provider/providers.ts'
import { seedBase } from './seed/seed-base.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { tenantRoutes } from './tenant/tenant-routes.ts'
import { identityUniqueFields } from './unique-fields.ts'
import { wholeList } from './account/user-list.ts'
import { userRoutes } from './user/user-routes.ts'

/**
 * Who somebody is and what he may do: accounts, every way to sign in, sessions, roles, menus, departments, tenants.
 * Other modules meet it in `findActor`, which turns a token into an actor, and in a few counts.
 */
export { askContactChange, proveContact, type ContactChange } from './account-change/member-contact.ts'
export { accountsWithRoles, avatarHolders, findAddressees, registeredAt, type Addressee } from './account/account-directory.ts'
export { LOGIN_OUTCOMES, LOGIN_WAYS, outcomeText, wayText } from './attempt/login-log.ts'
export { isAccountFieldTaken } from './account/account-store.ts'
export { findApplicant, openApplicant, provePhone, reopenApplicant, settleApplicant, type MemberRole } from './profile/applicants.ts'
export { changeMember, giveCompanyRole, memberAccounts, setMembersFrozen, setMemberStatus, type MemberChange } from './profile/members.ts'
export { departNames, peopleSeenBy, seesEverybody, worksBelow } from './account/people.ts'
export { switchedOff } from './profile/preferences.ts'
export { countPending, signInFigures } from './figures.ts'
export { digest, hashPassword } from './hashes.ts'
export type { IdentityPorts } from './identity.ts'
export { isMenuPath, mayOpenPath, menuSites } from './menu/menu-paths.ts'
export { isGuessable } from './rules/guessable-password.ts'
export { isSeedPassword } from './seed/is-seed-password.ts'
export { ownerStopsUntil } from './rules/account-change.ts'
export { CODE_LIFE_MS } from './rules/sms-limits.ts'
export { DEMO_PHONES } from './seed/demo-people.ts'
export { sessionCache } from './session/session-cache.ts'
export { codeOf } from './sms/code-of.ts'

export const identityModule = (platform: Platform, sessions: SessionCache, ports: IdentityPorts): Module => ({
  name: 'identity',
  routes: async (app) => {
    const identity = {
      ports: { ...ports, todos: [...accountTodos, ...ports.todos] },
      due: platform.due,
      settings: platform.settings,
      sessions,
      news: platform.news,
      factorKey: factorKey(await platformSecret(platform.db, 'second-factor')),
      third: thirdProviders(platform.settings, platform.now),
    }
    identityRoutes(app, identity)
    directoryRoutes(app, identity)
    userRoutes(app, identity)
    roleRoutes(app, identity)
    menuAdminRoutes(app, identity)
    dataRuleRoutes(app, identity)
    departRoleRoutes(app, identity)
    departUserRoutes(app, identity)
    accessRoutes(app, identity)
    tenantRoutes(app, identity)
    await decoyHash()
  },
  subscribe: () => {
    tellChanges(platform, ports)
    tellOpenWindows(platform, sessions)
  },
  due: changeWork({ db: platform.db, now: platform.now, news: platform.news, ports, sessions }),
  jobs: [cleanLoginLog(platform)],
  files: { account: ({ permissions }, { attachedTo }) => attachedTo !== null && permissions.has('account-change:review') },
  rights: identityRights,
  ruledLists: [wholeList],
  uniqueFields: identityUniqueFields,
  dictSources: identitySources,
  seedBase,
  seedDemo,
})
