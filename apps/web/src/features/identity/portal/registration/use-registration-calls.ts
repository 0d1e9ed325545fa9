import { useMemo } from 'react'
import type { Received, Sent } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { call, CallFailure } from '../../../../lib/call.ts'
import { usePortal, type RegistrationCalls } from '../../../../lib/portal-page.ts'

export type SendRegistration = <N extends keyof RegistrationCalls>(name: N, input: Sent<RegistrationCalls[N]>) => Promise<Received<RegistrationCalls[N]>>

/** Makes a registration call by its name; failures are the caller's to show. */
export function useRegistrationCalls(): SendRegistration {
  const { registration } = usePortal().page
  return useMemo<SendRegistration>(
    () => (name, input) => {
      if (!registration) throw new Error('rendered outside of a registration page')
      return call(registration.calls[name] as RegistrationCalls[typeof name], input, { quiet: true })
    },
    [registration],
  )
}

const TICKET_GONE = no('register.ticketExpired').message
/** The proof of the phone, or the marker, is too old or was never one. */
export const isTicketGone = (failure: unknown): boolean => failure instanceof CallFailure && (failure.field === 'ticket' || failure.message === TICKET_GONE)

export const textOf = (failure: unknown): string => (failure instanceof Error ? failure.message : '操作失败，请稍后重试')
