import type { FastifyInstance } from 'fastify'
import { addressBook as addressBookCall } from '@aosp/contract/identity/address-book'
import * as calls from '@aosp/contract/identity/user'
import { randomUuid } from '@aosp/kernel/ids'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { addressBook } from '../address-book/address-book.ts'
import type { Identity } from '../identity.ts'
import { deleteUsers, eraseUsers, freezeUsers, resetUserPassword, restoreUsers, unmaskUser } from './user-acts.ts'
import { USER_COLUMNS } from './user-columns.ts'
import { editUser } from './user-commands.ts'
import { importUsers } from './user-import.ts'
import { exportUsers, userBin, userById, userRoles, users, usersByIds } from './user-queries.ts'

export function userRoutes(app: FastifyInstance, identity: Identity): void {
  const { files } = app.platform
  serve(app, calls.users, (ctx, input) => users(identity, ctx, input))
  serve(app, calls.userById, (ctx, input) => userById(identity, ctx, input))
  serve(app, calls.usersByIds, (ctx, input) => usersByIds(identity, ctx, input))
  serve(app, calls.userDeputy, async () => null)
  serve(app, calls.userRoles, userRoles)
  serve(app, calls.drawUserId, () => Promise.resolve(randomUuid()))
  serve(app, calls.editUser, (ctx, input, { request }) => editUser(identity, ctx, input, request.body))
  serve(app, calls.deleteUser, (ctx, { id }) => deleteUsers(identity, ctx, { ids: [id] }))
  serve(app, calls.deleteUsers, (ctx, input) => deleteUsers(identity, ctx, input))
  serve(app, calls.freezeUsers, (ctx, input) => freezeUsers(identity, ctx, input))
  serve(app, calls.resetUserPassword, (ctx, input) => resetUserPassword(identity, ctx, input))
  serve(app, calls.unmaskUser, unmaskUser)
  serve(app, calls.userBin, (ctx) => userBin(identity, ctx))
  serve(app, calls.restoreUsers, restoreUsers)
  serve(app, calls.eraseUsers, eraseUsers)
  serve(app, calls.exportUsers, (ctx, input, { reply }) => exportUsers(identity, ctx, input, reply))
  serve(app, calls.importUsers, (ctx, _input, { request }) => importUsers(identity, ctx, request, files))
  serve(app, calls.userTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '用户导入模板', USER_COLUMNS))
  serve(app, addressBookCall, (ctx, input) => addressBook(identity, ctx, input))
}
