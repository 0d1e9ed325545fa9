import { REFUND_STATE, SLIP_TYPE } from '@aosp/contract/funds/codes'
import { fen, fromYuan } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { SIGN_UP } from '@aosp/contract/trading/codes'
import type { Trx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/context.ts'
import type { SeedFacts } from '../../../platform/module.ts'
import { silentOutbox } from '../../../platform/outbox/silent-outbox.ts'
import { confirmSlip, lockSlipFor } from '../../funds/index.ts'
import { refundSignUps, signUpPurpose } from '../../trading/index.ts'

const DAY_MS = 86_400_000

type Paid = {
  /** Ending of the ids of its records. */
  name: string
  session: string
  corporate: string
  by: string
  byName: string
  state: number
  paidDaysAgo: number
  bank: string
  account: string
}

const huaxin = { corporate: 'corp-huaxin-machinery', by: 'user-external01', byName: '吴晓峰', bank: '示例银行无锡惠山支行', account: '3202000000000005' }
const ruida = { corporate: 'corp-ruida-leasing', by: 'user-external03', byName: '何雨桐', bank: '示例银行上海嘉定支行', account: '3100000000000007' }
const tiancheng = { corporate: 'corp-tiancheng-recycling', by: 'user-external02', byName: '孙立新', bank: '示例银行青岛城阳支行', account: '3702000000000006' }

/** One slip that waits, and deposits of a cancelled session on their way back: one in time, one late, one at the bank. */
const PAID: readonly Paid[] = [
  { ...ruida, name: 'open-sale-ruida', session: 'bidding-open-sale', state: SIGN_UP.paid, paidDaysAgo: 0.1 },
  { ...huaxin, name: 'cancelled-huaxin', session: 'bidding-cancelled', state: SIGN_UP.admitted, paidDaysAgo: 20 },
  { ...tiancheng, name: 'cancelled-tiancheng', session: 'bidding-cancelled', state: SIGN_UP.admitted, paidDaysAgo: 19 },
  { ...ruida, name: 'cancelled-ruida', session: 'bidding-cancelled', state: SIGN_UP.admitted, paidDaysAgo: 18 },
]

/** Nobody else's hands: what the demonstration shows as confirmed was confirmed by its operators. */
const operator = (accountId: string, realname: string): Actor => ({
  accountId,
  sessionId: '',
  username: '',
  realname,
  roleCode: 'operate',
  roleCodes: ['operate'],
  permissions: new Set(),
  corporateId: 'corp-platform',
  orgCode: null,
  tenantIds: [],
})

export async function seedPayments(trx: Trx, { now, files }: SeedFacts): Promise<void> {
  for (const paid of PAID) await seedPaid(trx, paid, now)
  const waiting = 'slip-open-sale-ruida'
  const path = await files.store('pictures/paper-receipt.webp', 'slip')
  await trx
    .updateTable('stored_file')
    .set({ is_public: false, attached_to: `slip/${waiting}/${ruida.corporate}`, account_id: ruida.by, corporate_id: ruida.corporate })
    .where('path', '=', path)
    .execute()
  await trx.updateTable('transfer_slip').set({ evidence: path }).where('id', '=', waiting).execute()
  await seedRefunds(trx, now)
}

async function seedPaid(trx: Trx, paid: Paid, now: Date): Promise<void> {
  const at = new Date(now.getTime() - paid.paidDaysAgo * DAY_MS)
  const session = await trx.selectFrom('bidding').selectAll().where('id', '=', paid.session).executeTakeFirstOrThrow()
  const deposit = fen(session.deposit2_fen ?? 0)
  const { last } = await trx
    .updateTable('bidding_signup_number')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('day', '=', toBeijingDay(now))
    .returning('last')
    .executeTakeFirstOrThrow()
  const signUp = await trx
    .insertInto('bidding_signup')
    .values({
      id: `signup-${paid.name}`,
      apply_no: `BM${toBeijingDay(now).replaceAll('-', '')}${String(last).padStart(6, '0')}`,
      bidding_id: session.id,
      corporate_id: paid.corporate,
      state: paid.state,
      version: 1,
      contacts: paid.byName,
      deposit_fen: deposit,
      paid_fen: paid.state === SIGN_UP.admitted ? deposit : 0,
      created_by: paid.by,
      created_name: paid.byName,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const company = await trx.selectFrom('corporate').select('name').where('id', '=', paid.corporate).executeTakeFirstOrThrow()
  const purpose = signUpPurpose(session, signUp)
  await trx
    .insertInto('transfer_slip')
    .values({
      id: `slip-${paid.name}`,
      type: SLIP_TYPE.deposit,
      reference_kind: purpose.reference.kind,
      reference_id: purpose.reference.id,
      company_id: purpose.company,
      other_company: session.corporate_id,
      apply_no: purpose.applyNo,
      subject: purpose.subject,
      // One of them sent a little too much.
      amount_fen: paid.name === 'cancelled-huaxin' ? deposit + fromYuan(200) : deposit,
      account_name: company.name,
      account_no: paid.account,
      bank_name: paid.bank,
      transfer_time: at,
      margin_fen: deposit,
      created_by: paid.by,
      created_name: paid.byName,
      created_at: at,
    })
    .execute()
  if (paid.state === SIGN_UP.paid) return
  const slip = await lockSlipFor(trx, purpose.reference, SLIP_TYPE.deposit, undefined)
  if (!slip) return
  const later = new Date(at.getTime() + DAY_MS / 8)
  await confirmSlip(silentOutbox, trx, slip, {
    actor: operator('user-operate01', '平台运营'),
    wanted: deposit,
    refundDue: new Date(later.getTime() + 3 * DAY_MS),
    now: later,
  })
}

async function seedRefunds(trx: Trx, now: Date): Promise<void> {
  const session = await trx.selectFrom('bidding').selectAll().where('id', '=', 'bidding-cancelled').executeTakeFirstOrThrow()
  for (const [name, daysAgo] of [
    ['tiancheng', 8],
    ['ruida', 2],
    ['huaxin', 1],
  ] as const) {
    const id = `signup-cancelled-${name}`
    await trx.updateTable('bidding_signup').set({ state: SIGN_UP.refund, state_note: '已取消' }).where('id', '=', id).execute()
    await refundSignUps(silentOutbox, trx, session, [id], { reason: '已取消', now: new Date(now.getTime() - daysAgo * DAY_MS) })
  }
  await trx
    .updateTable('refund')
    .set({ state: REFUND_STATE.sent, sent_by: 'user-operate01', sent_name: '平台运营', sent_at: new Date(now.getTime() - DAY_MS) })
    .where('reference_id', '=', 'signup-cancelled-ruida')
    .execute()
}
