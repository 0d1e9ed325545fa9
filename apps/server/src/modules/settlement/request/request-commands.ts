import { ASKER, ASKER_TEXTS, REQUEST_FILES, REQUEST_KIND, REQUEST_KIND_TEXTS, REVIEW, type RequestKind } from '@aosp/contract/trading/codes'
import type { In, Out } from '@aosp/contract/endpoint'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { addRequest as addCall, withdrawRequest as withdrawCall } from '@aosp/contract/settlement/request'
import { newId } from '@aosp/kernel/ids'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { lockSession, mayRequest, PAGES, REQUEST_RULES, requestTarget, type Session, tell } from '../../trading/index.ts'
import { askerOf } from './asker.ts'
import type { Request } from './carry-out.ts'

const DAY_MS = 86_400_000
/** Times a company may ask for the same of a session within a day; whoever withdraws has asked. */
const A_DAY = 3

export const addRequest = (ctx: SignedIn, input: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const { bidding, reason, fault, resumeAt } = input
    const kind = input.kind as RequestKind
    const now = ctx.now()
    const session = await lockSession(trx, bidding)
    const asker = await askerOf(trx, ctx.actor, session, kind)
    if (!mayRequest(kind, session)) refuse(no('bidding.notNow'))
    if (REQUEST_RULES[kind].needsFault && !fault) refuse(atField('fault', no('request.noFault')))
    if (kind === REQUEST_KIND.resume && !resumeAt) refuse(atField('resumeAt', no('request.noResume')))
    const files = pathsOf(input.files ?? '')
    if (asker === ASKER.bidder && files.length === 0) refuse(atField('files', no('request.noEvidence')))
    await refuseFlood(trx, ctx, bidding, kind)
    const id = newId(now.getTime())
    const made = await trx
      .insertInto('trans_request')
      .values({
        id,
        bidding_id: bidding,
        kind,
        reason,
        fault: fault ?? null,
        files: files.join(','),
        resume_at: kind === REQUEST_KIND.resume ? (resumeAt ?? null) : null,
        corporate_id: ctx.actor.corporateId,
        asked_by: ctx.actor.accountId,
        asked_name: ctx.actor.realname,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuse(no('request.waiting'))
    await attachFiles(trx, ctx.actor, files, requestTarget(id), { max: REQUEST_FILES })
    await appendAudit(trx, ctx, { action: 'trading.request-added', target: id, detail: { session: bidding, kind } })
    const what = REQUEST_KIND_TEXTS[kind] ?? ''
    await tell(ctx.outbox, trx, {
      key: `request.added:${id}`,
      to: { operators: true },
      title: `${what}申请待审核：${session.name}`,
      text: `${ASKER_TEXTS[asker] ?? ''}申请${what} ${session.code}「${session.name}」，请及时处理。`,
      priority: asker === ASKER.bidder ? 'H' : 'M',
      page: kind === REQUEST_KIND.cancel ? PAGES.cancels : PAGES.stops,
      now,
    })
    return { id }
  })

/** Only what was uploaded for trading; anything else is answered like a file that does not exist. */
export function pathsOf(files: string): string[] {
  const paths = files.split(',').flatMap((path) => (path.trim() === '' ? [] : [path.trim()]))
  return paths.every((path) => path.startsWith('bidding/')) ? paths : refuse(no('notFound'))
}

/** Under the session's lock. */
async function refuseFlood(trx: Trx, { actor, now }: SignedIn, bidding: string, kind: RequestKind): Promise<void> {
  const asked = await trx
    .selectFrom('trans_request')
    .select('id')
    .where('bidding_id', '=', bidding)
    .where('kind', '=', kind)
    .where('corporate_id', 'is not distinct from', actor.corporateId)
    .where('asked_at', '>', new Date(now().getTime() - DAY_MS))
    .limit(A_DAY)
    .execute()
  if (asked.length >= A_DAY) refuse(no('request.tooOften', { max: A_DAY }))
}

export async function lockBoth(trx: Trx, id: string): Promise<{ session: Session; request: Request }> {
  const found = await trx.selectFrom('trans_request').select('bidding_id').where('id', '=', id).executeTakeFirst()
  const session = await lockSession(trx, found?.bidding_id ?? '')
  const request = await trx.selectFrom('trans_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { session, request }
}

export const withdrawRequest = (ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const { request } = await lockBoth(trx, id)
    if (request.corporate_id === null || request.corporate_id !== ctx.actor.corporateId) refuse(no('notFound'))
    if (request.state !== REVIEW.waiting) refuse(no('bidding.decided'))
    await trx.updateTable('trans_request').set({ state: REVIEW.withdrawn, decided_at: ctx.now() }).where('id', '=', id).execute()
    await appendAudit(trx, ctx, { action: 'trading.request-withdrawn', target: id })
    return null
  })
