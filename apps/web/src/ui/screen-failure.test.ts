import { expect, test } from 'vitest'
import { CHUNK_TIMEOUT, failedFile, failureOf, inTime, loadFailure, mayRetry, moduleNotFound, ScreenLoadFailure } from './screen-failure.ts'

test('K-012 a page is waited for 120 s', () => {
  expect(CHUNK_TIMEOUT).toBe(120_000)
})
test('X-021 a view that does not exist is a module not found', () => {
  expect(moduleNotFound('trading/none')).toMatchObject({ type: 'missing', code: 'MODULE_NOT_FOUND', message: "Cannot find module 'trading/none'" })
})
test('X-022 a failed load is reported as error, a slow one as timeout, a page without content as missing', async () => {
  expect(loadFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toMatchObject({ type: 'error' })
  await expect(inTime(new Promise(() => {}), 5)).rejects.toMatchObject({ type: 'timeout' })
  await expect(inTime(Promise.resolve('page'), 5)).resolves.toBe('page')
  expect(loadFailure(moduleNotFound('x')).type).toBe('missing')
})
test.each([
  ['Failed to fetch dynamically imported module: https://aosp.example/assets/a.js', true],
  ['error loading dynamically imported module: https://aosp.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Cannot read properties of undefined', false],
])('X-022 a part of a page that fails with "%s" did not come: %s', (message, isLoad) => {
  expect(failureOf(new TypeError(message)) instanceof ScreenLoadFailure).toBe(isLoad)
  expect(failureOf(new TypeError(message)).message).toBe(message)
  expect(mayRetry(new TypeError(message))).toBe(!isLoad)
})
test('X-022 the code of a page itself can be asked for again', () => {
  expect(mayRetry(loadFailure(new TypeError('Failed to fetch dynamically imported module: /a.js')))).toBe(true)
})
test('X-022 the file that did not come is known where the browser names it', () => {
  const failed = (message: string) => failedFile(loadFailure(new TypeError(message)))
  expect(failed('Failed to fetch dynamically imported module: https://aosp.example/assets/a.js')).toBe('https://aosp.example/assets/a.js')
  expect(failed('Importing a module script failed.')).toBeUndefined()
  expect(failed('Unable to preload CSS for /assets/a.css')).toBeUndefined()
})
test('X-023 a style sheet that does not come carries its own code', () => {
  expect(loadFailure(new Error('Unable to preload CSS for /assets/home.css'))).toMatchObject({ type: 'error', code: 'CSS_CHUNK_LOAD_FAILED' })
})
