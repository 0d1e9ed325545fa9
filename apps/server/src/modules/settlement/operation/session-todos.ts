import { sql, type RawBuilder } from 'kysely'
import { REQUEST_KIND, REVIEW, SESSION, SIGN_UP, QUALS_VERIFY } from '@aosp/contract/trading/codes'
import { DISPUTE } from '@aosp/contract/settlement/dispute-codes'
import { QUESTION } from '@aosp/contract/trading/question-texts'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { CONTRACT, HEARING, OFFER, QUEUES, type Queue } from '@aosp/contract/settlement/codes'
import { routeOf } from '@aosp/contract/screens'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { TodoSource, Waiting } from '../../../platform/todo-source.ts'
import { SLIP_REFUSED } from '../../trading/index.ts'
import { isIn, sinceIn } from './operation-queues.ts'

const isStaffRole = (roleCode: string): boolean => roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin
const isMember = (roleCode: string): boolean => roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external

/** The queues of the operations list, in words that stand by themselves. */
const QUEUE_WORK: Readonly<Record<Queue, { title: string; hint: string }>> = {
  review: { title: '待审核的交易', hint: '企业提交的交易发布，请在 1 个工作日内审核' },
  amend: { title: '待审核的变更', hint: '已发布场次申请变更，通过后报名方须重新确认' },
  signUp: { title: '待审核的报名资质', hint: '报名资质由平台审核，或发起方逾期未审、成交后审核' },
  contract: { title: '待确认的合同', hint: '发起方已上传签署的合同，请核对确认' },
  overdue: { title: '逾期未履约的成交', hint: '签约或付款期限已过，请督促或认定违约' },
  default: { title: '待处理的违约', hint: '违约申辩与顺位递补，请及时裁定' },
  complete: { title: '待办结的成交', hint: '发起方已确认收款与交接，请核对办结' },
  suspended: { title: '已中止的场次', hint: '中止满 30 天须恢复或终止' },
}

const countQueue =
  (queue: Queue) =>
  async (ctx: SignedIn): Promise<Waiting> => {
    const waiting = await ctx.db
      .selectFrom('bidding')
      .leftJoin('bidding_settlement as deal', 'deal.bidding_id', 'bidding.id')
      .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(${sinceIn(queue, ctx.now())})`.as('since')])
      .where('bidding.deleted_at', 'is', null)
      .where(isIn(queue, ctx.now()))
      .executeTakeFirstOrThrow()
    return queue === 'overdue' ? { ...waiting, overdue: waiting.count } : waiting
  }

/** O1 is sessions to review, papers the platform checks and registrations; the rest of an operator's work is listed without a badge of its own. */
const BADGED: Queue = 'review'

const queueTodos: readonly TodoSource[] = QUEUES.filter((queue) => queue !== 'signUp').map((queue) => ({
  key: `queue-${queue}`,
  ...QUEUE_WORK[queue],
  menuId: queue === BADGED ? 'trading/operation-list' : '',
  path: routeOf('trading/operation-list', {}, { queue }),
  appliesTo: isStaffRole,
  count: countQueue(queue),
}))

const NEVER = sql<null>`null::timestamptz`
/** `due`: by when each has to be done. */
const counted =
  (from: (ctx: SignedIn) => RawBuilder<unknown>, due: RawBuilder<Date | null> = NEVER) =>
  async (ctx: SignedIn): Promise<Waiting> => {
    const { rows } = await sql<Waiting & { count: number }>`select count(*) as count, count(*) filter (where ${due} < ${ctx.now()}::timestamptz) as overdue,
      min(${due}) as due from ${from(ctx)}`.execute(ctx.db)
    return rows[0] ?? { count: 0 }
  }
const company = (ctx: SignedIn): string => ctx.actor.corporateId ?? ''

/** By when the contract has to be there; one that waits for the platform is not late. */
const signBy = (session: string) =>
  sql<Date | null>`(select ${sql.ref(`${session}.sign_due`)} from bidding_settlement deal where deal.bidding_id = ${sql.ref(`${session}.id`)}
    and deal.contract_state in (${CONTRACT.none}, ${CONTRACT.returned}))`

/** Sign-ups a company can still do something about: pay, mend papers, pay again, confirm new terms, sign. */
const curable = (ctx: SignedIn) => sql`bidding_signup s join bidding b on b.id = s.bidding_id where s.corporate_id = ${company(ctx)}`
const beforeEnd = (ctx: SignedIn) => sql`b.state = ${SESSION.published} and b.sign_end_time > ${ctx.now()}::timestamptz`

/** Open requests but those the caller has agreed to: they wait for somebody else. */
const waitingFor = (ctx: SignedIn) => sql`trans_request where state = ${REVIEW.waiting} and approver1 is distinct from ${ctx.actor.accountId}`

const source = (todo: Omit<TodoSource, 'appliesTo'> & { staff?: true }): TodoSource => {
  const { staff, ...rest } = todo
  return { ...rest, appliesTo: staff ? isStaffRole : isMember }
}

/** Domain 2.12: the parts of the badges O1, O3, M1 and M2, each with a link to exactly what it counts. */
export const sessionTodos: readonly TodoSource[] = [
  ...queueTodos,
  source({
    key: 'sign-up-check',
    ...QUEUE_WORK.signUp,
    menuId: 'trading/operation-list',
    path: routeOf('trading/signup', {}, { state: SIGN_UP.checking }),
    staff: true,
    count: counted(
      (ctx) => sql`bidding_signup s join bidding b on b.id = s.bidding_id
        where s.state = ${SIGN_UP.checking} and (b.quals_verify = ${sql.lit(QUALS_VERIFY.platform)} or s.check_due <= ${ctx.now()}::timestamptz)`,
      sql`s.check_due`,
    ),
  }),
  source({
    key: 'cancel-request',
    title: '待审核的取消申请',
    hint: '企业申请取消场次，请核实原因与责任方；涉及发起方保证金的须两名运营人员先后审核',
    menuId: 'dir/operation-request',
    path: routeOf('trading/operation-cancel', {}, { state: REVIEW.waiting }),
    staff: true,
    count: counted((ctx) => sql`${waitingFor(ctx)} and kind = ${REQUEST_KIND.cancel}`),
  }),
  source({
    key: 'stop-request',
    title: '待审核的中止终止申请',
    hint: '终止和保证金不退须两名运营人员先后审核，竞价中的中止须 30 分钟内复核',
    menuId: 'dir/operation-request',
    path: routeOf('trading/operation-stop', {}, { state: REVIEW.waiting }),
    staff: true,
    count: counted((ctx) => sql`${waitingFor(ctx)} and kind <> ${REQUEST_KIND.cancel}`),
  }),
  source({
    key: 'dispute',
    title: '待处理的成交异议',
    hint: '参与方对结果有异议，答复前不能确认合同',
    menuId: 'dir/operation-request',
    path: routeOf('trading/operation-stop', {}, { tab: 'dispute', state: DISPUTE.open }),
    staff: true,
    count: counted(() => sql`bidding_dispute where state = ${DISPUTE.open}`),
  }),
  source({
    key: 'issue-rejected',
    title: '被驳回的交易',
    hint: '请按驳回原因修改后重新提交',
    menuId: 'trading/my-trading',
    path: routeOf('trading/my-trading', {}, { state: SESSION.rejected }),
    count: counted((ctx) => sql`bidding where corporate_id = ${company(ctx)} and state = ${SESSION.rejected} and deleted_at is null`),
  }),
  source({
    key: 'deal-to-sign',
    title: '待签约的成交',
    hint: '请与竞得方签订合同并上传',
    menuId: 'trading/my-trading',
    path: routeOf('trading/my-trading', {}, { state: SESSION.dealt }),
    count: counted((ctx) => sql`bidding where corporate_id = ${company(ctx)} and state = ${SESSION.dealt} and deleted_at is null`, signBy('bidding')),
  }),
  source({
    key: 'question',
    title: '待答复的提问',
    hint: '请在 1 个工作日内答复，答复向所有人公开',
    menuId: 'trading/my-trading',
    path: routeOf('trading/trade-question', {}, { state: QUESTION.waiting }),
    count: counted(
      (ctx) => sql`trade_question q join bidding b on b.id = q.bidding_id where b.corporate_id = ${company(ctx)} and q.state = ${QUESTION.waiting}`,
      sql`q.answer_due`,
    ),
  }),
  source({
    key: 'applicant-check',
    title: '待审核的报名资质',
    hint: '由贵企业审核，逾期转由平台审核',
    menuId: 'trading/my-trading',
    path: routeOf('trading/signup', {}, { state: SIGN_UP.checking }),
    count: counted(
      (ctx) => sql`bidding_signup s join bidding b on b.id = s.bidding_id
        where b.corporate_id = ${company(ctx)} and b.quals_verify = ${sql.lit(QUALS_VERIFY.issuer)} and s.state = ${SIGN_UP.checking}`,
      sql`s.check_due`,
    ),
  }),
  source({
    key: 'sign-up-pay',
    title: '待缴费的报名',
    hint: '请在报名截止前缴纳保证金',
    menuId: 'trading/my-bidding',
    path: routeOf('trading/my-bidding', {}, { state: SIGN_UP.toPay }),
    count: counted((ctx) => sql`${curable(ctx)} and s.state = ${SIGN_UP.toPay} and not s.need_confirm`, sql`b.sign_end_time`),
  }),
  source({
    key: 'sign-up-refused',
    title: '被驳回的报名资质',
    hint: '报名截止前可补充资料后重新提交',
    menuId: 'trading/my-bidding',
    path: routeOf('trading/my-bidding', {}, { state: SIGN_UP.refused }),
    count: counted((ctx) => sql`${curable(ctx)} and s.state = ${SIGN_UP.refused} and ${beforeEnd(ctx)} and not s.need_confirm`, sql`b.sign_end_time`),
  }),
  source({
    key: 'payment-refused',
    title: '被驳回的缴费',
    hint: '报名截止前可重新提交缴费凭证',
    menuId: 'trading/my-bidding',
    path: routeOf('trading/my-bidding', {}, { state: SIGN_UP.ended }),
    count: counted(
      (ctx) => sql`${curable(ctx)} and s.state = ${SIGN_UP.ended} and s.state_note = ${SLIP_REFUSED} and ${beforeEnd(ctx)}
        and not exists (select from bidding_signup later where later.bidding_id = s.bidding_id and later.corporate_id = s.corporate_id and later.ended_at is null)`,
      sql`b.sign_end_time`,
    ),
  }),
  source({
    key: 'sign-up-won',
    title: '已竞得的场次',
    hint: '请在签约期限内与发起方签订合同',
    menuId: 'trading/my-bidding',
    path: routeOf('trading/my-bidding', {}, { state: SIGN_UP.won }),
    count: counted((ctx) => sql`${curable(ctx)} and s.state = ${SIGN_UP.won} and not s.need_confirm`, signBy('b')),
  }),
  source({
    key: 'sign-up-confirm',
    title: '待确认的变更',
    hint: '交易条件已变更，未确认的报名将失效',
    menuId: 'trading/my-bidding',
    path: routeOf('trading/my-bidding', {}, { needConfirm: true }),
    count: counted((ctx) => sql`${curable(ctx)} and s.need_confirm`, sql`b.sign_end_time`),
  }),
  source({
    key: 'default-answer',
    title: '待申辩的违约',
    hint: '请在申辩期内说明情况，逾期将按认定处理',
    menuId: '',
    path: routeOf('trading/my-bidding', {}, { state: SIGN_UP.defaulted }),
    count: counted(
      (ctx) => sql`bidding_default d join bidding_signup s on s.id = d.signup_id
        where s.corporate_id = ${company(ctx)} and d.state = ${HEARING.open} and d.answered_at is null`,
      sql`d.answer_due`,
    ),
  }),
  source({
    key: 'fallback-consent',
    title: '待答复的顺位递补',
    hint: '竞得方违约，请在期限内答复是否递补成交',
    menuId: '',
    path: routeOf('trading/my-bidding'),
    count: counted(
      (ctx) => sql`bidding_offer o join bidding_signup s on s.id = o.signup_id join bidding b on b.id = o.bidding_id where o.state = ${OFFER.open}
        and ((s.corporate_id = ${company(ctx)} and o.bidder_agrees is null) or (b.corporate_id = ${company(ctx)} and o.issuer_agrees is null))`,
      sql`o.due`,
    ),
  }),
]
