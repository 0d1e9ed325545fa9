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
  giveDepartRoles as giveCall,
  heldDepartRoles as heldCall,
} from '@aosp/contract/identity/depart-role'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { peopleSeenBy, worksBelow } from '../account/people.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { refuseForCompanies } from '../role/role-grants.ts'
import { givable, holdersOf, keptRoles, seeDepartRole, seeKeptDepart, type DepartRoleRow } from './depart-role-store.ts'

const list = defineList({
  fields: {
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
  updateTime: row.updated_at,
})

export async function departRoles(ctx: SignedIn, { deptId, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const rows = await keptRoles(ctx)
  return runList(ctx.db, list, input, deptId === undefined ? rows : rows.where('depart_role.depart_id', '=', deptId), { map: shown })
}

const COLUMNS: readonly SheetColumn[] = [
  { name: 'departId_dictText', title: '部门', kind: 'text', width: 24 },
  { name: 'roleName', title: '部门角色名称', kind: 'text', width: 24 },
  { name: 'roleCode', title: '部门角色编码', kind: 'text', width: 24 },
  { name: 'description', title: '备注', kind: 'text', width: 40 },
  { name: 'createBy', title: '创建人', kind: 'text', width: 14 },
  { name: 'createTime', title: '创建时间', kind: 'moment', width: 20 },
]

export async function exportDepartRoles(ctx: SignedIn, { deptId, ...input }: In<typeof exportCall>, reply: FastifyReply): Promise<null> {
  const rows = await keptRoles(ctx)
  return exportList(ctx, reply, {
    list,
    input,
    base: deptId === undefined ? rows : rows.where('depart_role.depart_id', '=', deptId),
    map: shown,
    dictionaries: new Map(),
    columns: COLUMNS,
    title: '部门角色',
    action: 'depart-role.exported',
  })
}

export async function choosableDepartRoles(ctx: SignedIn, { departId }: In<typeof choosableCall>): Promise<Out<typeof choosableCall>> {
  const rows = await (await keptRoles(ctx)).where('depart_role.depart_id', '=', departId).orderBy('depart_role.created_at').orderBy('depart_role.id').execute()
  return rows.map(shown)
}

export async function addDepartRole(ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall>> {
  const { id: departId } = await seeKeptDepart(ctx, form.departId)
  const id = newId(ctx.now().getTime())
  await tx(ctx, async (trx) => {
    await checkCode(trx, form.roleCode)
    await trx
      .insertInto('depart_role')
      .values({
        id,
        depart_id: departId,
        role_name: form.roleName,
        role_code: form.roleCode,
        description: form.description ?? null,
        created_by: ctx.actor.username,
        created_at: ctx.now(),
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'depart-role.added', target: id, detail: { departId, name: form.roleName, code: form.roleCode } })
  })
  return { id }
}

/** One at a time, so that two of the same code find each other. */
async function checkCode(trx: Trx, code: string, except = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('depart-role-code'))`.execute(trx)
  const taken = await trx
    .selectFrom('depart_role')
    .select('id')
    .where(sql<boolean>`lower(role_code) = lower(${code})`)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (taken) refuse(no('departRole.codeTaken'))
}

export async function editDepartRole(ctx: SignedIn, { id, ...form }: In<typeof editCall>): Promise<null> {
  const role = await seeDepartRole(ctx, id)
  await tx(ctx, async (trx) => {
    if (form.roleCode !== undefined) await checkCode(trx, form.roleCode, id)
    const written = {
      role_name: form.roleName ?? role.role_name,
      role_code: form.roleCode ?? role.role_code,
      description: form.description === undefined ? role.description : form.description,
    }
    await trx
      .updateTable('depart_role')
      .set({ ...written, updated_at: ctx.now() })
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
  for (const id of wanted) await seeDepartRole(ctx, id)
  await changeAccess(identity, ctx, async (trx, concerns) => {
    concerns({ accounts: await holdersOf(trx, { roleIds: wanted }) })
    await trx.deleteFrom('depart_role').where('id', 'in', wanted).execute()
    await appendAudit(trx, ctx, { action: 'depart-role.deleted', detail: { ids: wanted } })
  })
  return null
}

export async function heldDepartRoles(ctx: SignedIn, { departId, userId }: In<typeof heldCall>): Promise<Out<typeof heldCall>> {
  await seeKeptDepart(ctx, departId)
  const rows = await peopleSeenBy(ctx.db, ctx.actor)
    .innerJoin('account_depart_role as held', 'held.account_id', 'account.id')
    .innerJoin('depart_role', 'depart_role.id', 'held.depart_role_id')
    .select(['held.id', 'held.account_id', 'held.depart_role_id'])
    .where('account.id', '=', userId)
    .where('depart_role.depart_id', '=', departId)
    .orderBy('depart_role.created_at')
    .execute()
  return rows.map((row) => ({ id: row.id, userId: row.account_id, droleId: row.depart_role_id }))
}

/** Whoever gives a role gives all it grants, so he needs to have that himself. */
export async function giveDepartRoles(identity: Identity, ctx: SignedIn, { userId, newRoleId = [], oldRoleId = [] }: In<typeof giveCall>): Promise<null> {
  const [added, removed] = [newRoleId.filter((id) => !oldRoleId.includes(id)), oldRoleId.filter((id) => !newRoleId.includes(id))]
  const roles = await (
    await keptRoles(ctx)
  )
    .select('depart.org_code')
    .where(sql<boolean>`depart_role.id = any(${[...added, ...removed]}::text[])`)
    .execute()
  if (roles.length !== added.length + removed.length) refuse(no('departRole.foreign'))
  const mayGive = await givable(ctx)
  await changeAccess(identity, ctx, async (trx, concerns) => {
    for (const role of roles.filter(({ id }) => added.includes(id))) {
      const works = peopleSeenBy(trx, ctx.actor).select('account.id').where('account.id', '=', userId).where(worksBelow(role.org_code))
      if (!(await works.executeTakeFirst())) refuse(no('departRole.notMember'))
      const grants = await trx.selectFrom('depart_role_menu').select('menu_id').where('depart_role_id', '=', role.id).forShare().execute()
      if (mayGive !== 'all' && grants.some(({ menu_id }) => !mayGive.has(menu_id))) refuse(no('departRole.beyondOwn'))
      await refuseForCompanies(
        trx,
        grants.map(({ menu_id }) => menu_id),
        [userId],
      )
      await trx
        .insertInto('account_depart_role')
        .values({ id: newId(ctx.now().getTime()), account_id: userId, depart_role_id: role.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    // Whoever is not his to see holds none of these roles for him either.
    const his = await peopleSeenBy(trx, ctx.actor).select('account.id').where('account.id', '=', userId).executeTakeFirst()
    if (!his) refuse(no('notFound'))
    await sql`delete from account_depart_role where account_id = ${userId} and depart_role_id = any(${removed}::text[])`.execute(trx)
    concerns({ accounts: [userId] })
    await appendAudit(trx, ctx, { action: 'depart-role.given', target: userId, detail: { added, removed } })
  })
  return null
}
