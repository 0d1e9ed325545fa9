import { sql } from 'kysely'
import type {
  addDepartUsers as addCall,
  departUsers as listCall,
  editDepartUser as editCall,
  removeDepartUser as removeCall,
  removeDepartUsers as removeBatchCall,
} from '@aosp/contract/identity/depart-user'
import type { In, Out } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS, DEL_FLAG } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { maskEmail } from '@aosp/kernel/mask'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { changeAccess } from '../access-change/change-access.ts'
import { peopleSeenBy } from '../account/people.ts'
import { seenUser } from '../account/user-list.ts'
import { directedScope, seen } from '../depart/depart-sight.ts'
import { departOfCompany, lockDepart } from '../depart/depart-store.ts'
import { dropLeftRoles, isKeeper, keptDeparts, seeKeptDepart } from '../depart-role/depart-role-store.ts'
import { people, shownRows } from '../directory/people-queries.ts'
import type { Identity } from '../identity.ts'
import type { DepartScope } from '../rules/depart-scope.ts'
import { COMPANY_ROLES } from '../rules/grant-ceiling.ts'
import { refuseUnknownPositions } from '../user/user-commands.ts'
import { lockUsers } from '../user/user-store.ts'

const list = defineList({
  fields: {
    username: { column: 'account.username', type: 'text' },
    realname: { column: 'account.realname', type: 'text' },
    workNo: { column: 'account.work_no', type: 'text', nullable: true },
    sex: { column: 'account.sex', type: 'number', nullable: true, sort: false },
    status: { column: 'account.status', type: 'number', sort: false },
    createTime: { column: 'account.created_at', type: 'moment' },
  },
  defaultSort: ['username'],
  tieBreaker: 'account.id',
})

/** Works in a department of the scope at or below the code. */
const worksIn = (scope: DepartScope, code: string) => sql<boolean>`account.id in (select x.account_id from account_depart x join depart d on d.id = x.depart_id
  where ${seen(scope, 'd')} and starts_with(d.org_code, ${code}))`

const roleNames = (departId: string | undefined) => sql<string>`coalesce((select string_agg(r.role_name, '、' order by r.created_at, r.id)
  from account_depart_role held join depart_role r on r.id = held.depart_role_id
  where held.account_id = account.id and r.depart_id = coalesce(${departId ?? null}::text, r.depart_id)), '')`

export async function departUsers(identity: Identity, ctx: SignedIn, { depId, ...input }: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const depart = depId === undefined ? undefined : await seeKeptDepart(ctx, depId)
  const scope = depart ? await keptDeparts(ctx) : await directedScope(ctx)
  const base = people(ctx)
    .select(['account.telephone', 'account.email', 'account.post', roleNames(depart?.id).as('depart_roles')])
    .where(worksIn(scope, depart?.org_code ?? ''))
  const page = await runList(ctx.db, list, input, base)
  const [shown, positions] = await Promise.all([shownRows(identity, ctx, page.records), identity.ports.positionNames(ctx.db)])
  const records = page.records.map((row, at) => {
    const person = shown[at] ?? refuse(no('notFound'))
    return {
      ...person,
      // Clients of this family read the names of the departments from here.
      orgCode: person.orgCodeTxt,
      telephone: row.telephone,
      email: row.email && maskEmail(row.email),
      post: row.post,
      post_dictText: dictText(positions, row.post) ?? '',
      departRoles: row.depart_roles,
    }
  })
  return { ...page, records }
}

/** People he may put into his departments: whoever grants departments everybody, a superior those of his own company who can sign in. */
const ownPeople = (trx: Trx, ctx: SignedIn, ids: readonly string[]) => {
  const found = peopleSeenBy(trx, ctx.actor)
    .select(['account.id', 'account.corporate_id'])
    .where('account.id', 'in', ids)
    .where('account.status', '=', ACCOUNT_STATUS.normal)
    .where(seenUser(ctx))
  return isKeeper(ctx) ? found : found.where(sql<boolean>`(account.corporate_id = ${ctx.actor.corporateId} or account.id = ${ctx.actor.accountId})`)
}

/** All of them or none. Being in a department gives nothing but its sight, which is why members of a company stay within it. */
export async function addDepartUsers(identity: Identity, ctx: SignedIn, { depId, userIdList }: In<typeof addCall>): Promise<null> {
  const wanted = [...new Set(userIdList)].toSorted()
  await changeAccess(identity, ctx, async (trx, concerns) => {
    await lockDepart(trx, depId)
    const depart = await seeKeptDepart({ ...ctx, db: trx }, depId)
    const known = await ownPeople(trx, ctx, wanted).execute()
    if (known.length !== wanted.length) refuse(no('myDepart.foreignPerson'))
    await refuseForeignPlace(trx, known, depart.org_code)
    await sql`insert into account_depart (account_id, depart_id) select id, ${depId}::text from unnest(${wanted}::text[]) as id on conflict do nothing`.execute(
      trx,
    )
    await trx.updateTable('account').set({ current_org_code: depart.org_code }).where('id', 'in', wanted).where('current_org_code', 'is', null).execute()
    concerns({ accounts: wanted })
    await appendAudit(trx, ctx, { action: 'depart.people-added', target: depId, detail: { accounts: wanted } })
  })
  return null
}

/** Members of a company work within the department of their company. */
async function refuseForeignPlace(trx: Trx, known: readonly { id: string; corporate_id: string | null }[], code: string): Promise<void> {
  const { rows: members } = await sql<{ id: string }>`
    select distinct x.account_id as id from account_role x join role r on r.id = x.role_id
    where x.account_id = any(${known.map(({ id }) => id)}::text[]) and r.role_code = any(${COMPANY_ROLES}::text[])`.execute(trx)
  const ids = new Set(members.map(({ id }) => id))
  for (const company of new Set(known.flatMap(({ id, corporate_id }) => (ids.has(id) && corporate_id !== null ? [corporate_id] : [])))) {
    const place = await departOfCompany(trx, company)
    if (!place || !code.startsWith(place.org_code)) refuse(no('user.foreignDepart'))
  }
}

/** Whole rows come back: what is left out or null was not touched. */
export async function editDepartUser(identity: Identity, ctx: SignedIn, { depId, id, post, ...form }: In<typeof editCall>): Promise<null> {
  await tx(ctx, async (trx) => {
    const asking = { ...ctx, db: trx }
    const depart = await seeKeptDepart(asking, depId)
    const [account] = await lockUsers(trx, ctx, [id])
    const works = peopleSeenBy(trx, ctx.actor)
      .select('account.id')
      .where('account.id', '=', id)
      .where(worksIn(await keptDeparts(asking), depart.org_code))
    if (!account || !(await works.executeTakeFirst())) return refuse(no('notFound'))
    if (post) await refuseUnknownPositions(identity, trx, post, account.post)
    const sent = { sex: form.sex ?? undefined, telephone: form.telephone === '' ? null : (form.telephone ?? undefined), post: post?.join(',') }
    const written = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    await trx
      .updateTable('account')
      .set({ ...written, updated_by: ctx.actor.username, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'identity.user-edited', target: id, detail: { fields: Object.keys(written), departId: depId } })
  })
  return null
}

export const removeDepartUser = (identity: Identity, ctx: SignedIn, { depId, userId }: In<typeof removeCall>): Promise<null> =>
  removeDepartUsers(identity, ctx, { depId, userIds: [userId] })

/** From the department and what is below it, as the list shows them; roles of those departments go with it, and who worked there at the moment works elsewhere. */
export async function removeDepartUsers(identity: Identity, ctx: SignedIn, { depId, userIds }: In<typeof removeBatchCall>): Promise<null> {
  const wanted = [...new Set(userIds)].toSorted()
  await changeAccess(identity, ctx, async (trx, concerns) => {
    await lockDepart(trx, depId)
    const asking = { ...ctx, db: trx }
    const depart = await seeKeptDepart(asking, depId)
    const scope = await keptDeparts(asking)
    const known = await peopleSeenBy(trx, ctx.actor).select('account.id').where('account.id', 'in', wanted).where(worksIn(scope, depart.org_code)).execute()
    if (known.length !== wanted.length) refuse(no('myDepart.foreignPerson'))
    const here = sql`select d.id from depart d where ${seen(scope, 'd')} and starts_with(d.org_code, ${depart.org_code})`
    await sql`delete from account_depart where account_id = any(${wanted}::text[]) and depart_id in (${here})`.execute(trx)
    await dropLeftRoles(trx, wanted)
    await sql`update account set current_org_code = (select min(d.org_code) from account_depart x join depart d on d.id = x.depart_id
        where x.account_id = account.id and d.del_flag = ${sql.lit(DEL_FLAG.kept)})
      where id = any(${wanted}::text[]) and not exists (select from account_depart x join depart d on d.id = x.depart_id
        where x.account_id = account.id and d.org_code = account.current_org_code)`.execute(trx)
    concerns({ accounts: wanted })
    await appendAudit(trx, ctx, { action: 'depart.people-removed', target: depId, detail: { accounts: wanted } })
  })
  return null
}
