import { VIRTUAL_KIND, VIRTUAL_STATE } from '@aosp/contract/funds/codes'
import { no, refuse } from '@aosp/contract/refusals'
import { newId } from '@aosp/kernel/ids'
import { fen, showYuan, type Fen } from '@aosp/kernel/money'
import { inTransaction, type Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { backoffMs } from '../../../platform/retry.ts'
import type { Purpose } from '../ledger-store.ts'
import { FUNDS_PAGES, tellFunds } from '../tell-funds.ts'
import { createFinanceClient, FinanceFault, type Answer, type FinanceCompany } from './finance-client.ts'
import { aboutOf, moveOperation, VIRTUAL_STEP } from './operation-store.ts'

/** A hold that nobody booked by then belongs to nobody: its caller is gone. */
const BOOKED_WITHIN_MS = 2 * 60_000
/** While there is no link, what waits for it is looked at this often. */
const UNLINKED_MS = 5 * 60_000

export type VirtualBank = {
  /**
   * Has a deposit held at the finance company, then does `work`, whose transaction books it (`holdDeposit`). Money is held there before
   * anything is admitted here; if it is not booked, for whatever reason, it is taken back there.
   */
  withHold<Result>(asked: { purpose: Purpose; vaccount: string; amount: Fen }, work: (granted: string) => Promise<Result>): Promise<Result>
}

export const financeCompany = ({ settings, now }: Platform): FinanceCompany | undefined => {
  const { FINANCE_LINK_URL: url, FINANCE_LINK_SECRET: secret = '', FINANCE_LINK_TIMEOUT_MS: timeoutMs } = settings
  return url === undefined ? undefined : createFinanceClient({ url, secret, timeoutMs, now })
}

/** Nothing where no finance company is linked: then our own record of the accounts decides. */
export function virtualBank(platform: Platform): VirtualBank | undefined {
  const finance = financeCompany(platform)
  if (!finance) return undefined
  const { db, due } = platform

  const dropLater = (id: string): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (await moveOperation(trx, id, [VIRTUAL_STATE.asking, VIRTUAL_STATE.granted], { state: VIRTUAL_STATE.dropping }))
        await due.plan(trx, { kind: VIRTUAL_STEP, key: id, dueAt: platform.now() })
    })

  return {
    withHold: async ({ purpose, vaccount, amount }, work) => {
      const now = platform.now()
      const id = newId(now.getTime())
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('virtual_operation')
          .values({
            id,
            kind: VIRTUAL_KIND.hold,
            hold_id: id,
            vaccount,
            ...aboutOf(purpose),
            amount_fen: amount,
            state: VIRTUAL_STATE.asking,
            created_at: now,
          })
          .execute()
        await due.plan(trx, { kind: VIRTUAL_STEP, key: id, dueAt: new Date(now.getTime() + BOOKED_WITHIN_MS) })
      })
      try {
        await ask(finance, { id, vaccount, amount, memo: purpose.applyNo })
        if (!(await moveOperation(db, id, [VIRTUAL_STATE.asking], { state: VIRTUAL_STATE.granted }))) refuse(no('funds.holdGone'))
        return await work(id)
      } catch (error) {
        if (error instanceof Short) {
          await moveOperation(db, id, [VIRTUAL_STATE.asking], { state: VIRTUAL_STATE.refused, settled_at: platform.now(), error: error.answer.reason })
          return refuse(no('funds.balanceShort', { available: showYuan(error.answer.available ?? fen(0)), due: showYuan(amount) }))
        }
        await dropLater(id)
        if (error instanceof FinanceFault) return refuse(no('funds.bankAway'))
        throw error
      }
    },
  }
}

class Short extends Error {
  readonly answer: Answer & { done: false }
  constructor(answer: Answer & { done: false }) {
    super(answer.reason)
    this.answer = answer
  }
}

/** Where the answer was lost, it is asked for once more: most of the time it was given. */
async function ask(finance: FinanceCompany, hold: Parameters<FinanceCompany['hold']>[1]): Promise<void> {
  const answer = await finance.hold(hold.id, hold).catch(async (error: unknown) => {
    if (!(error instanceof FinanceFault)) throw error
    return (await finance.outcome(hold.id)) ?? Promise.reject(error)
  })
  if (answer.done) return
  if (answer.reason === 'short' || answer.reason === 'no-account') throw new Short(answer)
  throw new FinanceFault(answer.reason)
}

type Operation = NonNullable<Awaited<ReturnType<typeof readOperation>>>
const readOperation = (platform: Platform, id: string) => platform.db.selectFrom('virtual_operation').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The next step of an operation, as due work: what is booked here is done there, and what nobody booked is taken back there. A fault is
 * tried again after growing waits, for as long as it takes; a refusal waits for a person.
 */
export async function stepOperation(platform: Platform, finance: FinanceCompany | undefined, id: string): Promise<void> {
  const operation = await readOperation(platform, id)
  if (!operation) return
  if (!finance) return plan(platform, id, UNLINKED_MS)
  const isUnbooked = operation.state === VIRTUAL_STATE.asking || operation.state === VIRTUAL_STATE.granted
  if (isUnbooked && !(await moveOperation(platform.db, id, [operation.state], { state: VIRTUAL_STATE.dropping }))) return
  const state = isUnbooked ? VIRTUAL_STATE.dropping : operation.state
  if (state !== VIRTUAL_STATE.dropping && state !== VIRTUAL_STATE.sending) return
  try {
    const answer = state === VIRTUAL_STATE.dropping ? await finance.cancel(id) : await send(finance, operation)
    await settle(platform, { ...operation, state }, answer)
  } catch (error) {
    if (!(error instanceof FinanceFault)) throw error
    const attempts = operation.attempts + 1
    await platform.db.updateTable('virtual_operation').set({ attempts, error: error.message }).where('id', '=', id).execute()
    await plan(platform, id, backoffMs(attempts))
  }
}

const send = (finance: FinanceCompany, { id, round, kind, hold_id: hold, vaccount, apply_no: memo, amount_fen }: Operation): Promise<Answer> => {
  const amount = fen(amount_fen)
  const key = round === 0 ? id : `${id}-${round}`
  if (kind === VIRTUAL_KIND.hold) return finance.hold(key, { id, vaccount, amount, memo })
  return kind === VIRTUAL_KIND.release ? finance.release(key, hold, amount) : finance.callIn(key, hold, amount)
}

const plan = (platform: Platform, id: string, inMs: number): Promise<void> =>
  inTransaction(platform.db, (trx) => platform.due.plan(trx, { kind: VIRTUAL_STEP, key: id, dueAt: new Date(platform.now().getTime() + inMs) }))

async function settle(platform: Platform, operation: Operation, answer: Answer): Promise<void> {
  const { id, state } = operation
  const now = platform.now()
  if (answer.done) {
    const to = state === VIRTUAL_STATE.dropping ? VIRTUAL_STATE.dropped : VIRTUAL_STATE.done
    await moveOperation(platform.db, id, [state], { state: to, settled_at: now, error: '' })
    return
  }
  await inTransaction(platform.db, async (trx) => {
    if (await moveOperation(trx, id, [state], { state: VIRTUAL_STATE.stuck, error: answer.reason }))
      await tellStuck(platform, trx, operation, answer.reason, now)
  })
}

const tellStuck = (platform: Platform, trx: Trx, operation: Operation, reason: string, now: Date): Promise<void> =>
  tellFunds(platform.outbox, trx, {
    key: `virtual.stuck:${operation.id}:${operation.round}`,
    to: { operators: true },
    title: `财务公司拒绝办理：${operation.apply_no}`,
    text: `${operation.subject}：虚拟账户 ${showYuan(fen(operation.amount_fen))} 元已在本方入账，财务公司未办理（${reason}），请核实后重新发送。`,
    priority: 'H',
    page: FUNDS_PAGES.virtual,
    now,
  })
