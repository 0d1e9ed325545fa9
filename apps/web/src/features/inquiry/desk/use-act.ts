import { App } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import { callForAnswer } from '../../../lib/call.ts'

type Asked<E extends Endpoint> = {
  title: string
  content: string
  okText: string
  danger?: boolean
  call: E
  input: Sent<E>
  onDone?: (result: Received<E>) => void
}

/** Acts on an inquiry: asks first, says what came of it, and shows everywhere how things stand now. */
export function useAct() {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const run = async <E extends Endpoint>(call: E, input: Sent<E>): Promise<{ result: Received<E> } | undefined> => {
    // What goes wrong the shell says; the list shows either way how things stand.
    const answer = await callForAnswer(call, input).catch(() => undefined)
    if (answer) void message.success(answer.message)
    await client.invalidateQueries()
    return answer && { result: answer.result }
  }
  const ask = <E extends Endpoint>({ title, content, okText, danger = false, call, input, onDone }: Asked<E>): void =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: '再想想',
      okButtonProps: { danger },
      onOk: () => run(call, input).then((done) => done && onDone?.(done.result)),
    })
  return { run, ask }
}
