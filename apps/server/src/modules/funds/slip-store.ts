import type { Selectable } from 'kysely'
import { SLIP_FILES_MAX, SLIP_STATE, type SlipType } from '@aosp/contract/funds/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import type { Fen } from '@aosp/kernel/money'
import type { Db, Trx } from '../../platform/db/database.ts'
import { attachFiles, detachFiles } from '../../platform/files/stored-file-store.ts'
import type { Actor } from '../../platform/http/context.ts'
import type { SlipTable } from './funds.tables.ts'
import type { Purpose } from './ledger-store.ts'
import type { Reference } from './rules/journals.ts'
import { mayMoveSlip } from './rules/money-states.ts'

export type Slip = Selectable<SlipTable>

export type SlipEntry = {
  type: SlipType
  purpose: Purpose
  /** The other side, whose people may not review either. */
  otherCompany: string | null
  refund: string | null
  amount: Fen
  accountName: string
  accountNo: string
  bankName: string
  transferTime: Date | null
  evidence: string
  qualsEvidence: string
  remark: string
  margin: Fen | null
  serviceFee: Fen | null
  /** What is asked for just now. */
  due: Fen
}

/** What the files of a slip hang on, with the company it concerns: whoever entered it, that company may look at the proof. */
export const slipTarget = (id: string, company: string): string => `slip/${id}/${company}`

const slipsOf = (db: Db | Trx, reference: Reference, type: number) =>
  db.selectFrom('transfer_slip').selectAll().where('reference_kind', '=', reference.kind).where('reference_id', '=', reference.id).where('type', '=', type)

/** The slip that waits or may be mended, if there is one. */
export const openSlip = (db: Db | Trx, reference: Reference, type: number, refund: string | null = null): Promise<Slip | undefined> =>
  slipsOf(db, reference, type)
    .where('refund_id', 'is not distinct from', refund)
    .where('state', 'in', [SLIP_STATE.waiting, SLIP_STATE.refused])
    .executeTakeFirst()

/** The slip a review is about: the one that is named, else the one that waits, else the last that was decided. */
export async function lockSlipFor(trx: Trx, reference: Reference, type: number, id: string | undefined): Promise<Slip | undefined> {
  const named = slipsOf(trx, reference, type).$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
  return named
    .orderBy((eb) => eb('state', '=', SLIP_STATE.waiting), 'desc')
    .orderBy('reviewed_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Enters a slip, or mends the one that is open when `mends` names it or it was refused. Its files come to hang on it. */
export async function enterSlip(
  trx: Trx,
  actor: Actor,
  entry: SlipEntry,
  { mends, now }: { mends?: { id: string; revision?: number | undefined }; now: Date },
) {
  const { purpose } = entry
  const open = await openSlip(trx, purpose.reference, entry.type, entry.refund)
  if (mends && open?.id !== mends.id) refuse(no('slip.booked'))
  if (open && !mends && open.state === SLIP_STATE.waiting) refuse(no('slip.waiting'))
  const before = open && (await trx.selectFrom('transfer_slip').selectAll().where('id', '=', open.id).forUpdate().executeTakeFirstOrThrow())
  if (before && !mayMoveSlip('mend', before.state)) refuse(no('slip.booked'))
  if (before && mends?.revision !== undefined && mends.revision !== before.revision) refuse(no('slip.stale'))
  const id = before?.id ?? newId(now.getTime())
  const written = {
    amount_fen: entry.amount,
    account_name: entry.accountName,
    account_no: entry.accountNo,
    bank_name: entry.bankName,
    transfer_time: entry.transferTime,
    evidence: entry.evidence,
    quals_evidence: entry.qualsEvidence,
    remark: entry.remark,
    margin_fen: entry.margin,
    service_fee_fen: entry.serviceFee,
    due_fen: entry.due,
    approved_by: null,
    approved_name: null,
    approved_at: null,
    approve_note: '',
    state: SLIP_STATE.waiting,
    reject_note: '',
    created_by: actor.accountId,
    created_name: actor.realname,
    created_at: now,
    reviewed_by: null,
    reviewed_name: null,
    reviewed_at: null,
  }
  if (before)
    await trx
      .updateTable('transfer_slip')
      .set({ ...written, revision: before.revision + 1 })
      .where('id', '=', id)
      .execute()
  else
    await trx
      .insertInto('transfer_slip')
      .values({
        ...written,
        id,
        type: entry.type,
        reference_kind: purpose.reference.kind,
        reference_id: purpose.reference.id,
        refund_id: entry.refund,
        company_id: purpose.company,
        other_company: entry.otherCompany,
        apply_no: purpose.applyNo,
        subject: purpose.subject,
      })
      .execute()
  await hangFiles(trx, actor, id, purpose.company, [entry.evidence, entry.qualsEvidence])
  return { id, revision: (before?.revision ?? 0) + 1 }
}

async function hangFiles(trx: Trx, actor: Actor, id: string, company: string, lists: readonly string[]): Promise<void> {
  const paths = lists.flatMap((list) => list.split(',')).filter((path) => path !== '')
  const target = slipTarget(id, company)
  await attachFiles(trx, actor, paths, target, { max: SLIP_FILES_MAX * 2 })
  await detachFiles(trx, target, paths)
}

/** The first of two yeses: it is written down, and the slip goes on waiting. */
export const approveSlip = async (trx: Trx, slip: Pick<Slip, 'id'>, { by, note, now }: { by: { accountId: string; name: string }; note: string; now: Date }) =>
  void (await trx
    .updateTable('transfer_slip')
    .set({ approved_by: by.accountId, approved_name: by.name, approved_at: now, approve_note: note })
    .where('id', '=', slip.id)
    .execute())

export const decideSlip = async (
  trx: Trx,
  slip: Pick<Slip, 'id'>,
  verdict: { state: number; note: string; by: { accountId: string; name: string }; now: Date },
) =>
  void (await trx
    .updateTable('transfer_slip')
    .set({ state: verdict.state, reject_note: verdict.note, reviewed_by: verdict.by.accountId, reviewed_name: verdict.by.name, reviewed_at: verdict.now })
    .where('id', '=', slip.id)
    .execute())
