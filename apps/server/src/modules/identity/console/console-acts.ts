import { hostname, userInfo } from 'node:os'
import { newId } from '@aosp/kernel/ids'
import { appendAudit, type AuditSubject } from '../../../platform/audit/audit.ts'
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts'
import { hashPassword } from '../hashes.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { lockAccount, storePassword, type Account } from '../account/account-store.ts'

/**
 * What must work when nobody can sign in, done by whoever sits at the server's console (`npm run admin`). Each act leaves its record in the
 * audit log, without an account and with the machine in the place of an address.
 */
const atConsole = (now: Date): AuditSubject => ({ actor: undefined, address: `${userInfo().username}@${hostname()}`, requestId: newId(), now: () => now })

async function named(trx: Trx, username: string): Promise<Account> {
  const row = await trx.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst()
  if (!row) throw new Error(`no account is named ${username}`)
  return lockAccount(trx, row.id)
}

const forgetFailures = (trx: Trx, username: string): Promise<unknown> =>
  trx
    .deleteFrom('login_failure')
    .where((eb) => eb.or([eb('key', '=', username), eb('key', 'like', `${username.replaceAll(/[\\%_]/g, '\\$&')} %`)]))
    .where('scope', '<>', 'address')
    .execute()

/** A password that has to be changed at the next sign-in; with it go sessions, lock-outs and a second factor that was lost. */
export async function resetAtConsole(db: Db, username: string, password: string, now: Date): Promise<{ sessionsEnded: number; factorRemoved: boolean }> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const account = await named(trx, username)
    await storePassword(trx, account, passwordHash, now)
    await trx.updateTable('account').set({ password_given: true }).where('id', '=', account.id).execute()
    const removed = await trx.deleteFrom('account_factor').where('account_id', '=', account.id).executeTakeFirst()
    await trx.deleteFrom('reset_ticket').where('account_id', '=', account.id).execute()
    await forgetFailures(trx, username)
    const sessionsEnded = await endSessionsOf(trx, account.id, 'password-reset', now)
    const factorRemoved = removed.numDeletedRows > 0n
    await appendAudit(trx, atConsole(now), { action: 'identity.reset-at-console', target: account.id, detail: { sessionsEnded, factorRemoved } })
    return { sessionsEnded, factorRemoved }
  })
}

/** Forgets wrong passwords counted against a name; what was counted by address stays. */
export const liftAtConsole = (db: Db, username: string, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const account = await named(trx, username)
    await forgetFailures(trx, username)
    await appendAudit(trx, atConsole(now), { action: 'identity.lock-lifted-at-console', target: account.id })
  })
