import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { addSession, auditSession, submitSession } from '@aosp/contract/trading/session'
import { addSignUp } from '@aosp/contract/trading/signup'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { login } from '@aosp/contract/identity/login'
import type { Envelope } from '@aosp/contract/wire'
import { toBeijing } from '@aosp/kernel/time'
import { BID_TYPE, type BidType } from '@aosp/kernel/bidding/constants'
import { QUALS_VERIFY, TRANS_TYPE, TIME_UNIT } from '@aosp/contract/trading/codes'
import { VERDICT } from '@aosp/contract/verdict'

/**
 * Many companies that bid, and sessions to bid in. Companies, their accounts and sign-ins are copied in the database, because
 * registering hundreds of them is no part of what is drilled; sessions and sign-ups are made by the platform's own calls.
 */
export type Bidder = { company: string; token: string }
export type SessionPlan = {
  bidType: BidType
  /** What a late bid leaves the others, or how long a Dutch price stands, in minutes or parts of one. */
  delayMinutes: number
  startInMs: number
  lengthMs: number
  /** Most steps of one bid, 0 for no limit. */
  most?: number
  /** At how many windows each bidder sits. */
  lines?: number
}
/** Amounts in fen. */
export type DrillSession = SessionPlan & { id: string; startPrice: number; step: number; most: number }

export async function makeBidders(pool: pg.Pool, count: number): Promise<Bidder[]> {
  const bidders = Array.from({ length: count }, (_, index) => ({
    company: `drill-corp-${index}`,
    account: `drill-user-${index}`,
    token: randomBytes(32).toString('hex'),
  }))
  // A row like another, with some members of its own; columns that are added later come along.
  const copy = (table: string, from: string, where: string) =>
    `insert into ${table} select (jsonb_populate_record(original, own.value)).* from ${table} as original, jsonb_array_elements($1::jsonb) as own where ${from} = ${where}`
  const rows = (of: (bidder: (typeof bidders)[number], index: number) => Record<string, unknown>) => [JSON.stringify(bidders.map(of))]
  await pool.query(
    copy('corporate', 'original.id', `(select corporate_id from account where username = 'menber02')`),
    rows(({ company }, index) => ({
      id: company,
      name: `演练企业${index}`,
      shortname: `演练${index}`,
      creditcode: `91110000${String(index).padStart(10, '0')}`,
      legal_person: `演练法人${index}`,
      vaccount: null,
    })),
  )
  await pool.query(
    copy('account', 'original.username', `'menber02'`),
    rows(({ account, company }, index) => ({
      id: account,
      username: `drill${index}`,
      realname: `演练人${index}`,
      phone: null,
      email: null,
      work_no: null,
      corporate_id: company,
    })),
  )
  await pool.query(
    `insert into account_role (account_id, role_id) select own.value ->> 'id', r.role_id from account_role r join account a on a.id = r.account_id, jsonb_array_elements($1::jsonb) as own where a.username = 'menber02'`,
    rows(({ account }) => ({ id: account })),
  )
  await pool.query(
    `insert into session (id, token_hash, account_id, way, device, address, created_at, last_seen, idle_minutes, ends_at)
     select own.value ->> 'id', own.value ->> 'hash', own.value ->> 'id', 'password', 'drill', '127.0.0.1', now(), now(), 600, now() + interval '10 hours'
     from jsonb_array_elements($1::jsonb) as own`,
    rows(({ account, token }) => ({ id: account, hash: createHash('sha256').update(token).digest('hex') })),
  )
  return bidders
}

/** Published sessions that nobody has signed up for yet. */
export async function publishSessions(url: string, password: string, pool: pg.Pool, plans: readonly SessionPlan[]): Promise<DrillSession[]> {
  const issuer = await signIn(url, 'menber01', password)
  const operator = await signIn(url, 'operate01', password)
  const assets = await copyAssets(pool, plans.length)
  const made: DrillSession[] = []
  for (const [index, plan] of plans.entries()) {
    const { startPrice, step, most, ...form } = termsOf(plan, assets[index] ?? '')
    const { id } = wanted(await call(url, addSession, { ...form, startPrice, bidGradient: step, bidMultiple: most }, issuer), 'draft')
    wanted(await call(url, submitSession, { id }, issuer), 'submission')
    must(await call(url, auditSession, { id, shType: VERDICT.pass }, operator), 'publication')
    made.push({ ...plan, id, startPrice: startPrice * 100, step: step * 100, most })
  }
  return made
}

/** Everybody signs up for everything. */
export async function signUpByCalls(url: string, bidders: readonly Bidder[], sessions: readonly DrillSession[]): Promise<void> {
  for (const { id } of sessions)
    await Promise.all(bidders.map(async ({ token }) => wanted(await call(url, addSignUp, { bidding: id, version: 1, contacts: '演练' }, token), 'sign-up')))
}

/** The same as rows, where thousands of sign-ups are needed and nothing is to be learnt from them. */
export async function signUpByRows(pool: pg.Pool, bidders: readonly Bidder[], sessions: readonly DrillSession[]): Promise<void> {
  await pool.query(
    `insert into bidding_signup (id, apply_no, bidding_id, corporate_id, state, version, deposit_fen, created_by, created_name, created_at)
     select 'drill-' || b || '-' || c, 'DRILL-' || b || '-' || c, b, c, 4, 1, 0, 'drill-user-0', '演练', now() from unnest($1::text[]) as b, unnest($2::text[]) as c`,
    [sessions.map(({ id }) => id), bidders.map(({ company }) => company)],
  )
}

/** Moves the times of a session that nobody has locked yet; sign-up ends when it is locked, so long before the start. */
export async function schedule(pool: pg.Pool, sessions: readonly DrillSession[], from: Date, leadMs = 500): Promise<void> {
  // The platform offers whole minutes. A drill has no time for them, and this database is its own.
  if (sessions.some(({ delayMinutes }) => !Number.isInteger(delayMinutes)))
    await pool.query('alter table bidding alter column delay_period type double precision')
  for (const { id, startInMs, lengthMs, delayMinutes } of sessions) {
    const start = new Date(from.getTime() + startInMs)
    const end = new Date(start.getTime() + lengthMs)
    await pool.query(
      `update bidding set sign_end_time = $2::timestamptz - $5 * interval '1 ms', lock_time = $2::timestamptz - $5 * interval '1 ms', start_time = $2,
         end_time = case when bid_type = ${BID_TYPE.dutch} then end_time else $3 end, end_at = case when bid_type = ${BID_TYPE.dutch} then end_at else $3 end, delay_period = $4 where id = $1`,
      [id, start, end, delayMinutes, leadMs],
    )
    await pool.query(
      `update due_work set due_at = (select sign_end_time from bidding where id = $1), version = version + 1 where kind = 'bidding.clock' and key = $1`,
      [id],
    )
  }
}

function termsOf({ bidType, most = 10 }: SessionPlan, asset: string) {
  const at = (minutes: number) => toBeijing(new Date(Date.now() + minutes * 60_000))
  const falling = bidType === BID_TYPE.falling || bidType === BID_TYPE.sealedLow
  const lease = { transType: TRANS_TYPE.wanted, transTimeUnit: TIME_UNIT.hour, payDeposit: 0, payServiceFee: 0, deposit1: 0, serviceFee1: 0, serviceFee2: 0 }
  return {
    name: `演练场次 ${bidType}`,
    bidType,
    contacts: '林建华',
    telephone: '010-80000011',
    // Far from each other, so that a falling price does not reach zero however many bids come.
    startPrice: falling ? 90_000_000 : 100_000,
    step: bidType === BID_TYPE.dutch ? 10_000 : falling ? 1 : 100,
    most,
    ...(bidType === BID_TYPE.dutch ? { basePrice: 50_000 } : {}),
    delayPeriod: 1,
    signEndTime: at(30),
    startTime: at(40),
    endTime: at(60),
    minSignNum: 2,
    qualsVerify: QUALS_VERIFY.none,
    deposit2: 0,
    transStartDate: '2099-01-01',
    transEndDate: '2099-02-01',
    ...(falling ? lease : { transType: TRANS_TYPE.publicDisposal, assetIds: [asset] }),
  }
}

async function copyAssets(pool: pg.Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `drill-asset-${index}`)
  await pool.query(
    `insert into asset select (jsonb_populate_record(original, own.value)).* from asset as original, jsonb_array_elements($1::jsonb) as own
     where original.id = (select min(id) from asset where corporate_id = (select corporate_id from account where username = 'menber01'))`,
    [JSON.stringify(ids.map((id) => ({ id, code: id, status: 3, source: '1', external_id: null, external_version: null })))],
  )
  return ids
}

const signIn = async (url: string, username: string, password: string): Promise<string> =>
  wanted(await call(url, login, { username, password }), username).token

async function call<E extends Endpoint>(url: string, endpoint: E, input: Sent<E>, token?: string): Promise<Envelope<Received<E>>> {
  const query =
    endpoint.method === 'GET'
      ? `?${new URLSearchParams(Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))).toString()}`
      : ''
  const response = await fetch(url + endpoint.path + query, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token ? { 'x-access-token': token } : {}) },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  return (await response.json()) as Envelope<Received<E>>
}

function must(reply: Envelope<unknown>, what: string): void {
  if (!reply.success) throw new Error(`no ${what}: ${reply.message} ${JSON.stringify(reply.result)}`)
}
function wanted<Result>(reply: Envelope<Result>, what: string): Result {
  must(reply, what)
  if (reply.result === null) throw new Error(`no ${what} in the answer`)
  return reply.result
}
