import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

/**
 * Ratios of one run on this machine; absolute figures say little elsewhere.
 *   npm run bench                 all of them, one after the other
 *   npm run bench -- run export   some
 */
const BENCHES = ['run', 'editable-table', 'tree-picker', 'admin-lists', 'log-lists', 'export', 'import', 'asset-sync', 'bidding-rule', 'bidding', 'fan-out']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !BENCHES.includes(name))
if (unknown.length > 0) {
  console.error(`no such bench: ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}`)
  process.exit(2)
}
await ensureInstalled()

const run = (name) =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    })
    child.on('close', (code) => done(code ?? 1))
  })
for (const name of wanted.length > 0 ? wanted : BENCHES) if ((await run(name)) !== 0) process.exitCode = 1
