import type { FastifyReply } from 'fastify'
import type { inquiryProof as proofCall } from '@aosp/contract/inquiry/inquiry'
import { QUOTE } from '@aosp/contract/inquiry/codes'
import type { In } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { inquiryFileText, type InquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { anchorOf, auditSigner, bidKey, openSeat, takeCheckpoint, witnessedEvents } from '../../auction/index.ts'
import { inquiryRows, openedRows, seesAmounts } from './inquiry-rows.ts'

/** Everything needed to check the opening and the choice by oneself. It names the chosen company, and to whoever quoted his own. */
export async function sendProof(platform: Platform, ctx: SignedIn, { id }: In<typeof proofCall>, reply: FastifyReply): Promise<null> {
  const { db, actor } = ctx
  const row = await inquiryRows(db, actor).where('inquiry.id', '=', id).executeTakeFirst()
  if (!row || row.opened_at === null || !seesAmounts(actor, row)) return refuse(no('notFound'))
  const events = await witnessedEvents(db, id)
  const head = events.at(-1)?.seq ?? 0
  if (!(await anchorOf(db, id, head))) await takeCheckpoint(platform)
  const key = await bidKey(db)
  const named = (await openedRows(db, id)).filter(({ state, corporate_id: company }) => state === QUOTE.chosen || company === actor.corporateId)
  const text = inquiryFileText(
    {
      session: row.code,
      events: events.map((entry) => ({ event: JSON.parse(entry.text) as InquiryEvent, hash: entry.hash })),
      bidders: named.map(({ corporate_id: corporateId, name, seat }) => ({ ...openSeat(key, id, corporateId, seat), corporateId, name: name ?? '' })),
      anchor: (await anchorOf(db, id, head)) ?? null,
    },
    await auditSigner(db),
  )
  await reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${row.code}.json"`).send(text)
  return null
}
