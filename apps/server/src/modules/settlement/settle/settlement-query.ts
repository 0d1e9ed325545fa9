import { sql } from 'kysely'
import type { settlement as call } from '@aosp/contract/settlement/settle'
import { SESSION, QUALS_VERIFY } from '@aosp/contract/trading/codes'
import type { Out } from '@aosp/contract/endpoint'
import { no, refuse } from '@aosp/contract/refusals'
import {
  CONTRACT,
  CONTRACT_TEXTS,
  DEFAULT_CAUSE_TEXTS,
  HEARING,
  HEARING_TEXTS,
  OFFER,
  OFFER_TEXTS,
  WINNER_CHECK,
  WINNER_CHECK_TEXTS,
} from '@aosp/contract/settlement/codes'
import { fen, type Fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../../platform/http/context.ts'
import { openRequests } from '../request/open-requests.ts'
import { isOverdue } from '../rules/settle-steps.ts'
import { countedIntoPrice } from '../../funds/index.ts'
import { isStaff, maySettle } from '../../trading/index.ts'
import { completeObstacles } from './complete-deal.ts'
import { isDepositBack, priceOf, standingOf } from './deal-money.ts'
import { nextBest } from './fallback.ts'
import { signObstacles } from './sign-contract.ts'
import { dealtSession, type Deal, type Hearing, type Offer } from './settlement-store.ts'

/** The sides of a deal, whoever is asked to move up, and the platform; to everybody else it does not exist. */
export async function settlement(ctx: SignedIn, { id }: { id: string }): Promise<Out<typeof call>> {
  const { db, actor } = ctx
  const session = await db
    .selectFrom('bidding')
    .selectAll()
    .select(openRequests(actor).as('open_requests'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const settled = await db.selectFrom('bidding_settlement').selectAll().where('bidding_id', '=', id).executeTakeFirst()
  if (!session || !settled || session.winner_signup === null) return refuse(no('notFound'))
  const winner = await db.selectFrom('bidding_signup').selectAll().where('id', '=', session.winner_signup).executeTakeFirstOrThrow()
  const deal: Deal = { session: dealtSession(session), settlement: settled, winner }
  const offer = await lastOffer(db, id)
  const role = {
    staff: isStaff(actor),
    issuer: isCompany(actor, session.corporate_id),
    winner: isCompany(actor, winner.corporate_id),
    asked: isCompany(actor, offer?.corporate_id),
  }
  const own = await hearingOf(db, id, actor)
  if (!role.staff && !role.issuer && !role.winner && !role.asked && !own) return refuse(no('notFound'))
  // Whoever is only asked to move up learns what he is asked, not how the other's deal went.
  const insider = role.staff || role.issuer || role.winner
  const newest = await db.selectFrom('bidding_default').selectAll().where('bidding_id', '=', id).orderBy('opened_at', 'desc').limit(1).executeTakeFirst()
  // Whoever fell out of the deal goes on reading what he was heard about; who moved up reads nothing of it.
  const hearing = role.staff || role.issuer ? newest : own
  const names = await db.selectFrom('corporate').select(['id', 'name']).where('id', 'in', [session.corporate_id, winner.corporate_id]).execute()
  const nameOf = (company: string) => names.find((one) => one.id === company)?.name ?? ''
  const money = await standingOf(db, session, winner)
  const price = priceOf(deal.session, settled, money)
  const waitsFor = await obstaclesOf(db, deal, ctx.now())
  return {
    bidding: id,
    code: session.code,
    name: session.name,
    state: session.state,
    corporateName: nameOf(session.corporate_id),
    winnerName: nameOf(winner.corporate_id),
    winnerNo: winner.bidder_no ?? 0,
    winnerContacts: insider ? winner.contacts : '',
    winnerTelephone: insider ? winner.telephone : '',
    dealPrice: fen(deal.session.deal_price_fen),
    dealTotal: fen(deal.session.deal_total_fen),
    dealTime: settled.dealt_at,
    round: settled.round,
    noticeUntil: deal.session.notice_until,
    signDue: deal.session.sign_due,
    payDue: settled.pay_due,
    contractState: settled.contract_state,
    contractState_dictText: CONTRACT_TEXTS[settled.contract_state] ?? '',
    contract: insider ? settled.contract : '',
    contractNote: insider ? settled.contract_note : '',
    contractTime: settled.contract_at,
    contractReject: insider ? settled.contract_reject : '',
    signTime: settled.signed_at,
    winnerCheck: settled.winner_check,
    winnerCheck_dictText:
      settled.winner_check === WINNER_CHECK.waiting && winner.quals_evidence === '' ? '待竞得方上传' : (WINNER_CHECK_TEXTS[settled.winner_check] ?? ''),
    // The platform looks at them; how a company is qualified is not the other side's business.
    winnerPapers: session.quals_verify === QUALS_VERIFY.afterDeal && (role.staff || role.winner) ? winner.quals_evidence : '',
    handover: insider ? settled.handover : '',
    handoverNote: insider ? settled.handover_note : '',
    handoverTime: settled.handover_at,
    doneTime: settled.done_at,
    feeOpen: insider ? money.feeOpen : fen(0),
    depositKept: insider ? money.depositKept : fen(0),
    depositBack: insider && settled.deposit_back,
    depositInPrice: insider ? (session.state === SESSION.done ? await countedOf(db, winner.id) : price.counted) : fen(0),
    priceDue: insider ? (session.state === SESSION.done ? fen(0) : price.due) : fen(0),
    hearing: hearing ? shownHearing(hearing) : null,
    offer: offer && (role.staff || role.issuer || role.asked) ? await shownOffer(db, offer, role) : null,
    waitsFor: insider ? waitsFor : [],
    openRequests: session.open_requests,
    actions: await actionsOf(ctx, deal, { hearing, offer, role, now: ctx.now() }),
  }
}

type AskedOffer = Offer & { corporate_id: string; corporate_name: string }
type Role = { staff: boolean; issuer: boolean; winner: boolean; asked: boolean }

const isCompany = (actor: Actor, company: string | undefined): boolean => company !== undefined && actor.corporateId === company && !isStaff(actor)

const lastOffer = (db: Db, id: string): Promise<AskedOffer | undefined> =>
  db
    .selectFrom('bidding_offer')
    .innerJoin('bidding_signup', 'bidding_signup.id', 'bidding_offer.signup_id')
    .innerJoin('corporate', 'corporate.id', 'bidding_signup.corporate_id')
    .selectAll('bidding_offer')
    .select(['bidding_signup.corporate_id', 'corporate.name as corporate_name'])
    .where('bidding_offer.bidding_id', '=', id)
    .orderBy(sql`bidding_offer.state = ${OFFER.open}`, 'desc')
    .orderBy('bidding_offer.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What of the deposit has become part of the price, once it has. */
const countedOf = (db: Db, signUp: string): Promise<Fen> => countedIntoPrice(db, { kind: 'signup', id: signUp })

/** What the caller's own company was heard about in this session. */
const hearingOf = (db: Db, id: string, actor: Actor): Promise<Hearing | undefined> =>
  db
    .selectFrom('bidding_default')
    .innerJoin('bidding_signup', 'bidding_signup.id', 'bidding_default.signup_id')
    .selectAll('bidding_default')
    .where('bidding_default.bidding_id', '=', id)
    .where('bidding_signup.corporate_id', '=', isStaff(actor) ? '' : (actor.corporateId ?? ''))
    .executeTakeFirst()

const shownHearing = (hearing: Hearing) => ({
  cause: hearing.cause,
  cause_dictText: DEFAULT_CAUSE_TEXTS[hearing.cause] ?? '',
  reason: hearing.reason,
  files: hearing.files,
  openBy: hearing.opened_name,
  openTime: hearing.opened_at,
  answerDue: hearing.answer_due,
  answer: hearing.answer,
  answerFiles: hearing.answer_files,
  answerTime: hearing.answered_at,
  state: hearing.state,
  state_dictText: HEARING_TEXTS[hearing.state] ?? '',
  decideBy: hearing.decided_name,
  decideTime: hearing.decided_at,
  note: hearing.note,
  forfeited: hearing.forfeited_fen === null ? null : fen(hearing.forfeited_fen),
})

/** Losers' names stay with the platform and themselves; the issuer reads a number. */
const shownOffer = async (db: Db, offer: AskedOffer, role: Role) => {
  const signUp = await db.selectFrom('bidding_signup').selectAll().where('id', '=', offer.signup_id).executeTakeFirstOrThrow()
  return {
    corporateName: role.staff || role.asked ? offer.corporate_name : null,
    bidderNo: offer.bidder_no,
    price: fen(offer.price_fen),
    due: offer.due,
    state: offer.state,
    state_dictText: OFFER_TEXTS[offer.state] ?? '',
    issuerAgrees: offer.issuer_agrees,
    bidderAgrees: offer.bidder_agrees,
    depositBack: await isDepositBack(db, signUp),
    mine: role.asked,
  }
}

const obstaclesOf = (db: Db, deal: Deal, now: Date): Promise<string[]> =>
  deal.session.state === SESSION.dealt
    ? signObstacles(db, deal, now)
    : deal.session.state === SESSION.performing
      ? completeObstacles(db, deal)
      : Promise.resolve([])

type Action = Out<typeof call>['actions'][number]
type Facts = { hearing: Hearing | undefined; offer: AskedOffer | undefined; role: Role; now: Date }

/** What the buttons show; every command asks again. */
async function actionsOf(ctx: SignedIn, { session, settlement: settled, winner }: Deal, { hearing, offer, role, now }: Facts): Promise<Action[]> {
  const { actor, db } = ctx
  const { dealt, performing, defaulted } = SESSION
  const is = (state: number) => session.state === state
  const may = (code: string) => actor.permissions.has(code)
  const decides = role.staff && may('bidding:settle') && maySettle(session, winner.corporate_id, actor).ok
  const issues = role.issuer && may('bidding:sign')
  const heard = hearing?.state === HEARING.open
  const asks = offer?.state === OFFER.open
  const overdue = isOverdue(
    { state: session.state, signDue: session.sign_due, payDue: settled.pay_due, contractBrought: false, handedOver: settled.handover_at !== null },
    now,
  )
  const answers = (role.issuer && offer?.issuer_agrees === null) || (role.asked && offer?.bidder_agrees === null)
  const all: [Action, boolean][] = [
    ['uploadPapers', role.winner && may('bidding:sign') && is(dealt) && settled.winner_check === WINNER_CHECK.waiting],
    ['uploadContract', issues && is(dealt)],
    ['auditContract', decides && is(dealt) && settled.contract_state === CONTRACT.waiting],
    ['checkWinner', decides && is(dealt) && settled.winner_check === WINNER_CHECK.waiting],
    ['default', decides && (is(dealt) || is(performing))],
    ['answer', role.winner && may('bidding:sign') && heard && hearing !== undefined && now < hearing.answer_due],
    [
      'decide',
      decides && heard && hearing !== undefined && hearing.opened_by !== actor.accountId && (hearing.answered_at !== null || now >= hearing.answer_due),
    ],
    ['offer', decides && is(defaulted) && !asks && (await nextBest(db, session)) !== undefined],
    ['consent', may('bidding:sign') && asks && answers && offer !== undefined && now < offer.due],
    ['fallback', decides && is(defaulted) && !heard && asks && offer?.issuer_agrees === true && offer.bidder_agrees === true],
    ['handover', issues && is(performing)],
    ['complete', decides && is(performing) && settled.handover_at !== null],
    ['askStop', (role.issuer || role.winner) && may('request:add') && (is(dealt) || is(performing))],
  ]
  // A deadline that has passed is shown first to whoever has to act on it.
  const shown = all.flatMap(([action, allowed]) => (allowed ? [action] : []))
  return overdue ? shown.toSorted((a, b) => Number(b === 'default') - Number(a === 'default')) : shown
}
