import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { MasterKey } from './keyring.ts'

/** Where the master keys lie: a file of our own, or whatever a command prints. Never in the database. */
export type KeyPlace = { readonly file: string } | { readonly command: string }

type KeySettings = { DATA_DIR: string; SECRETS_FILE?: string | undefined; SECRETS_COMMAND?: string | undefined }

/** Beside the data and not among it, so that a copy of the data does not open itself. */
export const keyPlace = ({ DATA_DIR, SECRETS_FILE, SECRETS_COMMAND }: KeySettings): KeyPlace =>
  SECRETS_COMMAND ? { command: SECRETS_COMMAND } : { file: resolve(SECRETS_FILE ?? `${resolve(DATA_DIR)}-secrets.json`) }

export const placeName = (place: KeyPlace): string => ('command' in place ? 'SECRETS_COMMAND' : `SECRETS_FILE: ${place.file}`)

const Content = z.object({
  keys: z
    .array(z.object({ id: z.string().regex(/^[\w-]{1,40}$/), key: z.string().regex(/^[0-9a-f]{64}$/), made: z.string().optional() }))
    .min(1)
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length),
})
type Content = z.output<typeof Content>

const COMMAND_MS = 30_000
const OTHERS = 0o077

/** All keys, the newest last. Undefined when there is no file yet. */
export async function readKeys(place: KeyPlace): Promise<MasterKey[] | undefined> {
  const text = 'command' in place ? await printed(place.command) : await fileText(place.file)
  return text === undefined ? undefined : parseKeys(place, text).keys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'hex') }))
}

async function printed(command: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], { timeout: COMMAND_MS, maxBuffer: 1_000_000 })
    return stdout
  } catch (error) {
    // Neither what it printed nor its words, which may hold a key.
    const { code, killed } = error as { code?: number | string; killed?: boolean }
    throw new Error(`SECRETS_COMMAND: the command ${killed ? `took longer than ${COMMAND_MS / 1000} s` : `ended with ${code ?? 'a fault'}`}`, { cause: error })
  }
}

async function fileText(file: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(file)
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new Error(`can be read by others (mode ${(mode & 0o777).toString(8).padStart(4, '0')}), do: chmod 600 ${file}`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`SECRETS_FILE: ${file} ${(error as Error).message}`, { cause: error })
  }
}

function parseKeys(place: KeyPlace, text: string): Content {
  try {
    return Content.parse(JSON.parse(text))
  } catch {
    // Without the cause, which would quote the content.
    throw new Error(`${placeName(place)} holds no keys as {"keys":[{"id":"...","key":"64 hex digits"}]}`)
  }
}

const drawnKey = () => ({ id: `k${randomBytes(6).toString('hex')}`, key: randomBytes(32).toString('hex'), made: new Date().toISOString() })

/** A new file with one key, written beside it first, so that nobody ever reads half a file. Of several nodes that start at once, the first one's stays. */
export async function drawKeyFile(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, `${JSON.stringify({ keys: [drawnKey()] } satisfies Content, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    await chmod(draft, 0o600)
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new Error(`SECRETS_FILE: ${dirname(file)} cannot be written: ${(error as Error).message}`, { cause: error })
  } finally {
    await rm(draft, { force: true })
  }
}
