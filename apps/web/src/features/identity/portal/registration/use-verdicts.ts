import { useRef } from 'react'
import type { Received } from '@aosp/contract/endpoint'
import type { registrationCheck } from '@aosp/contract/organisation/registration'
import type { Kind } from './registration-draft.ts'
import type { SendRegistration } from './use-registration-calls.ts'

export type AskedField = 'username' | 'email' | 'creditcode' | 'name'
type Verdict = Received<typeof registrationCheck>

/** Asks the server whether a value is free, once for each: going back and forth costs no further question. */
export function useVerdicts(send: SendRegistration) {
  const asked = useRef(new Map<string, Promise<Verdict>>())
  return (field: AskedField, text: string, { ticket, kind }: { ticket: string; kind: Kind }): Promise<Verdict> => {
    const value = text.trim()
    const key = [ticket, kind, field, value].join(' ')
    const known = asked.current.get(key)
    if (known) return known
    const answer = send('check', { ticket, kind, field, value })
    asked.current.set(key, answer)
    answer.catch(() => asked.current.delete(key))
    return answer
  }
}
