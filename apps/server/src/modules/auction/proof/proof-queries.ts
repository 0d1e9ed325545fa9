import { sql } from 'kysely'
import type * as calls from '@aosp/contract/auction/proof'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import type { Db } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
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
  const log = id ?? (await logOf(db, code ?? ''))
  if (log === undefined) return undefined
  const { rows } = await sql<{ hash: string }>`select hash from bidding_event where bidding_id = ${log} and seq = ${seq}
    union all select hash from witnessed_event where log_id = ${log} and seq = ${seq}`.execute(db)
  return rows[0]?.hash === hash ? leafOf(db, log, seq) : undefined
}

export async function consistencyBetween({ db }: Ctx, { from, to }: In<typeof calls.auditConsistency>): Promise<Out<typeof calls.auditConsistency>> {
  const signed = (await latestCheckpoint(db))?.size ?? 0
  if (from > to || to > signed) return refuse(no('proof.notSigned'))
  return { from, to, path: await consistencyOf(db, from, to) }
}

async function logOf(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from bidding where code = ${code} union all select log_id from witnessed_log where code = ${code}`.execute(db)
  return rows[0]?.id
}
