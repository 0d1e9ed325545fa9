import type { Received } from '@aosp/contract/endpoint'
import { DAY_STATE } from '@aosp/contract/funds/codes'
import type { fundDays } from '@aosp/contract/funds/day'
import { fromYuan, showYuan } from '@aosp/kernel/money'
import { beijingWeekday, fromBeijing } from '@aosp/kernel/time'

export type FundDay = Received<typeof fundDays>['days'][number]

export const dayColour = (state: number): string => (state === DAY_STATE.closed ? 'green' : state === DAY_STATE.signed ? 'orange' : 'default')

/** "2026-11-15（周日）" */
export const dayWords = (day: string): string => {
  const at = fromBeijing(day)
  return at ? `${day}（${beijingWeekday(at)}）` : day
}

/** What the bank has more than the books, in words; nothing when they agree or the bank has not told. */
export function bankDifference({ booked, bank }: Pick<FundDay, 'booked' | 'bank'>): string {
  if (bank === null || bank === booked) return ''
  const more = fromYuan(bank) - fromYuan(booked)
  return `银行${more > 0 ? '多' : '少'} ${showYuan(fromYuan(Math.abs(more) / 100))} 元`
}

/** Everything that does not agree about a day. */
export const differencesOf = (day: Pick<FundDay, 'booked' | 'bank' | 'differences'>): string[] =>
  [bankDifference(day), day.differences > 0 ? `虚拟账户 ${day.differences} 处不符` : ''].filter((words) => words !== '')

/** Moves a month on or back: "2026-01", -1 -> "2025-12" */
export const otherMonth = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
