import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { liveSnapshot } from '@aosp/contract/auction/watch'
import { useLoaded, usePortal } from '../../../lib/portal-page.ts'
import type { LiveRoom } from './live-room.ts'
import type { Moment } from './moments.ts'
import { startRoom, type RoomStore, type RoomView } from './room-store.ts'

export type RoomContextValue = { id: string; store: RoomStore; view: RoomView; room: LiveRoom }
export const RoomContext = createContext<RoomContextValue | undefined>(undefined)

export function useRoom(): RoomContextValue {
  const value = useContext(RoomContext)
  if (!value) throw new Error('rendered outside of a room')
  return value
}

/** Starts the room of this page; it lives as long as the page does. */
export function useStartedRoom(): { id: string; store: RoomStore | undefined; view: RoomView | undefined } {
  const { page } = usePortal()
  const first = useLoaded(liveSnapshot)
  const id = decodeURIComponent(page.path.slice(page.path.lastIndexOf('/') + 1))
  const [store, setStore] = useState<RoomStore>()
  useEffect(() => {
    const started = startRoom(id, first)
    setStore(started)
    return () => started.stop()
  }, [id, first])
  const view = useSyncExternalStore(
    store?.subscribe ?? nothingChanges,
    () => store?.view(),
    () => undefined,
  )
  return { id, store, view }
}
const nothingChanges = () => () => undefined

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
