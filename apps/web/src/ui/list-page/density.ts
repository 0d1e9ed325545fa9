import { useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'
import { keep, kept, onKeptChange } from '../../lib/storage.ts'

/** How close the rows of lists stand, as Ant Design calls it. */
export const DENSITIES = { small: '紧凑', middle: '标准', large: '宽松' } as const
export type Density = keyof typeof DENSITIES

const storage = (): string => `list-density:${session.user()?.id ?? 'visitor'}`

/** Whatever was kept long ago or by hand is taken only where it makes sense. */
export const readDensity = (stored: unknown): Density => (Object.keys(DENSITIES) as Density[]).find((each) => each === stored) ?? 'middle'

const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  const forgetOther = onKeptChange(storage(), changed)
  return () => {
    listeners.delete(changed)
    forgetOther()
  }
}

/** One choice for all lists of a person, in every tab that is open: eyes do not change from list to list. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => readDensity(kept(storage())))

export function chooseDensity(density: Density): void {
  keep(storage(), density)
  for (const changed of listeners) changed()
}
