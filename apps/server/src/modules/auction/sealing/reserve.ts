import { fen, type Fen } from '@aosp/kernel/money'
import type { Db } from '../../../platform/db/database.ts'
import { openText, sealKey, sealText } from './sealed-text.ts'

/** The reserve price lies encrypted in its row. */
const SECRET = 'reserve-price'

export const sealReserve = async (db: Db, sessionId: string, price: Fen): Promise<string> => sealText(await sealKey(db, SECRET), sessionId, String(price))

export const openReserve = async (db: Db, sessionId: string, sealed: string | null): Promise<Fen | null> =>
  sealed === null ? null : fen(Number(openText(await sealKey(db, SECRET), sessionId, sealed)))
