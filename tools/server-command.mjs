import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

// Runs one of the server's commands as it was built: `npm run migrate`, `npm run secrets -- check`.

const [name = '', ...args] = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server', `${name}.js`), ...args], {
  stdio: 'inherit',
  env: { ...process.env, AOSP_ROOT: root },
})
// A command that has something to put away is waited for; Ctrl-C reaches it from the terminal as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => (process.exitCode = code ?? 1))
