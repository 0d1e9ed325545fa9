import { sql, type Selectable } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  askInvoice as askCall,
  issueInvoice as issueCall,
  refuseInvoice as refuseCall,
  withdrawInvoice as withdrawCall,
} from '@aosp/contract/funds/invoice'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { seesEverybody } from '../../identity/index.ts'
import type { InvoiceTable } from '../funds.tables.ts'
import { FUNDS_PAGES, tellFunds } from '../tell-funds.ts'
import { numberTaken } from './red-invoice.ts'
import { invoiceTarget } from './invoice-target.ts'
import { INVOICE_MOVES, invoiceAmount, mayMoveInvoice, type InvoiceMove } from './rules/invoice-moves.ts'

type Invoice = Selectable<InvoiceTable>

export const askInvoice = (ctx: SignedIn, { fees: asked, kind, email, remark }: In<typeof askCall>): Promise<Out<typeof askCall>> =>
  tx(ctx, async (trx) => {
    const company = ctx.actor.corporateId ?? ''
    const now = ctx.now()
    // Locked, so that of two who ask for the same fee one comes after the other.
    const found = await trx
      .selectFrom('fund_fee')
      .select(['id', 'state', 'net_fen as net'])
      .select(sql<boolean>`exists (select from fund_invoice_fee line where line.fee_id = fund_fee.id and line.live)`.as('taken'))
      .where('id', 'in', asked)
      .where('company_id', '=', company)
      .orderBy('id')
      .forUpdate()
      .execute()
    const verdict = invoiceAmount(asked, found)
    if (!verdict.ok) return refuse(atField('fees', verdict))
    const payer = await trx.selectFrom('corporate').select(['name', 'creditcode']).where('id', '=', company).executeTakeFirstOrThrow()
    const id = newId(now.getTime())
    await trx
      .insertInto('fund_invoice')
      .values({
        id,
        company_id: company,
        kind,
        title: payer.name,
        tax_no: payer.creditcode,
        email: email ?? '',
        amount_fen: verdict.amount,
        remark: remark ?? '',
        asked_by: ctx.actor.accountId,
        asked_name: ctx.actor.realname,
        asked_at: now,
      })
      .execute()
    // The database has the last word: a fee that somebody else asked for meanwhile is taken.
    const lines = await trx
      .insertInto('fund_invoice_fee')
      .values(found.map((fee) => ({ invoice_id: id, fee_id: fee.id, amount_fen: fee.net })))
      .onConflict((conflict) => conflict.column('fee_id').where('live', '=', true).doNothing())
      .returning('fee_id')
      .execute()
    if (lines.length < found.length) refuse(atField('fees', no('invoice.taken')))
    await tellFunds(ctx.outbox, trx, {
      key: `invoice.asked:${id}`,
      to: { operators: true },
      title: `开票申请：${payer.name}`,
      text: `${payer.name}申请开具服务费发票 ${showYuan(verdict.amount)} 元，请在“结算单据”的发票页办理。`,
      page: FUNDS_PAGES.invoices,
      now,
    })
    await appendAudit(trx, ctx, { action: 'funds.invoice-asked', target: id, detail: { amount: verdict.amount, fees: found.length } })
    return { id }
  })

/** Another company's is to a company as if it were not there. */
async function lockInvoice(trx: Trx, ctx: SignedIn, id: string, move: InvoiceMove): Promise<Invoice> {
  const invoice = await trx.selectFrom('fund_invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!invoice || (!seesEverybody(ctx.actor) && invoice.company_id !== ctx.actor.corporateId)) return refuse(no('notFound'))
  const verdict = mayMoveInvoice(move, invoice, ctx.actor)
  return verdict.ok ? invoice : refuse(verdict)
}

async function decide(
  trx: Trx,
  ctx: SignedIn,
  invoice: Invoice,
  move: InvoiceMove,
  change: { number?: string; file?: string; reject_note?: string },
): Promise<void> {
  await trx
    .updateTable('fund_invoice')
    .set({ state: INVOICE_MOVES[move], decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: ctx.now(), ...change })
    .where('id', '=', invoice.id)
    .execute()
  if (move !== 'issue') await trx.updateTable('fund_invoice_fee').set({ live: false }).where('invoice_id', '=', invoice.id).execute()
}

export const withdrawInvoice = (ctx: SignedIn, { id }: In<typeof withdrawCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const invoice = await lockInvoice(trx, ctx, id, 'withdraw')
    await decide(trx, ctx, invoice, 'withdraw', {})
    await appendAudit(trx, ctx, { action: 'funds.invoice-withdrawn', target: id })
    return null
  })

export const issueInvoice = (ctx: SignedIn, { id, number, file }: In<typeof issueCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const invoice = await lockInvoice(trx, ctx, id, 'issue')
    // Locked first and read after it, so that a fee that goes back meanwhile comes before, and is seen here, or finds the invoice issued.
    const ofInvoice = trx
      .selectFrom('fund_fee')
      .where('id', 'in', trx.selectFrom('fund_invoice_fee').select('fee_id').where('invoice_id', '=', id))
      .orderBy('id')
    await ofInvoice.select('id').forUpdate().execute()
    const fees = await ofInvoice
      .select('state')
      .select(sql<boolean>`exists (select from fund_journal where kind = 'J15' and business_key = fund_fee.id || ':paid')`.as('returned'))
      .execute()
    if (fees.some(({ state, returned }) => state !== FEE_STATE.paid || returned)) refuse(no('invoice.returned'))
    if (await numberTaken(trx, number)) refuse(atField('number', no('invoice.numberTaken')))
    await attachFiles(trx, ctx.actor, [file], invoiceTarget(id, invoice.company_id), { max: 1 })
    await decide(trx, ctx, invoice, 'issue', { number, file })
    await tellFunds(ctx.outbox, trx, {
      key: `invoice.issued:${id}`,
      to: { companies: [invoice.company_id] },
      title: `发票已开具：${showYuan(fen(invoice.amount_fen))} 元`,
      text: `服务费发票 ${number} 已开具，金额 ${showYuan(fen(invoice.amount_fen))} 元，可在“结算单据”的发票页下载。`,
      page: FUNDS_PAGES.invoices,
      now: ctx.now(),
    })
    await appendAudit(trx, ctx, { action: 'funds.invoice-issued', target: id, detail: { number } })
    return null
  })

export const refuseInvoice = (ctx: SignedIn, { id, remark }: In<typeof refuseCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const invoice = await lockInvoice(trx, ctx, id, 'refuse')
    await decide(trx, ctx, invoice, 'refuse', { reject_note: remark })
    await tellFunds(ctx.outbox, trx, {
      key: `invoice.refused:${id}`,
      event: 'rejected',
      to: { companies: [invoice.company_id] },
      title: '开票申请被驳回',
      text: `服务费开票申请（${showYuan(fen(invoice.amount_fen))} 元）被驳回：${remark}。请更正后重新申请。`,
      page: FUNDS_PAGES.invoices,
      now: ctx.now(),
    })
    await appendAudit(trx, ctx, { action: 'funds.invoice-refused', target: id, detail: { reason: remark } })
    return null
  })
