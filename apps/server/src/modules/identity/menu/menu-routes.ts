import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/permission'
import { serve } from '../../../platform/http/serve.ts'
import type { Identity } from '../identity.ts'
import { addMenu, deleteMenu, deleteMenus, editMenu, moveMenu } from './menu-commands.ts'
import { menuChoices, menuList, menusBelow, menusBelowMany, topMenus } from './menu-queries.ts'
import { menuPreview } from './permissions.ts'

export function menuAdminRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, calls.menuList, menuList)
  serve(app, calls.topMenus, topMenus)
  serve(app, calls.menusBelow, menusBelow)
  serve(app, calls.menusBelowMany, menusBelowMany)
  serve(app, calls.menuTree, menuChoices)
  serve(app, calls.addMenu, (ctx, input) => addMenu(identity, ctx, input))
  serve(app, calls.editMenu, (ctx, input, { request }) => editMenu(identity, ctx, input, request.body))
  serve(app, calls.moveMenu, (ctx, input) => moveMenu(identity, ctx, input))
  serve(app, calls.deleteMenu, (ctx, input) => deleteMenu(identity, ctx, input))
  serve(app, calls.deleteMenus, (ctx, input) => deleteMenus(identity, ctx, input))
  serve(app, calls.menuPreview, menuPreview)
}
