import type { In } from '@aosp/contract/endpoint'
import type { confirmReturn as returnedCall, keepLine as keepCall, returnLine as returnCall } from '@aosp/contract/funds/bank'
import { LINE_STATE } from '@aosp/contract/funds/bank-codes'
import { no, refuse } from '@aosp/contract/refusals'
import { fen } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { post } from '../ledger-store.ts'
import { lineSentBack } from '../rules/journals.ts'
import { lockLine } from './match-commands.ts'

/** Money nobody claims goes back to the account it came from: one person asks for it, another sees it leave. */
export const returnLine = (ctx: SignedIn, { line: id, remark }: In<typeof returnCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const line = await lockLine(trx, id, [LINE_STATE.unclaimed])
    await trx
      .updateTable('bank_line')
      .set({
        state: LINE_STATE.returning,
        return_by: ctx.actor.accountId,
        return_name: ctx.actor.realname,
        return_at: ctx.now(),
        return_note: remark,
      })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-return-asked', target: id, detail: { amount: line.amount_fen, remark } })
    return null
  })

export const keepLine = (ctx: SignedIn, { line: id }: In<typeof keepCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    await lockLine(trx, id, [LINE_STATE.returning])
    await trx
      .updateTable('bank_line')
      .set({ state: LINE_STATE.unclaimed, return_by: null, return_name: null, return_at: null, return_note: '' })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, { action: 'funds.bank-return-cancelled', target: id })
    return null
  })

export const confirmReturn = (ctx: SignedIn, { line: id }: In<typeof returnedCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const line = await lockLine(trx, id, [LINE_STATE.returning])
    if (line.return_by === ctx.actor.accountId) refuse(no('bank.sameReturn'))
    const now = ctx.now()
    await trx
      .updateTable('bank_line')
      .set({ state: LINE_STATE.returned, returned_by: ctx.actor.accountId, returned_name: ctx.actor.realname, returned_at: now })
      .where('id', '=', id)
      .execute()
    await post(trx, lineSentBack(id, fen(line.amount_fen)), {
      reference: { kind: 'line', id },
      company: null,
      applyNo: line.serial,
      subject: `退回不明款项：${line.payer_name || '付款方不详'}`,
      by: { accountId: ctx.actor.accountId, name: ctx.actor.realname },
      now,
      note: line.return_note,
    })
    await appendAudit(trx, ctx, { action: 'funds.bank-return-confirmed', target: id, detail: { amount: line.amount_fen } })
    return null
  })
