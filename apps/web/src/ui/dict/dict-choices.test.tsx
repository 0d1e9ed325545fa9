import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
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
