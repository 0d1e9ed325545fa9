import type { Selectable } from 'kysely'
import { no, type Refused } from '@aosp/contract/refusals'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { lockAccount } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import type { FactorTable } from '../identity.tables.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { isAlarming, waitFor } from '../rules/factor-pace.ts'
import { matchedStep } from './totp.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { openSecret } from '../factor-key.ts'

type Factor = Selectable<FactorTable>

export const findFactor = (db: Db, accountId: string): Promise<Factor | undefined> =>
  db.selectFrom('account_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst()

const lockFactor = (trx: Trx, accountId: string): Promise<Factor | undefined> =>
  trx.selectFrom('account_factor').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

/**
 * Spends a code of the app or a recovery code. In a transaction of its own that always commits: a wrong try must count even
 * though the caller is refused, and a right one is used up whatever comes after it.
 */
export const spendFactorCode = (identity: Identity, ctx: Ctx, accountId: string, typed: string): Promise<{ ok: true } | Refused> =>
  tx(ctx, async (trx) => {
    // Account first, as everywhere: whoever changes the factor holds it.
    const account = await lockAccount(trx, accountId)
    const factor = await lockFactor(trx, accountId)
    if (!factor) return no('factor.none')
    const now = ctx.now()
    const wait = waitFor({ wrong: factor.wrong, wrongAt: factor.wrong_at }, now)
    if (wait > 0) return no('factor.tooFast', { seconds: Math.ceil(wait / 1000) })
    const step = matchedStep(openSecret(identity.factorKey, accountId, factor.secret), typed, now, factor.last_step)
    const recovered = step === undefined && (await spendRecoveryCode(trx, identity.factorKey, accountId, typed, now))
    const row = trx.updateTable('account_factor').where('account_id', '=', accountId)
    if (step === undefined && !recovered) {
      const wrong = factor.wrong + 1
      await row.set({ wrong, wrong_at: now }).execute()
      if (isAlarming(wrong)) await tellOwner(identity, trx, account, `的动态验证码已连续输错 ${wrong} 次，对方可能已知道您的登录密码`, now)
      return no('factor.wrong')
    }
    await row.set({ wrong: 0, wrong_at: null, ...(step === undefined ? {} : { last_step: step }) }).execute()
    if (recovered) await tellOwner(identity, trx, account, `使用了一个恢复码，还剩 ${await recoveryCodesLeft(trx, accountId)} 个`, now)
    return { ok: true }
  })
