import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './processes.ts'

/** Tests that have a small size in `npm test` and take a larger one from their environment; they print their own figure. */
const run = (command: string, args: readonly string[], environment: Record<string, string>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', command), args, { cwd: ROOT, env: { ...process.env, ...environment }, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })

/** DR16: one operator alone. */
export const oneOperatorDrill = (steps: number): Promise<boolean> =>
  run('vitest', ['run', '--project', 'server', 'apps/server/test/solo.test.ts'], { SOLO_STEPS: String(steps) })

/** Figure 9: two worlds that differ in what is secret alone tell everybody else the same. */
export const twinWorldsDrill = (): Promise<boolean> =>
  run('vitest', ['run', '--project', 'server', 'apps/server/src/modules/trading/no-oracle.test.ts'], { NO_ORACLE: 'full' })

/** Figure 14: every screen of every role with 200 texts that would act. Against the built platform. */
export const plantedTextsDrill = (): Promise<boolean> =>
  run('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--project', 'desktop', 'planted-texts'], { FRAGMENTS: 'full' })
