import type { Trx } from '../../../platform/db/database.ts'
import type { SeedFacts } from '../../../platform/module.ts'

export async function seedPapers(_trx: Trx, _facts: SeedFacts): Promise<void> {}
