import { App } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { leaveText } from '@aosp/contract/dialog-texts'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { callForAnswer } from '../lib/call.ts'

type Asked<E extends Endpoint> = {
  title: string
  content: string
  okText: string
  danger?: boolean
  call: E
  input: Sent<E>
  onDone?: (result: Received<E>) => void
}

/** Acts on a row: asks first, says what came of it, and shows everywhere how things stand now. */
export function useAct() {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const send = async <E extends Endpoint>(call: E, input: Sent<E>) => {
    // What goes wrong the shell says; the list shows either way how things stand.
    const answer = await callForAnswer(call, input).catch(() => undefined)
    if (answer) void message.success(answer.message)
    await client.invalidateQueries()
    return answer
  }
  const run = async <E extends Endpoint>(call: E, input: Sent<E>): Promise<boolean> => (await send(call, input)) !== undefined
  const ask = <E extends Endpoint>({ title, content, okText, danger = false, call, input, onDone }: Asked<E>): void =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: leaveText(okText),
      okButtonProps: { danger },
      onOk: () => send(call, input).then((answer) => (answer ? onDone?.(answer.result) : undefined)),
    })
  return { run, ask, refresh: () => void client.invalidateQueries() }
}
