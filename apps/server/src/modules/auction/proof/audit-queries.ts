import type { FastifyReply } from 'fastify'
import type * as calls from '@aosp/contract/auction/proof'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Ctx } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { watchableSessions } from '../../trading/room/watched-session.ts'
import { auditFileText, type Closed, mayHaveFile, openingsOf } from './audit-file.ts'
import { consistencyOf, inclusionOf, leafOf, treeRoot } from './audit-tree.ts'
import { auditSigner } from './signer.ts'
import { checkpointPage, latestCheckpoint } from './checkpoints.ts'

export async function newestCheckpoint({ db }: Ctx): Promise<Out<typeof calls.auditCheckpoint>> {
  return { key: (await auditSigner(db)).key, latest: (await latestCheckpoint(db)) ?? null }
}
export const checkpointList = ({ db }: Ctx, { pageNo, pageSize }: In<typeof calls.auditCheckpoints>): Promise<Out<typeof calls.auditCheckpoints>> =>
  checkpointPage(db, pageNo, pageSize)

/** Only what a root was signed over is proved; the rest of the tree is nobody's business yet. */
export async function proofOf(ctx: Ctx, input: In<typeof calls.auditProof>): Promise<Out<typeof calls.auditProof>> {
  const { db } = ctx
  const signed = (await latestCheckpoint(db))?.size ?? 0
  const size = input.size ?? signed
  const leaf = input.leaf ?? (await leafOfReceipt(ctx, input))
  if (leaf === undefined || size > signed || leaf >= size) return refuse(no('proof.notSigned'))
  return { leaf, size, root: await treeRoot(db, size), path: await inclusionOf(db, leaf, size) }
}

/** Whoever holds the hash of an event knows it already; others learn nothing, not even whether there is one. */
async function leafOfReceipt({ db }: Ctx, { bidding: id, code, seq, hash }: In<typeof calls.auditProof>): Promise<number | undefined> {
  if (seq === undefined || hash === undefined) return undefined
  const bidding =
    id ??
    (
      await db
        .selectFrom('bidding')
        .select('id')
        .where('code', '=', code ?? '')
        .executeTakeFirst()
    )?.id
  if (bidding === undefined) return undefined
  const event = await db.selectFrom('bidding_event').select('hash').where('bidding_id', '=', bidding).where('seq', '=', seq).executeTakeFirst()
  return event?.hash === hash ? leafOf(db, bidding, seq) : undefined
}

export async function consistencyBetween({ db }: Ctx, { from, to }: In<typeof calls.auditConsistency>): Promise<Out<typeof calls.auditConsistency>> {
  const signed = (await latestCheckpoint(db))?.size ?? 0
  if (from > to || to > signed) return refuse(no('proof.notSigned'))
  return { from, to, path: await consistencyOf(db, from, to) }
}

/** A session the caller may see and its result, which is not there before the close. */
export async function closedSession(ctx: Ctx, id: string) {
  const session = (await watchableSessions(ctx.db, ctx.actor).selectAll('bidding').where('bidding.id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
  const result = await ctx.db.selectFrom('bidding_result').selectAll().where('bidding_id', '=', id).executeTakeFirst()
  return { session, result: result ?? refuse(no('proof.notClosed')) }
}

export async function sendAuditFile(platform: Platform, ctx: Ctx, { id }: In<typeof calls.auditFile>, reply: FastifyReply): Promise<null> {
  const { session, result } = await closedSession(ctx, id)
  if (!mayHaveFile(session, result, ctx.actor)) return refuse(no('proof.calledOff'))
  const closed: Closed = result
  const signUps = closed.winner_signup === null ? [] : [closed.winner_signup]
  const openings = await openingsOf(ctx.db, id, { signUps, company: ctx.actor?.corporateId ?? null })
  const text = await auditFileText(platform, session, closed, openings)
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${session.code}.audit.json"`)
    .header('cache-control', 'private, no-cache')
    .send(text)
  return null
}
