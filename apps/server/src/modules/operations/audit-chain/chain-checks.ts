import type { Out } from '@aosp/contract/endpoint'
import type { auditChain as stateCall, checkAuditChain as checkCall } from '@aosp/contract/operations/audit-chain'
import { newId } from '@aosp/kernel/ids'
import { routeOf } from '@aosp/contract/screens'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { chainState, checkChain } from '../../../platform/audit/chain.ts'
import type { Check as HoldsCheck } from '../../../platform/check.ts'
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/due/job.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { raiseAlarm } from '../../auction/index.ts'

const SHOWN = 20

type Check = Out<typeof checkCall>

async function checked(db: Db, now: () => Date, askedBy: string | null, note: (trx: Trx, check: Check) => Promise<void>): Promise<Check> {
  const startTime = now()
  const { links, fault } = await checkChain(db)
  const check = { startTime, finishTime: now(), links, fault, askedBy }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('audit_chain_check')
      .values({ id: newId(startTime.getTime()), started_at: startTime, finished_at: check.finishTime, links, fault, asked_by: askedBy })
      .execute()
    await note(trx, check)
  })
  return check
}

const alarm = ({ outbox }: Pick<Platform, 'outbox'>, trx: Trx, { fault, finishTime }: Check): Promise<void> =>
  fault === null
    ? Promise.resolve()
    : raiseAlarm(outbox, trx, {
        key: `audit.chain:${fault}`,
        title: '审计日志被改动',
        text: `审计链校验发现：${fault}。请立即核查数据库。`,
        page: routeOf('operations/audit-chain'),
        now: finishTime,
      })

export const chainHolds = ({ db }: Platform): HoldsCheck => ({
  title: '审计链校验',
  look: async () => {
    const { links, fault } = await checkChain(db)
    return { seen: `${links} 环`, faults: fault === null ? [] : [fault] }
  },
})

/** Every night, after the replay of the sessions. */
export const chainCheck = (platform: Platform): Job => ({
  className: 'aosp.operations.AuditChainJob',
  title: '审计链校验',
  cron: '0 30 3 * * ?',
  madeUp: true,
  run: async () => {
    const { links, fault } = await checked(platform.db, platform.now, null, (trx, check) => alarm(platform, trx, check))
    return fault === null ? `校验 ${links} 环，完整无改动` : `发现改动：${fault}`
  },
})

export const checkAuditChain = (ctx: SignedIn): Promise<Check> =>
  checked(ctx.db, ctx.now, ctx.actor.realname, async (trx, check) => {
    await alarm(ctx, trx, check)
    await appendAudit(trx, ctx, { action: 'operations.chain-checked', detail: { links: check.links, fault: check.fault } })
  })

export async function auditChain({ db }: SignedIn): Promise<Out<typeof stateCall>> {
  const { links, waiting, head, sealedAt } = await chainState(db)
  const rows = await db.selectFrom('audit_chain_check').selectAll().orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(SHOWN).execute()
  const checks = rows.map((row) => ({ startTime: row.started_at, finishTime: row.finished_at, links: row.links, fault: row.fault, askedBy: row.asked_by }))
  return { links, waiting, head, sealTime: sealedAt, checks }
}
