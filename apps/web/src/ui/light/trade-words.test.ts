import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TransStateEnum, TransTypeEnum } from '@aosp/contract/trading/code-items'
import { typeText } from './trade-words.ts'

test('E-024 E-025 E-026 E-027 kinds of trade say who may take part', () => {
  expect(TransTypeEnum.map(({ value }) => typeText(value))).toEqual([
    '',
    '资产处置',
    '资产出租',
    '资产求租',
    '共享供给',
    '共享需求',
    '对外资产处置',
    '对外资产出租',
    '外部资产处置',
  ])
  expect(typeText(99)).toBe('')
})

test('T-003 T-006 W-115 every state and every kind of trade has a colour of its own, and the tags know it', () => {
  expect(TransStateEnum.map(({ value }) => value)).toEqual([0, 1, 2, -2, 3, -3, 4, 5, -5, 6, -6, 7, -7])
  const style = readFileSync(new URL('../parts/parts.css', import.meta.url), 'utf8')
  for (const codes of [TransStateEnum, TransTypeEnum]) {
    const colours = codes.map(({ color }) => color)
    expect(new Set(colours).size).toBe(colours.length)
    const dots = colours
      .filter((colour) => colour !== 'default')
      .map((colour) => new RegExp(`data-colour='${colour}'\\][^}]*--tag-dot: (#\\w+)`).exec(style)?.[1])
    expect(dots).not.toContain(undefined)
    expect(new Set(dots).size).toBe(dots.length)
  }
})
