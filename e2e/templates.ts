import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Variant } from '@aosp/contract/screens'
import { findBrowser } from '../tools/browser.mjs'
import { startPlatform } from './platform-process.ts'

/**
 * Made once per run: the folder of a freshly seeded platform of each variant. A worker's server starts from a copy in a
 * fraction of the time it takes to make a database, and finds the same rows.
 */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  if (!findBrowser()) throw new Error('No Chromium found: install the package "chromium" or set CHROMIUM to its path')
  const root = await mkdtemp(join(tmpdir(), 'aosp-e2e-templates-'))
  await Promise.all(
    (['standard', 'member'] satisfies Variant[]).map(async (variant) => {
      const dataDir = join(root, variant)
      const platform = await startPlatform(variant, { DATA_DIR: dataDir })
      await platform.kill('SIGTERM')
      // A copy of a database that is still going down would have to be repaired at every start.
      for (let waits = 0; existsSync(join(dataDir, 'postgres', 'postmaster.pid')); waits++) {
        if (waits === 600) throw new Error(`The database of the template ${variant} does not stop`)
        await pause(50)
      }
    }),
  )
  process.env['E2E_TEMPLATES'] = root
  return () => rm(root, { recursive: true, force: true, maxRetries: 5 })
}
