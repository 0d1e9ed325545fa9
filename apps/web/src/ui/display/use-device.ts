import { useSyncExternalStore } from 'react'
import { deviceOf, type Device } from './display-settings.ts'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

export const useDevice = (): Device => useSyncExternalStore(subscribe, () => deviceOf(window.innerWidth))
