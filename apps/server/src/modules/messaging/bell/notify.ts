import type { Trx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publishNotice, type Notice } from '../../content/index.ts'
import { accountsWithRoles } from '../../identity/index.ts'

export type Notify = (trx: Trx, notice: Omit<Notice, 'to'> & { to: { accounts: readonly string[] } | { roles: readonly string[] } }) => Promise<string[]>

/**
 * Rings the bell of certain people, or of everybody who holds a role, about something that happened in the caller's
 * transaction: nobody hears of what was rolled back, and nobody hears twice of the same event key. Returns who was told.
 */
export const notify =
  ({ outbox }: Pick<Platform, 'outbox'>): Notify =>
  async (trx, { to, ...notice }) => {
    const accounts = 'accounts' in to ? to.accounts : (await accountsWithRoles(trx, to.roles)).map(({ id }) => id)
    return publishNotice(outbox, trx, { ...notice, to: accounts })
  }
