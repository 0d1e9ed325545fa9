import type {
  addDepart as addCall,
  deleteDepart as deleteCall,
  deleteDeparts as deleteBatchCall,
  editDepart as editCall,
} from '@aosp/contract/identity/directory'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { levelOf } from '@aosp/kernel/level-code'
import { toBeijing } from '@aosp/kernel/time'
import { DEL_FLAG } from '@aosp/contract/identity/roles'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { findAddressees } from '../account/account-directory.ts'
import { freeOrgCode, lockDepart, occupied, setDirectors } from './depart-store.ts'

const COMPANY = '1'
const POST = '3'

type Written = Omit<In<typeof editCall>, 'id' | 'directorUserIds'>

/** Members that were not sent stay as they are. */
const columns = (form: Written) => {
  const sent = {
    depart_name: form.departName,
    org_category: form.orgCategory,
    depart_order: form.departOrder,
    status: form.status,
    ...texts(form),
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

const texts = (form: Written) => ({
  depart_name_en: orEmpty(form.departNameEn),
  depart_name_abbr: orEmpty(form.departNameAbbr),
  description: orEmpty(form.description),
  mobile: orEmpty(form.mobile),
  fax: orEmpty(form.fax),
  address: orEmpty(form.address),
  memo: orEmpty(form.memo),
})
const orEmpty = (text: string | null | undefined): string | undefined => (text === null ? '' : text)

/** Undefined where they are the same as before. Whoever is there already may stay, though he was frozen since: pages send the whole record back. */
async function changedDirectors(trx: Trx, departId: string, ids: readonly string[]): Promise<string[] | undefined> {
  const wanted = [...new Set(ids)]
  const rows = await trx.selectFrom('depart_director').select('account_id').where('depart_id', '=', departId).execute()
  const before = new Set(rows.map(({ account_id }) => account_id))
  const added = wanted.filter((id) => !before.has(id))
  if (added.length === 0 && wanted.length === before.size) return undefined
  const found = await findAddressees(trx, added)
  return found.length === added.length ? wanted : refuse(atField('directorUserIds', no('depart.unknownDirector')))
}

export async function addDepart(ctx: SignedIn, { parentId, directorUserIds, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return tx(ctx, async (trx) => {
    const parent = parentId ? await lockDepart(trx, parentId) : undefined
    if (!parent && form.orgCategory !== COMPANY) refuse(no('depart.topIsCompany'))
    if (parent?.org_category === POST) refuse(no('depart.underPost'))
    const { code, order } = await freeOrgCode(trx, parent)
    const id = newId(ctx.now().getTime())
    await trx
      .insertInto('depart')
      .values({
        id,
        parent_id: parent?.id ?? null,
        depart_name: form.departName,
        org_code: code,
        org_category: form.orgCategory,
        org_type: String(levelOf(code)),
        depart_order: form.departOrder ?? order,
        status: form.status ?? '1',
        ...texts(form),
        created_by: ctx.actor.username,
        created_at: ctx.now(),
      })
      .execute()
    const directors = directorUserIds && (await changedDirectors(trx, id, directorUserIds))
    if (directors) await setDirectors(trx, id, directors)
    await appendAudit(trx, ctx, { action: 'depart.added', target: id, detail: { orgCode: code, name: form.departName } })
    return { id, orgCode: code }
  })
}

/** `sent` is the body as it came: pages send the whole record back, and its place in the tree must not change silently. */
export async function editDepart(ctx: SignedIn, { id, directorUserIds, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  await tx(ctx, async (trx) => {
    const row = await lockDepart(trx, id)
    const owned = { parentId: row.parent_id, orgCode: row.org_code, orgType: row.org_type, delFlag: row.del_flag, createTime: toBeijing(row.created_at) }
    const changed = changedServerField(sent, owned)
    if (changed) refuse(no('badInput', { field: changed }))
    if (row.parent_id === null && (form.orgCategory ?? COMPANY) !== COMPANY) refuse(no('depart.topIsCompany'))
    if (form.orgCategory === POST && (await hasChildren(trx, id))) refuse(no('depart.underPost'))
    const directors = directorUserIds && (await changedDirectors(trx, id, directorUserIds))
    if (directors) await setDirectors(trx, id, directors)
    await writeDepart(trx, ctx, id, form, directors ? { directorUserIds: directors } : {})
  })
  return null
}

/** The department is locked. `also` was changed with it. */
export async function writeDepart(trx: Trx, ctx: SignedIn, id: string, form: Written, also: Record<string, unknown> = {}): Promise<void> {
  const written = columns(form)
  await trx
    .updateTable('depart')
    .set({ ...written, updated_at: ctx.now() })
    .where('id', '=', id)
    .execute()
  await appendAudit(trx, ctx, { action: 'depart.edited', target: id, detail: { ...written, ...also } })
}

const hasChildren = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('depart').select('id').where('parent_id', '=', id).where('del_flag', '=', DEL_FLAG.kept).executeTakeFirst()) !== undefined

export const deleteDepart = (ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteDeparts(ctx, { ids: [id] })

/** All of them or none. People and departments below are never taken along: they are to be moved first. */
export async function deleteDeparts(ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)].toSorted()
  await tx(ctx, async (trx) => {
    for (const id of wanted) await lockDepart(trx, id)
    const [first] = await occupied(trx, wanted)
    if (first) refuse(no('depart.inUse', first))
    for (const id of wanted) await setDirectors(trx, id, [])
    // Nobody works there any more, so nobody loses anything; what it was granted and its roles are not found again.
    await trx.deleteFrom('depart_role').where('depart_id', 'in', wanted).execute()
    await trx.deleteFrom('depart_menu').where('depart_id', 'in', wanted).execute()
    await trx.updateTable('depart').set({ del_flag: DEL_FLAG.deleted, updated_at: ctx.now() }).where('id', 'in', wanted).execute()
    await appendAudit(trx, ctx, { action: 'depart.deleted', detail: { ids: wanted } })
  })
  return null
}
