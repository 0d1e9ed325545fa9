import { fen, showYuan } from '@aosp/kernel/money'
import { showNumber } from '@aosp/kernel/show-number'
import type { FigureUnit } from './codes.ts'
import type { Figure } from './report.shapes.ts'

/** How figures are said, the same on pages, in messages and on paper. */

export type Unit = FigureUnit

/** A figure that cannot be had, such as a share of nothing. */
export const NONE = '—'
const WAN_FEN = 1_000_000
const YI_FEN = 10_000_000_000
const HOUR = 60

/** Whole words of a unit that stand behind the number. */
const SUFFIX: Readonly<Record<Unit, string>> = { count: '', cents: '元', minutes: '小时', days: '天', percent: '%', times: '' }

/** To the last digit, as a table or a drawer says it. */
export function exact(unit: Unit, value: number | null | undefined): string {
  if (value === null || value === undefined) return NONE
  const suffix = SUFFIX[unit]
  return suffix === '' || suffix === '%' ? digits(unit, value) + suffix : `${digits(unit, value)} ${suffix}`
}

function digits(unit: Unit, value: number): string {
  if (unit === 'cents') return showYuan(fen(value))
  if (unit === 'minutes') return showNumber(value / HOUR, value % HOUR === 0 ? 0 : 2)
  if (unit === 'percent' || unit === 'times') return showNumber(value / 100, 2)
  return showNumber(value)
}

/** As it is read at a glance: 万 and 亿 for money, whole hours, number and unit apart so that the unit can be small. */
export function glance(unit: Unit, value: number | null | undefined): { number: string; unit: string } {
  if (value === null || value === undefined) return { number: NONE, unit: '' }
  if (unit === 'cents') {
    const size = Math.abs(value)
    if (size >= YI_FEN) return { number: showNumber(value / YI_FEN, 2), unit: '亿元' }
    if (size >= WAN_FEN) return { number: showNumber(value / WAN_FEN, 2), unit: '万元' }
  }
  if (unit === 'minutes') return { number: showNumber(Math.round(value / HOUR)), unit: SUFFIX.minutes }
  return { number: digits(unit, value), unit: SUFFIX[unit] }
}

/** The same in one word, for axes. */
export const glanceText = (unit: Unit, value: number): string => {
  const { number, unit: word } = glance(unit, value)
  // An axis has no room for what says nothing.
  return number.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1') + (word === '元' ? '' : word === '%' ? word : word.replace(/元$/, ''))
}

export type Change = { way: 'up' | 'down' | 'same' | 'none'; text: string }

/**
 * How a figure stands against an earlier one. Shares differ in points of a hundred, everything else in parts of the earlier figure;
 * against nothing there is no part.
 */
export function changeOf(unit: Unit, value: number | null, before: number | null): Change {
  if (value === null || before === null) return { way: 'none', text: NONE }
  if (value === before) return { way: 'same', text: '持平' }
  const way = value > before ? 'up' : 'down'
  if (unit === 'percent') return { way, text: `${showNumber(Math.abs(value - before) / 100, 2)} 个百分点` }
  if (before === 0) return { way: 'none', text: NONE }
  const hundredths = Math.abs(value - before) / Math.abs(before)
  return { way, text: hundredths >= 100 ? '超过 100 倍' : `${showNumber(hundredths * 100, 2)}%` }
}

const WAYS: Readonly<Record<Change['way'], string>> = { up: '上升', down: '下降', same: '', none: '' }
export const changeText = (name: string, { way, text }: Change): string => (way === 'none' ? `${name}无可比数据` : `${name}${WAYS[way]}${text}`)

/** The card in one sentence, for those who hear it. */
export const figureSentence = ({ title, unit, value, previous, lastYear }: Pick<Figure, 'title' | 'unit' | 'value' | 'previous' | 'lastYear'>): string =>
  `${title}：${exact(unit, value)}，${changeText('较上期', changeOf(unit, value, previous))}，${changeText('较上年同期', changeOf(unit, value, lastYear))}`
