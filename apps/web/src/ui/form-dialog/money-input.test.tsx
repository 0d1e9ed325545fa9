import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyInput } from './money-input.tsx'

const told: (number | null)[] = []

function Field({ start }: { start: number | null }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <MoneyInput
      aria-label="起始价"
      value={value}
      onChange={(next) => {
        told.push(next)
        setValue(next)
      }}
    />
  )
}

const shown = (start: number | null = null) => {
  told.length = 0
  render(<Field start={start} />)
  return screen.getByRole<HTMLInputElement>('spinbutton', { name: '起始价' })
}
/** As a person does it: by a key. */
const type = (field: HTMLElement, text: string) => {
  fireEvent.keyDown(field, { key: text.at(-1) ?? 'Backspace' })
  fireEvent.change(field, { target: { value: text } })
}
const visit = (field: HTMLElement) => {
  fireEvent.focus(field)
  fireEvent.blur(field)
}

test('S-035 a blank amount that was only visited stays blank', () => {
  const field = shown()
  visit(field)
  visit(field)
  expect(field.value).toBe('')
  expect(told.filter((value) => value !== null)).toEqual([])
})

test('an amount that is cleared is nothing and not zero; zero is zero', () => {
  const field = shown(500)
  expect(field.value).toBe('500.00')
  fireEvent.focus(field)
  type(field, '')
  fireEvent.blur(field)
  expect([field.value, told.at(-1)]).toEqual(['', null])
  fireEvent.focus(field)
  type(field, '0')
  fireEvent.blur(field)
  expect([field.value, told.at(-1)]).toEqual(['0.00', 0])
})

test('101万 is understood while it is typed, said in capitals, and grouped afterwards', () => {
  const field = shown()
  fireEvent.focus(field)
  type(field, '101万')
  expect(field.value).toBe('101万')
  expect(told.at(-1)).toBe(1_010_000)
  expect(screen.getByText('1,010,000.00 元').textContent).toContain('大写 壹佰零壹万元整')
  fireEvent.blur(field)
  expect(field.value).toBe('1,010,000.00')
  fireEvent.focus(field)
  type(field, '1.5亿')
  fireEvent.blur(field)
  expect([field.value, told.at(-1)]).toEqual(['150,000,000.00', 150_000_000])
})

test('what is no amount leaves the last one as it was', () => {
  const field = shown(12)
  fireEvent.focus(field)
  type(field, '十二万')
  fireEvent.blur(field)
  expect([field.value, told]).toEqual(['12.00', []])
})
