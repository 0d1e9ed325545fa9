import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Endpoint, Received } from '@aosp/contract/endpoint'
import type { PageConfig } from '@aosp/contract/page-config'
import type { platformFacts } from '@aosp/contract/reference/platform'
import type { ScreenKey } from '@aosp/contract/screens'
import { PHONE_WIDTH } from './browser.ts'
import { session, type SessionUser } from './session.ts'

/** One panel of a page: its content, or why it could not be had. `missing`: there is none, rather than a fault on the way. */
export type Panel<Value> = { ok: true; value: Value } | { ok: false; message: string; missing?: boolean }

export type PortalPage = {
  key: ScreenKey
  path: string
  /** The platform's time when the page was made, in milliseconds. */
  now: number
  /** Query of the address, without the question mark. */
  search: string
  facts: Received<typeof platformFacts> | null
  /** What the page shows at first sight, by the path of the call that brought it; `useLoaded` reads it. */
  loaded: Readonly<Record<string, Panel<unknown>>>
}

export type PortalContextValue = { page: PortalPage; config: PageConfig }
export const PortalContext = createContext<PortalContextValue | undefined>(undefined)

export function usePortal(): PortalContextValue & { query: URLSearchParams } {
  const value = useContext(PortalContext)
  if (!value) throw new Error('rendered outside of a portal page')
  const query = useMemo(() => new URLSearchParams(value.page.search), [value.page.search])
  return { ...value, query }
}

/** What the server loaded for this page by a call; `undefined` when the page has nothing of it. */
export const loadedOf = <E extends Endpoint>(page: PortalPage, call: E): Panel<Received<E>> | undefined =>
  page.loaded[call.path] as Panel<Received<E>> | undefined

export const useLoaded = <E extends Endpoint>(call: E): Panel<Received<E>> => loadedOf(usePortal().page, call) ?? NOT_LOADED
const NOT_LOADED = { ok: false, message: '服务异常，请稍后重试' } as const

/** The signed-in person, known only after hydration: the server always renders the visitor's page. */
export function useSignedIn(): SessionUser | undefined {
  const token = useSyncExternalStore(
    (changed) => session.onChange(changed),
    () => session.token(),
    () => undefined,
  )
  return useMemo(() => (token ? session.user() : undefined), [token])
}

const phoneQuery = `(max-width: ${PHONE_WIDTH - 1}px)`
const onWidth = (changed: () => void) => {
  const query = window.matchMedia(phoneQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** False on the server and while hydrating. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    onWidth,
    () => window.matchMedia(phoneQuery).matches,
    () => false,
  )

const never = () => () => {}
/** False on the server and while hydrating. What only a script can do is offered once it can: a click that comes before it is lost. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
