import type { In } from '@aosp/contract/endpoint'
import type { recordRedInvoice as recordCall } from '@aosp/contract/funds/invoice'
import { INVOICE_STATE, RED_STATE } from '@aosp/contract/funds/invoice-codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { FUNDS_PAGES, tellFunds } from '../tell-funds.ts'
import { invoiceTarget } from './invoice-target.ts'
import { mayRecordRed, redPart } from './rules/invoice-moves.ts'
import '../funds.tables.ts'

/**
 * A fee goes back: if an invoice of it was issued, so much of that has to be taken back with the tax system. Part of the transaction that
 * returns the fee and after its row was written, so that whoever issues an invoice of it meanwhile comes before or is refused.
 */
export async function noteRed(outbox: Outbox, trx: Trx, { fee, amount, reason, now }: { fee: string; amount: Fen; reason: string; now: Date }): Promise<void> {
  const line = await trx
    .selectFrom('fund_invoice_fee')
    .innerJoin('fund_invoice', 'fund_invoice.id', 'fund_invoice_fee.invoice_id')
    .select(['fund_invoice.id', 'fund_invoice.company_id', 'fund_invoice.title', 'fund_invoice.number', 'fund_invoice_fee.amount_fen'])
    .where('fund_invoice_fee.fee_id', '=', fee)
    .where('fund_invoice_fee.red_id', 'is', null)
    .where('fund_invoice.state', '=', INVOICE_STATE.issued)
    .executeTakeFirst()
  if (!line) return
  const part = redPart(line.amount_fen, amount)
  const { id } = await trx
    .insertInto('fund_invoice_red')
    .values({ id: newId(now.getTime()), invoice_id: line.id, company_id: line.company_id, amount_fen: part, reason, noted_at: now })
    .onConflict((conflict) =>
      conflict
        .column('invoice_id')
        .where('state', '=', RED_STATE.waiting)
        .doUpdateSet((eb) => ({ amount_fen: eb('fund_invoice_red.amount_fen', '+', eb.ref('excluded.amount_fen')) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('fund_invoice_fee').set({ red_id: id }).where('invoice_id', '=', line.id).where('fee_id', '=', fee).execute()
  await tellFunds(outbox, trx, {
    key: `invoice.red:${line.id}:${fee}`,
    to: { operators: true },
    title: `发票需红冲：${line.title}`,
    text: `${line.title}的服务费 ${showYuan(part)} 元退还，其发票 ${line.number ?? ''} 需红冲，请开具红字发票后在“结算单据”的发票页登记。`,
    page: FUNDS_PAGES.invoices,
    now,
  })
}

/** A number is given once, to an invoice or to one that takes it back. */
export const numberTaken = async (db: Db | Trx, number: string): Promise<boolean> =>
  (await db.selectFrom('fund_invoice').select('id').where('number', '=', number).executeTakeFirst()) !== undefined ||
  (await db.selectFrom('fund_invoice_red').select('id').where('number', '=', number).executeTakeFirst()) !== undefined

export const recordRedInvoice = (ctx: SignedIn, { id, amount, number, file }: In<typeof recordCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const invoice = (await trx.selectFrom('fund_invoice').select(['company_id', 'number']).where('id', '=', id).executeTakeFirst()) ?? refuse(no('notFound'))
    const waiting = await trx
      .selectFrom('fund_invoice_red')
      .selectAll()
      .where('invoice_id', '=', id)
      .where('state', '=', RED_STATE.waiting)
      .forUpdate()
      .executeTakeFirst()
    const verdict = mayRecordRed(invoice, waiting, amount, ctx.actor)
    if (!verdict.ok || !waiting) return refuse(verdict.ok ? no('invoice.noRed') : verdict)
    if (await numberTaken(trx, number)) refuse(atField('number', no('invoice.numberTaken')))
    await attachFiles(trx, ctx.actor, [file], invoiceTarget(id, invoice.company_id), { max: 1 })
    await trx
      .updateTable('fund_invoice_red')
      .set({
        state: RED_STATE.recorded,
        number,
        file,
        recorded_by: ctx.actor.accountId,
        recorded_name: ctx.actor.realname,
        recorded_at: ctx.now(),
      })
      .where('id', '=', waiting.id)
      .execute()
    await tellFunds(ctx.outbox, trx, {
      key: `invoice.red-recorded:${waiting.id}`,
      to: { companies: [invoice.company_id] },
      title: `发票已红冲：${showYuan(fen(waiting.amount_fen))} 元`,
      text: `服务费退还，发票 ${invoice.number ?? ''} 已开具红字发票 ${number}，金额 ${showYuan(fen(waiting.amount_fen))} 元，可在“结算单据”的发票页下载。`,
      page: FUNDS_PAGES.invoices,
      now: ctx.now(),
    })
    await appendAudit(trx, ctx, { action: 'funds.invoice-reversed', target: id, detail: { number, amount: waiting.amount_fen } })
    return null
  })
