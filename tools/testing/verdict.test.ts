import { expect, test } from 'vitest'
import { filesToTryAgain, FLAKY_AT_MOST, judge, type TestRecord } from './verdict.mjs'

const record = (title: string, state: 'passed' | 'failed' = 'passed', file = 'a.test.ts'): TestRecord => ({ file, title, state, ms: 1, message: '' })
const titles = (tests: readonly TestRecord[]): string[] => tests.map(({ title }) => title)

test('a test that fails twice has failed, one that passes when run again is flaky, and both are told', () => {
  const first = [record('one'), record('two', 'failed'), record('three', 'failed')]
  const second = [record('one'), record('two'), record('three', 'failed')]
  const { failed, flaky, passed } = judge({ first, second })
  expect([titles(failed), titles(flaky), passed]).toEqual([['three'], ['two'], 2])
})

test('a failed test is never forgiven without having been seen passing', () => {
  expect(titles(judge({ first: [record('one', 'failed')] }).failed)).toEqual(['one'])
  expect(titles(judge({ first: [record('one', 'failed')], second: [record('other')] }).failed)).toEqual(['one'])
})

test('what fails only at the second try is a failure as well', () => {
  const first = [record('one', 'failed'), record('two')]
  expect(titles(judge({ first, second: [record('one'), record('two', 'failed')] }).failed)).toEqual(['two'])
})

test('a hook that failed is forgiven when its whole file passes', () => {
  const first = [record('suite (hooks)', 'failed')]
  expect(titles(judge({ first, second: [record('one'), record('two')] }).flaky)).toEqual(['suite (hooks)'])
  expect(titles(judge({ first, second: [record('one', 'failed')] }).failed)).toEqual(['suite (hooks)', 'one'])
  expect(titles(judge({ first, second: [] }).failed)).toEqual(['suite (hooks)'])
})

test('few failures are tried again, each file once; many, or one outside any file, are not', () => {
  const failures = (count: number) => Array.from({ length: count }, (_, at) => record(`t${at}`, 'failed', `${at % 2}.test.ts`))
  expect(filesToTryAgain([record('fine'), ...failures(FLAKY_AT_MOST)])).toEqual(['0.test.ts', '1.test.ts'])
  expect(filesToTryAgain(failures(FLAKY_AT_MOST + 1))).toEqual([])
  expect(filesToTryAgain([record('one', 'failed'), record('crash', 'failed', '')])).toEqual([])
})
