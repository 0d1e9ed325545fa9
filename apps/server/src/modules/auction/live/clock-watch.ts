import { sql } from 'kysely'
import { judgeReading, soundClock } from '../../../platform/clock/clock-health.ts'
import type { ClockReading } from '../../../platform/clock/platform-clock.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import '../../../platform/platform.tables.ts'
import type { BidEngine } from '../batches/engine.ts'
import { ALARM_PAGES, raiseAlarm } from '../alarm.ts'
import { openLogs } from '../batches/visit-open-logs.ts'

/** The name under which a node tells of its clock with every beat. */
export const CLOCK_VITALS = 'clock'
export type ClockVitals = ClockReading & { readonly loud: boolean }

/** A node whose last beat is older has no say. */
const YOUNG_SECONDS = 10

/**
 * What becomes of this node's readings: people are told once when any node's clock leaves the limits and once when all are right again,
 * and sessions near their end are not ended by a time that is wrong.
 */
export function watchClock(platform: Platform, engine: BidEngine): void {
  let health = soundClock
  const vitals = (reading: ClockReading): ClockVitals => ({ ...rounded(reading), loud: health.loud })
  platform.vitals.set(CLOCK_VITALS, () => {
    const reading = platform.clock.reading()
    return reading ? vitals(reading) : null
  })
  platform.clock.onReading(async (reading) => {
    const verdict = judgeReading(health, reading)
    health = verdict.health
    if (verdict.fault) await makeGood(platform, engine, reading.offsetMs)
    if (verdict.alarm) await tellFault(platform, vitals(reading))
    if (!health.loud) await tellSound(platform)
  })
}

const rounded = ({ offsetMs, wallMs, utcMs, utcErrorMs, errorMs }: ClockReading): ClockReading => ({
  offsetMs: Math.round(offsetMs),
  wallMs: Math.round(wallMs),
  utcMs: utcMs === null ? null : Math.round(utcMs),
  utcErrorMs: utcErrorMs === null ? null : Math.ceil(utcErrorMs),
  errorMs: Math.ceil(errorMs),
})

/** Before the hall of a session opens its log is there already: a jump may lead past its end. */
async function makeGood({ db }: Platform, engine: BidEngine, offsetMs: number): Promise<void> {
  const running = (await openLogs(db)).filter(({ suspended }) => !suspended)
  for (const { id } of running)
    await engine
      .act(id, { kind: 'CLOCK', offsetMs })
      // The others must not wait for one that cannot be written.
      .catch((error: unknown) => engine.parts.log.error({ err: error, session: id }, 'a session was not kept from a wrong clock'))
}

/** One alarm at a time over all nodes, so that a jump everybody sees is told once. */
const tellFault = ({ db, outbox, node, now }: Platform, { loud: _loud, ...reading }: ClockVitals): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Said at once and not with the next beat, or another node would take the alarm back before.
    await sql`update node_heartbeat set figures = jsonb_set(figures, array[${CLOCK_VITALS}], ${JSON.stringify({ ...reading, loud: true })}::jsonb)
      where id = ${node.id}`.execute(trx)
    const at = now()
    const raised = await sql<{ id: number }>`insert into clock_alarm (node, offset_ms, wall_ms, raised_at)
      values (${node.name}, ${reading.offsetMs}, ${reading.wallMs}, ${at}) on conflict do nothing returning id`.execute(trx)
    const [alarm] = raised.rows
    if (!alarm) return
    await raiseAlarm(outbox, trx, {
      key: `clock.alarm:${alarm.id}`,
      title: '平台时钟偏差告警',
      text: `节点 ${node.name} 的平台时间偏差 ${reading.offsetMs} 毫秒，系统时间偏差 ${reading.wallMs} 毫秒${reading.utcMs === null ? '' : `，平台与标准时间偏差 ${reading.utcMs} 毫秒`}。请检查各服务器的时间同步；偏差超过 500 毫秒时，临近结束的场次会自动中止。`,
      sms: true,
      page: ALARM_PAGES.monitor,
      now: at,
    })
  })

async function tellSound({ db, outbox, node, now }: Platform): Promise<void> {
  const open = await db.selectFrom('clock_alarm').select('id').where('cleared_at', 'is', null).executeTakeFirst()
  if (!open) return
  await inTransaction(db, async (trx) => {
    const at = now()
    const cleared = await sql<{ id: number }>`update clock_alarm set cleared_at = ${at} where id = ${open.id} and cleared_at is null
      and not exists (select 1 from node_heartbeat where id <> ${node.id} and beat_at > clock_timestamp() - ${YOUNG_SECONDS} * interval '1 second'
        and figures -> ${CLOCK_VITALS} ->> 'loud' = 'true')
      returning id`.execute(trx)
    if (cleared.rows.length === 0) return
    await raiseAlarm(outbox, trx, {
      key: `clock.sound:${open.id}`,
      title: '平台时钟已恢复正常',
      text: '各节点的时间已恢复一致。因时钟偏差中止的场次不会自动恢复，请核对后公布恢复时间。',
      page: ALARM_PAGES.monitor,
      now: at,
    })
  })
}
