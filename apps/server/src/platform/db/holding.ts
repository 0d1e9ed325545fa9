import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment } from './binaries.ts'

/** One process at a time initialises, starts or stops; a lock whose holder has died is dropped. */
export async function holding<T>(lock: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const me = `${process.pid} ${lookAt(process.pid)?.startedAt}`
  for (let round = 1; !take(lock, me); round++) {
    if (round % 500 === 0) log(`waiting for process ${readIfThere(lock)} to release ${lock}`)
    await sleep(10)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

function take(lock: string, me: string): boolean {
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

function create(file: string, content: string): boolean {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isStale(lock: string): boolean {
  const holder = readIfThere(lock)
  // Empty is what a holder leaves between creating and writing, and what a power cut leaves for good.
  if (holder === '') return age(lock) > 2_000
  const [pid, ...startedAt] = holder.split(' ')
  return lookAt(Number(pid))?.startedAt !== startedAt.join(' ')
}

function age(file: string): number {
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
}

/** Undefined for a process that is gone or only waits to be reaped. */
export function lookAt(pid: number): { startedAt: string; command: string; folder: string | undefined } | undefined {
  if (process.platform !== 'linux') {
    const args = ['-o', 'stat=,lstart=,command=', '-p', String(pid)]
    const line = spawnSync('ps', args, { encoding: 'utf8', env: environment }).stdout
    const [, state, startedAt, command] = /^\s*(\S+)\s+(\S+\s+\S+\s+\d+\s+\S+\s+\d+)\s+(.*)/.exec(line) ?? []
    if (!state || state.startsWith('Z') || !startedAt) return undefined
    return { startedAt, command: `${command} `, folder: undefined }
  }
  const text = readIfThere(`/proc/${pid}/stat`)
  // The second field is the program's name in brackets and may itself contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const startedAt = fields[19]
  if (fields[0] === 'Z' || fields[0] === 'X' || !startedAt) return undefined
  let folder
  try {
    folder = fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    folder = undefined // Not ours to see: the command line has to do.
  }
  return { startedAt, command: readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' '), folder }
}

export function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(code)) return ''
    throw error
  }
}
