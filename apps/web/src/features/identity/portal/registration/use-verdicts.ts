import { useRef } from 'react'
import { registrationCheck } from '@aosp/contract/organisation/registration'
import type { Received } from '@aosp/contract/endpoint'
import { call } from '../../../../lib/call.ts'
import type { Kind } from './registration-draft.ts'

export type AskedField = 'username' | 'email' | 'creditcode' | 'name'
type Verdict = Received<typeof registrationCheck>

/** Asks the server whether a value is free, once for each: going back and forth costs no further question. */
export function useVerdicts() {
  const asked = useRef(new Map<string, Promise<Verdict>>())
  return (field: AskedField, text: string, { ticket, kind }: { ticket: string; kind: Kind }): Promise<Verdict> => {
    const value = text.trim()
    const key = [ticket, kind, field, value].join(' ')
    const known = asked.current.get(key)
    if (known) return known
    const answer = call(registrationCheck, { ticket, kind, field, value })
    asked.current.set(key, answer)
    answer.catch(() => asked.current.delete(key))
    return answer
  }
}
