import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { withStandIns } from './stand-ins/with-stand-ins.mjs'

// Server and web with hot reload, side by side; when one ends, so does the other.

await ensureInstalled()

const settings = await withStandIns()
const web = { host: '127.0.0.1', port: '5173' }
const programs = [
  {
    name: 'server',
    script: 'tsx/dist/cli.mjs',
    args: ['watch', '--clear-screen=false', '--tsconfig=apps/web/tsconfig.json', '--import', './tools/empty-styles.mjs', 'apps/server/src/main.ts'],
  },
  { name: 'web', script: 'vite/bin/vite.js', args: ['apps/web', '--host', web.host, '--port', web.port, '--strictPort', '--clearScreen', 'false'] },
]

let ending = false
const children = programs.map(({ name, script, args }) => {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...settings, AOSP_ROOT: root, WEB_DEV_ORIGIN: `http://${web.host}:${web.port}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('exit', (code, signal) => {
    if (!ending) console.log(`${name} ended with ${signal ?? `code ${code}`}`)
    endAll('SIGTERM', code ?? 1)
  })
  return child
})

function endAll(signal, code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill(signal)
}

process.on('SIGINT', () => endAll('SIGINT', 0))
process.on('SIGTERM', () => endAll('SIGTERM', 0))
