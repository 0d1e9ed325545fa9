import { expect, test } from 'vitest'
import { ASSET_STATUS } from '@aosp/contract/assets/codes'
import { daysAfter } from '../rules/lease-dues.ts'
import { historyRows } from './history-rows.ts'

const TODAY = '2026-11-18'
const rows = historyRows(TODAY)

test('the demonstration has 600 assets of six departments, the same ones for the same day', () => {
  expect(rows.assets).toHaveLength(600)
  expect(new Set(rows.assets.map(({ department }) => department.name)).size).toBe(6)
  expect(new Set(rows.assets.map(({ id }) => id)).size).toBe(600)
  expect(historyRows(TODAY)).toEqual(rows)
})

test('each status begins after the one before it, none in days to come', () => {
  for (const { spans } of rows.assets) {
    expect(spans.length).toBeGreaterThan(0)
    for (const [at, { from, status }] of spans.entries()) {
      expect(from <= TODAY).toBe(true)
      if (at === 0) continue
      expect(from > (spans[at - 1]?.from ?? '')).toBe(true)
      expect(status).not.toBe(spans[at - 1]?.status)
    }
  }
})

test('an asset is leased exactly on the days of its contracts, which do not overlap', () => {
  for (const { id, spans } of rows.assets) {
    const contracts = rows.contracts.filter((contract) => contract.asset_id === id)
    for (const [at, { from_day: from }] of contracts.entries()) if (at > 0) expect(from > (contracts[at - 1]?.to_day ?? '')).toBe(true)
    const leased = spans.flatMap(({ status, from }, at) => (status === ASSET_STATUS.leased ? [{ from, next: spans[at + 1]?.from }] : []))
    for (const { from, next } of leased) {
      expect(contracts.some((contract) => contract.from_day === from)).toBe(true)
      if (next) expect(contracts.some((contract) => contract.to_day === daysAfter(next, -1))).toBe(true)
    }
    expect(contracts.length > 0).toBe(leased.length > 0)
  }
})

test('dues add up to their contract, receipts never to more than their due', () => {
  const due = new Map<string, number>()
  for (const { contract_id: id, amount_fen: amount } of rows.dues) due.set(id, (due.get(id) ?? 0) + amount)
  for (const { id, total_fen: total } of rows.contracts) expect(due.get(id)).toBe(total)
  const paid = new Map<string, number>()
  for (const { due_id: id, amount_fen: amount, received_day: day } of rows.receipts) {
    paid.set(id, (paid.get(id) ?? 0) + amount)
    expect(day <= TODAY).toBe(true)
  }
  for (const { id, amount_fen: amount } of rows.dues) expect(paid.get(id) ?? 0).toBeLessThanOrEqual(amount)
})

test('there are seasons, idle machines, arrears of every age, and one lemon of a press', () => {
  const minutes = (month: string) => rows.uses.filter((use) => use.month === month).reduce((sum, use) => sum + use.minutes, 0)
  expect(minutes('2026-02-01') * 1.5).toBeLessThan(minutes('2025-12-01'))
  const idle = rows.assets.filter(({ spans }) => spans.at(-1)?.status === ASSET_STATUS.idle)
  expect(idle.length).toBeGreaterThan(60)
  expect(idle.filter(({ spans }) => (spans.at(-1)?.from ?? '') < daysAfter(TODAY, -730)).length).toBeGreaterThan(5)
  const paid = new Map<string, number>()
  for (const { due_id: id, amount_fen: amount } of rows.receipts) paid.set(id, (paid.get(id) ?? 0) + amount)
  const open = rows.dues.filter(({ id, due_day: day, amount_fen: amount }) => day <= TODAY && (paid.get(id) ?? 0) < amount)
  for (const [from, to] of [
    [0, 30],
    [31, 90],
    [91, 180],
    [181, 300],
  ] as const)
    expect(open.filter(({ due_day: day }) => day <= daysAfter(TODAY, -from) && day >= daysAfter(TODAY, -to)).length).toBeGreaterThan(0)
  const year = rows.repairs.filter(({ day }) => day > daysAfter(TODAY, -365))
  const costOf = (id: string) => year.filter(({ asset_id: asset }) => asset === id).reduce((sum, { cost_fen: cost }) => sum + cost, 0)
  const [lemon] = rows.assets
  expect(lemon?.kind.name).toBe('四柱液压机（1 号）')
  expect(costOf('history-0001')).toBeGreaterThan((lemon?.netFen ?? 0) / 2)
  const failures = (id: string) => year.filter(({ asset_id: asset, failure }) => asset === id && failure).length
  expect(Math.max(...rows.assets.slice(1).map(({ id }) => failures(id)))).toBeLessThan(failures('history-0001'))
})
