import type { addInquiry as addCall, editInquiry as editCall } from '@aosp/contract/inquiry/inquiry'
import { directionOf, FILES_MAX, INQUIRY, INQUIRY_TYPE, ITEM_FILES_MAX, ITEMS_MAX, MIN_QUOTES, VISIBILITY } from '@aosp/contract/inquiry/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { YES_NO } from '@aosp/contract/reference/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles, detachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type Actor, type SignedIn } from '../../../platform/http/context.ts'
import { sealReserve } from '../../auction/index.ts'
import { tradingStand } from '../../organisation/index.ts'
import { drawNumber } from '../../reference/index.ts'
import type { Inquiry } from '../inquiry.tables.ts'
import { checkInquiry, type Fault } from '../rules/check-inquiry.ts'
import { isEditable, mayMove } from '../rules/inquiry-state.ts'
import { fileTarget, isStaff, lockOwn } from './inquiry-scope.ts'
import { filesIn, itemsOf, setItems } from './inquiry-store.ts'
import { tellOperators } from './tell-inquiry.ts'

/** A company writes for itself; an operator names the company he writes for. */
function companyFor(actor: Actor, named: string | null | undefined): string {
  if (isStaff(actor)) return named || refuse(atField('corporate', no('bidding.chooseCompany')))
  const own = actor.corporateId ?? refuse(no('bidding.noCompany'))
  return !named || named === own ? own : refuse(no('notFound'))
}

/** Who may not trade may not ask; who is outside the group asks everybody. */
async function refuseAsker(trx: Trx, corporateId: string, visibility: number, now: Date): Promise<void> {
  const company = await trx.selectFrom('corporate').select('in_group').where('id', '=', corporateId).executeTakeFirst()
  const stand = await tradingStand(trx, corporateId, now)
  if (!company || !stand) refuse(no('notFound'))
  if (!stand?.mayTrade) refuse(no('bidding.barred'))
  if (company?.in_group !== YES_NO.yes && visibility === VISIBILITY.group) refuse(atField('visibility', no('inquiry.groupOnly')))
}

type Form = In<typeof addCall>

const columnsOf = (form: { [Name in keyof Form]?: Form[Name] | undefined }): Partial<Inquiry> => {
  const columns = {
    title: form.title,
    inquiry_type: form.inquiryType,
    visibility: form.visibility,
    quote_end: form.quoteEnd,
    min_quote: form.minQuote,
    contacts: form.contacts,
    telephone: form.telephone,
    note: form.note,
    attachment: form.attachment,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

export const addInquiry = (ctx: SignedIn, { corporate, ...form }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const corporateId = companyFor(ctx.actor, corporate)
    const visibility = form.visibility ?? VISIBILITY.everybody
    await refuseAsker(trx, corporateId, visibility, now)
    const identity = { id: newId(now.getTime()), code: await drawNumber(trx, 'inquiry_no', now) }
    const inquiry = await trx
      .insertInto('inquiry')
      .values({
        inquiry_type: INQUIRY_TYPE.buy,
        direction: directionOf(form.inquiryType ?? INQUIRY_TYPE.buy, form.direction),
        min_quote: MIN_QUOTES,
        ...columnsOf(form),
        ...identity,
        visibility,
        corporate_id: corporateId,
        by_staff: isStaff(ctx.actor),
        created_by: ctx.actor.accountId,
        created_name: ctx.actor.realname,
        created_at: now,
        extensions: '[]',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeParts(trx, ctx, inquiry, form)
    await appendAudit(trx, ctx, { action: 'inquiry.added', target: identity.id, detail: { code: identity.code, corporate: corporateId } })
    return identity
  })

/** Two people may write the same inquiry; whoever saves second is told that he saw an older one. */
export const editInquiry = (ctx: SignedIn, { id, revision, ...form }: In<typeof editCall>): Promise<Out<typeof editCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const before = await lockOwn(trx, ctx.actor, id)
    if (!isEditable(before.state)) refuse(no('inquiry.frozen'))
    if (revision !== undefined && revision !== before.revision) refuse(no('inquiry.stale'))
    const changes = columnsOf(form)
    await refuseAsker(trx, before.corporate_id, changes.visibility ?? before.visibility, now)
    const { extensions: _kept, ...columns } = changes
    const direction = directionOf(changes.inquiry_type ?? before.inquiry_type, form.direction ?? before.direction)
    const after = await trx
      .updateTable('inquiry')
      .set({ ...columns, direction, revision: before.revision + 1, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeParts(trx, ctx, after, form)
    await appendAudit(trx, ctx, { action: 'inquiry.edited', target: id, detail: { fields: Object.keys(changes) } })
    return { revision: after.revision }
  })

/** What lies beside the record: the sealed limit, the items, the files of both. */
async function writeParts(trx: Trx, ctx: SignedIn, inquiry: Inquiry, form: Pick<Form, 'limitPrice' | 'limitSet' | 'items'>): Promise<void> {
  const limit = (sealed: string | null, by: string | null) =>
    trx.updateTable('inquiry').set({ limit_sealed: sealed, limit_by: by }).where('id', '=', inquiry.id).execute()
  if (typeof form.limitPrice === 'number') await limit(await sealReserve(trx, inquiry.id, form.limitPrice), ctx.actor.accountId)
  else if (form.limitPrice === null && form.limitSet !== 1) await limit(null, null)
  if (form.items?.some(({ files }) => filesIn(files).length > ITEM_FILES_MAX)) refuse(atField('items', no('inquiry.itemFiles')))
  if (form.items) {
    await refuseForeignSources(trx, inquiry.corporate_id, form.items)
    await setItems(trx, inquiry.id, form.items)
  }
  const paths = [...filesIn(inquiry.attachment), ...(await itemsOf(trx, inquiry.id)).flatMap(({ files, picture }) => filesIn(`${files},${picture}`))]
  if (filesIn(inquiry.attachment).length > FILES_MAX) refuse(no('file.tooMany', { max: FILES_MAX }))
  const target = fileTarget(inquiry, 'own')
  await attachFiles(trx, ctx.actor, paths, target, { max: FILES_MAX + ITEMS_MAX * (ITEM_FILES_MAX + 1), corporate: inquiry.corporate_id })
  await detachFiles(trx, target, paths)
}

/** A kind of the catalogue that is there, an asset of the company's own: another's is answered like one that does not exist. */
async function refuseForeignSources(trx: Trx, company: string, items: NonNullable<Form['items']>): Promise<void> {
  const kinds = new Set(items.flatMap(({ catalogId }) => catalogId ?? []))
  const assets = new Set(items.flatMap(({ assetId }) => assetId ?? []))
  const known =
    kinds.size === 0
      ? []
      : await trx
          .selectFrom('asset_catalog')
          .select('id')
          .where('id', 'in', [...kinds])
          .execute()
  const own =
    assets.size === 0
      ? []
      : await trx
          .selectFrom('asset')
          .select('id')
          .where('id', 'in', [...assets])
          .where('corporate_id', '=', company)
          .execute()
  if (known.length !== kinds.size || own.length !== assets.size) refuse(atField('items', no('notFound')))
}

export const deleteInquiry = (ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockOwn(trx, ctx.actor, id)
    if (!isEditable(inquiry.state)) refuse(no('inquiry.frozen'))
    await trx.updateTable('inquiry').set({ deleted_at: ctx.now() }).where('id', '=', id).execute()
    await detachFiles(trx, fileTarget(inquiry, 'own'), [])
    await appendAudit(trx, ctx, { action: 'inquiry.deleted', target: id, detail: { code: inquiry.code } })
    return null
  })

export async function faultsOf(trx: Trx, inquiry: Inquiry, now: Date): Promise<Fault[]> {
  const { title, contacts, telephone, quote_end: quoteEnd } = inquiry
  return checkInquiry({ title, contacts, telephone, quoteEnd, items: await itemsOf(trx, inquiry.id) }, now)
}

/** All faults at once: the message says how many, the result says each at its field. */
export function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults
  if (first) refuse({ ...no('inquiry.faults', { text: first.text, count: faults.length }), field: first.field, result: { errors: faults } })
}

export const submitInquiry = (ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const inquiry = await lockOwn(trx, ctx.actor, id)
    if (!mayMove('submit', inquiry, now)) refuse(no('inquiry.notNow'))
    await refuseAsker(trx, inquiry.corporate_id, inquiry.visibility, now)
    refuseFaults(await faultsOf(trx, inquiry, now))
    await trx
      .updateTable('inquiry')
      .set({
        state: INQUIRY.submitted,
        submitted_by: ctx.actor.accountId,
        submitted_at: now,
        review_opened_at: null,
        reject_note: '',
        revision: inquiry.revision + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'inquiry.submitted', target: id, detail: { code: inquiry.code } })
    const where = { outbox: ctx.outbox, trx, inquiry }
    await tellOperators(where, { key: `submitted:${inquiry.revision}`, title: '新的询价待审核', text: '已提交，请在 1 个工作日内审核。', now })
    return null
  })

/** As long as no reviewer has opened it. */
export const withdrawInquiry = (ctx: SignedIn, { id }: { id: string }): Promise<null> =>
  tx(ctx, async (trx) => {
    const inquiry = await lockOwn(trx, ctx.actor, id)
    if (!mayMove('withdraw', inquiry, ctx.now())) refuse(no('inquiry.notNow'))
    if (inquiry.review_opened_at !== null) refuse(no('bidding.underReview'))
    await trx
      .updateTable('inquiry')
      .set({ state: INQUIRY.draft, revision: inquiry.revision + 1, updated_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'inquiry.withdrawn', target: id, detail: { code: inquiry.code } })
    return null
  })
