import { App } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Sent } from '@aosp/contract/endpoint'
import { callForAnswer } from '../lib/call.ts'

/** Acts, says what came of it and asks every list anew. What goes wrong the shell says. */
export function useAct() {
  const { message } = App.useApp()
  const client = useQueryClient()
  return async <E extends Endpoint>(call: E, input: Sent<E>): Promise<boolean> => {
    const answer = await callForAnswer(call, input).catch(() => undefined)
    if (answer) void message.success(answer.message)
    await client.invalidateQueries()
    return answer !== undefined
  }
}
