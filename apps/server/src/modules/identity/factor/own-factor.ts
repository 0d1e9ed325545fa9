import { randomBytes } from 'node:crypto'
import { toString as drawQr } from 'qrcode'
import type { In, Out } from '@aosp/contract/endpoint'
import type {
  beginFactor as beginCall,
  confirmFactor as confirmCall,
  factorState as stateCall,
  renewRecoveryCodes as renewCall,
} from '@aosp/contract/identity/factor'
import { no, refuse } from '@aosp/contract/refusals'
import { BRAND } from '@aosp/contract/texts'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type SignedIn } from '../../../platform/http/context.ts'
import { lockAccount } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { tellOwner } from '../profile/tell-owner.ts'
import { isFactorDemanded } from '../rules/step-up.ts'
import { matchedStep, otpAddress, toBase32 } from './totp.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { findFactor } from './factor-store.ts'
import { drawRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { openSecret, sealSecret } from '../factor-key.ts'

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
const DRAFT_LIFE_MS = 15 * 60_000

export async function factorState(identity: Identity, ctx: SignedIn): Promise<Out<typeof stateCall>> {
  const { accountId, roleCodes } = ctx.actor
  const factor = await findFactor(ctx.db, accountId)
  return {
    enabled: factor !== undefined,
    since: factor?.confirmed_at ?? null,
    recoveryLeft: factor ? await recoveryCodesLeft(ctx.db, accountId) : 0,
    demanded: isFactorDemanded(identity.settings, roleCodes),
  }
}

/** Draws a secret and shows it. It counts for nothing before a code of it came back. */
export async function beginFactor(identity: Identity, ctx: SignedIn): Promise<Out<typeof beginCall>> {
  const { accountId, username } = ctx.actor
  const secret = randomBytes(SECRET_BYTES)
  const draft = { secret: sealSecret(identity.factorKey, accountId, secret), created_at: ctx.now() }
  await tx(ctx, async (trx) => {
    await trx
      .insertInto('factor_draft')
      .values({ account_id: accountId, ...draft })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(draft))
      .execute()
    await appendAudit(trx, ctx, { action: 'identity.factor-begun', target: accountId })
  })
  const svg = await drawQr(otpAddress(BRAND, username, secret), { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return { picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, secret: toBase32(secret) }
}

/** Other devices are signed out: whoever came in there did so without it. */
export async function confirmFactor(identity: Identity, ctx: SignedIn, input: In<typeof confirmCall>): Promise<Out<typeof confirmCall>> {
  const { accountId, sessionId } = ctx.actor
  const recoveryCodes = await tx(ctx, async (trx) => {
    const now = ctx.now()
    const account = await lockAccount(trx, accountId)
    const draft = await trx.selectFrom('factor_draft').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    if (!draft || now.getTime() - draft.created_at.getTime() > DRAFT_LIFE_MS) return refuse(no('factor.draftGone'))
    const step = matchedStep(openSecret(identity.factorKey, accountId, draft.secret), input.code, now, 0)
    if (step === undefined) return refuse(no('factor.wrong'))
    const row = { secret: draft.secret, confirmed_at: now, last_step: step, wrong: 0, wrong_at: null }
    await trx
      .insertInto('account_factor')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await trx.deleteFrom('factor_draft').where('account_id', '=', accountId).execute()
    const codes = await drawRecoveryCodes(trx, identity.factorKey, accountId)
    const sessionsEnded = await endSessionsOf(trx, accountId, 'account-changed', now, sessionId)
    await tellOwner(identity, trx, account, '已启用动态验证码，其他设备上的登录已退出', now)
    await appendAudit(trx, ctx, { action: 'identity.factor-confirmed', target: accountId, detail: { sessionsEnded } })
    return codes
  })
  await identity.sessions.forget(accountId)
  return { recoveryCodes }
}

export const renewRecoveryCodes = (identity: Identity, ctx: SignedIn): Promise<Out<typeof renewCall>> =>
  tx(ctx, async (trx) => {
    const { accountId } = ctx.actor
    const account = await lockAccount(trx, accountId)
    if (!(await findFactor(trx, accountId))) refuse(no('factor.none'))
    const recoveryCodes = await drawRecoveryCodes(trx, identity.factorKey, accountId)
    await tellOwner(identity, trx, account, '的恢复码已重新生成，原恢复码不能再用', ctx.now())
    await appendAudit(trx, ctx, { action: 'identity.recovery-codes-renewed', target: accountId })
    return { recoveryCodes }
  })

export async function removeFactor(identity: Identity, ctx: SignedIn): Promise<null> {
  const { accountId, roleCodes } = ctx.actor
  if (isFactorDemanded(identity.settings, roleCodes)) refuse(no('factor.demanded'))
  await tx(ctx, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!(await dropFactor(trx, accountId))) refuse(no('factor.none'))
    await tellOwner(identity, trx, account, '已关闭动态验证码', ctx.now())
    await appendAudit(trx, ctx, { action: 'identity.factor-removed', target: accountId })
  })
  await identity.sessions.forget(accountId)
  return null
}

/** The account must be locked. Answers whether there was one. */
export async function dropFactor(trx: Trx, accountId: string): Promise<boolean> {
  await trx.deleteFrom('factor_draft').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const gone = await trx.deleteFrom('account_factor').where('account_id', '=', accountId).returning('account_id').execute()
  return gone.length > 0
}
