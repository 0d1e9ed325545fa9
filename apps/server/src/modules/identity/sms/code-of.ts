import { createHmac } from 'node:crypto'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { platformSecret } from '../../../platform/secrets.ts'

/**
 * The six digits that belong to a request for a code. They follow from its id under a key of the installation, so they are kept
 * nowhere: neither the database nor the log of messages can tell them.
 */
export async function codeOf(db: Db | Trx, requestId: string): Promise<string> {
  const mac = createHmac('sha256', await platformSecret(db, 'sms-code'))
    .update(requestId)
    .digest()
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
