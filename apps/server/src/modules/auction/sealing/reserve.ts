import { fen, type Fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import { openText, sealText } from '../../../platform/keys/seal-text.ts'
import { platformSecret } from '../../../platform/secrets.ts'

/** The reserve price lies encrypted in its row, under a key of its session. */
const SECRET = 'reserve-price'
const OWN = '2.'

const keyOf = async (db: Db, name: string): Promise<Buffer> => Buffer.from(await platformSecret(db, name), 'hex')

export const sealReserve = async (db: Db, sessionId: string, price: Fen): Promise<string> =>
  OWN + sealText(await keyOf(db, `${SECRET}/${sessionId}`), sessionId, String(price))

export async function openReserve(db: Db, sessionId: string, sealed: string | null): Promise<Fen | null> {
  if (sealed === null) return null
  // What was sealed before sessions had keys of their own lies under the common one.
  const [name, text] = sealed.startsWith(OWN) ? [`${SECRET}/${sessionId}`, sealed.slice(OWN.length)] : [SECRET, sealed]
  return fen(Number(openText(await keyOf(db, name), sessionId, text)))
}
