import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { usePortal } from '../../../lib/portal-page.ts'
import type { LiveRoom } from './live-room.ts'
import type { Moment } from './moments.ts'
import { roomSend, type RoomSend } from './room-send.ts'
import { startRoom, type RoomStore, type RoomView } from './room-store.ts'

export type RoomContextValue = { id: string; store: RoomStore; send: RoomSend; view: RoomView; room: LiveRoom }
export const RoomContext = createContext<RoomContextValue | undefined>(undefined)

export function useRoom(): RoomContextValue {
  const value = useContext(RoomContext)
  if (!value) throw new Error('rendered outside of a room')
  return value
}

/** Starts the room of this page; it lives as long as the page does. */
export function useStartedRoom(): { id: string; store: RoomStore | undefined; send: RoomSend; view: RoomView | undefined } {
  const { page } = usePortal()
  const facts = page.room
  if (!facts) throw new Error('the page carries no room')
  const id = decodeURIComponent(page.path.slice(page.path.lastIndexOf('/') + 1))
  const send = useMemo(() => roomSend(facts.calls, page.calls), [facts.calls, page.calls])
  const [store, setStore] = useState<RoomStore>()
  useEffect(() => {
    const started = startRoom(id, send, facts.snapshot)
    setStore(started)
    return () => started.stop()
  }, [id, send, facts.snapshot])
  const view = useSyncExternalStore(
    store?.subscribe ?? nothingChanges,
    () => store?.view(),
    () => undefined,
  )
  return { id, store, send, view }
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
