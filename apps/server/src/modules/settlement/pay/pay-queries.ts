import type { In, Out } from '@aosp/contract/endpoint'
import { REFUND_CHANNEL, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import type { proofAmount as proofCall, slipContext as contextCall } from '@aosp/contract/settlement/slip'
import { maskMiddle } from '@aosp/kernel/mask'
import { fen, type Fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { depositAccount, findSlip, openSlip, paidInFor, receivingAccount } from '../../funds/index.ts'
import { isStaff } from '../../trading/index.ts'
import { billFor, findByNumber } from './bill.ts'

/** What the slip dialog shows before anything is written. */
export async function slipContext(ctx: SignedIn, { applynNo, type, refund }: In<typeof contextCall>): Promise<Out<typeof contextCall>> {
  const payer = await findByNumber(ctx.db, ctx.actor, applynNo)
  const { session, signUp } = payer
  const reference = signUp ? ({ kind: 'signup', id: signUp.id } as const) : ({ kind: 'session', id: session.id } as const)
  const open = await openSlip(ctx.db, reference, type, refund ?? null)
  const bill = await billFor(ctx.db, payer, type, { mends: open !== undefined, now: ctx.now() })
  const company = await ctx.db
    .selectFrom('corporate')
    .select(['id', 'name', 'in_group', 'bank_name', 'account_name', 'account_number'])
    .where('id', '=', bill.purpose.company)
    .executeTakeFirstOrThrow()
  const back = type === SLIP_TYPE.refund ? await refundFor(ctx, refund ?? '', company.id) : undefined
  const payers = { accountName: company.account_name, accountNo: company.account_number, bankName: company.bank_name }
  return {
    applynNo,
    type,
    bidding: session.id,
    signup: signUp?.id ?? '',
    subject: bill.purpose.subject,
    corporate: company.id,
    corporateName: company.name,
    inGroup: company.in_group,
    vaccount: bill.vaccount ? maskMiddle(bill.vaccount.vaccount, 0, 4) : null,
    available: bill.vaccount?.available ?? null,
    deposit2: session.deposit2_fen === null ? null : fen(session.deposit2_fen),
    state: signUp?.state ?? session.state,
    sessionMargin: bill.margin,
    sessionServiceFee: bill.fee?.net ?? null,
    grossFee: bill.fee?.gross ?? null,
    feeRate: bill.fee?.rate ?? null,
    amountDue: back?.amount ?? bill.due,
    payUntil: bill.allowed.ok ? bill.allowed.until : null,
    holds: back ? back.holds : bill.holds,
    payer: back?.account ?? payers,
    payee: await receivingAccount(ctx.db),
    slip: open ? ((await findSlip(ctx.db, ctx.actor, open.id)) ?? null) : null,
  }
}

async function refundFor(ctx: SignedIn, id: string, company: string) {
  const row = await ctx.db.selectFrom('refund').selectAll().where('id', '=', id).where('company_id', '=', company).executeTakeFirst()
  if (!row) return refuse(no('notFound'))
  const account = { accountName: row.account_name, accountNo: row.account_no, bankName: row.bank_name }
  return { amount: fen(row.amount_fen), holds: row.channel === REFUND_CHANNEL.hold, account }
}

/** What was paid in for sign-ups and neither deducted nor kept, on its way back or not. */
export async function proofAmount(ctx: SignedIn, { bidding, id }: In<typeof proofCall>): Promise<Out<typeof proofCall>> {
  const staff = isStaff(ctx.actor)
  if (staff && id === undefined) refuse(atField('id', no('slip.needsSignUp')))
  const rows = await ctx.db
    .selectFrom('bidding_signup')
    .select('id')
    .where('bidding_id', '=', bidding)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(!staff, (query) => query.where('corporate_id', '=', ctx.actor.corporateId ?? ''))
    .execute()
  if (rows.length === 0) refuse(no('notFound'))
  let sum: Fen = fen(0)
  for (const row of rows) sum = fen(sum + (await paidInFor(ctx.db, depositAccount({ kind: 'signup', id: row.id }))))
  return sum
}
