import type { ReactNode } from 'react'
import type { Endpoint } from '@aosp/contract/endpoint'
import { mayUse } from '@aosp/kernel/button-permission'
import { useDeskSession } from './desk-session.ts'

/** Whether the person sees the control for a call. The server decides anew when the call is made. */
export function useMay(): (endpoint: Endpoint) => boolean {
  const { auth, allAuth } = useDeskSession().permissions
  return ({ access }) => access === 'public' || access === 'signed-in' || mayUse(access, auth, allAuth)
}

/** Shows its children to people who may make the call. */
export function Can({ call, children }: { call: Endpoint; children: ReactNode }) {
  return useMay()(call) ? children : null
}
