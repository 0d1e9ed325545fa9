import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/directory'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { addDepart, deleteDepart, deleteDeparts, editDepart } from '../depart/depart-commands.ts'
import { DEPART_COLUMNS, exportDeparts, importDeparts } from '../depart/depart-sheet.ts'
import { allDeparts, departAncestors, departByCode, departIdTree, departLevel, departTree, myDepartTree, searchDeparts } from '../depart/depart-tree-queries.ts'
import type { Identity } from '../identity.ts'
import { operateRole, pickUsers, searchDepartsAndUsers, userDeparts, usersByDepart, usersByKeys, usersInDepart, usersOfRole } from './people-queries.ts'
import { allRoles, roles } from '../role/role-queries.ts'

export function directoryRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, calls.pickUsers, (ctx, input) => pickUsers(identity, ctx, input))
  serve(app, calls.usersByKeys, (ctx, input) => usersByKeys(identity, ctx, input))
  serve(app, calls.usersByDepart, (ctx, input) => usersByDepart(identity, ctx, input))
  serve(app, calls.userDeparts, userDeparts)
  serve(app, calls.operateRole, operateRole)
  serve(app, calls.usersOfRole, (ctx, input) => usersOfRole(identity, ctx, input))
  serve(app, calls.roles, roles)
  serve(app, calls.allRoles, allRoles)
  serve(app, calls.departTree, departTree)
  serve(app, calls.departLevel, departLevel)
  serve(app, calls.departIdTree, departIdTree)
  serve(app, calls.searchDeparts, searchDeparts)
  serve(app, calls.myDepartTree, myDepartTree)
  serve(app, calls.departAncestors, departAncestors)
  serve(app, calls.addDepart, addDepart)
  serve(app, calls.editDepart, (ctx, input, { request }) => editDepart(ctx, input, request.body))
  serve(app, calls.deleteDepart, deleteDepart)
  serve(app, calls.deleteDeparts, deleteDeparts)
  serve(app, calls.exportDeparts, (ctx, input, { reply }) => exportDeparts(identity, ctx, input, reply))
  serve(app, calls.importDeparts, (ctx, _input, { request }) => importDeparts(identity, ctx, request, app.platform.files))
  serve(app, calls.departTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '部门导入模板', DEPART_COLUMNS))
  serve(app, calls.allDeparts, allDeparts)
  serve(app, calls.departByCode, departByCode)
  serve(app, calls.usersInDepart, (ctx, input) => usersInDepart(identity, ctx, input))
  serve(app, calls.searchDepartsAndUsers, (ctx, input) => searchDepartsAndUsers(identity, ctx, input))
}
