import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOpened } from '../../../../ui/use-opened.ts'

const SessionDrawer = lazy(() => import('./session-drawer.tsx').then((module) => ({ default: module.SessionDrawer })))

type SessionView = { open: (id: string) => void; drawer: ReactNode }

const viewOf = (id: string | null | undefined, open: (id: string | undefined) => void): SessionView => ({
  open,
  drawer: id && <Suspense>{<SessionDrawer id={id} onClose={() => open(undefined)} />}</Suspense>,
})

/** Reading a session's form over a list. `drawer` is to be rendered once. */
export const useSessionDrawer = (): SessionView => viewOf(...useState<string>())

/** The same where the address names the session, so that it can be linked to. */
export const useLinkedSession = (): SessionView => viewOf(...useOpened('session'))
