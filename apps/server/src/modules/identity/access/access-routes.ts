import type { FastifyInstance } from 'fastify'
import * as accessCalls from '@aosp/contract/identity/access'
import * as ruleCalls from '@aosp/contract/identity/data-rule'
import * as roleCalls from '@aosp/contract/identity/depart-role'
import * as userCalls from '@aosp/contract/identity/depart-user'
import { serve } from '../../../platform/http/serve.ts'
import { addDataRule, deleteDataRule, editDataRule } from '../data-rule/data-rule-commands.ts'
import { dataRules, exportDataRules, ruledFields, rulesOfMenu } from '../data-rule/data-rule-queries.ts'
import * as ticks from '../data-rule/rule-ticks.ts'
import { departGrants, departRoleGrants, departRoleTree, saveDepartGrants, saveDepartRoleGrants } from '../depart-role/depart-grants.ts'
import * as roles from '../depart-role/depart-roles.ts'
import { editMyDepart } from '../depart-user/my-depart.ts'
import { addDepartUsers, departUsers, editDepartUser, removeDepartUser, removeDepartUsers } from '../depart-user/depart-users.ts'
import type { Identity } from '../identity.ts'
import { accessEntries, accessOf } from './access-queries.ts'

/** What narrows grants, what departments grant, and the explanation of both. */
export function accessRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, ruleCalls.rulesOfMenu, (ctx, input) => rulesOfMenu(identity, ctx, input))
  serve(app, ruleCalls.dataRules, (ctx, input) => dataRules(identity, ctx, input))
  serve(app, ruleCalls.exportDataRules, (ctx, input, { reply }) => exportDataRules(identity, ctx, input, reply))
  serve(app, ruleCalls.ruledFields, (ctx, input) => ruledFields(identity, ctx, input))
  serve(app, ruleCalls.addDataRule, (ctx, input) => addDataRule(identity, ctx, input))
  serve(app, ruleCalls.editDataRule, (ctx, input) => editDataRule(identity, ctx, input))
  serve(app, ruleCalls.deleteDataRule, (ctx, input) => deleteDataRule(identity, ctx, input))
  serve(app, ruleCalls.roleRules, (ctx, input) => ticks.roleRules(identity, ctx, input))
  serve(app, ruleCalls.saveRoleRules, (ctx, input) => ticks.saveRoleRules(identity, ctx, input))
  serve(app, ruleCalls.departRules, (ctx, input) => ticks.departRules(identity, ctx, input))
  serve(app, ruleCalls.saveDepartRules, (ctx, input) => ticks.saveDepartRules(identity, ctx, input))
  serve(app, ruleCalls.departRoleRules, (ctx, input) => ticks.departRoleRules(identity, ctx, input))
  serve(app, ruleCalls.saveDepartRoleRules, (ctx, input) => ticks.saveDepartRoleRules(identity, ctx, input))
  serve(app, ruleCalls.roleRulesOfScreen, (ctx, { module, screen, ...input }) =>
    ticks.roleRules(identity, ctx, { ...input, permissionId: `${module}/${screen}` }),
  )
  serve(app, ruleCalls.departRulesOfScreen, (ctx, { module, screen, ...input }) =>
    ticks.departRules(identity, ctx, { ...input, permissionId: `${module}/${screen}` }),
  )
  serve(app, ruleCalls.departRoleRulesOfScreen, (ctx, { module, screen, ...input }) =>
    ticks.departRoleRules(identity, ctx, { ...input, permissionId: `${module}/${screen}` }),
  )
  serve(app, roleCalls.departGrants, departGrants)
  serve(app, roleCalls.saveDepartGrants, (ctx, input) => saveDepartGrants(identity, ctx, input))
  serve(app, roleCalls.departRoleTree, departRoleTree)
  serve(app, roleCalls.departRoleGrants, departRoleGrants)
  serve(app, roleCalls.saveDepartRoleGrants, (ctx, input) => saveDepartRoleGrants(identity, ctx, input))
  serve(app, roleCalls.departRoles, roles.departRoles)
  serve(app, roleCalls.exportDepartRoles, (ctx, input, { reply }) => roles.exportDepartRoles(ctx, input, reply))
  serve(app, roleCalls.addDepartRole, roles.addDepartRole)
  serve(app, roleCalls.editDepartRole, roles.editDepartRole)
  serve(app, roleCalls.deleteDepartRole, (ctx, input) => roles.deleteDepartRole(identity, ctx, input))
  serve(app, roleCalls.deleteDepartRoles, (ctx, input) => roles.deleteDepartRoles(identity, ctx, input))
  serve(app, roleCalls.choosableDepartRoles, roles.choosableDepartRoles)
  serve(app, roleCalls.heldDepartRoles, roles.heldDepartRoles)
  serve(app, roleCalls.giveDepartRoles, (ctx, input) => roles.giveDepartRoles(identity, ctx, input))
  serve(app, userCalls.departUsers, (ctx, input) => departUsers(identity, ctx, input))
  serve(app, userCalls.addDepartUsers, (ctx, input) => addDepartUsers(identity, ctx, input))
  serve(app, userCalls.editMyDepart, editMyDepart)
  serve(app, userCalls.editDepartUser, (ctx, input) => editDepartUser(identity, ctx, input))
  serve(app, userCalls.removeDepartUser, (ctx, input) => removeDepartUser(identity, ctx, input))
  serve(app, userCalls.removeDepartUsers, (ctx, input) => removeDepartUsers(identity, ctx, input))
  serve(app, accessCalls.accessOf, (ctx, input) => accessOf(identity, ctx, input))
  serve(app, accessCalls.accessEntries, accessEntries)
}
