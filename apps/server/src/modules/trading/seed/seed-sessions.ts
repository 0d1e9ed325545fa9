import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SESSION, SIGN_UP } from '@aosp/contract/trading/codes'
import { reserveCommit } from '@aosp/kernel/bidding/chain'
import { fromYuan } from '@aosp/kernel/money'
import { toBeijingDay } from '@aosp/kernel/time'
import { BID_TYPE } from '@aosp/kernel/bidding/constants'
import { YES_NO } from '@aosp/contract/reference/codes'
import { isExtended } from '@aosp/kernel/bidding/judge-offer'
import { TRADABLE_STATUSES } from '@aosp/contract/assets/codes'
import type { Trx } from '../../../platform/db/database.ts'
import { seedDueWork } from '../../../platform/due/seed-due-work.ts'
import { silentOutbox } from '../../../platform/outbox/silent-outbox.ts'
import { holdAssets } from '../../assets/index.ts'
import { isOver, isPublished, nextClockStep } from '../rules/session-state.ts'
import { sealReserve } from '../../auction/index.ts'
import { SESSION_CLOCK } from '../session/session-clock.ts'
import { nextCode, setAssets } from '../session/session-store.ts'
import { SESSIONS, type SeededSession } from './session-seeds.ts'

const DAY_MS = 86_400_000

/** Sessions in the states people meet every day, over the seeded assets and companies. */
export async function seedSessions(trx: Trx, now: Date): Promise<void> {
  for (const seed of SESSIONS) await seedSession(trx, seed, now)
}

/** A session with its sign-ups. */
export async function seedSession(trx: Trx, seed: SeededSession, now: Date): Promise<void> {
  await seedRecord(trx, seed, now)
  for (const signUp of seed.signUps ?? []) {
    const { last } = await trx
      .insertInto('bidding_signup_number')
      .values({ day: toBeijingDay(now), last: 1 })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ last: sql`bidding_signup_number.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow()
    await seedSignUp(trx, seed, signUp, last, now)
  }
}

async function seedRecord(trx: Trx, seed: SeededSession, now: Date): Promise<void> {
  const grain = seed.played ? 1000 : 3_600_000
  const at = (days: number): Date => new Date(Math.floor((now.getTime() + days * DAY_MS) / grain) * grain)
  const [created, signEnd, start, end] = seed.days.map(at) as [Date, Date, Date, Date]
  const published = isPublished(seed.state)
  const code = await nextCode(trx, seed.transType, created)
  const salt = randomBytes(16).toString('hex')
  const lock = seed.played ? signEnd : new Date(start.getTime() - 30 * 60_000)
  const dutch = seed.bidType === BID_TYPE.dutch && seed.played !== undefined
  const reserve = seed.reserve === undefined ? null : fromYuan(seed.reserve)
  const dayAfter = (days: number) => toBeijingDay(new Date(end.getTime() + days * DAY_MS))
  const lease = seed.unit !== undefined
  await trx
    .insertInto('bidding')
    .values({
      id: seed.id,
      code,
      name: seed.name,
      corporate_id: seed.corporate,
      source: 2,
      trans_type: seed.transType,
      bid_type: seed.bidType,
      state: seed.state,
      contacts: seed.contacts,
      telephone: seed.telephone,
      start_time: start,
      // The end of a Dutch clock would tell its floor.
      end_time: dutch ? null : end,
      sign_end_time: signEnd,
      ...(reserve === null ? {} : { base_price_sealed: await sealReserve(trx, seed.id, reserve), base_price_by: seed.by }),
      start_price_fen: seed.yuan * 100,
      bid_gradient_fen: seed.step === 0 ? null : seed.step * 100,
      bid_multiple: isExtended(seed.bidType) ? 10 : null,
      delay_period: seed.bidType === BID_TYPE.sealedHigh ? null : (seed.delay ?? 5),
      trans_time_unit: seed.unit ?? 0,
      trans_start_date: dayAfter(10),
      trans_end_date: dayAfter(lease ? 375 : 40),
      quals_verify: seed.quals,
      min_sign_num: 2,
      fallback: seed.fallback ?? false,
      inspect_site: YES_NO.no,
      deposit1_fen: 0,
      service_fee1_fen: seed.fee * 100,
      deposit2_fen: seed.deposit * 100,
      service_fee2_fen: seed.fee * 100,
      pay_deposit: lease ? 2 : null,
      pay_service_fee: lease ? 3 : null,
      remove_cost: 2,
      carriage: 2,
      note: seed.note,
      created_by: seed.by,
      created_name: seed.byName,
      created_at: created,
      submitted_by: seed.state === SESSION.draft ? null : seed.by,
      submitted_at: seed.state === SESSION.draft ? null : created,
      ...(published
        ? { publish_time: created, lock_time: lock, end_at: dutch ? null : end, reserve_salt: salt, reserve_commit: reserveCommit(code, reserve, salt) }
        : {}),
      ...(published || seed.state === SESSION.rejected ? { reviewed_by: 'user-operate01', reviewed_name: '平台运营', reviewed_at: created } : {}),
      reject_note: seed.rejectNote ?? '',
      close_reason: seed.closeReason ?? '',
      end_note: seed.endNote ?? '',
      updated_at: created,
    })
    .execute()
  await seedLots(trx, seed, code, now)
  const next = nextClockStep({ state: seed.state, suspended: false, locked: seed.played !== undefined, signEnd, lock, start })
  if (next) await seedDueWork.plan(trx, { kind: SESSION_CLOCK, key: seed.id, dueAt: next.at })
}

/** Free assets of the company by their names, the longest-kept first; the newest stay free to be tried out. */
async function seedLots(trx: Trx, seed: SeededSession, code: string, now: Date): Promise<void> {
  if (seed.lots.length === 0) return
  const free = await trx
    .selectFrom('asset')
    .select(['id', 'name'])
    .where('corporate_id', '=', seed.corporate)
    .where('status', 'in', TRADABLE_STATUSES)
    .where('name', 'in', seed.lots)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('bidding_asset').select('asset_id').whereRef('bidding_asset.asset_id', '=', 'asset.id'))))
    .orderBy('id', 'desc')
    .execute()
  const assetIds = seed.lots.map((lot) => {
    const found = free.find(({ name }) => name === lot)
    if (!found) throw new Error(`${seed.corporate} has no ${lot} left for ${seed.id}`)
    return found.id
  })
  await setAssets(trx, seed.id, assetIds)
  const held = seed.state !== SESSION.draft && seed.state !== SESSION.rejected && !isOver(seed.state)
  if (held)
    await holdAssets(silentOutbox, trx, {
      assetIds,
      corporateId: seed.corporate,
      holder: { kind: 'session', id: seed.id },
      by: seed.byName,
      now,
      reason: `提交交易 ${code}`,
    })
}

async function seedSignUp(trx: Trx, seed: SeededSession, signUp: NonNullable<SeededSession['signUps']>[number], number: number, now: Date): Promise<void> {
  const created = new Date(now.getTime() + (seed.days[0] + 1) * DAY_MS)
  await trx
    .insertInto('bidding_signup')
    .values({
      id: `signup-${seed.id.slice('bidding-'.length)}-${number}`,
      apply_no: `BM${toBeijingDay(now).replaceAll('-', '')}${String(number).padStart(6, '0')}`,
      bidding_id: seed.id,
      corporate_id: signUp.corporate,
      state: signUp.state,
      state_note: signUp.note ?? '',
      version: 1,
      contacts: signUp.byName,
      deposit_fen: seed.deposit * 100,
      check_due: signUp.state === SIGN_UP.checking ? new Date(created.getTime() + DAY_MS) : null,
      created_by: signUp.by,
      created_name: signUp.byName,
      created_at: created,
      ended_at: signUp.state === SIGN_UP.ended ? now : null,
    })
    .execute()
}
