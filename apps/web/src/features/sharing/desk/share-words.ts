import {
  NOTICE,
  NOTICE_TEXTS,
  SHARE_FEE,
  SHARE_FEE_TEXTS,
  SHARE_ORDER,
  SHARE_ORDER_TEXTS,
  SHARE_TYPE_TEXTS,
  STAGE_TEXTS,
  VISIBILITY_TEXTS,
} from '@aosp/contract/sharing/codes'
import { beijingWeekday, fromBeijing, toBeijing } from '@aosp/kernel/time'

const NOTICE_COLOURS: Readonly<Record<number, string>> = {
  [NOTICE.submitted]: 'orange',
  [NOTICE.open]: 'blue',
  [NOTICE.rejected]: 'red',
  [NOTICE.ended]: 'geekblue',
}
const STAGE_COLOURS: Readonly<Record<string, string>> = { [STAGE_TEXTS.booked]: 'cyan', [STAGE_TEXTS.inUse]: 'green' }
/** A published notice is called by how far it has got. */
export const noticeMark = ({ state, stateName }: { state: number; stateName: string }): { colour: string; text: string } => ({
  colour: STAGE_COLOURS[stateName] ?? NOTICE_COLOURS[state] ?? 'default',
  text: stateName,
})
export const ORDER_COLOURS: Readonly<Record<number, string>> = {
  [SHARE_ORDER.waiting]: 'orange',
  [SHARE_ORDER.confirmed]: 'cyan',
  [SHARE_ORDER.refused]: 'red',
  [SHARE_ORDER.inUse]: 'green',
  [SHARE_ORDER.disputed]: 'volcano',
  [SHARE_ORDER.returned]: 'geekblue',
}

const choices = (texts: Readonly<Record<number, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
export const NOTICE_OPTIONS = choices(NOTICE_TEXTS)
export const ORDER_OPTIONS = choices(SHARE_ORDER_TEXTS)
export const FEE_OPTIONS = choices(SHARE_FEE_TEXTS)
export const FEE_COLOURS: Readonly<Record<number, string>> = { [SHARE_FEE.due]: 'orange', [SHARE_FEE.paid]: 'blue', [SHARE_FEE.received]: 'green' }
export const TYPE_OPTIONS = choices(SHARE_TYPE_TEXTS)
export const VISIBILITY_OPTIONS = choices(VISIBILITY_TEXTS)

/** Hours with at most two decimals, as people say them. */
export const hours = (minutes: number): string => `${Math.round((minutes / 60) * 100) / 100} 小时`

type Window = { startTime: string; endTime: string }
/** 2026-11-18 周三 13:30–17:30 */
export const windowText = ({ startTime, endTime }: Window): string => {
  const start = fromBeijing(startTime)
  const day = startTime.slice(0, 10)
  return `${day} ${start ? beijingWeekday(start) : ''} ${startTime.slice(11, 16)}–${endTime.startsWith(day) ? '' : `${endTime.slice(5, 10)} `}${endTime.slice(11, 16)}`
}

const DAY_MS = 86_400_000
const WEEKEND = new Set(['周六', '周日'])

/** Each window again at the same times of every working day after it, up to and including a day. */
export function repeated(windows: readonly Window[], until: string | undefined): Window[] {
  const last = until ? fromBeijing(`${until.slice(0, 10)} 23:59:59`) : undefined
  return windows.flatMap((window) => {
    const [start, end] = [fromBeijing(window.startTime), fromBeijing(window.endTime)]
    if (!start || !end || !last) return [window]
    const days = Math.max(0, Math.floor((last.getTime() - start.getTime()) / DAY_MS))
    const later = Array.from({ length: days }, (_, day) => (day + 1) * DAY_MS).filter((by) => !WEEKEND.has(beijingWeekday(new Date(start.getTime() + by))))
    return [window, ...later.map((by) => ({ startTime: toBeijing(new Date(start.getTime() + by)), endTime: toBeijing(new Date(end.getTime() + by)) }))]
  })
}
