import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import { callForAnswer, CallFailure, type Answer } from '../../../lib/call.ts'

type Options = {
  /** Shows a refusal at the field it belongs to; false when it belongs to none. */
  showAtField: (message: string) => boolean
  /** Reading calls whose results the action changed. */
  refreshes?: readonly Endpoint[]
}

/** Sends a form. Refusals appear at their field, or as one text for the whole form; an ended session is the shell's business. */
export function useSubmit<E extends Endpoint>(endpoint: E, { showAtField, refreshes = [] }: Options) {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function submit(input: Sent<E>): Promise<Answer<E> | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setRefusal('')
    try {
      const answer = await callForAnswer(endpoint, input, { quiet: true })
      await Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: [read.path] })))
      return answer
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.kind !== 'expired' && !showAtField(error.message)) setRefusal(error.message)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { submit, busy, refusal }
}
