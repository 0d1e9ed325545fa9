import type { Selectable } from 'kysely'
import { SESSION } from '@aosp/contract/trading/codes'
import { findingText } from '@aosp/contract/auction/audit-texts'
import { OUTCOME_DEAL, OUTCOME_NO_DEAL, OUTCOME_STOPPED } from '@aosp/kernel/bidding/constants'
import { replay } from '@aosp/kernel/bidding/evolve'
import type { BiddingEvent, State } from '@aosp/kernel/bidding/model'
import { verifyAudit } from '@aosp/kernel/bidding/verify-audit'
import { verifySignature } from '@aosp/kernel/bidding/verify-signature'
import type { Database } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { auditFileText, bidKey, loadLog, openReserve, readState } from '../../auction/index.ts'
import type { Difference, Session } from '../trading.tables.ts'
import { isConcluded } from '../session/conclude-session.ts'
import { openingsOf } from './send-audit-file.ts'

type Result = Selectable<Database['bidding_result']>
type Facts = { now: number; session: Session; result: Result; state: State; events: readonly BiddingEvent[]; standing: State | undefined }

/** So long the record of a session may take to follow its result. */
const FOLLOWS_WITHIN_MS = 10 * 60_000
/** Where a session that was dealt may stand by now. */
const AFTER: Readonly<Record<number, readonly number[]>> = {
  [OUTCOME_DEAL]: [SESSION.dealt, SESSION.performing, SESSION.done, SESSION.defaulted, SESSION.ended],
  [OUTCOME_NO_DEAL]: [SESSION.unsold],
  [OUTCOME_STOPPED]: [SESSION.bidding, SESSION.ended],
}

/** Q9, Q11: the checker over the session's file with all openings, and the rule's own replay, held against every table that tells of it. */
export async function compareSession(platform: Platform, result: Result): Promise<Difference[]> {
  const { db } = platform
  const session = await db.selectFrom('bidding').selectAll().where('id', '=', result.bidding_id).executeTakeFirstOrThrow()
  const said = (texts: readonly string[]) => texts.map((text) => ({ session: session.code, text }))
  try {
    const file = await auditFileText(platform, session, result, await openingsOf(db, session.id, 'all'))
    const { findings } = await verifyAudit(file, verifySignature)
    const entries = await loadLog(db, session.id)
    const events = entries.map(({ event }) => event)
    const live = await db.selectFrom('bidding_live').selectAll().where('bidding_id', '=', session.id).executeTakeFirst()
    const standing = live && readState(await bidKey(db), session.id, live.state)
    const facts = { now: platform.now().getTime(), session, result, state: replay(events), events, standing }
    const head = live?.head_hash === entries.at(-1)?.hash ? [] : ['记录链末端与现场状态不符']
    return said([...findings.map(findingText), ...head, ...tableDifferences(facts), ...(await reserveDifferences(platform, facts))])
  } catch (error) {
    return said([`无法复核（${error instanceof Error ? error.message : String(error)}）`])
  }
}

function tableDifferences({ now, session, result, state, standing, events }: Facts): string[] {
  const played = state.result
  const end = events.find(({ type }) => type === 'CLOSE' || type === 'STOP')
  const same: [string, unknown, unknown][] = [
    ['结果', result.outcome, played?.outcome],
    ['竞得竞买号', result.winner_no, played?.winner ?? null],
    ['成交价', result.price_fen, played?.price ?? null],
    ['有效报价次数', result.bids, state.bids],
    ['延时次数', result.extensions, state.extensions],
    ['结束记录', result.head_seq, end?.seq],
    ['现场价格', standing?.price, state.price],
    ['现场领先者', standing?.leader, state.leader],
    ['现场结束时间', standing?.endAt, state.endAt],
    ['场次价格', session.current_price_fen, state.price],
  ]
  const texts = same.flatMap(([what, kept, told]) => (kept === told ? [] : [`${what}为 ${String(kept)}，重放得 ${String(told)}`]))
  // The record follows the hammer in a transaction of its own.
  const follows = !isConcluded(session) && now - result.closed_at.getTime() < FOLLOWS_WITHIN_MS
  if (!follows && !(AFTER[result.outcome] ?? []).includes(session.state)) texts.push(`场次状态 ${session.state} 与结果不符`)
  return texts
}

/** The reserve as it lies in its row is still the one that was opened, and bound before sign-up began. */
async function reserveDifferences({ db }: Platform, { session, events }: Facts): Promise<string[]> {
  const open = events.find((event) => event.type === 'OPEN')
  const close = events.find((event) => event.type === 'CLOSE')
  const texts = open && session.reserve_commit !== null && open.rules.reserveCommit !== session.reserve_commit ? ['保留价存证值与公告时不符'] : []
  if (!close) return texts
  const price = await openReserve(db, session.id, session.base_price_sealed)
  return price === close.reserve.price && (session.reserve_salt ?? '') === close.reserve.salt ? texts : [...texts, '保留价与开启时不符']
}
