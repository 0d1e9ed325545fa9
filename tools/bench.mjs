import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

/** Ratios of one run on this machine; absolute figures say little elsewhere. */
await ensureInstalled()
const child = spawn(process.execPath, ['--import', 'tsx', 'bench/run.ts'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' })
child.on('close', (code) => (process.exitCode = code ?? 1))
