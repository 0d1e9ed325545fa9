import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import { callForAnswer } from '../../lib/call.ts'

/** Sends a decision once and shows everywhere how things stand now; whether it was taken. What goes wrong the shell says. */
export function useDecide() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const decide = async <E extends Endpoint>(call: E, input: Sent<E>): Promise<boolean> => {
    setBusy(true)
    const answer = await callForAnswer(call, input).catch(() => undefined)
    await client.invalidateQueries()
    setBusy(false)
    return answer !== undefined
  }
  return { busy, decide }
}
