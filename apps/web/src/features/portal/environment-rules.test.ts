import { describe, expect, test } from 'vitest'
import { browserCheck, clockCheck, lineCheck, screenCheck, socketCheck, storageCheck } from './environment-rules.ts'

const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

describe('S-022 L-043 environment check', () => {
  test.each([
    [chrome(88), 'fail'],
    [chrome(89), 'pass'],
    [chrome(150), 'pass'],
    [`${chrome(120)} Edg/120.0`, 'pass'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17 Safari/605.1.15', 'warn'],
    ['', 'warn'],
  ])('browser %s: %s', (agent, verdict) => expect(browserCheck(agent).verdict).toBe(verdict))
  test.each([
    [1680, 1050, 'pass'],
    [1679, 1050, 'warn'],
    [1920, 1049, 'warn'],
    [390, 844, 'warn'],
  ])('screen %i x %i: %s', (width, height, verdict) => expect(screenCheck(width, height).verdict).toBe(verdict))
  test.each([
    [0, 'pass'],
    [-2000, 'pass'],
    [2001, 'warn'],
    [-60_001, 'fail'],
    [undefined, 'fail'],
  ])('clock off by %s ms: %s', (offset, verdict) => expect(clockCheck(offset).verdict).toBe(verdict))
  test('a clock that is behind is called slow', () => expect(clockCheck(5000).found).toBe('慢 5.0 秒'))
  test.each([
    [36, 'pass'],
    [201, 'warn'],
    [1001, 'fail'],
    [undefined, 'fail'],
  ])('line of %s ms: %s', (delay, verdict) => expect(lineCheck(delay).verdict).toBe(verdict))
  test('storage and socket', () => {
    expect([storageCheck(true).verdict, storageCheck(false).verdict]).toEqual(['pass', 'fail'])
    expect([socketCheck('visitor').verdict, socketCheck('open').verdict, socketCheck('closed').verdict]).toEqual(['warn', 'pass', 'fail'])
  })
})
