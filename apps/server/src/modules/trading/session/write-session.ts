import type { addSession as addCall, checkForm as checkCall, editSession as editCall } from '@aosp/contract/trading/session'
import { codeLetters, TRANS_TYPE } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type Actor, type SignedIn } from '../../../platform/http/context.ts'
import { refundIssuer } from '../deposit/refund-signups.ts'
import { isEditable, isRelistable } from '../rules/session-state.ts'
import { checkTyped, ownAssets, refusePublisher } from './check-session.ts'
import { sealReserve } from '../../auction/index.ts'
import { fileTarget, isStaff, lockOwnSession } from './session-scope.ts'
import { assetIdsOf, columnsOf, FIRST_COLUMNS, nextCode, setAssets, settledColumns, type SessionColumns } from './session-store.ts'
import type { Session } from '../trading.tables.ts'

const FILES_MAX = 20

/** A company writes for itself; an operator names the company he writes for. */
function companyFor(actor: Actor, named: string | null | undefined): string {
  if (isStaff(actor)) return named || refuse(atField('corporate', no('bidding.chooseCompany')))
  const own = actor.corporateId ?? refuse(no('bidding.noCompany'))
  return !named || named === own ? own : refuse(no('notFound'))
}

const firstType = (actor: Actor): number => (actor.roleCodes.includes(ROLE_CODES.external) ? TRANS_TYPE.externalDisposal : TRANS_TYPE.disposal)

/** What a submission would be told of the form as it stands; nothing is written. */
export const checkForm = (ctx: SignedIn, { id, corporate, ...form }: In<typeof checkCall>): Promise<Out<typeof checkCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const before = id === undefined ? undefined : await lockOwnSession(trx, ctx.actor, id)
    const corporateId = before?.corporate_id ?? companyFor(ctx.actor, corporate)
    const transType = form.transType ?? before?.trans_type ?? firstType(ctx.actor)
    await refusePublisher(trx, corporateId, transType, now)
    return checkTyped(trx, form, { before, corporateId, transType }, ctx.actor, now)
  })

export const addSession = (ctx: SignedIn, { corporate, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const byStaff = isStaff(ctx.actor)
    const corporateId = companyFor(ctx.actor, corporate)
    const transType = form.transType ?? firstType(ctx.actor)
    await refusePublisher(trx, corporateId, transType, now)
    const id = newId(now.getTime())
    const code = await nextCode(trx, transType, now)
    const source = byStaff ? 3 : 2
    const columns = { ...FIRST_COLUMNS, ...columnsOf(form), trans_type: transType }
    const settled = settledColumns({ trans_type: transType, bid_type: form.bidType ?? null })
    const made = {
      id,
      code,
      corporate_id: corporateId,
      source,
      by_staff: byStaff,
      created_by: ctx.actor.accountId,
      created_name: ctx.actor.realname,
      created_at: now,
    }
    const session = await trx
      .insertInto('bidding')
      .values({ ...columns, ...settled, ...made })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeParts(trx, ctx, session, form, undefined)
    await appendAudit(trx, ctx, { action: 'trading.session-added', target: id, detail: { code, corporate: corporateId } })
    return { id, code }
  })

type NewDraft = {
  corporateId: string
  source: number
  transType: number
  bidType: number
  name: string
  contacts: string
  telephone: string
  note: string
  startPrice: number | null
}

/** A draft that another module makes of its own record, for the company to go on with. */
export async function draftSession(
  trx: Trx,
  ctx: SignedIn,
  { corporateId, source, transType, bidType, startPrice, ...words }: NewDraft,
): Promise<{ id: string; code: string }> {
  const now = ctx.now()
  await refusePublisher(trx, corporateId, transType, now)
  const made = { id: newId(now.getTime()), code: await nextCode(trx, transType, now) }
  await trx
    .insertInto('bidding')
    .values({
      ...FIRST_COLUMNS,
      ...settledColumns({ trans_type: transType, bid_type: bidType }),
      ...words,
      ...made,
      trans_type: transType,
      bid_type: bidType,
      start_price_fen: startPrice,
      corporate_id: corporateId,
      source,
      by_staff: false,
      created_by: ctx.actor.accountId,
      created_name: ctx.actor.realname,
      created_at: now,
    })
    .execute()
  return made
}

type Parts = Pick<In<typeof addCall>, 'basePrice' | 'basePriceSet' | 'assetIds'>

/** What lies beside the record: the sealed reserve, the assets, the files. */
async function writeParts(trx: Trx, ctx: SignedIn, session: Session, form: Parts, before: Session | undefined): Promise<void> {
  if (typeof form.basePrice === 'number') {
    const sealed = { base_price_sealed: await sealReserve(trx, session.id, form.basePrice), base_price_by: ctx.actor.accountId }
    await trx.updateTable('bidding').set(sealed).where('id', '=', session.id).execute()
  } else if (form.basePrice === null && form.basePriceSet !== 1)
    await trx.updateTable('bidding').set({ base_price_sealed: null, base_price_by: null }).where('id', '=', session.id).execute()
  if (form.assetIds) await setAssets(trx, session.id, await ownAssets(trx, session.corporate_id, form.assetIds))
  await hangFiles(trx, ctx.actor, session, before)
}

const pathsOf = (session: Pick<Session, 'attachment' | 'price_approval'>): string[] =>
  [...session.attachment.split(','), session.price_approval].map((path) => path.trim()).filter((path) => path !== '')

async function hangFiles(trx: Trx, actor: Actor, session: Session, before: Session | undefined): Promise<void> {
  const paths = pathsOf(session)
  const known = before ? pathsOf(before) : []
  if (paths.join() === known.join()) return
  const target = fileTarget(session, 'own')
  await attachFiles(trx, actor, paths, target, { max: FILES_MAX, corporate: session.corporate_id })
  await detachFiles(trx, target, paths)
}

export const editSession = (ctx: SignedIn, { id, revision, ...form }: In<typeof editCall>): Promise<Out<typeof editCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const before = await lockOwnSession(trx, ctx.actor, id)
    if (!isEditable(before.state)) refuse(no('bidding.frozen'))
    if (revision !== undefined && revision !== before.revision) refuse(no('bidding.stale'))
    const changes: SessionColumns = columnsOf(form)
    const transType = changes.trans_type ?? before.trans_type
    if (transType !== before.trans_type) await refusePublisher(trx, before.corporate_id, transType, now)
    // The letters of a number tell the kind of trade; before the first publication it may still change.
    const code = codeLetters(transType) === codeLetters(before.trans_type) ? before.code : await nextCode(trx, transType, now)
    const settled = settledColumns({ trans_type: transType, bid_type: changes.bid_type === undefined ? before.bid_type : changes.bid_type })
    const after = await trx
      .updateTable('bidding')
      .set({ ...changes, ...settled, code, revision: before.revision + 1, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeParts(trx, ctx, after, form, before)
    await appendAudit(trx, ctx, { action: 'trading.session-edited', target: id, detail: { fields: Object.keys(changes) } })
    return { revision: after.revision }
  })

/** Only what was never published; it stays in the database, out of everybody's sight. */
export const deleteSession = (ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const session = await lockOwnSession(trx, ctx.actor, id)
    if (!isEditable(session.state)) refuse(no('bidding.frozen'))
    await trx.updateTable('bidding').set({ deleted_at: ctx.now() }).where('id', '=', id).execute()
    await refundIssuer(ctx.outbox, trx, session, { reason: '交易已删除', now: ctx.now() })
    await appendAudit(trx, ctx, { action: 'trading.session-deleted', target: id, detail: { code: session.code } })
    return null
  })

/** A new draft with the terms of one that came to nothing. Times are chosen anew, and the reserve is for its author to set again. */
export const relistSession = (ctx: SignedIn, { id }: { id: string }): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const old = await lockOwnSession(trx, ctx.actor, id)
    if (!isRelistable(old.state)) refuse(no('bidding.notRelistable'))
    await refusePublisher(trx, old.corporate_id, old.trans_type, now)
    const open = await trx.selectFrom('bidding').select('id').where('parent_id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
    if (open) refuse(no('bidding.relisted'))
    const newIdentity = { id: newId(now.getTime()), code: await nextCode(trx, old.trans_type, now) }
    await trx
      .insertInto('bidding')
      .values({
        ...keptTerms(old),
        ...newIdentity,
        corporate_id: old.corporate_id,
        trans_type: old.trans_type,
        source: 4,
        parent_id: id,
        relist_count: old.relist_count + 1,
        by_staff: isStaff(ctx.actor),
        created_by: ctx.actor.accountId,
        created_name: ctx.actor.realname,
        created_at: now,
      })
      .execute()
    await setAssets(trx, newIdentity.id, await assetIdsOf(trx, id))
    await appendAudit(trx, ctx, { action: 'trading.session-relisted', target: newIdentity.id, detail: { parent: id, code: newIdentity.code } })
    return newIdentity
  })

/** What is written again as it was. */
export const keptTerms = (old: Session) => Object.fromEntries(KEPT.map((name) => [name, old[name]])) as Pick<Session, (typeof KEPT)[number]>

const KEPT = [
  'name',
  'bid_type',
  'contacts',
  'telephone',
  'start_price_fen',
  'bid_gradient_fen',
  'bid_multiple',
  'delay_period',
  'trans_time_unit',
  'quals_verify',
  'min_sign_num',
  'inspect_site',
  'inspect_address',
  'deposit1_fen',
  'service_fee1_fen',
  'deposit2_fen',
  'service_fee2_fen',
  'pay_deposit',
  'pay_service_fee',
  'remove_cost',
  'carriage',
  'assessed_value_fen',
  'exchange_waiver_no',
  'group_first_waiver',
  'no_bid_forfeit',
  'fallback',
  'note',
] as const satisfies readonly (keyof Session)[]
