import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setPageConfig } from '../../lib/page-config.ts'
import { session } from '../../lib/session.ts'
import { DictSelect } from './dict-choices.tsx'

const OPTIONS = [
  { value: '1', label: '正向多次报价' },
  { value: '2', label: '密封报价' },
]
const CLIENT = new QueryClient()
const told: (string | undefined)[] = []

function Field() {
  const [value, setValue] = useState<string | undefined>('1')
  return (
    <QueryClientProvider client={CLIENT}>
      <DictSelect
        options={OPTIONS}
        aria-label="竞价方式"
        {...(value === undefined ? {} : { value })}
        onChange={(next) => {
          told.push(next)
          setValue(next)
        }}
      />
    </QueryClientProvider>
  )
}

test('only what means something can be chosen; Delete takes a choice back, but not while somebody searches', () => {
  render(<Field />)
  const field = screen.getByRole('combobox', { name: '竞价方式' })
  fireEvent.mouseDown(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).not.toContain('请选择')
  fireEvent.change(field, { target: { value: '密' } })
  fireEvent.keyDown(field, { key: 'Delete' })
  expect(told).toEqual([])
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.keyDown(field, { key: 'Delete' })
  expect(told).toEqual([undefined])
  fireEvent.keyDown(field, { key: 'Delete' })
  expect(told).toEqual([undefined])
})

beforeEach(() => setPageConfig({ basePath: '', staticDomain: '', signatureSecret: 's', variant: 'standard' } as Parameters<typeof setPageConfig>[0]))
afterEach(() => localStorage.clear())

const shown = (count: number) => {
  session.setDictionaries({ long: Array.from({ length: count }, (_, index) => ({ value: String(index), text: `词${index}`, title: '', label: '' })) })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <DictSelect code="long" aria-label="选项" />
      </App>
    </QueryClientProvider>,
  )
}

test('U-006 a dictionary of more than fifty values is searched, a shorter one is chosen from', async () => {
  shown(51)
  expect(await screen.findByText('请输入搜索内容')).toBeTruthy()
})

test('U-006 fifty values are still offered as they are', () => {
  shown(50)
  expect(screen.getByText('请选择')).toBeTruthy()
})
