import type { FastifyReply } from 'fastify'
import { SIGN_UP_DUES, SIGN_UP_DUE_TEXTS, type SignUpDue } from '@aosp/contract/trading/dues'
import type { mySignUps as mineCall } from '@aosp/contract/trading/signup'
import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'
import type { Out } from '@aosp/contract/endpoint'
import { REFUND_STATE_TEXTS } from '@aosp/contract/funds/codes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import type { ListQuery } from '@aosp/contract/wire'
import { isExtended } from '@aosp/kernel/bidding/judge-offer'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { bidKey, lastPrices, openSeat, type Rulebooks, type SealKey } from '../../auction/index.ts'
import { mayPayDeposit } from '../rules/may-pay.ts'
import { type Due, DUE_COLUMNS, type DueColumns, duesIn, nextSignUpDue, primaryStep } from '../rules/next-due.ts'
import { placeName } from '../rules/signup-state.ts'
import { signUpSteps } from '../rules/signup-steps.ts'
import { shownPrice, standingOf } from '../rules/standing.ts'
import { type LiveLine, liveLines, shownEnd } from '../session/live-lines.ts'
import { amount } from '../session/session-line.ts'
import { hidesEnd } from '../session/session-store.ts'
import { MY_SIGN_UP_COLUMNS } from './signup-columns.ts'
import { duesOf, firstDue } from './signup-dues.ts'
import { type Hooks, NO_DICTIONARIES, type Row, SIGN_UP_FIELDS, signUpRows, shown } from './signup-queries.ts'
import '../trading.tables.ts'

/** What is due first comes first; what nothing is due about comes last, the newest of it before the older. */
const listing = (hooks: Hooks, now: Date) =>
  defineList({
    fields: { ...SIGN_UP_FIELDS, dueTime: { column: firstDue(hooks, now), type: 'moment', nullable: true, filter: false } },
    defaultSort: ['dueTime', '-createTime'],
    tieBreaker: 'bidding_signup.id',
  })

const ownRows = (hooks: Hooks, ctx: SignedIn) => {
  const dues = duesOf(hooks, ctx.now())
  return signUpRows(hooks, ctx)
    .select(SIGN_UP_DUES.map((what) => dues[what].as(DUE_COLUMNS[what])))
    .where('bidding_signup.corporate_id', '=', ctx.actor.corporateId ?? '')
}
type OwnRow = Row & DueColumns<SignUpDue>

/** Until the close nobody but the company itself learns its number. */
const ownNumber = (key: SealKey, row: Row): number | null =>
  row.bidder_seal === null ? row.bidder_no : openSeat(key, row.bidding_id, row.id, row.bidder_seal).no

const dueOf = (row: OwnRow): Due<SignUpDue> | null => nextSignUpDue(duesIn(SIGN_UP_DUES, row))

/** What a company reads of its own sign-up as the record has it, without asking the log. */
const mine = (ctx: SignedIn, key: SealKey) => (row: OwnRow) => {
  const bidderNo = ownNumber(key, row)
  const line = shown(ctx)(row)
  const due = dueOf(row)
  const hidden = hidesEnd({ bid_type: row.bid_type, state: row.bidding_state, base_price_by: null }, ctx.actor)
  const actions = stepsOf(ctx, row)
  return {
    ...line,
    stateName: line.stateName || ownPlace(row, bidderNo),
    bidderNo,
    bidType: row.bid_type,
    picture: row.picture,
    suspended: row.suspended ? 1 : 0,
    signEndTime: row.sign_end_time,
    lockTime: row.lock_time,
    startTime: row.start_time,
    endTime: hidden ? null : row.end_at,
    due: due && { what: due.what, at: due.what === 'end' && hidden ? null : due.at },
    dueText: due ? SIGN_UP_DUE_TEXTS[due.what] : '',
    dueTime: due?.what === 'end' && hidden ? null : (due?.at ?? null),
    biddingVersion: row.bidding_version,
    refundState: row.refund_state,
    refundState_dictText: row.refund_state === null ? '' : (REFUND_STATE_TEXTS[row.refund_state] ?? ''),
    feeDue: fen(row.fee_fen),
    openRequests: row.open_requests,
    actions,
    primary: primaryStep(actions, due?.what, row.due_answer !== null || row.due_consent !== null),
  }
}

const ownPlace = (row: Row, ownNo: number | null): string =>
  placeName(row.state, { state: row.bidding_state, suspended: row.suspended, bidType: row.bid_type, leaderNo: row.leader_no }, ownNo)

const CODES: Readonly<Partial<Record<SignUpStep, string>>> = {
  confirm: 'bidding:sign-up',
  papers: 'bidding:sign-up',
  pay: 'slip:pay',
  fee: 'slip:pay',
  cancel: 'sign-up:withdraw',
  askSuspend: 'request:add',
  askStop: 'request:add',
}

function stepsOf(ctx: SignedIn, row: Row): SignUpStep[] {
  const now = ctx.now()
  const session = {
    state: row.bidding_state,
    suspended: row.suspended,
    sign_end_time: row.sign_end_time,
    lock_time: row.lock_time,
    locked_at: row.locked_at,
    issuer_pay_state: row.issuer_pay_state,
  }
  const steps = signUpSteps({
    state: row.state,
    needConfirm: row.need_confirm,
    mayPay: row.deposit_fen > 0 && mayPayDeposit(session, row, { mends: false, recalled: row.asked && row.kept_fen === 0, now }).ok,
    session: { state: row.bidding_state, suspended: row.suspended, signEnd: row.sign_end_time, lock: row.lock_time, locked: row.locked_at !== null },
    feeDue: row.fee_fen > 0,
    asked: row.asked,
    papersDue: row.papers_due,
    now,
  })
  return steps.filter((step) => CODES[step] === undefined || ctx.actor.permissions.has(CODES[step]))
}

/** A page of the cockpit: the rows, and of all that run at once what their logs tell everybody and the company itself. */
export async function mySignUps(hooks: Hooks, books: Rulebooks, ctx: SignedIn, input: ListQuery): Promise<Out<typeof mineCall>> {
  const now = ctx.now()
  const [key, page] = await Promise.all([bidKey(ctx.db), runList(ctx.db, listing(hooks, now), input, ownRows(hooks, ctx))])
  const seats = page.records.flatMap((row) => {
    const no = isExtended(row.bid_type) && row.locked_at !== null ? ownNumber(key, row) : null
    return no === null ? [] : [{ id: row.bidding_id, no }]
  })
  const [lines, prices] = await Promise.all([
    liveLines(
      ctx.db,
      books,
      page.records.map((row) => ({ id: row.bidding_id, state: row.bidding_state })),
      now,
    ),
    lastPrices(ctx.db, seats),
  ])
  const show = mine(ctx, key)
  return { ...page, records: page.records.map((row) => ({ ...show(row), ...ownStanding(row, ownNumber(key, row), lines.get(row.bidding_id), prices) })) }
}

/** Only the company's own number is looked at; of the others nothing but what the room shows everybody. */
function ownStanding(row: OwnRow, ownNo: number | null, line: LiveLine | undefined, prices: ReadonlyMap<string, number>) {
  const made = ownNo === null ? undefined : prices.get(row.bidding_id)
  const sealed = ownNo !== null && line?.state.sealed[ownNo] !== undefined
  const won = row.winner_signup === row.id
  const { kind, fen: shownFen } = shownPrice({
    state: row.bidding_state,
    bidType: row.bid_type,
    startFen: row.start_price_fen,
    dealFen: row.deal_price_fen,
    live: line?.live,
  })
  const due = line && dueOf(row)
  return {
    price: amount(shownFen),
    priceKind: kind,
    ownPrice: amount(made ?? (won ? row.deal_price_fen : null)),
    standing: standingOf({
      state: row.bidding_state,
      won,
      ownNo,
      log: line && { live: line.live, result: line.state.result },
      bid: made !== undefined ? 'open' : sealed ? 'sealed' : null,
    }),
    ...(line ? { endTime: shownEnd(line) } : {}),
    ...(line && due?.what === 'end' ? { due: { what: due.what, at: shownEnd(line) } } : {}),
  }
}

export const exportMySignUps = async (hooks: Hooks, ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: listing(hooks, ctx.now()),
    input,
    base: ownRows(hooks, ctx),
    map: mine(ctx, await bidKey(ctx.db)),
    dictionaries: NO_DICTIONARIES,
    columns: MY_SIGN_UP_COLUMNS,
    title: '我的竞价',
    action: 'trading.my-sign-ups-exported',
  })
