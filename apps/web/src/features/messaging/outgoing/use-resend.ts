import { App } from 'antd'
import { messages, type resendMessages } from '@aosp/contract/messaging/message'
import { smsLog, smsSums, type resendSms } from '@aosp/contract/messaging/sms-log'
import { useCall } from '../../../ui/use-call.ts'

const REFRESHES = [messages, smsLog, smsSums]

type Resent = { id: string; resendable: boolean }

/** Asks before messages are sent once more: of one nobody knows the end of a second copy may arrive. */
export function useResend(call: typeof resendMessages | typeof resendSms) {
  const { modal, message } = App.useApp()
  const { run } = useCall(call, { refreshes: REFRESHES })
  return (rows: readonly Resent[], onDone?: () => void): void => {
    const ids = rows.filter(({ resendable }) => resendable).map(({ id }) => id)
    if (ids.length === 0) return void message.warning('所选消息都不能重新发送：已发出的消息和验证码除外')
    modal.confirm({
      title: ids.length === 1 ? '重新发送这条消息？' : `重新发送 ${ids.length} 条消息？`,
      content: ids.length < rows.length ? `另有 ${rows.length - ids.length} 条不能重新发送，将保持不变。` : '结果不明的消息，对方可能会收到两次。',
      okText: '重新发送',
      onOk: async () => {
        const answer = await run({ ids: ids.join(',') })
        if (!answer) return
        message.success(answer.message)
        onDone?.()
      },
    })
  }
}
