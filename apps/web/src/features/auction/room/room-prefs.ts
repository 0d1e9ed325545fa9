import { useCallback, useState } from 'react'
import { keep, kept } from '../../../lib/storage.ts'

/** What somebody chose for the room, kept in this browser. */
export type RoomPrefs = { sound: boolean; vibration: boolean; keys: boolean }
const KEY = 'ROOM_PREFS'
const FIRST: RoomPrefs = { sound: false, vibration: false, keys: true }

export function useRoomPrefs(): [RoomPrefs, (change: Partial<RoomPrefs>) => void] {
  const [prefs, setPrefs] = useState<RoomPrefs>(() => ({ ...FIRST, ...kept<Partial<RoomPrefs>>(KEY) }))
  const change = useCallback((changed: Partial<RoomPrefs>) => {
    setPrefs((before) => {
      const after = { ...before, ...changed }
      keep(KEY, after)
      return after
    })
  }, [])
  return [prefs, change]
}
