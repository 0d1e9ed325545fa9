import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { tradableAssets } from '@aosp/contract/assets/ledger'
import * as calls from '@aosp/contract/trading/session'
import { addSignUp } from '@aosp/contract/trading/signup'
import type { Sent } from '@aosp/contract/endpoint'
import { toBeijing } from '@aosp/kernel/time'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { QUALS_VERIFY, TRANS_TYPE } from '@aosp/contract/trading/codes'
import { VERDICT } from '@aosp/contract/verdict'
import type { TestApp } from './test-app.ts'

/** Settings for tests that move the clock by days: the sessions of the people outlive it. */
export const LASTING = { SESSION_IDLE_MINUTES: '10000', SESSION_HOURS: '160' }

const MINUTE_MS = 60_000
type Form = Sent<typeof calls.addSession>

/** What a company would write for a short session under the demo profile, beginning now. */
export function sessionForm(now: Date, change: Form = {}): Form {
  const at = (minutes: number) => toBeijing(new Date(now.getTime() + minutes * MINUTE_MS))
  return {
    name: '数控车床一批',
    transType: TRANS_TYPE.publicDisposal,
    bidType: BID_TYPE.rising,
    contacts: '林建华',
    telephone: '010-80000011',
    startPrice: 100_000,
    bidGradient: 1000,
    bidMultiple: 10,
    delayPeriod: 5,
    signEndTime: at(60),
    startTime: at(120),
    endTime: at(180),
    minSignNum: 2,
    qualsVerify: QUALS_VERIFY.none,
    deposit2: 0,
    transStartDate: '2099-01-01',
    transEndDate: '2099-02-01',
    ...change,
  }
}

export async function freeAssets(app: TestApp, token: string, count: number): Promise<string[]> {
  const { result } = await app.call(tradableAssets, { pageSize: 100 }, token)
  const free = (result?.records ?? []).slice(0, count).map(({ id }) => id)
  // The demonstration has only so many; a file that opens many halls gets more of the same.
  while (free.length < count) free.push(await copyAsset(app, token))
  return free
}

async function copyAsset(app: TestApp, token: string): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  const own = JSON.stringify({ id, code: `C-${id.slice(0, 8)}`, status: 3, source: '1', external_id: null, external_version: null })
  await sql`insert into asset select (jsonb_populate_record(original, ${own}::jsonb)).* from asset as original
    join account on account.corporate_id = original.corporate_id join session on session.account_id = account.id
    where session.token_hash = ${createHash('sha256').update(token).digest('hex')} limit 1`.execute(app.platform.db)
  return id
}

export async function draft(app: TestApp, token: string, change: Form = {}): Promise<string> {
  const assetIds = change.assetIds ?? (await freeAssets(app, token, 1))
  const reply = await app.call(calls.addSession, { ...sessionForm(app.platform.now(), change), assetIds }, token)
  if (!reply.result) throw new Error(`no draft: ${reply.message}`)
  return reply.result.id
}

/** A session that is open for sign-up. */
export async function published(app: TestApp, token: string, change: Form = {}): Promise<string> {
  const id = await draft(app, token, change)
  const submitted = await app.call(calls.submitSession, { id }, token)
  if (!submitted.success) throw new Error(`not submitted: ${submitted.message} ${JSON.stringify(submitted.result)}`)
  const audited = await app.call(calls.auditSession, { id, shType: VERDICT.pass }, await app.signIn('operate01'))
  if (!audited.success) throw new Error(`not published: ${audited.message}`)
  return id
}

/** Signs these people's companies up; whoever has to pay is not helped here. */
export async function signUpAll(app: TestApp, id: string, usernames: readonly string[]): Promise<void> {
  for (const username of usernames) {
    const reply = await app.call(addSignUp, { bidding: id, version: 1 }, await app.signIn(username))
    if (!reply.success) throw new Error(`${username} is not signed up: ${reply.message}`)
  }
}

export type Hall = { id: string; start: number; end: number }

/**
 * A session whose hall has just opened: the clock stands at its start. Begins in two minutes and lasts an hour unless the form says otherwise;
 * the app's sessions must outlive the jump.
 */
export async function openHall(
  app: TestApp,
  issuer: string,
  bidders: readonly string[],
  change: Form = {},
  beforeLock: (id: string) => Promise<void> = () => Promise.resolve(),
): Promise<Hall> {
  app.setNow(undefined)
  const at = (minutes: number) => toBeijing(new Date(Date.now() + minutes * MINUTE_MS))
  const id = await published(app, issuer, { signEndTime: at(1), startTime: at(2), endTime: at(62), minSignNum: Math.min(2, bidders.length), ...change })
  await signUpAll(app, id, bidders)
  await beforeLock(id)
  const read = () => app.platform.db.selectFrom('bidding').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const start = (await read()).start_time ?? new Date(0)
  app.setNow(start)
  await app.settle()
  expect((await read()).state).toBe(4)
  return { id, start: start.getTime(), end: (await read()).end_at?.getTime() ?? 0 }
}
