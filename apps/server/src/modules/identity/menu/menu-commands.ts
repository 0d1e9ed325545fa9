import type { In, Out } from '@aosp/contract/endpoint'
import type {
  addMenu as addCall,
  deleteMenu as deleteCall,
  deleteMenus as deleteBatchCall,
  editMenu as editCall,
  moveMenu as moveCall,
} from '@aosp/contract/identity/permission'
import { DEL_FLAG, MENU_TYPE } from '@aosp/contract/identity/roles'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { pathTo, planMove } from '@aosp/kernel/movable-tree'
import { toBeijing } from '@aosp/kernel/time'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { changedServerField } from '../../../platform/server-owned.ts'
import { changeAccess } from '../access-change/change-access.ts'
import type { Identity } from '../identity.ts'
import { codesOf, keepsBuiltIn, placeOf, type MenuPlace } from '../rules/menu-form.ts'
import { builtInMenus, menuBranch, placeIn, rolesWith, sortedMenu, type MenuRow } from './menu-store.ts'

/** Directory, page, button, and room for groups of a customer's own. */
const MENU_DEPTH = 6

type Sent = Omit<In<typeof editCall>, 'id'>

/** What a form leaves out stays as it is; `null` empties what may be empty. */
const columns = (form: Sent) => {
  const sent = {
    title: form.name,
    component_name: form.componentName,
    redirect: form.redirect,
    perms_type: form.permsType,
    icon: form.icon,
    sort_no: form.sortNo ?? undefined,
    status: form.status ?? undefined,
    route: form.route ?? undefined,
    keep_alive: form.keepAlive ?? undefined,
    hidden: form.hidden ?? undefined,
    hide_tab: form.hideTab ?? undefined,
    always_show: form.alwaysShow ?? undefined,
    internal_or_external: form.internalOrExternal ?? undefined,
    description: form.description,
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof sent]?: Exclude<(typeof sent)[Name], undefined>
  }
}

const stored = ({ menuType, parentId, url, component, clientComponent, perms }: MenuPlace) => ({
  menu_type: menuType,
  parent_id: parentId,
  url,
  component,
  client_component: clientComponent,
  perms,
})

function readPlace(form: Sent, before?: MenuPlace): MenuPlace {
  const member = <Name extends keyof MenuPlace>(name: Name) => (form[name] === undefined ? before?.[name] : form[name]) ?? null
  const place = placeOf(
    {
      menuType: form.menuType ?? before?.menuType ?? MENU_TYPE.page,
      parentId: member('parentId'),
      url: member('url'),
      component: member('component'),
      clientComponent: member('clientComponent'),
      perms: member('perms'),
    },
    before,
  )
  return typeof place === 'string' ? refuse(no(place)) : place
}

/** The place among the others: below something that can have a page or button below it, not below itself, not too deep; codes are nobody else's. */
function checkPlace(rows: readonly MenuRow[], place: MenuPlace, id: string | undefined): void {
  const nodes = new Map(rows.map((row) => [row.id, { id: row.id, parentId: row.parent_id, sortNo: row.sort_no, menuType: row.menu_type }]))
  if (place.parentId !== null) {
    const parent = nodes.get(place.parentId) ?? refuse(no('menu.noParent'))
    if (parent.menuType === MENU_TYPE.button) refuse(no('menu.underButton'))
    const above = pathTo(nodes, place.parentId)
    if (above.some((node) => node.id === id)) refuse(no('tree.cycle'))
    if (above.length >= MENU_DEPTH) refuse(no('tree.tooDeep', { max: MENU_DEPTH }))
  }
  if (place.menuType === MENU_TYPE.button && rows.some((row) => row.parent_id === id && id !== undefined)) refuse(no('menu.buttonHasChildren'))
  const taken = new Set(rows.flatMap((row) => (row.id === id ? [] : codesOf(row.perms))))
  const twice = codesOf(place.perms).find((code) => taken.has(code))
  if (twice !== undefined) refuse(no('menu.permsTaken', { code: twice }))
}

export async function addMenu(identity: Identity, ctx: SignedIn, form: In<typeof addCall>): Promise<Out<typeof addCall>> {
  return changeAccess(identity, ctx, async (trx) => {
    const rows = await sortedMenu(trx)
    const place = readPlace(form)
    checkPlace(rows, place, undefined)
    const id = newId(ctx.now().getTime())
    const last = Math.max(0, ...rows.flatMap((row) => (row.parent_id === place.parentId ? row.sort_no : [])))
    await trx
      .insertInto('menu')
      .values({
        component_name: null,
        redirect: null,
        icon: null,
        sort_no: last + 1,
        perms_type: place.menuType === MENU_TYPE.button ? '1' : null,
        ...columns(form),
        title: form.name,
        ...stored(place),
        id,
        created_at: ctx.now(),
        created_by: ctx.actor.username,
      })
      .execute()
    await appendAudit(trx, ctx, { action: 'menu.added', target: id, detail: { name: form.name, ...place } })
    return { id }
  })
}

/** `sent` is the body as it came: pages send the whole record back, and a changed server-owned member must not pass silently. */
export async function editMenu(identity: Identity, ctx: SignedIn, { id, ...form }: In<typeof editCall>, sent: unknown): Promise<null> {
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const rows = await sortedMenu(trx)
    const row = rows.find((each) => each.id === id) ?? refuse(no('notFound'))
    const changed = changedServerField(sent, {
      createBy: row.created_by,
      createTime: toBeijing(row.created_at),
      ruleFlag: row.rule_flag,
      delFlag: DEL_FLAG.kept,
    })
    if (changed) refuse(no('badInput', { field: changed }))
    const before = placeIn(row)
    const place = readPlace(form, before)
    checkPlace(rows, place, id)
    if (!keepsBuiltIn(before, place) && (await builtInMenus(trx)).has(id)) refuse(no('menu.builtIn'))
    await trx
      .updateTable('menu')
      .set({ ...columns(form), ...stored(place), updated_at: ctx.now(), updated_by: ctx.actor.username })
      .where('id', '=', id)
      .execute()
    // Switching the rule of a button off shows it to everybody.
    if (row.menu_type === MENU_TYPE.button) concerns('everybody')
    else await concernsHolders(trx, [id], concerns)
    await appendAudit(trx, ctx, { action: 'menu.edited', target: id, detail: { ...columns(form), ...place } })
  })
  return null
}

async function concernsHolders(trx: Trx, ids: readonly string[], concerns: (who: { roles: string[] }) => void): Promise<void> {
  concerns({ roles: await rolesWith(trx, await menuBranch(trx, ids)) })
}

export async function moveMenu(identity: Identity, ctx: SignedIn, move: In<typeof moveCall>): Promise<null> {
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const rows = await sortedMenu(trx)
    const row = rows.find((each) => each.id === move.id) ?? refuse(no('notFound'))
    const parentId = row.menu_type === MENU_TYPE.button && move.parentId === null && row.parent_id !== null ? refuse(no('menu.noParent')) : move.parentId
    if (rows.find((each) => each.id === parentId)?.menu_type === MENU_TYPE.button) refuse(no('menu.underButton'))
    const verdict = planMove(
      rows.map((each) => ({ id: each.id, parentId: each.parent_id, sortNo: each.sort_no })),
      { ...move, parentId },
      MENU_DEPTH,
    )
    if (!verdict.ok)
      return verdict.problem === 'cycle'
        ? refuse(no('tree.cycle'))
        : refuse(verdict.problem === 'unknown' ? no('notFound') : no('tree.tooDeep', { max: MENU_DEPTH }))
    for (const { id, sortNo } of verdict.placed) await trx.updateTable('menu').set({ parent_id: parentId, sort_no: sortNo }).where('id', '=', id).execute()
    if (row.menu_type !== MENU_TYPE.button) {
      const menuType = parentId === null ? MENU_TYPE.top : MENU_TYPE.page
      await trx.updateTable('menu').set({ menu_type: menuType, updated_at: ctx.now(), updated_by: ctx.actor.username }).where('id', '=', move.id).execute()
    }
    await concernsHolders(trx, [move.id], concerns)
    await appendAudit(trx, ctx, { action: 'menu.moved', target: move.id, detail: { parentId, beforeId: move.beforeId ?? null } })
    return null
  })
  return null
}

export const deleteMenu = (identity: Identity, ctx: SignedIn, { id }: In<typeof deleteCall>): Promise<null> => deleteMenus(identity, ctx, { ids: [id] })

/** All of them or none, with everything below and its grants. What came with the platform stays, for nobody could bring it back: it is switched off. */
export async function deleteMenus(identity: Identity, ctx: SignedIn, { ids }: In<typeof deleteBatchCall>): Promise<null> {
  const wanted = [...new Set(ids)]
  await changeAccess(identity, ctx, async (trx, concerns) => {
    const found = await trx.selectFrom('menu').select(['id', 'title']).where('id', 'in', wanted).execute()
    if (found.length !== wanted.length) refuse(no('notFound'))
    const branch = await menuBranch(trx, wanted)
    const builtIn = await builtInMenus(trx)
    const stays = branch.find((id) => builtIn.has(id))
    if (stays !== undefined) {
      const { title } = await trx.selectFrom('menu').select('title').where('id', '=', stays).executeTakeFirstOrThrow()
      refuse(no('menu.builtInStays', { title }))
    }
    concerns({ roles: await rolesWith(trx, branch) })
    await trx.deleteFrom('menu').where('id', 'in', wanted).execute()
    await appendAudit(trx, ctx, { action: 'menu.deleted', detail: { ids: wanted, titles: found.map(({ title }) => title), count: branch.length } })
  })
  return null
}
