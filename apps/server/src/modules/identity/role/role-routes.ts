import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/role'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import type { Identity } from '../identity.ts'
import { ROLE_COLUMNS } from './role-columns.ts'
import { addRole, deleteRole, deleteRoles, editRole, importRoles } from './role-commands.ts'
import { addRoleUsers, deleteRoleUser, deleteRoleUsers, saveRoleGrants } from './role-grants.ts'
import { checkRoleCode, exportRoles, grantTree, roleById, roleGrants, roleHome } from './role-queries.ts'

export function roleRoutes(app: FastifyInstance, identity: Identity): void {
  const { files } = app.platform
  serve(app, calls.roleById, roleById)
  serve(app, calls.addRole, addRole)
  serve(app, calls.editRole, (ctx, input, { request }) => editRole(identity, ctx, input, request.body))
  serve(app, calls.deleteRole, (ctx, input) => deleteRole(identity, ctx, input))
  serve(app, calls.deleteRoles, (ctx, input) => deleteRoles(identity, ctx, input))
  serve(app, calls.checkRoleCode, checkRoleCode)
  serve(app, calls.grantTree, grantTree)
  serve(app, calls.exportRoles, (ctx, input, { reply }) => exportRoles(ctx, input, reply))
  serve(app, calls.importRoles, (ctx, _input, { request }) => importRoles(ctx, request, files))
  serve(app, calls.roleTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '角色导入模板', ROLE_COLUMNS))
  serve(app, calls.roleGrants, roleGrants)
  serve(app, calls.roleHome, roleHome)
  serve(app, calls.saveRoleGrants, (ctx, input) => saveRoleGrants(identity, ctx, input))
  serve(app, calls.addRoleUsers, (ctx, input) => addRoleUsers(identity, ctx, input))
  serve(app, calls.deleteRoleUser, (ctx, input) => deleteRoleUser(identity, ctx, input))
  serve(app, calls.deleteRoleUsers, (ctx, input) => deleteRoleUsers(identity, ctx, input))
}
