import type { z } from 'zod'
import type { NotificationChoices } from '@aosp/contract/identity/account.shapes'

type Choices = z.output<typeof NotificationChoices>
type Channel = 'bell' | 'sms' | 'email'
type NotificationEvent = {
  key: string
  title: string
  hint: string
  /** How it can come; on unless switched off. */ ways: readonly Channel[]
  /** Cannot be switched off. */ fixed: readonly Channel[]
}

/** What the platform tells people about. What money, deadlines or a decision hang on always reaches the bell. */
export const NOTIFICATION_EVENTS: readonly NotificationEvent[] = [
  { key: 'work', title: '待办提醒', hint: '有新的提交、缴费单据或申请等待处理', ways: ['bell'], fixed: [] },
  { key: 'published', title: '新交易发布', hint: '关注的分类或集团内有新的交易发布', ways: ['bell'], fixed: [] },
  { key: 'rejected', title: '审核未通过', hint: '交易、资质、单据、申请或账号被驳回', ways: ['bell', 'sms', 'email'], fixed: ['bell'] },
  { key: 'amended', title: '交易变更', hint: '已报名的交易内容有变更，需要确认', ways: ['bell', 'sms', 'email'], fixed: ['bell', 'sms'] },
  { key: 'starting', title: '竞价开始提醒', hint: '竞价开始前24小时、1小时和10分钟', ways: ['bell', 'sms', 'email'], fixed: [] },
  { key: 'suspended', title: '竞价中止与恢复', hint: '参与的竞价被中止或恢复', ways: ['bell', 'sms', 'email'], fixed: ['bell', 'sms'] },
  { key: 'result', title: '竞价结果', hint: '参与或发布的竞价已出结果', ways: ['bell', 'sms', 'email'], fixed: ['bell'] },
  { key: 'refund', title: '保证金退还', hint: '退款已发起、已到账或失败（失败时发短信）', ways: ['bell', 'sms', 'email'], fixed: ['bell', 'sms'] },
  { key: 'due', title: '签约与付款期限', hint: '签约或付款期限将到或已过', ways: ['bell', 'sms', 'email'], fixed: ['bell', 'sms'] },
  { key: 'points', title: '积分变动', hint: '企业积分增加或扣减', ways: ['bell'], fixed: [] },
]

const keysWith = (list: 'ways' | 'fixed', channel: Channel): string[] =>
  NOTIFICATION_EVENTS.filter((event) => event[list].includes(channel)).map((event) => event.key)

export const defaultChoices = (): Choices => ({
  bell: keysWith('ways', 'bell'),
  sms: keysWith('ways', 'sms'),
  email: keysWith('ways', 'email'),
  speech: false,
})

export const unknownEvent = (choices: Choices): string | undefined =>
  [...choices.bell, ...choices.sms, ...choices.email].find((key) => !NOTIFICATION_EVENTS.some((event) => event.key === key))

/** In the order of the list, each once, only where it can come, with what cannot be switched off put back. */
export function settledChoices(choices: Choices): Choices {
  const settle = (channel: Channel): string[] => {
    const wanted = new Set([...choices[channel], ...keysWith('fixed', channel)])
    return keysWith('ways', channel).filter((key) => wanted.has(key))
  }
  return { bell: settle('bell'), sms: settle('sms'), email: settle('email'), speech: choices.speech }
}
