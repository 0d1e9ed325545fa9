import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startFinanceCompany } from './finance-company.ts'

/** What the group's companies have with it, in yuan: as the demonstration's own record says; one of them is short on purpose. */
const OPENING: Readonly<Record<string, number>> = { 'YH-VA-0001': 1_000_000, 'YH-VA-0002': 3_200_000, 'YH-VA-0003': 860_000 }

/**
 * The settings a platform is to be started with: a demonstration that names no finance company finds one on this machine, which keeps its
 * book beside the platform's data, behind a secret drawn at each start.
 */
export async function withDemoFinanceCompany(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const { SEED, DATABASE_URL, PRODUCTION, DATA_DIR, FINANCE_LINK_URL } = environment
  const seed = SEED || (DATABASE_URL ? 'base' : 'demo')
  if (seed !== 'demo' || PRODUCTION === 'true' || FINANCE_LINK_URL) return environment
  const secret = randomBytes(24).toString('hex')
  const { url } = await startFinanceCompany({
    secret,
    file: join(DATA_DIR || './.data', 'finance-company.jsonl'),
    opening: (vaccount) => (/^YH-VA-\d{4}$/.test(vaccount) ? (OPENING[vaccount] ?? 0) * 100 : undefined),
  })
  return { ...environment, FINANCE_LINK_URL: url, FINANCE_LINK_SECRET: secret, FINANCE_LINK_STAND_IN: 'true' }
}
