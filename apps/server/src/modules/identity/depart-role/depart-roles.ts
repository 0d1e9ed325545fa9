import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type {
  addDepartRole as addCall,
  choosableDepartRoles as choosableCall,
  deleteDepartRole as deleteCall,
  deleteDepartRoles as deleteBatchCall,
  departRoles as listCall,
  editDepartRole as editCall,
  exportDepartRoles as exportCall,
} from '@aosp/contract/identity/depart-role'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { departHolders, keptRoles, seeDepartRole, seeKeptDepart, type DepartRoleRow } from './depart-role-store.ts'

const list = defineList({
  fields: {
    id: { column: 'depart_role.id', type: 'id' },
    departId: { column: 'depart_role.depart_id', type: 'id', sort: false },
    roleName: { column: 'depart_role.role_name', type: 'text' },
    roleCode: { column: 'depart_role.role_code', type: 'text' },
    createTime: { column: 'depart_role.created_at', type: 'moment' },
  },
  defaultSort: ['-createTime'],
  tieBreaker: 'depart_role.id',
})

const shown = (row: DepartRoleRow & { depart_name: string }) => ({
  id: row.id,
  departId: row.depart_id,
  departId_dictText: row.depart_name,
  roleName: row.role_name,
  roleCode: row.role_code,
  description: row.description,
  createBy: row.created_by,
  createTime: row.created_at,
  updateBy: row.updated_by,
  updateTime: row.updated_at,
})

const rolesOf = async (ctx: SignedIn, deptId: string | undefined) =>
  (await keptRoles(ctx)).$if(deptId !== undefined, (query) => query.where('depart_role.depart_id', '=', deptId ?? ''))

export const departRoles = async (ctx: SignedIn, { deptId, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> =>
  runList(ctx.db, list, input, await rolesOf(ctx, deptId), { map: shown, dictionaries: new Map() })

const COLUMNS: readonly SheetColumn[] = [
  { name: 'departId_dictText', title: '部门', kind: 'text', width: 24 },
  { name: 'roleName', title: '部门角色名称', kind: 'text', width: 24 },
  { name: 'roleCode', title: '部门角色编码', kind: 'text', width: 24 },
  { name: 'description', title: '备注', kind: 'text', width: 40 },
  { name: 'createBy', title: '创建人', kind: 'text', width: 14 },
  { name: 'createTime', title: '创建时间', kind: 'moment', width: 20 },
]

export const exportDepartRoles = async (ctx: SignedIn, { deptId, ...input }: In<typeof exportCall>, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list,
    input,
    base: await rolesOf(ctx, deptId),
    map: shown,
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '部门角色',
    action: 'depart-role.exported',
  })

export async function choosableDepartRoles(ctx: SignedIn, { departId }: In<typeof choosableCall>): Promise<Out<typeof choosableCall>> {
  await seeKeptDepart(ctx, departId)
  const rows = await (await rolesOf(ctx, departId)).orderBy('depart_role.created_at').orderBy('depart_role.id').execute()
  return rows.map(shown)
}

export async function addDepartRole(ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall>> {
  const id = newId(ctx.now().getTime())
  await tx(ctx, async (trx) => {
    await lockCodes(trx)
    const { id: departId } = await seeKeptDepart({ ...ctx, db: trx }, form.departId)
    await refuseTaken(trx, form.roleCode, undefined)
    await trx
      .insertInto('depart_role')
      .values({
        id,
        depart_id: departId,
        role_name: form.roleName,
        role_code: form.roleCode,
        description: form.description || null,
        created_by: ctx.actor.username,
        created_at: ctx.now(),
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'depart-role.added', target: id, detail: { departId, name: form.roleName, code: form.roleCode } })
  })
  return { id }
}

/** One at a time, so that two of the same code find each other. */
const lockCodes = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('depart-role-code', 0))`.execute(trx)

async function refuseTaken(trx: Trx, code: string, except: string | undefined): Promise<void> {
  if (await isDepartRoleCodeTaken(trx, code, except)) refuse(no('departRole.codeTaken'))
}

export const isDepartRoleCodeTaken = async (db: Db, code: string, except: string | undefined): Promise<boolean> =>
  (await db
    .selectFrom('depart_role')
    .select('id')
    .where(sql<boolean>`lower(role_code) = lower(${code})`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()) !== undefined

/** `sent` is the body as it came: a role is not moved to another department, and a changed server-owned member must not pass silently. */
export async function editDepartRole(ctx: SignedIn, { id, departId, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    await lockCodes(trx)
    const role = await seeDepartRole({ ...ctx, db: trx }, id)
    const changed =
      departId !== undefined && departId !== role.depart_id
        ? 'departId'
        : changedServerField(sent, { createBy: role.created_by, createTime: toBeijing(role.created_at) })
    if (changed) refuse(no('badInput', { field: changed }))
    if (form.roleCode !== undefined) await refuseTaken(trx, form.roleCode, id)
    const written = {
      role_name: form.roleName ?? role.role_name,
      role_code: form.roleCode ?? role.role_code,
      description: form.description === undefined ? role.description : form.description || null,
    }
    await trx
      .updateTable('depart_role')
      .set({ ...written, updated_at: ctx.now(), updated_by: ctx.actor.username })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'depart-role.edited', target: id, detail: written })
  })
  return null
}

export const deleteDepartRole = (identity: Identity, ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> =>
  deleteDepartRoles(identity, ctx, { ids: [id] })

/** All of them or none; whoever held one loses what it gave. */
export async function deleteDepartRoles(identity: Identity, ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const rows = await (await keptRoles({ ...ctx, db: trx })).where('depart_role.id', 'in', wanted).execute()
    if (rows.length !== wanted.length) refuse(no('notFound'))
    concerns({ accounts: await departHolders(trx, { roleIds: wanted }) })
    await trx.deleteFrom('depart_role').where('id', 'in', wanted).execute()
    await appendAudit(trx, ctx, { action: 'depart-role.deleted', detail: { ids: wanted, codes: rows.map(({ role_code }) => role_code) } })
  })
  return null
}
