import { useCallback, useEffect, useState } from 'react'
import { permissions } from '@aosp/contract/identity/menu'
import { EMPTY_MENU } from '@aosp/contract/texts'
import type { SetUp } from '@aosp/contract/endpoint'
import { FACTOR_MISSING, PASSWORD_GIVEN } from '@aosp/contract/identity/codes'
import { call, CallFailure } from '../../lib/call.ts'
import { MISSED, refreshes } from '../../lib/refreshes.ts'
import type { Permissions } from '../../ui/desk-session.ts'

export type PermissionState =
  | { state: 'missing' | 'loading' }
  | { state: 'setting-up'; what: SetUp }
  | { state: 'failed'; reason: string }
  | { state: 'loaded'; permissions: Permissions }

/** A person without a single menu entry cannot work here: the load counts as failed. */
export async function loadPermissions(): Promise<Permissions> {
  const loaded = await call(permissions, {}, { quiet: true })
  if (!Array.isArray(loaded.menu) || loaded.menu.length === 0) throw new Error(EMPTY_MENU)
  return loaded
}

const SET_UPS: Readonly<Record<number, SetUp>> = { [FACTOR_MISSING]: 'factor', [PASSWORD_GIVEN]: 'password' }

let early: Promise<Permissions> | undefined

/** Asks while the first picture is still being drawn; the gate takes the answer. */
export function askPermissions(): void {
  early = loadPermissions()
  early.catch(() => undefined)
}

/** The menu and buttons of the person, loaded once a token is there. */
export function usePermissions(signedIn: boolean): { state: PermissionState; reload: () => Promise<void> } {
  const [state, setState] = useState<PermissionState>({ state: signedIn ? 'loading' : 'missing' })
  const reload = useCallback(async () => {
    const asked = early ?? loadPermissions()
    early = undefined
    try {
      setState({ state: 'loaded', permissions: await asked })
    } catch (error) {
      const what = error instanceof CallFailure ? SET_UPS[error.code] : undefined
      if (what) return setState({ state: 'setting-up', what })
      setState({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }, [])
  useEffect(() => {
    if (signedIn) void reload()
  }, [signedIn, reload])
  useEffect(() => (signedIn ? followChanges((permissions) => setState({ state: 'loaded', permissions })) : undefined), [signedIn])
  return { state, reload }
}

/** Somebody changed what the person may see. A try that fails changes nothing: what is shown stays until the next. */
function followChanges(show: (permissions: Permissions) => void): () => void {
  // The line opens once right after the menu was loaded; only what comes later may have missed something.
  let opened = false
  let asked = 0
  const stop = refreshes.on((what) => {
    const isFirst = what === MISSED && !opened
    if (what === MISSED) opened = true
    if (isFirst || (what !== MISSED && what !== 'permissions')) return
    const mine = ++asked
    loadPermissions().then(
      (permissions) => mine === asked && show(permissions),
      () => undefined,
    )
  })
  return () => {
    asked++
    stop()
  }
}
