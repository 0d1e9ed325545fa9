import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LiveRoom } from './live-room.ts'
import type { Moment } from './moments.ts'
import type { RoomStore, RoomView } from './room-store.ts'

export type RoomContextValue = { id: string; store: RoomStore; view: RoomView; room: LiveRoom }
export const RoomContext = createContext<RoomContextValue | undefined>(undefined)

export function useRoom(): RoomContextValue {
  const value = useContext(RoomContext)
  if (!value) throw new Error('rendered outside of a room')
  return value
}

/** What a room shows now; undefined until it was started. */
export const useRoomView = (store: RoomStore | undefined): RoomView | undefined =>
  useSyncExternalStore(
    store?.subscribe ?? nothingChanges,
    () => store?.view(),
    () => undefined,
  )
const nothingChanges = () => () => undefined

/** Whether this page has known the caller as a bidder, also after his login ended. */
export function useSat(): boolean {
  const { room } = useRoom()
  const [sat, setSat] = useState(false)
  if (room.seat && !sat) setSat(true)
  return sat
}

/** The platform's time, read again every so often by whatever part shows it. */
export function useServerNow(everyMs: number): number {
  const { store } = useRoom()
  const [now, setNow] = useState(() => store.now())
  useEffect(() => {
    setNow(store.now())
    const timer = setInterval(() => setNow(store.now()), everyMs)
    return () => clearInterval(timer)
  }, [store, everyMs])
  return now
}

/** Calls back with what just happened; the newest callback is the one that is called. */
export function useMoments(hear: (moments: Moment[], room: LiveRoom) => void): void {
  const { store } = useRoom()
  const newest = useRef(hear)
  useEffect(() => void (newest.current = hear))
  useEffect(() => store.onMoments((moments, room) => newest.current(moments, room)), [store])
}
