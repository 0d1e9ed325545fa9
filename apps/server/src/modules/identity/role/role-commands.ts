import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@aosp/contract/endpoint'
import type { addRole as addCall, deleteRole as deleteCall, deleteRoles as deleteBatchCall, editRole as editCall } from '@aosp/contract/identity/role'
import { RoleForm } from '@aosp/contract/identity/role.shapes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { importSheet } from '../../../platform/sheets/import-sheet.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { ROLE_COLUMNS } from './role-columns.ts'
import { isBuiltInRole } from './role-facts.ts'
import { isRoleCodeTaken } from './role-queries.ts'

/** Above this many holders their windows are not named one by one. */
const FEW = 200

/** Writes new roles in one statement; a code that is taken leaves its row out. Answers the ids that were written, by code. */
async function insertRoles(trx: Trx, ctx: SignedIn, forms: readonly In<typeof addCall>[]): Promise<ReadonlyMap<string, string>> {
  const now = ctx.now()
  const written = await trx
    .insertInto('role')
    .values(
      forms.map(({ roleCode, roleName, description }) => ({
        id: newId(now.getTime()),
        role_code: roleCode,
        role_name: roleName,
        description: description || null,
        created_at: now,
        created_by: ctx.actor.username,
      })),
    )
    .onConflict((conflict) => conflict.column('role_code').doNothing())
    .returning(['id', 'role_code'])
    .execute()
  return new Map(written.map(({ id, role_code }) => [role_code, id]))
}

export async function addRole(ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return tx(ctx, async (trx) => {
    const id = (await insertRoles(trx, ctx, [input])).get(input.roleCode) ?? refuse(no('role.codeTaken'))
    await appendAudit(trx, ctx, { action: 'role.added', target: id, detail: { roleCode: input.roleCode } })
    return { id }
  })
}

/** `sent` is the body as it came: a changed server-owned member must not pass silently. */
export async function editRole(identity: Identity, ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const row = (await trx.selectFrom('role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse(no('notFound'))
    const changed = changedServerField(sent, { createBy: row.created_by, createTime: toBeijing(row.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    const roleCode = form.roleCode ?? row.role_code
    if (roleCode !== row.role_code && isBuiltInRole(row.role_code)) refuse(no('role.builtIn'))
    if (await isRoleCodeTaken(trx, roleCode, id)) refuse(no('role.codeTaken'))
    await trx
      .updateTable('role')
      .set({
        role_code: roleCode,
        role_name: form.roleName ?? row.role_name,
        description: form.description === undefined ? row.description : form.description || null,
        updated_at: ctx.now(),
        updated_by: ctx.actor.username,
      })
      .where('id', '=', id)
      .execute()
    if (roleCode !== row.role_code) concerns({ roles: [id] })
    await appendAudit(trx, ctx, { action: 'role.edited', target: id, detail: { roleCode } })
  })
  return null
}

export const deleteRole = (identity: Identity, ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteRoles(identity, ctx, { ids: [id] })

/** All of them or none; grants and links go with them. */
export async function deleteRoles(identity: Identity, ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const rows = await trx.selectFrom('role').select(['id', 'role_code']).where('id', 'in', wanted).forUpdate().execute()
    if (rows.length !== wanted.length) refuse(no('notFound'))
    if (rows.some(({ role_code }) => isBuiltInRole(role_code))) refuse(no('role.builtIn'))
    const holders = await trx
      .selectFrom('account_role')
      .select('account_id')
      .distinct()
      .where('role_id', 'in', wanted)
      .limit(FEW + 1)
      .execute()
    concerns(holders.length > FEW ? 'everybody' : { accounts: holders.map(({ account_id }) => account_id) })
    await trx.deleteFrom('role').where('id', 'in', wanted).execute()
    await appendAudit(trx, ctx, { action: 'role.deleted', detail: { ids: wanted, codes: rows.map(({ role_code }) => role_code) } })
  })
  return null
}

export const importRoles = (ctx: SignedIn, request: FastifyRequest, files: PrivateFiles) =>
  importSheet(ctx, request, files, {
    columns: ROLE_COLUMNS,
    schema: RoleForm,
    dictionaries: new Map(),
    action: 'role.imported',
    store: async (trx, rows) => {
      // A code that stands twice in the sheet is written by its first line.
      const firsts = new Map(rows.toReversed().map(({ line, row }) => [row.roleCode, { line, row }]))
      const written = await insertRoles(
        trx,
        ctx,
        [...firsts.values()].map(({ row }) => row),
      )
      return rows.flatMap(({ line, row }) =>
        written.has(row.roleCode) && firsts.get(row.roleCode)?.line === line ? [] : [{ line, reason: `角色编码「${row.roleCode}」已存在` }],
      )
    },
  })
