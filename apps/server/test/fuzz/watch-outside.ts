import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { isAbsolute, resolve, sep } from 'node:path'
import pg from 'pg'

/** What a process did beyond answering: statements it sent, connections it opened, files it wrote, ends it tried. */
export type Outside = {
  /** Every text that went to the database, once. */
  statements: ReadonlySet<string>
  connections: readonly string[]
  writes: readonly string[]
  exits: readonly string[]
  /** From here on statements are noted, connections go only here, and files are written only below this folder. */
  expect(only: { databases: readonly string[]; folder: string }): void
  restore(): void
}

type Callable = (...given: never[]) => unknown
/** Write, append or create among the flags of an open. */
const writesBy = (flags: unknown): boolean => (typeof flags === 'string' ? /[wa+]/.test(flags) : typeof flags === 'number' && (flags & 0o3) !== 0)
const WRITING = [
  'writeFile',
  'appendFile',
  'mkdir',
  'rename',
  'rm',
  'rmdir',
  'unlink',
  'copyFile',
  'symlink',
  'link',
  'truncate',
  'chmod',
  'chown',
  'mkdtemp',
  'cp',
] as const

/** To be called before the server opens its first connection. */
export function watchOutside(): Outside {
  const statements = new Set<string>()
  const [connections, writes, exits]: [string[], string[], string[]] = [[], [], []]
  let allowed: { databases: readonly string[]; folder: string } | undefined
  const undo: (() => void)[] = []
  const replace = (owner: object, name: string, around: (original: Callable) => Callable): void => {
    const members = owner as Record<string, Callable>
    const original = members[name]
    if (typeof original !== 'function') return
    members[name] = around(original)
    undo.push(() => void (members[name] = original))
  }

  replace(
    pg.Client.prototype,
    'query',
    (original) =>
      function (this: unknown, ...given: never[]) {
        const [first] = given as unknown[]
        const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
        if (typeof text === 'string') statements.add(text)
        return original.apply(this, given)
      },
  )

  replace(
    net.Socket.prototype,
    'connect',
    (original) =>
      function (this: unknown, ...given: never[]) {
        const to = destination(given)
        if (allowed && !allowed.databases.includes(to)) connections.push(to)
        return original.apply(this, given)
      },
  )

  const noteWrite = (path: unknown): void => {
    const place = path instanceof URL ? path.pathname : typeof path === 'string' ? path : undefined
    if (!allowed || place === undefined) return
    const whole = isAbsolute(place) ? place : resolve(place)
    if (whole !== allowed.folder && !whole.startsWith(allowed.folder + sep)) writes.push(whole)
  }
  for (const owner of [fs, fs.promises]) {
    for (const name of WRITING)
      for (const each of owner === fs ? [name, `${name}Sync`] : [name])
        replace(owner, each, (original) => (...given: never[]) => {
          noteWrite(given[0])
          return original(...given)
        })
    for (const name of owner === fs ? ['open', 'openSync', 'createWriteStream'] : ['open'])
      replace(owner, name, (original) => (...given: never[]) => {
        if (name === 'createWriteStream' || writesBy(given[1])) noteWrite(given[0])
        return original(...given)
      })
  }
  replace(process, 'exit', () => (code?: number) => void exits.push(`exit ${code}`))
  syncBuiltinESMExports()

  return {
    statements,
    connections,
    writes,
    exits,
    expect: (only) => {
      allowed = only
      statements.clear()
    },
    restore: () => {
      for (const back of undo.toReversed()) back()
      syncBuiltinESMExports()
    },
  }
}

/** Host and port, or the path of a local socket, however it was written. */
function destination(given: readonly unknown[]): string {
  const [first, second] = Array.isArray(given[0]) ? (given[0] as unknown[]) : given
  if (typeof first === 'object' && first !== null) {
    const { host = 'localhost', port, path } = first as { host?: string; port?: number; path?: string }
    return path ?? `${host}:${port}`
  }
  return typeof first === 'number' ? `${typeof second === 'string' ? second : 'localhost'}:${first}` : String(first)
}
