import { expect, test } from 'vitest'
import { measureLine } from './measure-line.ts'

test('L-043 the quickest exchange decides, and the server’s own time is not counted as line', () => {
  const samples = [
    { sent: 0, received: 400, serverIn: 1200, serverOut: 1200 },
    { sent: 1000, received: 1050, serverIn: 2020, serverOut: 2030 },
  ]
  expect(measureLine(samples)).toEqual({ offset: 1000, delay: 40 })
  expect(measureLine([])).toBeUndefined()
})
