import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/identity/depart-user'
import { addUser as addCall } from '@aosp/contract/identity/user'
import { serve } from '../../../platform/http/serve.ts'
import type { Identity } from '../identity.ts'
import { addUser } from '../user/user-commands.ts'
import { addDepartUser } from './depart-user-add.ts'
import { addDepartUsers, departUsers, editDepartUser, removeDepartUser, removeDepartUsers } from './depart-users.ts'
import { editMyDepart } from './my-depart.ts'

export function departUserRoutes(app: FastifyInstance, identity: Identity): void {
  // Both rights open it; whoever has the right to users uses that.
  serve(app, addCall, (ctx, input) => (ctx.actor.permissions.has(addCall.access) ? addUser : addDepartUser)(identity, ctx, input))
  serve(app, calls.editMyDepart, editMyDepart)
  serve(app, calls.departUsers, (ctx, input) => departUsers(identity, ctx, input))
  serve(app, calls.addDepartUsers, (ctx, input) => addDepartUsers(identity, ctx, input))
  serve(app, calls.editDepartUser, (ctx, input) => editDepartUser(identity, ctx, input))
  serve(app, calls.removeDepartUser, (ctx, input) => removeDepartUser(identity, ctx, input))
  serve(app, calls.removeDepartUsers, (ctx, input) => removeDepartUsers(identity, ctx, input))
}
