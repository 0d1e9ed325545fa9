import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { DisplaySettings } from '@aosp/contract/identity/account.shapes'
import { keep, kept } from '../../lib/storage.ts'
import { change, readSettings } from './display-settings.ts'

type Display = { settings: DisplaySettings; set: (patch: Partial<DisplaySettings>) => void }

const DisplayContext = createContext<Display | undefined>(undefined)

const storageKey = (userId: string): string => `DISPLAY_SETTINGS_${userId}`

export const storedDisplay = (userId: string): unknown => kept<unknown>(storageKey(userId))

/** The person's display settings, kept in this browser under his name. */
export function DisplayProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [settings, setSettings] = useState(() => readSettings(storedDisplay(userId)))
  const set = useCallback(
    (patch: Partial<DisplaySettings>) => {
      setSettings((current) => {
        const changed = change(current, patch)
        keep(storageKey(userId), changed)
        return changed
      })
    },
    [userId],
  )
  const value = useMemo(() => ({ settings, set }), [settings, set])
  return <DisplayContext.Provider value={value}>{children}</DisplayContext.Provider>
}

export function useDisplay(): Display {
  const value = useContext(DisplayContext)
  if (!value) throw new Error('no display settings around this component')
  return value
}
