import type { z } from 'zod'
import { ACCOUNT_STATUS } from '@aosp/contract/identity/account'
import type { LoginResult } from '@aosp/contract/identity/login.shapes'
import { no, refuse, type Refused } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { lockAccount, rolesOf, type Account } from '../account/account-store.ts'
import { userInfo } from '../profile/user-info.ts'
import { departsOf, tenantsOf, type DepartRow } from '../depart/depart-queries.ts'
import type { Identity } from '../identity.ts'
import { demandFactor } from '../factor/login-challenge.ts'
import { provesIdentity } from '../rules/step-up.ts'
import { mayBeRemembered } from '../rules/session-life.ts'
import { startSession } from '../session/session-store.ts'
import { forgiveTries } from '../attempt/login-failures.ts'
import { logLogin, type LoginOutcome, type LoginWay } from '../attempt/login-log.ts'

export type LoggedIn = z.output<typeof LoginResult>

/** The last step of every way to sign in: the person has proved who he is; may he come in? */
export async function openSession(identity: Identity, ctx: Ctx, account: Account, way: LoginWay, remembered: boolean, withFactor = false): Promise<LoggedIn> {
  const { ports, settings } = identity
  const now = ctx.now()
  const tenants = await tenantsOf(ctx.db, account.id, now)
  await refuseBarred(identity, ctx, account, way, tenants)
  if (!withFactor) await demandFactor(identity, ctx, account, way, remembered)

  const { token, departs, roleCodes } = await tx(ctx, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    // Frozen, or given another password, while this login was on its way.
    if (locked.status !== ACCOUNT_STATUS.normal || locked.password_hash !== account.password_hash) refuse(no('login.wrong'))
    const mine = await departsOf(trx, account.id)
    await settleDepart(trx, locked, mine)
    const policy = { idleMinutes: settings.SESSION_IDLE_MINUTES, hours: settings.SESSION_HOURS, limit: settings.SESSIONS_PER_ACCOUNT }
    const roles = (await rolesOf(trx, account.id)).map(({ roleCode }) => roleCode)
    const proven = provesIdentity(way, withFactor)
    const session = await startSession(trx, ctx, { accountId: account.id, way, remembered: remembered && mayBeRemembered(roles), policy, proven })
    await forgiveTries(trx, account.username.toLowerCase(), ctx.address)
    await logLogin(trx, ctx, { accountId: account.id, username: account.username, way, outcome: 'ok', sessionId: session.id })
    await appendAudit(trx, ctx, { action: 'identity.signed-in', target: account.id, detail: { way, withFactor, session: session.id } })
    return { token: session.token, departs: mine, roleCodes: roles }
  })
  await identity.sessions.forget(account.id)

  return {
    token,
    userInfo: await userInfo(identity, ctx.db, account.id, now),
    departs,
    multi_depart: Math.min(departs.length, 2),
    ...(account.password_given ? { passwordGiven: true as const } : {}),
    ...(tenants.some ? { tenantList: tenants.list } : {}),
    // First: a change in between is then asked for once more, and not missed.
    sysDictVersion: await ports.dictVersion(ctx.db),
    sysAllDictItems: await ports.dictionaries(ctx.db, { roleCodes, corporateId: account.corporate_id }),
  }
}

type Tenants = Awaited<ReturnType<typeof tenantsOf>>

/** Whoever proved himself and may not come in is told why, and it is noted. */
export async function refuseBarred(identity: Identity, ctx: Ctx, account: Account, way: LoginWay, known?: Tenants): Promise<void> {
  const barred = whyBarred(account, known ?? (await tenantsOf(ctx.db, account.id, ctx.now())))
  if (!barred) return
  await logLogin(ctx.db, ctx, { accountId: account.id, username: account.username, way, outcome: barred.outcome })
  refuse(barred.outcome === 'rejected' ? { ...barred.refused, result: await identity.ports.rejectedMarker(ctx, account) } : barred.refused)
}

function whyBarred(account: Account, tenants: Tenants): { refused: Refused; outcome: LoginOutcome } | undefined {
  if (account.status === ACCOUNT_STATUS.frozen) return { refused: no('login.frozen'), outcome: 'frozen' }
  if (account.status === ACCOUNT_STATUS.pending) return { refused: no('login.pending'), outcome: 'pending' }
  if (account.status === ACCOUNT_STATUS.rejected) return { refused: no('login.rejected', { reason: account.reject ?? '' }), outcome: 'rejected' }
  if (tenants.some && tenants.list.length === 0) return { refused: no('login.tenantsFrozen'), outcome: 'tenants' }
  return undefined
}

/** A person works in one department at a time: the one chosen last, else the first. */
async function settleDepart(trx: Trx, account: Account, mine: readonly DepartRow[]): Promise<void> {
  if (mine.some((depart) => depart.orgCode === account.current_org_code)) return
  const orgCode = mine[0]?.orgCode ?? null
  if (orgCode !== account.current_org_code) await trx.updateTable('account').set({ current_org_code: orgCode }).where('id', '=', account.id).execute()
}
