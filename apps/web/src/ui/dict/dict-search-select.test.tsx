import { App } from 'antd'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../../lib/call.ts'
import { DictSearchSelect, type DictSearch } from './dict-search-select.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function shown(search: Partial<DictSearch>, value?: string) {
  const asked = { find: [] as string[], nameOf: [] as string[] }
  const full: DictSearch = {
    find: async (keyword) => (asked.find.push(keyword), (await search.find?.(keyword)) ?? []),
    nameOf: async (held) => (asked.nameOf.push(held), search.nameOf?.(held)),
  }
  render(
    <App>
      <DictSearchSelect search={full} aria-label="资产" {...(value === undefined ? {} : { value })} />
    </App>,
  )
  return asked
}

test('K-050 the words of a value are asked for when it has rested for 300 ms', async () => {
  const asked = shown({ nameOf: async () => '数控机床' }, 'S-0001')
  await pass(299)
  expect(asked.nameOf).toEqual([])
  await pass(1)
  expect(asked.nameOf).toEqual(['S-0001'])
  expect(screen.getByText('数控机床')).toBeTruthy()
})

test('K-049 typing asks once it has rested for 800 ms', async () => {
  const asked = shown({})
  const field = screen.getByRole('combobox', { name: '资产' })
  fireEvent.change(field, { target: { value: '机' } })
  await pass(799)
  expect(asked.find.filter((word) => word !== '')).toEqual([])
  fireEvent.change(field, { target: { value: '机床' } })
  await pass(799)
  expect(asked.find.filter((word) => word !== '')).toEqual([])
  await pass(1)
  expect(asked.find.filter((word) => word !== '')).toEqual(['机床'])
})

test('X-015 X-016 a search that fails shows the server’s message, one without hits says so', async () => {
  const asked = shown({
    find: async (keyword) => {
      if (keyword === '故障') throw new CallFailure('refused', '字典服务暂不可用', 200, '/sys/dict/loadDict')
      return []
    },
  })
  const field = screen.getByRole('combobox', { name: '资产' })
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: '故障' } })
  await pass(900)
  expect(asked.find).toContain('故障')
  expect(screen.getAllByText('字典服务暂不可用').length).toBeGreaterThan(0)
  expect(screen.queryByText('没有查询到任何数据')).toBeNull()
  fireEvent.change(field, { target: { value: '飞机' } })
  await pass(900)
  expect(screen.getByText('没有查询到任何数据')).toBeTruthy()
})
