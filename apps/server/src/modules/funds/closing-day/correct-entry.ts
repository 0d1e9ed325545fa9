import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { addCorrection as addCall, correctionList as listCall, decideCorrection as decideCall } from '@aosp/contract/funds/day'
import { CORRECTION_STATE, CORRECTION_STATE_TEXTS, FEE_STATE, JOURNAL_TEXTS, type JournalKind } from '@aosp/contract/funds/codes'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { VERDICT } from '@aosp/contract/verdict'
import type { ListQuery } from '@aosp/contract/wire'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan } from '@aosp/kernel/money'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { Said } from '../../../platform/http/serve.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { ClaimPort } from '../bank/claim-port.ts'
import { post } from '../ledger-store.ts'
import { kindOf, mayMirror, mirrorOf, type Journal, type Reference } from '../rules/journals.ts'
import { FUNDS_PAGES, tellFunds } from '../tell-funds.ts'

const list = defineList({
  fields: {
    state: { column: 'fund_correction.state', type: 'number' },
    journal: { column: 'fund_journal.no', type: 'number' },
    applynNo: { column: 'fund_journal.apply_no', type: 'text' },
    corporateName: { column: 'corporate.name', type: 'text', nullable: true },
    askTime: { column: 'fund_correction.asked_at', type: 'moment' },
  },
  defaultSort: ['-askTime'],
  tieBreaker: 'fund_correction.id',
})

export const correctionList = (ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> => {
  const mayDecide = ctx.actor.permissions.has('correction:review')
  return runList(
    ctx.db,
    list,
    input,
    ctx.db
      .selectFrom('fund_correction')
      .innerJoin('fund_journal', 'fund_journal.id', 'fund_correction.journal_id')
      .leftJoin('fund_journal as mirror', 'mirror.id', 'fund_correction.mirror_id')
      .leftJoin('corporate', 'corporate.id', 'fund_journal.company_id')
      .selectAll('fund_correction')
      .select([
        'fund_journal.no',
        'fund_journal.kind',
        'fund_journal.apply_no',
        'fund_journal.subject',
        'fund_journal.at',
        'corporate.name as corporate_name',
        'mirror.no as mirror_no',
        sql<number>`(select sum(amount_fen) from fund_leg where journal_id = fund_journal.id and side = 'debit')::bigint`.as('amount'),
      ]),
    {
      map: (row) => ({
        id: row.id,
        journal: String(row.no),
        kind: row.kind,
        kind_dictText: JOURNAL_TEXTS[row.kind as JournalKind],
        amount: fen(row.amount),
        applynNo: row.apply_no,
        subject: row.subject,
        corporateName: row.corporate_name ?? '',
        bookTime: row.at,
        state: row.state,
        state_dictText: CORRECTION_STATE_TEXTS[row.state] ?? '',
        reason: row.reason,
        askBy: row.asked_name,
        askTime: row.asked_at,
        decideBy: row.decided_name,
        decideTime: row.decided_at,
        remark: row.remark,
        mirror: row.mirror_no === null ? null : String(row.mirror_no),
        actions: mayDecide && row.state === CORRECTION_STATE.waiting && row.asked_by !== ctx.actor.accountId ? (['decide'] as const).slice() : [],
      }),
    },
  )
}

async function readJournal(trx: Trx, column: 'id' | 'no', value: string) {
  const row = await trx
    .selectFrom('fund_journal')
    .selectAll()
    .where(column === 'no' ? sql<boolean>`no = ${value}::bigint` : sql<boolean>`id = ${value}`)
    .executeTakeFirst()
  if (!row) return undefined
  const legs = await trx.selectFrom('fund_leg').select(['account', 'side', 'amount_fen']).where('journal_id', '=', row.id).orderBy('line').execute()
  const journal: Journal = {
    kind: row.kind as JournalKind,
    key: row.business_key,
    legs: legs.map(({ account, side, amount_fen }) => ({ account, side, amount: fen(amount_fen) })),
  }
  return { row, journal }
}

/** Asked for by one person; nobody touches entries about his own company. */
export const addCorrection = (ctx: SignedIn, { journal: number, reason }: In<typeof addCall>): Promise<Out<typeof addCall>> =>
  tx(ctx, async (trx) => {
    const { row, journal } = (await readJournal(trx, 'no', number)) ?? refuse(atField('journal', no('notFound')))
    if (!mayMirror(journal)) refuse(atField('journal', no('correction.kind')))
    if (row.company_id === ctx.actor.corporateId) refuse(no('slip.own'))
    const now = ctx.now()
    const made = await trx
      .insertInto('fund_correction')
      .values({ id: newId(now.getTime()), journal_id: row.id, reason, asked_by: ctx.actor.accountId, asked_name: ctx.actor.realname, asked_at: now })
      .onConflict((conflict) => conflict.column('journal_id').where('state', 'in', [CORRECTION_STATE.waiting, CORRECTION_STATE.booked]).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse(atField('journal', no('correction.twice')))
    await appendAudit(trx, ctx, { action: 'funds.correction-asked', target: made.id, detail: { journal: number, reason } })
    await tellFunds(ctx.outbox, trx, {
      key: `correction.asked:${made.id}`,
      to: { operators: true },
      title: `更正待复核：凭证号 ${number}`,
      text: `${row.subject}：${ctx.actor.realname}申请更正凭证 ${number}（${reason}），请另一人复核。`,
      page: FUNDS_PAGES.day,
      now,
    })
    return made
  })

/**
 * By another person: the mirror of the wrong entry is booked today, whatever day the entry stands in, and what followed from the payment is
 * taken back; where people rely on it already, nothing is corrected.
 */
export const decideCorrection = (claims: ClaimPort, ctx: SignedIn, input: In<typeof decideCall>): Promise<Said<Out<typeof decideCall>>> =>
  tx(ctx, async (trx) => {
    const { id, shType, remark = '' } = input
    const asked = await trx.selectFrom('fund_correction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!asked) return refuse(no('notFound'))
    if (asked.state !== CORRECTION_STATE.waiting) refuse(no('correction.decided'))
    if (asked.asked_by === ctx.actor.accountId) refuse(no('correction.samePerson'))
    const { row, journal } = (await readJournal(trx, 'id', asked.journal_id)) ?? refuse(no('notFound'))
    if (row.company_id === ctx.actor.corporateId) refuse(no('slip.own'))
    if (shType === VERDICT.refuse && remark === '') refuse(atField('remark', no('badForm', { text: '请填写不予更正的原因' })))
    const now = ctx.now()
    const mirror = shType === VERDICT.pass ? await takeBack(claims, trx, ctx, { id, reason: asked.reason, row, journal }) : null
    const state = mirror === null ? CORRECTION_STATE.refused : CORRECTION_STATE.booked
    await trx
      .updateTable('fund_correction')
      .set({ state, decided_by: ctx.actor.accountId, decided_name: ctx.actor.realname, decided_at: now, remark, mirror_id: mirror })
      .where('id', '=', id)
      .execute()
    await appendAudit(trx, ctx, {
      action: mirror === null ? 'funds.correction-refused' : 'funds.correction-booked',
      target: id,
      detail: { journal: String(row.no), remark },
    })
    return new Said(mirror === null ? '已驳回更正申请' : '更正已入账', { state })
  })

type Wrong = { id: string; reason: string } & NonNullable<Awaited<ReturnType<typeof readJournal>>>

/** Of a payment that was told by a slip. Its sign-up or session is locked before the accounts, as whoever pays and refunds does. */
async function takeBack(claims: ClaimPort, trx: Trx, ctx: SignedIn, wrong: Wrong): Promise<string> {
  const slip = await trx.selectFrom('transfer_slip').selectAll().where('id', '=', wrong.journal.key).executeTakeFirst()
  if (!slip) return bookMirror(trx, ctx, wrong)
  await claims.lock(trx, [slip])
  // The bank has this money: it is not the payment that was wrong, but whose it is.
  const match = await trx.selectFrom('bank_match').select('id').where('slip_id', '=', slip.id).where('undone_at', 'is', null).executeTakeFirst()
  if (match) refuse(no('correction.matched'))
  const mirror = await bookMirror(trx, ctx, wrong)
  await claims.undo(trx, ctx, slip, wrong.reason)
  return mirror
}

async function bookMirror(trx: Trx, ctx: SignedIn, { id, reason, row, journal }: Wrong): Promise<string> {
  const now = ctx.now()
  const mirrored = mirrorOf(journal, id)
  for (const { account, side, amount } of mirrored.legs) {
    if (side !== 'debit' || kindOf(account) === 'AR') continue
    const held = await trx.selectFrom('fund_account').select('balance_fen').where('account', '=', account).forUpdate().executeTakeFirst()
    if ((held?.balance_fen ?? 0) < amount) refuse(no('correction.used'))
  }
  const fee = mirrored.legs.find(({ account }) => kindOf(account) === 'AR')?.account.slice('AR:'.length)
  if (fee !== undefined) {
    // What was dropped is not asked for again because its payment was a mistake.
    const reopened = await trx
      .updateTable('fund_fee')
      .set({ state: FEE_STATE.due, settled_at: null })
      .where('id', '=', fee)
      .where('state', '<>', FEE_STATE.dropped)
      .returning('id')
      .executeTakeFirst()
    if (!reopened) refuse(no('correction.used'))
  }
  const reference = { kind: row.reference_kind, id: row.reference_id } as Reference
  const purpose = { reference, company: row.company_id ?? '', applyNo: row.apply_no, subject: row.subject }
  const by = { accountId: ctx.actor.accountId, name: ctx.actor.realname }
  await post(trx, mirrored, { ...purpose, by, now, note: `更正凭证 ${row.no}：${reason}` })
  const amount = mirrored.legs.reduce((sum, { side, amount: one }) => (side === 'debit' ? sum + one : sum), 0)
  if (row.company_id !== null)
    await tellFunds(ctx.outbox, trx, {
      key: `correction.booked:${id}`,
      to: { companies: [row.company_id] },
      title: `到账更正：${showYuan(fen(amount))} 元`,
      text: `${row.subject}：此前登记到账的 ${showYuan(fen(amount))} 元经核实有误，已更正（${reason}），相应款项须重新缴纳。如有疑问请联系平台。`,
      priority: 'H',
      page: FUNDS_PAGES.slips,
      now,
    })
  const { id: booked } = await trx
    .selectFrom('fund_journal')
    .select('id')
    .where('kind', '=', mirrored.kind)
    .where('business_key', '=', mirrored.key)
    .executeTakeFirstOrThrow()
  return booked
}
