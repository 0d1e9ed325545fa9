import type { Db, Trx } from '../db/database.ts'
import { sealText, openText } from './seal-text.ts'

export type MasterKey = { readonly id: string; readonly key: Buffer }

/** The master keys as a process holds them. */
export type Keyring = {
  /** Wraps what is new. */
  newest(): Promise<MasterKey>
  /** Looks again at where the keys lie before it gives up: a rotation may have added one while this node was serving. */
  find(id: string): Promise<MasterKey | undefined>
}

/** `read` gives all keys, the newest last; what it gave is kept until a key is missed or `isStale` says so. */
export function createKeyring(read: () => Promise<readonly MasterKey[]>, isStale: () => Promise<boolean> = async () => false): Keyring {
  let held: readonly MasterKey[] | undefined
  const keys = async (again: boolean) => (held = again || !held ? await read() : held)
  return {
    newest: async () => {
      const last = (await keys(await isStale())).at(-1)
      if (!last) throw new Error('There is no master key')
      return last
    },
    find: async (id) => {
      const named = (all: readonly MasterKey[]) => all.find((key) => key.id === id)
      return named(await keys(false)) ?? named(await keys(true))
    },
  }
}

/** A handle and its transactions share their adapter, so both find the keys their rows are wrapped under. */
const rings = new WeakMap<object, Keyring>()
export const giveKeys = (db: Db, keys: Keyring): void => void rings.set(db.getExecutor().adapter, keys)
const ringOf = (db: Db | Trx): Keyring => {
  const ring = rings.get(db.getExecutor().adapter)
  if (!ring) throw new Error('This database was opened without its keys')
  return ring
}

type Wrapped = { readonly key_id: string; readonly wrapped: string }
const place = (name: string): string => `wrapped/${name}`

export async function wrap(db: Db | Trx, name: string, secret: string): Promise<Wrapped> {
  const { id, key } = await ringOf(db).newest()
  return { key_id: id, wrapped: sealText(key, place(name), secret) }
}

export async function unwrap(db: Db | Trx, { name, key_id: id, wrapped }: Wrapped & { readonly name: string }): Promise<string> {
  const master = await ringOf(db).find(id)
  if (!master) throw new Error(`the master key ${id} is missing`)
  try {
    return openText(master.key, place(name), wrapped)
  } catch {
    throw new Error(`the master key ${id} does not open ${name}`)
  }
}
