import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// This file runs before anything is installed, so it knows nothing but Node itself.

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Installs the locked dependencies, unless exactly they are installed already. What stands in the way is said in a line, and ends the command. */
export async function ensureInstalled() {
  try {
    await installOnce()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

async function installOnce() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
  if (!fits) throw new Error(`Node 20.19, 22.13 or newer is needed, this is ${process.versions.node}`)
  if (isInstalled()) return
  await exclusively('install', async () => {
    if (isInstalled()) return
    console.log('installing dependencies (npm ci), once per change of package-lock.json ...')
    await install()
    fs.writeFileSync(stampFile, lockHash())
  })
}

const stampFile = path.join(root, 'node_modules/.aosp-lock')

const lockHash = () =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

function isInstalled() {
  if (readIfThere(stampFile) === lockHash()) return true
  if (!matchesLock()) return false
  // Somebody ran npm himself; that is as good as our own run.
  fs.writeFileSync(stampFile, lockHash())
  return true
}

/** npm leaves a list of what it installed; only packages for other platforms may be absent from it. */
function matchesLock() {
  const installed = readIfThere(path.join(root, 'node_modules/.package-lock.json'))
  if (installed === '') return false
  const present = JSON.parse(installed).packages
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([place, { version, optional, peer }]) => {
    if (!place.includes('node_modules/')) return true
    const found = present[place]
    return found ? found.version === version && fs.existsSync(path.join(root, place)) : Boolean(optional || peer)
  })
}

async function install() {
  // Without --include=dev a NODE_ENV=production in the environment would leave out the tools of the build.
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--include=dev'])
  if (code !== 0) throw new Error(`npm ci failed (${code}):\n${output}`)
}

async function npm(args) {
  // The npm that started us may not be on the path under its plain name.
  const own = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const [command, all] = own ? [process.execPath, [own, ...args]] : ['npm', args]
  let output = ''
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, all, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: !own && process.platform === 'win32' })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject).on('close', resolve)
  })
  return { code, output: output.trim() }
}

/** Runs `work` in one process of this clone at a time; a lock whose holder has died is dropped. */
export async function exclusively(name, work) {
  const lock = path.join(root, '.cache', `${name}.lock`)
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  const me = `${process.pid} ${startOf(process.pid)}`
  for (let round = 1; !take(lock, me); round++) {
    if (round === 20) console.log(`waiting for process ${readIfThere(lock).split(' ')[0]} to finish its ${name} ...`)
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

function take(lock, me) {
  if (create(lock, me)) return true
  if (!isStale(lock)) return false
  // Two waiters that both find the lock stale must not drop each other's new one, so dropping is guarded as well.
  const guard = `${lock}.drop`
  if (!create(guard, me)) {
    if (age(guard) > 5_000) fs.rmSync(guard, { force: true })
    return false
  }
  try {
    if (isStale(lock)) fs.rmSync(lock, { force: true })
  } finally {
    fs.rmSync(guard, { force: true })
  }
  return create(lock, me)
}

function create(file, content) {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isStale(lock) {
  const holder = readIfThere(lock)
  // Empty is what a holder leaves between creating and writing, and what a power cut leaves for good.
  if (holder === '') return age(lock) > 2_000
  const [pid = '', ...startedAt] = holder.split(' ')
  return startOf(Number(pid)) !== startedAt.join(' ')
}

const age = (file) => Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)

/** Process numbers are used again; together with the time of its start a process is unmistakable. */
function startOf(pid) {
  if (process.platform === 'linux') {
    const text = readIfThere(`/proc/${pid}/stat`)
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? 'gone'
  }
  if (process.platform !== 'win32') return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || 'gone'
  try {
    process.kill(pid, 0)
    return 'running'
  } catch {
    return 'gone' // Windows offers nothing better without a tool of its own.
  }
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
    throw error
  }
}
