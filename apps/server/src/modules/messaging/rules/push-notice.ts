import { MESSAGE_TYPE } from '@aosp/contract/messaging/codes'
import { routeOf } from '@aosp/contract/screens'
import { PLATFORM_NAME } from '@aosp/contract/texts'
import { filledIn, TEMPLATE_KINDS, type TemplateKind } from './template-kinds.ts'

export type PushKind = 'outbid' | 'starting' | 'result'

/**
 * What a notice in a browser says. It passes through a service outside and lies on locked screens, so it names what happened and where, and
 * never a price: not even one that everybody knows.
 */
export type PushNotice = { readonly kind: PushKind | 'test'; readonly title: string; readonly body: string; readonly url: string; readonly tag: string }

export type PushedSession = { readonly id: string; readonly code: string; readonly name: string; readonly startTime?: string }

/** A later notice about a session takes the place of an earlier one. */
export const pushNotice = (
  kind: PushKind,
  { id, code, name, startTime = '' }: PushedSession,
  { name: title, content }: Pick<TemplateKind, 'name' | 'content'> = TEMPLATE_KINDS[`push_${kind}`],
): PushNotice => ({
  kind,
  title,
  body: filledIn(MESSAGE_TYPE.push, content, { name, code, startTime: startTime.slice(5, 16) }),
  url: kind === 'result' ? routeOf('portal/trade-detail', { id }) : routeOf('portal/bidding-room', { id }),
  tag: id,
})

export const TEST_NOTICE: PushNotice = {
  kind: 'test',
  title: '测试通知',
  body: `${PLATFORM_NAME}的通知将这样显示`,
  url: routeOf('portal/mine'),
  tag: 'test',
}

const MINUTE_MS = 60_000
/** How long each is worth being told: one that comes later misleads. */
export const WORTH_MS: Readonly<Record<PushNotice['kind'], number>> = {
  outbid: 2 * MINUTE_MS,
  starting: 10 * MINUTE_MS,
  result: 24 * 60 * MINUTE_MS,
  test: 5 * MINUTE_MS,
}

/** So many failures in a row, and a device is left alone. */
export const MOST_FAILURES = 10
export const isPaused = (failures: number): boolean => failures >= MOST_FAILURES

/** What the answer of a push service means (RFC 8030). */
export type PushOutcome = 'taken' | 'gone' | 'passing' | 'refused'
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'passing' : 'refused'
}
