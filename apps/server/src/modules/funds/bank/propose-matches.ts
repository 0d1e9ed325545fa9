import { sql } from 'kysely'
import { GRADE, LINE_STATE, type Grade } from '@aosp/contract/funds/bank-codes'
import { SLIP_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import type { Out } from '@aosp/contract/endpoint'
import type { rematchLines as rematchCall } from '@aosp/contract/funds/bank'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import '../funds.tables.ts'
import './bank.tables.ts'
import { matchLines, type IncomingLine, type OpenClaim } from './rules/match-lines.ts'

/** So long before a transfer nobody had confirmed it by hand. */
const BOOKED_WITHIN = sql.lit('60 days')

/**
 * Slips a line may be for: those that wait, and those somebody passed by hand before the statement came. One whose claim was undone is
 * neither: its money was somebody else's.
 */
export const openSlips = (db: Db | Trx) =>
  db
    .selectFrom('transfer_slip')
    .where('transfer_slip.type', 'in', [SLIP_TYPE.deposit, SLIP_TYPE.serviceFee])
    .where('transfer_slip.state', 'in', [SLIP_STATE.waiting, SLIP_STATE.passed])
    .where(sql<boolean>`not exists (select from bank_match taken where taken.slip_id = transfer_slip.id and (taken.undone_at is null or taken.settles))`)

export const claimOf = (slip: { id: string; apply_no: string; amount_fen: number; account_name: string; account_no: string }): OpenClaim => ({
  id: slip.id,
  code: slip.apply_no,
  amount: slip.amount_fen,
  payerName: slip.account_name,
  payerAccount: slip.account_no,
})
export const incomingOf = (line: { id: string; at: Date; amount_fen: number; payer_name: string; payer_account: string; memo: string }): IncomingLine => ({
  id: line.id,
  at: line.at.getTime(),
  amount: line.amount_fen,
  payerName: line.payer_name,
  payerAccount: line.payer_account,
  memo: line.memo,
})

/** Looks for the slip of everything unclaimed and writes down what it found. */
export async function proposeMatches(trx: Trx): Promise<{ exact: number; near: number; none: number }> {
  const lines = await trx
    .selectFrom('bank_line')
    .select(['id', 'at', 'amount_fen', 'payer_name', 'payer_account', 'memo'])
    .where('state', '=', LINE_STATE.unclaimed)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (lines.length === 0) return { exact: 0, near: 0, none: 0 }
  const earliest = new Date(lines.reduce((least, { at }) => Math.min(least, at.getTime()), Infinity))
  const slips = await openSlips(trx)
    .select(['id', 'apply_no', 'amount_fen', 'account_name', 'account_no'])
    .where((eb) =>
      eb.or([
        eb('transfer_slip.state', '=', SLIP_STATE.waiting),
        sql<boolean>`transfer_slip.reviewed_at > ${earliest}::timestamptz - ${BOOKED_WITHIN}::interval`,
      ]),
    )
    .execute()
  const proposals = matchLines(lines.map(incomingOf), slips.map(claimOf))
  await sql`update bank_line set grade = found.grade, proposed_slip = nullif(found.slip, ''), differs = found.differs
    from unnest(${proposals.map(({ line }) => line)}::text[], ${proposals.map(({ grade }) => grade)}::int[],
      ${proposals.map(({ claim }) => claim ?? '')}::text[], ${proposals.map(({ differs }) => differs.join(','))}::text[]) as found(line, grade, slip, differs)
    where bank_line.id = found.line`.execute(trx)
  const count = (grade: Grade) => proposals.filter((proposal) => proposal.grade === grade).length
  return { exact: count(GRADE.exact), near: count(GRADE.near), none: count(GRADE.none) }
}

export const rematchLines = (ctx: SignedIn): Promise<Out<typeof rematchCall>> =>
  tx(ctx, async (trx) => {
    const found = await proposeMatches(trx)
    await appendAudit(trx, ctx, { action: 'funds.bank-lines-matched', detail: found })
    return found
  })
