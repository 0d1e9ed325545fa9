import { lazy, Suspense, useState, type ReactNode } from 'react'

const SessionDrawer = lazy(() => import('./session-drawer.tsx').then((module) => ({ default: module.SessionDrawer })))

/** Reading a session's form over a list. `drawer` is to be rendered once. */
export function useSessionDrawer(): { open: (id: string) => void; drawer: ReactNode } {
  const [id, setId] = useState<string>()
  return { open: setId, drawer: id !== undefined && <Suspense>{<SessionDrawer id={id} onClose={() => setId(undefined)} />}</Suspense> }
}
