import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publishNotice, type Notice } from '../../content/index.ts'
import { accountsWithRoles, switchedOff } from '../../identity/index.ts'

type Ring = Omit<Notice, 'to'> & {
  to: { accounts: readonly string[] } | { roles: readonly string[] }
  /** What it is among the things people may switch off. */
  event?: string | undefined
}
export type Notify = (trx: Trx, notice: Ring) => Promise<string[]>

/**
 * Rings the bell of certain people, or of everybody who holds a role, about something that happened in the caller's
 * transaction: nobody hears of what was rolled back or what he switched off, and nobody hears twice of the same event key.
 * Returns who was told.
 */
export const notify =
  ({ outbox }: Pick<Platform, 'outbox'>): Notify =>
  async (trx, { to, event, ...notice }) => {
    const accounts = 'accounts' in to ? to.accounts : (await accountsWithRoles(trx, to.roles)).map(({ id }) => id)
    const deaf = event === undefined ? undefined : await switchedOff(trx, accounts, event, 'bell')
    return publishNotice(outbox, trx, { ...notice, to: accounts.filter((id) => !deaf?.has(id)) })
  }
