import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/depart-role'
import { serve } from '../../../platform/http/serve.ts'
import type { Identity } from '../identity.ts'
import { departGrants, departRoleGrants, departRoleTree, saveDepartGrants, saveDepartRoleGrants } from './depart-grants.ts'
import { giveDepartRoles, heldDepartRoles } from './depart-role-people.ts'
import { addDepartRole, choosableDepartRoles, deleteDepartRole, deleteDepartRoles, departRoles, editDepartRole, exportDepartRoles } from './depart-roles.ts'
import { departRoleRules, departRules, saveDepartRoleRules, saveDepartRules } from './depart-rules.ts'

export function departRoleRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, calls.departGrants, departGrants)
  serve(app, calls.saveDepartGrants, (ctx, input) => saveDepartGrants(identity, ctx, input))
  serve(app, calls.departRoleTree, departRoleTree)
  serve(app, calls.departRoleGrants, departRoleGrants)
  serve(app, calls.saveDepartRoleGrants, (ctx, input) => saveDepartRoleGrants(identity, ctx, input))
  serve(app, calls.departRoles, departRoles)
  serve(app, calls.exportDepartRoles, (ctx, input, { reply }) => exportDepartRoles(ctx, input, reply))
  serve(app, calls.addDepartRole, addDepartRole)
  serve(app, calls.editDepartRole, (ctx, input, { request }) => editDepartRole(ctx, input, request.body))
  serve(app, calls.deleteDepartRole, (ctx, input) => deleteDepartRole(identity, ctx, input))
  serve(app, calls.deleteDepartRoles, (ctx, input) => deleteDepartRoles(identity, ctx, input))
  serve(app, calls.choosableDepartRoles, choosableDepartRoles)
  serve(app, calls.heldDepartRoles, heldDepartRoles)
  serve(app, calls.giveDepartRoles, (ctx, input) => giveDepartRoles(identity, ctx, input))
  serve(app, calls.departRules, (ctx, input) => departRules(identity, ctx, input))
  serve(app, calls.departRulesOfScreen, (ctx, { module, screen, departId }) => departRules(identity, ctx, { permissionId: `${module}/${screen}`, departId }))
  serve(app, calls.saveDepartRules, (ctx, input) => saveDepartRules(identity, ctx, input))
  serve(app, calls.departRoleRules, (ctx, input) => departRoleRules(identity, ctx, input))
  serve(app, calls.departRoleRulesOfScreen, (ctx, { module, screen, departId, roleId }) =>
    departRoleRules(identity, ctx, { permissionId: `${module}/${screen}`, departId, roleId }),
  )
  serve(app, calls.saveDepartRoleRules, (ctx, input) => saveDepartRoleRules(identity, ctx, input))
}
