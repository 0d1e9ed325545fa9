import type {
  completeInquiry as completeCall,
  cancelInquiry as reasonCall,
  inquiryToSession as turnCall,
  pickQuote as pickCall,
} from '@aosp/contract/inquiry/inquiry'
import { CHOICE_DAYS, FILES_MAX, INQUIRY, INQUIRY_TYPE, QTY_SCALE, QUOTE, VISIBILITY } from '@aosp/contract/inquiry/codes'
import type { declineQuote as declineCall } from '@aosp/contract/inquiry/quote'
import type { In, Out } from '@aosp/contract/endpoint'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { atField, no, refuse } from '@aosp/contract/refusals'
import { TRANS_TYPE } from '@aosp/contract/trading/codes'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { DIRECTION } from '@aosp/kernel/inquiry/constants'
import type { NewInquiryEvent } from '@aosp/kernel/inquiry/quote-log'
import { fen, showYuan } from '@aosp/kernel/money'
import { toBeijing } from '@aosp/kernel/time'
import { addWorkingDays } from '@aosp/kernel/working-days'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/due/due-work.ts'
import { attachFiles } from '../../../platform/files/stored-file-store.ts'
import { tx, type Actor, type SignedIn } from '../../../platform/http/context.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { planCheckpoint, witness } from '../../auction/index.ts'
import { awardPoints } from '../../organisation/index.ts'
import { draftSession, workCalendar } from '../../trading/index.ts'
import type { Inquiry, Quote } from '../inquiry.tables.ts'
import { fileTarget, lockInquiry, lockOfCompany } from '../record/inquiry-scope.ts'
import { filesIn, itemsOf, publishMove } from '../record/inquiry-store.ts'
import { tellAsker, tellCompanies } from '../record/tell-inquiry.ts'
import { mayMove, mayTurn } from '../rules/inquiry-state.ts'
import { judgeQuotes, mayPick, type Judged } from '../rules/judge-quotes.ts'
import { CHOICE } from './open-quotes.ts'
import { endInquiry, refuseMove } from './run-inquiry.ts'

async function openedQuotes(trx: Trx, inquiry: Inquiry): Promise<{ rows: Quote[]; judged: Judged[] }> {
  const rows = await trx.selectFrom('inquiry_quote').selectAll().where('inquiry_id', '=', inquiry.id).where('total_fen', 'is not', null).orderBy('no').execute()
  const quantities = (await itemsOf(trx, inquiry.id)).map(({ qty }) => qty ?? 0)
  const asked = { direction: inquiry.direction, limit: inquiry.limit_fen, quantities }
  return {
    rows,
    judged: judgeQuotes(
      asked,
      rows.map(({ no: number, prices, state }) => ({ no: number ?? 0, prices: prices ?? [], declined: state === QUOTE.declined })),
    ),
  }
}

export const pickQuote = (due: DueWork, ctx: SignedIn, { id, no: picked, reason }: In<typeof pickCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const inquiry = await lockOfCompany(trx, ctx.actor, id)
    refuseMove('pick', inquiry, now)
    const { rows, judged } = await openedQuotes(trx, inquiry)
    const allowed = mayPick(judged, { no: picked, reason }, inquiry.min_quote)
    if (!allowed.ok) refuse(atField('reason', allowed))
    const chosen = rows.find((row) => row.no === picked) ?? refuse(no('inquiry.badNo'))
    await witness(trx, inquiry, { type: 'PICK', no: picked, reason } satisfies NewInquiryEvent, now)
    await planCheckpoint(due, trx, now)
    await due.cancel(trx, CHOICE, id)
    const after = await trx
      .updateTable('inquiry')
      .set({
        state: INQUIRY.chosen,
        chosen_no: picked,
        chosen_by: ctx.actor.accountId,
        chosen_at: now,
        choice_reason: reason,
        revision: inquiry.revision + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx.updateTable('inquiry_quote').set({ state: QUOTE.lost }).where('inquiry_id', '=', id).where('state', '=', QUOTE.standing).execute()
    await trx.updateTable('inquiry_quote').set({ state: QUOTE.chosen }).where('id', '=', chosen.id).execute()
    await awardPoints(ctx.outbox, trx, { company: chosen.corporate_id, event: 'inquiry.chosen', reference: id, reason: `询价 ${inquiry.code} 被选中`, now })
    await appendAudit(trx, ctx, { action: 'inquiry.picked', target: id, detail: { code: inquiry.code, no: picked, reason } })
    await publishMove(ctx.outbox, trx, after, now, { quotes: rows.length, total: chosen.total_fen })
    const where = { outbox: ctx.outbox, trx, inquiry }
    for (const { corporate_id: company } of rows) {
      const won = company === chosen.corporate_id
      const amount = showYuan(fen(chosen.total_fen ?? 0))
      await tellCompanies(where, [company], {
        key: `picked:${company}`,
        event: 'result',
        title: won ? '报价被选中' : '询价已选定',
        text: won ? `贵企业的报价（${amount} 元）已被选中，请与询价方签订订单或合同。` : `已选定 ${picked} 号报价，贵企业的报价未被选中。`,
        priority: won ? 'H' : 'M',
        sms: won,
        now,
      })
    }
    return null
  })

/** Order or contract: read by the two sides and the platform. */
export const completeInquiry = (ctx: SignedIn, { id, contractNo, files }: In<typeof completeCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const inquiry = await lockOfCompany(trx, ctx.actor, id)
    refuseMove('complete', inquiry, now)
    const chosen = await chosenCompany(trx, inquiry)
    await attachFiles(trx, ctx.actor, filesIn(files), fileTarget(inquiry, `deal-${chosen}`), { max: FILES_MAX, corporate: inquiry.corporate_id })
    const after = await trx
      .updateTable('inquiry')
      .set({ state: INQUIRY.done, contract_no: contractNo, contract_files: files, done_at: now, revision: inquiry.revision + 1, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await appendAudit(trx, ctx, { action: 'inquiry.completed', target: id, detail: { code: inquiry.code, contractNo } })
    await publishMove(ctx.outbox, trx, after, now)
    const where = { outbox: ctx.outbox, trx, inquiry }
    await tellCompanies(where, [chosen], { key: 'done', title: '询价已完结', text: `询价方已上传订单或合同 ${contractNo}。`, now })
    return null
  })

const chosenCompany = async (trx: Trx, inquiry: Inquiry): Promise<string> =>
  (
    await trx
      .selectFrom('inquiry_quote')
      .select('corporate_id')
      .where('inquiry_id', '=', inquiry.id)
      .where('state', '=', QUOTE.chosen)
      .executeTakeFirstOrThrow()
  ).corporate_id

/** The chosen company does not want it any more: once, and the company that asked chooses anew among the others. */
export const declineQuote = (due: DueWork, ctx: SignedIn, { inquiry: id, reason }: In<typeof declineCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const inquiry = await lockInquiry(trx, id)
    const own = await trx
      .selectFrom('inquiry_quote')
      .selectAll()
      .where('inquiry_id', '=', id)
      .where('corporate_id', '=', ctx.actor.corporateId ?? '')
      .where('state', '=', QUOTE.chosen)
      .executeTakeFirst()
    if (!own) return refuse(no('notFound'))
    refuseMove('decline', inquiry, now)
    if (inquiry.declined_no !== null) refuse(no('inquiry.declinedOnce'))
    await witness(trx, inquiry, { type: 'DECLINE', no: own.no ?? 0, reason } satisfies NewInquiryEvent, now)
    await planCheckpoint(due, trx, now)
    const chooseBy = addWorkingDays(await workCalendar(trx), now, CHOICE_DAYS)
    await due.plan(trx, { kind: CHOICE, key: id, dueAt: chooseBy })
    await trx.updateTable('inquiry_quote').set({ state: QUOTE.declined }).where('id', '=', own.id).execute()
    await trx
      .updateTable('inquiry_quote')
      .set({ state: QUOTE.standing })
      .where('inquiry_id', '=', id)
      .where('valid', '=', true)
      .where('state', '=', QUOTE.lost)
      .execute()
    const after = await trx
      .updateTable('inquiry')
      .set({
        state: INQUIRY.opened,
        choose_by: chooseBy,
        chosen_no: null,
        chosen_by: null,
        chosen_at: null,
        choice_reason: '',
        declined_no: own.no,
        declined_at: now,
        decline_reason: reason,
        revision: inquiry.revision + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await appendAudit(trx, ctx, { action: 'inquiry.declined', target: id, detail: { code: inquiry.code, no: own.no, reason } })
    await publishMove(ctx.outbox, trx, after, now)
    await tellAsker(
      { outbox: ctx.outbox, trx, inquiry },
      {
        key: 'declined',
        event: 'result',
        title: '选定企业已放弃',
        text: `${own.no} 号报价的企业放弃了被选定的结果，请在 ${toBeijing(chooseBy).slice(0, 16)} 前重新选定。原因：${reason}`,
        priority: 'H',
        sms: true,
        now,
      },
    )
    return null
  })

/** Nobody was chosen in time. */
export const runChoice = ({ db, outbox, due, now: clock }: Platform, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const inquiry = await trx.selectFrom('inquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    const now = clock()
    if (!inquiry || !mayMove('lapse', inquiry, now) || inquiry.choose_by === null || now < inquiry.choose_by) return
    const reason = `开启后 ${CHOICE_DAYS} 个工作日内未选定`
    await giveUp(trx, { outbox, due, now }, inquiry, reason)
    await tellAsker(
      { outbox, trx, inquiry },
      { key: 'lapsed', event: 'result', title: '询价逾期未选定', text: `${reason}，已按放弃处理。`, priority: 'H', sms: true, now },
    )
  })

type Means = { outbox: Outbox; due: DueWork; now: Date }

async function giveUp(trx: Trx, { outbox, due, now }: Means, inquiry: Inquiry, reason: string): Promise<void> {
  await witness(trx, inquiry, { type: 'STOP', reason } satisfies NewInquiryEvent, now)
  await planCheckpoint(due, trx, now)
  await due.cancel(trx, CHOICE, inquiry.id)
  const concerned = await trx
    .selectFrom('inquiry_quote')
    .select('corporate_id')
    .where('inquiry_id', '=', inquiry.id)
    .where('state', 'in', [QUOTE.standing, QUOTE.chosen])
    .execute()
  await trx.updateTable('inquiry_quote').set({ state: QUOTE.lost }).where('inquiry_id', '=', inquiry.id).where('state', '=', QUOTE.standing).execute()
  const after = await trx
    .updateTable('inquiry')
    .set({ state: INQUIRY.abandoned, close_reason: reason, done_at: now, revision: inquiry.revision + 1, updated_at: now })
    .where('id', '=', inquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishMove(outbox, trx, after, now)
  for (const { corporate_id: company } of concerned)
    await tellCompanies({ outbox, trx, inquiry }, [company], {
      key: `abandoned:${company}`,
      event: 'result',
      title: '询价方已放弃',
      text: `询价方没有签约。原因：${reason}`,
      priority: 'H',
      now,
    })
}

export const abandonInquiry = (due: DueWork, ctx: SignedIn, { id, reason }: In<typeof reasonCall>): Promise<null> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const inquiry = await lockOfCompany(trx, ctx.actor, id)
    refuseMove('abandon', inquiry, now)
    await giveUp(trx, { outbox: ctx.outbox, due, now }, inquiry, reason)
    await appendAudit(trx, ctx, { action: 'inquiry.abandoned', target: id, detail: { code: inquiry.code, reason } })
    return null
  })

/** Sales become a disposal, a lease is let or wanted by the direction of its prices; a session has no kind for purchases. */
const sessionType = (inquiry: Inquiry, actor: Actor): number => {
  const inGroup = inquiry.visibility === VISIBILITY.group
  if (inquiry.inquiry_type === INQUIRY_TYPE.lease) {
    if (inquiry.direction === DIRECTION.low) return TRANS_TYPE.wanted
    return inGroup ? TRANS_TYPE.lease : TRANS_TYPE.publicLease
  }
  if (inquiry.inquiry_type !== INQUIRY_TYPE.sell) return refuse(no('inquiry.noSessionKind'))
  if (actor.roleCodes.includes(ROLE_CODES.external)) return TRANS_TYPE.externalDisposal
  return inGroup ? TRANS_TYPE.disposal : TRANS_TYPE.publicDisposal
}

/** 转竞价: a draft of a session with what was asked; an inquiry that still waits for a choice ends by it. */
export const inquiryToSession = (due: DueWork, ctx: SignedIn, { id }: In<typeof turnCall>): Promise<Out<typeof turnCall>> =>
  tx(ctx, async (trx) => {
    const now = ctx.now()
    const inquiry = await lockOfCompany(trx, ctx.actor, id)
    if (inquiry.session_id !== null) refuse(no('inquiry.turned'))
    if (!mayTurn(inquiry)) refuse(no('inquiry.notNow'))
    const { judged } = await openedQuotes(trx, inquiry)
    const items = await itemsOf(trx, id)
    const made = await draftSession(trx, ctx, {
      corporateId: inquiry.corporate_id,
      source: FROM_INQUIRY,
      transType: sessionType(inquiry, ctx.actor),
      bidType: inquiry.direction === DIRECTION.low ? BID_TYPE.sealedLow : BID_TYPE.sealedHigh,
      name: inquiry.title,
      contacts: inquiry.contacts,
      telephone: inquiry.telephone,
      startPrice: judged.find(({ best }) => best)?.total ?? null,
      note: [
        `由询价 ${inquiry.code} 转入。`,
        ...items.map(({ name, spec, qty, unit }) => `${name}${spec === '' ? '' : `（${spec}）`} ${(qty ?? 0) / QTY_SCALE} ${unit}`),
      ]
        .join('\n')
        .slice(0, 2000),
    })
    await trx.updateTable('inquiry').set({ session_id: made.id }).where('id', '=', id).execute()
    if (inquiry.state === INQUIRY.opened) await endInquiry(due, trx, ctx, inquiry, `转为竞价 ${made.code}`)
    await appendAudit(trx, ctx, { action: 'inquiry.turned-into-session', target: id, detail: { code: inquiry.code, session: made.id } })
    await tellAsker(
      { outbox: ctx.outbox, trx, inquiry },
      { key: 'turned', title: '询价已转竞价', text: `已生成竞价草稿 ${made.code}，请在我的交易中完善后提交。`, now },
    )
    return { session: made.id, code: made.code }
  })

/** Dictionary `t_source`: 询价转入. */
const FROM_INQUIRY = 5
