import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { withStandIns } from './stand-ins/with-stand-ins.mjs'

// Installs, builds and keeps the server running. Everything the server says goes straight to the terminal.

let child
let stopAskedAt = 0

function forward(signal) {
  // Ctrl-C reaches us from the terminal and once more from npm; the server shall hear it once.
  // Asking again later means that somebody has lost patience.
  const again = stopAskedAt > 0
  if (again && performance.now() - stopAskedAt < 2_000) return
  stopAskedAt ||= performance.now()
  if (!child) process.exit(0)
  child.kill(again ? 'SIGKILL' : signal)
}

/** Resolves when the server has ended, with what it ended with and whether it had been ready. */
function runServer(settings) {
  return new Promise((resolve, reject) => {
    let ready = false
    const startedAt = performance.now()
    child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      cwd: root,
      env: { ...settings, NODE_ENV: process.env.NODE_ENV ?? 'production', AOSP_ROOT: root },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // In a process group of its own, so that signals come from us alone.
      detached: process.platform !== 'win32',
    })
    child.on('message', (message) => (ready ||= message === 'ready'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      child = undefined
      resolve({ code, signal, ready, lasted: performance.now() - startedAt })
    })
  })
}

async function main() {
  await ensureInstalled()
  await ensureBuilt()
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  process.on('SIGHUP', () => forward('SIGTERM'))

  const settings = await withStandIns()
  let everReady = false
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 30_000)) {
    const { code, signal, ready, lasted } = await runServer(settings)
    everReady ||= ready
    if (stopAskedAt > 0 || code === 0 || !everReady) return code ?? (stopAskedAt > 0 ? 0 : 1)
    // One that held for a minute fell over something new and gets a quick start again.
    if (ready && lasted > 60_000) wait = 1_000
    console.error(`the server ended with ${signal ?? `code ${code}`} after ${Math.round(lasted / 1000)} s, starting it again in ${wait / 1000} s`)
    await sleep(wait)
    if (stopAskedAt > 0) return 0
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
