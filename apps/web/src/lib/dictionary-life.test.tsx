import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPageConfig } from './page-config.ts'
import { session } from './session.ts'

beforeEach(() => {
  setPageConfig({ basePath: '', staticDomain: '', signatureSecret: 's', variant: 'standard' } as Parameters<typeof setPageConfig>[0])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('K-009 dictionaries and the version they are of are kept for 604800000 ms, and then asked for anew', () => {
  session.setDictionaries({ yn: [{ value: '1', text: '是', title: '是', label: '是' }] }, 7)
  expect(JSON.parse(localStorage.getItem('aosp__UI_CACHE_DB_DICT_DATA') ?? '')).toMatchObject({ expire: Date.now() + 604_800_000 })
  vi.setSystemTime(Date.now() + 604_800_000)
  expect(session.dictVersion()).toBe(7)
  vi.setSystemTime(Date.now() + 1)
  expect([session.dictionaries(), session.dictVersion()]).toEqual([undefined, undefined])
})
