import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { SESSION, SIGN_UP, SIGN_UP_TEXTS, QUALS_VERIFY, standsStill } from '@aosp/contract/trading/codes'
import type { mySignUps as mineCall, signUpList as listCall, signUpReview as reviewCall } from '@aosp/contract/trading/signup'
import type { SignUpStep } from '@aosp/contract/trading/signup.shapes'
import type { In, Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import { FEE_STATE, REFUND_STATE, REFUND_STATE_TEXTS } from '@aosp/contract/funds/codes'
import type { ExportQuery } from '@aosp/contract/platform/sheets.shapes'
import { TransStateEnum } from '@aosp/contract/trading/code-items'
import type { ListQuery } from '@aosp/contract/wire'
import { fen } from '@aosp/kernel/money'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineList, defineRuledList, type Field } from '../../../platform/list/list-registry.ts'
import { narrowed, permitted } from '../../../platform/list/narrow.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { paidBeside } from '../../funds/index.ts'
import { bidKey, openSeat, type SealKey } from '../../auction/index.ts'
import { companyPapers } from '../../organisation/index.ts'
import { mayPayDeposit } from '../rules/may-pay.ts'
import type { TradingHooks } from '../hooks.ts'
import { isConfirming, stateName } from '../rules/session-state.ts'
import { signUpChecks } from '../rules/signup-checks.ts'
import { placeName, refundName } from '../rules/signup-state.ts'
import { signUpSteps } from '../rules/signup-steps.ts'
import { toldPrice } from '../rules/told-price.ts'
import { amount, sessionPicture } from '../session/session-line.ts'
import { isStaff } from '../session/session-scope.ts'
import { hidesEnd } from '../session/session-store.ts'
import { MY_SIGN_UP_COLUMNS, SIGN_UP_COLUMNS } from './signup-columns.ts'
import '../trading.tables.ts'

const FIELDS = {
  applynNo: { column: 'bidding_signup.apply_no', type: 'text' },
  bidding: { column: 'bidding_signup.bidding_id', type: 'id' },
  biddingName: { column: 'bidding.name', type: 'text' },
  biddingCode: { column: 'bidding.code', type: 'text' },
  biddingState: { column: 'bidding.state', type: 'number' },
  transType: { column: 'bidding.trans_type', type: 'number' },
  corporateName: { column: 'corporate.name', type: 'text' },
  state: { column: 'bidding_signup.state', type: 'number' },
  needConfirm: { column: 'bidding_signup.need_confirm', type: 'boolean' },
  createTime: { column: 'bidding_signup.created_at', type: 'moment' },
} as const satisfies Record<string, Field>
const declared = { fields: FIELDS, defaultSort: ['-createTime'], tieBreaker: 'bidding_signup.id' } as const
export const signUpListing = defineRuledList({
  ...declared,
  ruled: {
    screen: 'trading/signup',
    fields: {
      applynNo: '报名编号',
      biddingName: '交易名称',
      biddingCode: '交易编号',
      biddingState: '交易状态',
      transType: '交易类型',
      corporateName: '报名方',
      state: '状态',
      createTime: '报名时间',
    },
  },
})
/** What somebody signed up for himself is no page of applicants. */
const ownListing = defineList(declared)

/** Of several parts the one that is furthest from being back. */
const ON_THE_WAY = [REFUND_STATE.failed, REFUND_STATE.due, REFUND_STATE.sent, REFUND_STATE.paid]

type Hooks = Pick<TradingHooks, 'openRequests' | 'papersDue' | 'asked'>

const rows = (hooks: Hooks, { db, actor }: SignedIn) =>
  db
    .selectFrom('bidding_signup')
    .innerJoin('bidding', 'bidding.id', 'bidding_signup.bidding_id')
    .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
    .selectAll('bidding_signup')
    .select([
      'bidding.code as bidding_code',
      'bidding.name as bidding_name',
      'bidding.state as bidding_state',
      'bidding.trans_type as trans_type',
      'bidding.bid_type as bid_type',
      'bidding.version as bidding_version',
      'bidding.sign_end_time as sign_end_time',
      'bidding.start_time as start_time',
      'bidding.end_at as end_at',
      'bidding.lock_time as lock_time',
      'bidding.locked_at as locked_at',
      'bidding.suspended as suspended',
      'bidding.start_price_fen as start_price_fen',
      'bidding.current_price_fen as current_price_fen',
      'bidding.deal_price_fen as deal_price_fen',
      'bidding.sign_due as sign_due',
      'bidding.close_reason as close_reason',
      'bidding.notice_until as notice_until',
      'bidding.leader_no as leader_no',
      'bidding.quals_verify as quals_verify',
      'bidding.corporate_id as issuer_id',
      'bidding.note as bidding_note',
      sessionPicture.as('picture'),
      'corporate.name as corporate_name',
      'bidding.issuer_pay_state as issuer_pay_state',
      // A deposit that is in again for a deal was not given back, whatever happened to it before.
      sql<number | null>`(select back.state from refund back where back.reference_kind = 'signup' and back.reference_id = bidding_signup.id
        and not (bidding_signup.state in (${sql.lit(SIGN_UP.won)}, ${sql.lit(SIGN_UP.performing)}) and back.source_account = 'DEP:' || bidding_signup.id)
        and back.state <> ${sql.lit(REFUND_STATE.recalled)} order by back.ordered_at desc, back.id desc limit 1)`.as('refund_state'),
      sql<
        number | null
      >`(select back.state from refund back where back.source_account = 'DEP:' || bidding_signup.id and back.state = any(${ON_THE_WAY}::smallint[])
        order by array_position(${ON_THE_WAY}::smallint[], back.state) limit 1)`.as('deposit_refund'),
      sql<number>`(select coalesce(sum(fee.net_fen), 0)::bigint from fund_fee fee where fee.reference_kind = 'signup' and fee.reference_id = bidding_signup.id
        and fee.state = ${FEE_STATE.due})`.as('fee_fen'),
      paidBeside('signup', sql.ref('bidding_signup.id')).as('kept_fen'),
      hooks.papersDue.as('papers_due'),
      hooks.asked.as('asked'),
      hooks.openRequests(actor).as('open_requests'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const sessionText = (state: number): string => TransStateEnum.find(({ value }) => value === state)?.text ?? ''

/** Whether the numbers were drawn is the platform's business. */
const sessionName = (row: Row, now: Date): string =>
  stateName({
    state: row.bidding_state,
    suspended: standsStill(row.bidding_state, row.suspended),
    locked: false,
    closeReason: row.close_reason,
    noticeUntil: row.notice_until,
    now,
    confirming: isConfirming({ ...row, state: row.bidding_state }, now),
  })

const shown = (ctx: SignedIn) => (row: Row) => ({
  id: row.id,
  applynNo: row.apply_no,
  bidding: row.bidding_id,
  biddingCode: row.bidding_code,
  biddingName: row.bidding_name,
  biddingState: row.bidding_state,
  biddingState_dictText: sessionText(row.bidding_state),
  biddingStateName: sessionName(row, ctx.now()),
  transType: row.trans_type,
  corporate: row.corporate_id,
  corporateName: row.corporate_name,
  state: row.state,
  state_dictText: SIGN_UP_TEXTS[row.state] ?? '',
  stateName: refundName(row.state, row.state_note, row.deposit_refund),
  rejectNote: row.reject_note,
  needConfirm: row.need_confirm ? 1 : 0,
  version: row.version,
  qualsEvidence: row.quals_evidence,
  contacts: row.contacts,
  telephone: row.telephone,
  note: row.note,
  priorityClaim: row.priority_claim,
  priority: row.priority,
  deposit: fen(row.deposit_fen),
  paid: fen(row.paid_fen),
  checkDue: row.check_due,
  checkBy: row.checked_name,
  checkTime: row.checked_at,
  qualsVerify: row.quals_verify,
  mayCheck: mayCheck(ctx, row),
  createTime: row.created_at,
})

/** The texts are in the record already. */
const NO_DICTIONARIES = new Map<string, never>()

/** What the button shows; the command asks again. */
function mayCheck({ actor, now }: SignedIn, row: Row): boolean {
  if (row.state !== SIGN_UP.checking || !actor.permissions.has('sign-up:review')) return false
  if (row.corporate_id === actor.corporateId || row.created_by === actor.accountId) return false
  const issuers = row.quals_verify === QUALS_VERIFY.issuer
  return isStaff(actor) ? !issuers || row.check_due === null || now() >= row.check_due : issuers && row.issuer_id === actor.corporateId
}

const OVER = [SESSION.failed, SESSION.dealt, SESSION.unsold, SESSION.performing, SESSION.defaulted, SESSION.done, SESSION.ended]

/** Who bids is nobody's business before the end: an issuer sees applicants only where he checks their papers himself. */
const applicants = (hooks: Hooks, ctx: SignedIn) => {
  const own = ctx.actor.corporateId ?? ''
  return rows(hooks, ctx).$if(!isStaff(ctx.actor), (query) =>
    query.where(
      sql<boolean>`(bidding.corporate_id = ${own} and (bidding.quals_verify = ${sql.lit(QUALS_VERIFY.issuer)} or bidding.state = any(${OVER}::smallint[])))`,
    ),
  )
}
export const signUpList = (hooks: Hooks, ctx: SignedIn, input: ListQuery): Promise<Out<typeof listCall>> =>
  runList(ctx.db, narrowed(ctx, signUpListing), input, applicants(hooks, ctx), { map: shown(ctx) })

/**
 * A sign-up as whoever may check it has to see it. What the company has on file is for him and the platform: an issuer who sees that
 * somebody applied is not told more than its papers before the session is over.
 */
export async function signUpReview(hooks: Hooks, ctx: SignedIn, { id }: In<typeof reviewCall>): Promise<Out<typeof reviewCall>> {
  const row =
    (await applicants(hooks, ctx).where('bidding_signup.id', '=', id).where(permitted(ctx, signUpListing)).executeTakeFirst()) ?? refuse(no('notFound'))
  const line = shown(ctx)(row)
  const certificates = line.mayCheck || isStaff(ctx.actor) ? await companyPapers(ctx.db, row.corporate_id, ctx.now()) : []
  const asked = {
    papers: row.quals_evidence.split(',').filter((path) => path !== '').length,
    checkDue: row.check_due,
    waits: row.state === SIGN_UP.checking,
    priorityClaim: row.priority_claim,
    contacts: row.contacts,
    telephone: row.telephone,
  }
  return {
    ...line,
    biddingNote: row.bidding_note,
    signEndTime: row.sign_end_time,
    certificates,
    checks: line.mayCheck ? signUpChecks(asked, certificates, ctx.now()) : [],
  }
}

export const exportSignUps = (hooks: Hooks, ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: narrowed(ctx, signUpListing),
    input,
    base: applicants(hooks, ctx),
    map: shown(ctx),
    dictionaries: NO_DICTIONARIES,
    columns: SIGN_UP_COLUMNS,
    title: '报名',
    action: 'trading.sign-ups-exported',
  })

const own = (hooks: Hooks, ctx: SignedIn) => rows(hooks, ctx).where('bidding_signup.corporate_id', '=', ctx.actor.corporateId ?? '')

const mine = (ctx: SignedIn, key: SealKey) => (row: Row) => {
  // Until the close nobody but the company itself learns its number.
  const bidderNo = row.bidder_seal === null ? row.bidder_no : openSeat(key, row.bidding_id, row.id, row.bidder_seal).no
  const line = shown(ctx)(row)
  return { ...line, stateName: line.stateName || ownPlace(row, bidderNo), bidderNo, ...more(ctx, row) }
}

const ownPlace = (row: Row, ownNo: number | null): string =>
  placeName(row.state, { state: row.bidding_state, suspended: row.suspended, bidType: row.bid_type, leaderNo: row.leader_no }, ownNo)

const standsAt = (row: Row) =>
  toldPrice({
    state: row.bidding_state,
    bidType: row.bid_type,
    start: amount(row.start_price_fen),
    current: amount(row.current_price_fen),
    deal: amount(row.deal_price_fen),
  })

const more = (ctx: SignedIn, row: Row) => ({
  bidType: row.bid_type,
  price: standsAt(row).price,
  priceKind: standsAt(row).kind,
  signDue: row.state === SIGN_UP.won ? row.sign_due : null,
  picture: row.picture,
  suspended: row.suspended ? 1 : 0,
  signEndTime: row.sign_end_time,
  lockTime: row.lock_time,
  startTime: row.start_time,
  endTime: hidesEnd({ bid_type: row.bid_type, state: row.bidding_state, base_price_by: null }, ctx.actor) ? null : row.end_at,
  biddingVersion: row.bidding_version,
  refundState: row.refund_state,
  refundState_dictText: row.refund_state === null ? '' : (REFUND_STATE_TEXTS[row.refund_state] ?? ''),
  feeDue: fen(row.fee_fen),
  openRequests: row.open_requests,
  actions: stepsOf(ctx, row),
})

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

export const mySignUps = async (hooks: Hooks, ctx: SignedIn, input: ListQuery): Promise<Out<typeof mineCall>> =>
  runList(ctx.db, ownListing, input, own(hooks, ctx), { map: mine(ctx, await bidKey(ctx.db)) })

export const exportMySignUps = async (hooks: Hooks, ctx: SignedIn, input: ExportQuery, reply: FastifyReply): Promise<null> =>
  exportList(ctx, reply, {
    list: ownListing,
    input,
    base: own(hooks, ctx),
    map: mine(ctx, await bidKey(ctx.db)),
    dictionaries: NO_DICTIONARIES,
    columns: MY_SIGN_UP_COLUMNS,
    title: '我的竞价',
    action: 'trading.my-sign-ups-exported',
  })
