import { randomInt } from 'node:crypto'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { hashRecoveryCode, type FactorKey } from '../factor-key.ts'

const COUNT = 10
/** Without letters and digits that are taken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUP = 4
const GROUPS = 3

const drawCode = (): string => Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')

/** As it was typed: case, blanks and hyphens do not matter. */
export const normalised = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** New ones in place of all before. They are shown once; what is kept cannot be turned back. */
export async function drawRecoveryCodes(trx: Trx, key: FactorKey, accountId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(drawCode())
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_code')
    .values([...codes].map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(key, accountId, normalised(code)), used_at: null })))
    .execute()
  return [...codes]
}

export async function spendRecoveryCode(trx: Trx, key: FactorKey, accountId: string, typed: string, now: Date): Promise<boolean> {
  const spent = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(key, accountId, normalised(typed)))
    .where('used_at', 'is', null)
    .returning('account_id')
    .execute()
  return spent.length > 0
}

export async function recoveryCodesLeft(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
