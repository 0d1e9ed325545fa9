import type { Trx } from '../../../platform/db/database.ts'
import type { Settings } from '../../../settings.ts'
import { seedSession } from '../../trading/index.ts'
import { PLAYED_SESSIONS } from './played-seeds.ts'
import { playSession } from './play-session.ts'

/** Sessions with a log. */
export async function seedPlayed(trx: Trx, settings: Settings, now: Date): Promise<void> {
  for (const seed of PLAYED_SESSIONS) {
    await seedSession(trx, seed, now)
    await playSession(trx, settings, seed.id, seed.played)
  }
}
