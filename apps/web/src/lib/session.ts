import type { Received } from '@aosp/contract/endpoint'
import type { login } from '@aosp/contract/identity/login'
import { forget, fullKey, keep, kept, keptText, onKeptChange, SEVEN_DAYS } from './storage.ts'

export type LoginReply = Received<typeof login>
export type SessionUser = LoginReply['userInfo']
export type Dictionaries = LoginReply['sysAllDictItems']

/** The signed-in person as this browser remembers him. The server alone decides what he may do. */
const TOKEN = 'Access-Token'
const USER = 'Login_Userinfo'
const DICTIONARIES = 'UI_CACHE_DB_DICT_DATA'
/** Of the dictionaries above: what changed after it is read again. */
const DICT_VERSION = 'UI_CACHE_DB_DICT_VERSION'
const TENANT = 'TENANT_ID'
/** The pages he has open live in the store of the browser tab. */
export const tabsKey = (): string => fullKey('OPEN_TABS')

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

const readers = new Set<() => void>()
const tellReaders = () => readers.forEach((reader) => reader())
let read: { text: string | null; dictionaries: Dictionaries | undefined } = { text: null, dictionaries: undefined }

export const session = {
  token: (): string | undefined => kept<string>(TOKEN),
  user: (): SessionUser | undefined => kept<SessionUser>(USER),
  /** The same object for as long as the dictionaries are the same. */
  dictionaries(): Dictionaries | undefined {
    const text = keptText(DICTIONARIES)
    if (text !== read.text) read = { text, dictionaries: kept<Dictionaries>(DICTIONARIES) }
    return read.dictionaries
  },
  tenantId: (): string => String(kept<number | string>(TENANT) ?? 0),
  start(reply: LoginReply): void {
    keep(USER, reply.userInfo, SEVEN_DAYS)
    keep(DICTIONARIES, reply.sysAllDictItems, SEVEN_DAYS)
    keep(DICT_VERSION, reply.sysDictVersion, SEVEN_DAYS)
    const [tenant] = reply.tenantList ?? []
    if (tenant) keep(TENANT, tenant.id, SEVEN_DAYS)
    // What somebody before left here would be sent along for this person.
    else forget(TENANT)
    // Last: when another tab hears of the token, whose it is must already be there.
    keep(TOKEN, reply.token, SEVEN_DAYS)
    tell()
    tellReaders()
  },
  setUser(user: SessionUser): void {
    keep(USER, user, SEVEN_DAYS)
    tell()
  },
  dictVersion: (): number | undefined => kept<number>(DICT_VERSION),
  setDictionaries(dictionaries: Dictionaries, version?: number): void {
    keep(DICTIONARIES, dictionaries, SEVEN_DAYS)
    if (version !== undefined) keep(DICT_VERSION, version, SEVEN_DAYS)
    tellReaders()
  },
  setTenant: (id: number): void => keep(TENANT, id, SEVEN_DAYS),
  clear(): void {
    for (const key of [TOKEN, USER, DICTIONARIES, DICT_VERSION, TENANT]) forget(key)
    sessionStorage.removeItem(tabsKey())
    tell()
  },
  /** This tab or another one fetched the dictionaries anew. */
  onDictionaries(reader: () => void): () => void {
    readers.add(reader)
    const stop = onKeptChange(DICTIONARIES, reader)
    return () => {
      readers.delete(reader)
      stop()
    }
  },
  /** This tab or another one signed in or out. */
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    const stop = onKeptChange(TOKEN, listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}
