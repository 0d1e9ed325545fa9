import type { Received } from '@aosp/contract/endpoint'
import type { preferences } from '@aosp/contract/identity/account'
import { ROLE_CODES } from '@aosp/contract/identity/roles'

export type Choices = Received<typeof preferences>['notification']
export type Channel = 'bell' | 'sms' | 'email'
export type NotificationEvent = Received<typeof preferences>['events'][number]

export const CHANNELS: readonly { key: Channel; title: string }[] = [
  { key: 'bell', title: '站内' },
  { key: 'sms', title: '短信' },
  { key: 'email', title: '邮件' },
]

export const isOn = (choices: Choices, channel: Channel, event: string): boolean => choices[channel].includes(event)

/** Switches one event of one channel; what cannot be switched off stays on. */
export function switched(choices: Choices, channel: Channel, event: NotificationEvent, on: boolean): Choices {
  const rest = choices[channel].filter((key) => key !== event.key)
  return { ...choices, [channel]: on || event.fixed.includes(channel) ? [...rest, event.key] : rest }
}

/** The order in which events were switched does not matter. */
export const isSame = (one: Choices, other: Choices): boolean =>
  one.speech === other.speech && CHANNELS.every(({ key }) => one[key].length === other[key].length && one[key].every((event) => other[key].includes(event)))

/** Only companies take part in what is offered, so only their people follow it. */
export const mayFollow = (role: string): boolean => role === ROLE_CODES.menber || role === ROLE_CODES.external

export const sameKinds = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((kind) => other.includes(kind))
