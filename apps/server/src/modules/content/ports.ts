import type { Db } from '../../platform/db/database.ts'

/** Of sessions open to everybody, and nothing else. Amounts in fen, the premium in hundredths of a per cent; null while there is no deal. */
export type TradeFigures = { running: number; deals: number; dealsThisMonth: number; total: number; premium: number | null }
/** What the trade came to, told by whoever knows how that is counted. */
export type TradeFiguresPort = (db: Db, now: Date) => Promise<TradeFigures>
