import { STORAGE_NAMESPACE } from '@aosp/contract/screens'
import { pageConfig } from './page-config.ts'

export const SEVEN_DAYS = 604_800_000
export const ONE_DAY = 86_400_000

type Kept = { value: unknown; expire: number | null }

/** The variant's own name of a key. */
export const fullKey = (key: string): string => STORAGE_NAMESPACE[pageConfig().variant] + key

/** Local storage under the variant's namespace, with an expiry; both variants may run in one browser. */
export function keep(key: string, value: unknown, lifetime?: number): void {
  const text = JSON.stringify({ value, expire: lifetime === undefined ? null : Date.now() + lifetime } satisfies Kept)
  try {
    localStorage.setItem(fullKey(key), text)
  } catch {
    throw new Error('浏览器不允许本站保存数据，请在浏览器设置中允许后重试')
  }
}

/** What is kept, unread: whoever reads a long value often can tell by it whether it is still the same. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(fullKey(key))
  } catch {
    return null
  }
}

export function kept<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(fullKey(key))
    if (!text) return undefined
    const { value, expire } = JSON.parse(text) as Kept
    if (expire !== null && expire < Date.now()) {
      localStorage.removeItem(fullKey(key))
      return undefined
    }
    return value as Value
  } catch {
    // Not ours, or a browser that keeps nothing: pages can be read all the same.
    return undefined
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(fullKey(key))
  } catch {
    // Nothing is kept, so nothing is left.
  }
}

/** Called with every change another tab makes to a key. */
export function onKeptChange(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === fullKey(key) || event.key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
