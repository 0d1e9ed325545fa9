import { expect, test } from 'vitest'
import fc from 'fast-check'
import { fromYuan, groupThousands, hasTwoDecimals, readYuan, showYuan, toYuan } from './money.ts'
import { DAY_FORMAT, fromBeijing, MOMENT_FORMAT, toBeijing, toBeijingDay } from './time.ts'
import { newId, randomUuid } from './ids.ts'
import { greeting } from './greeting.ts'
import { shortNickname } from './nickname.ts'
import { levelProgress, rewardLevel } from './reward-level.ts'
import { EMAIL, isStrongPassword, MOBILE, safeRedirect } from './patterns.ts'
import { acceptableSignatures, pathVariable, sign } from './signature.ts'

test('yuan on the wire and fen inside are the same amount', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), (whole) => fromYuan(toYuan(whole as never)) === whole))
  expect(showYuan(fromYuan(1234567.8))).toBe('1,234,567.80')
  expect(hasTwoDecimals(0.29)).toBe(true)
  expect(hasTwoDecimals(0.295)).toBe(false)
})

test('an amount is read as people type it; nothing is no zero', () => {
  expect(['101万', '1.5亿', '１，２３４．５', '¥ 1 200 元', '1亿2000万', '3千', '1万亿', '0', '.5', '1.'].map(readYuan)).toEqual([
    1_010_000, 150_000_000, 1234.5, 1200, 120_000_000, 3000, 1_000_000_000_000, 0, 0.5, 1,
  ])
  expect(['', '  ', '元', ','].map(readYuan)).toEqual([null, null, null, null])
  expect(['abc', '-1', '万', '1.2.3', '1万2亿', '1e5', '十万'].map(readYuan)).toEqual(Array.from({ length: 7 }))
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), (whole) => readYuan(showYuan(whole as never)) === whole / 100))
  expect(readYuan('1.1万')).toBe(11_000)
})

test('a moment survives its way through Beijing text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => fromBeijing(toBeijing(new Date(seconds * 1000)))?.getTime() === seconds * 1000),
  )
  expect(toBeijing(new Date('2026-11-14T16:00:00Z'))).toBe('2026-11-15 00:00:00')
  expect(fromBeijing('2026-02-30')).toBeUndefined()
})

test('ids are 32 hex digits, unique, and ordered by time', () => {
  expect(newId(1)).toMatch(/^[0-9a-f]{32}$/)
  expect(newId(1) < newId(2)).toBe(true)
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000)
})

test.each([
  [0, '早上好'],
  [8, '早上好'],
  [9, '上午好'],
  [11, '上午好'],
  [12, '中午好'],
  [13, '中午好'],
  [14, '下午好'],
  [19, '下午好'],
  [20, '晚上好'],
  [23, '晚上好'],
])('K-035 at %i o’clock the greeting is %s', (hour, text) => expect(greeting(hour)).toBe(text))

test('L-014 a nickname is cut to six characters plus ...', () => {
  expect(shortNickname('欧阳修文')).toBe('欧阳修文')
  expect(shortNickname('一二三四五六')).toBe('一二三四五六')
  expect(shortNickname('一二三四五六七')).toBe('一二三四五六...')
})

test.each([
  [-21, '黑名单', null],
  [-20, '基本合格', null],
  [99, '基本合格', null],
  [100, '合格', 0.95],
  [299, '合格', 0.95],
  [300, '良好', 0.9],
  [499, '良好', 0.9],
  [500, '优秀', 0.85],
  [999, '优秀', 0.85],
  [1000, '卓越', 0.8],
])('reward level at %i points is %s', (points, level, discount) => expect(rewardLevel(points)).toMatchObject({ level, discount }))

test('the way to the next level is told in per cent of it', () => {
  expect([-60, -20, 40, 99, 100, 750, 1000, 4000].map(levelProgress)).toEqual([0, 0, 50, 99, 0, 50, 100, 100])
})

test.each([
  ['Abcdef12', true],
  ['Abcdef1', false],
  ['abcdef12', false],
  ['ABCDEF12', false],
  ['12345678', false],
  ['Abcdefgh', false],
  ['Abcd 1234', false],
  ['Abcd中1234', false],
  ['Abc$1234', true],
])('V-062 V-063 V-064 V-065 password %s is strong: %s', (password, strong) => expect(isStrongPassword(password)).toBe(strong))

test.each([
  ['13800000000', true],
  ['19912345678', true],
  ['16600000000', true],
  ['23800000000', false],
  ['12800000000', false],
  ['1380000000', false],
  ['138000000000', false],
])('V-037 mobile %s is valid: %s', (mobile, valid) => expect(MOBILE.test(mobile)).toBe(valid))

test('V-041 e-mail pattern accepts real addresses, refuses others, and is linear', () => {
  expect(EMAIL.test('zhang.san@example.com')).toBe(true)
  expect(EMAIL.test('zhang.san@example')).toBe(false)
  expect(EMAIL.test('a@b..c')).toBe(false)
  // A pattern that backtracks would not come back from this within the test's time.
  expect(EMAIL.test(`${'a'.repeat(50_000)}@${'a.'.repeat(20_000)}!`)).toBe(false)
})

test.each([
  ['/dashboard/analysis', true],
  ['/a?b=c&d=%2Fe', true],
  ['//evil', false],
  ['/\\evil', false],
  ['https://evil', false],
  ['/%2F/evil', false],
  ['/%5Cevil', false],
  ['javascript:alert(1)', false],
  ['', false],
  ['/%252Fevil', false],
  ['evil', false],
  ['/\tevil', false],
  ['/ok/%zz', false],
])('a redirect to %s is followed: %s', (target, followed) => expect(safeRedirect(target) !== undefined).toBe(followed))

test.each([
  [{}, 'FE9B2CFC2F224BF98CF5150338985657'],
  [{ keyword: '张', pageSize: '10', ...pathVariable('/sys/dict/loadDict/sys_user,realname,username') }, '125C797FA39899EF24DD9DDD2836E7CA'],
  [{ column: 'createTime', field: 'id,,name', order: 'desc', pageNo: 1, pageSize: 10 }, '141CF94FB9242A813CEA280681FA173F'],
  [{ orgCode: 'A01', username: 'admin' }, 'A1E99CAA55EDADE79D708C3EBD706587'],
])('C-009 signature vector %#', (params, expected) => {
  expect(sign(params, 'demo-secret')).toBe(expected)
  expect(acceptableSignatures(params, 'demo-secret')).toContain(expected)
})

test('C-009 a flag that was signed as one travels as its word, and another word for it is another signature', () => {
  const signed = sign({ async: false, pcode: 'A01' }, 'demo-secret')
  expect(acceptableSignatures({ async: 'false', pcode: 'A01' }, 'demo-secret')).toContain(signed)
  expect(acceptableSignatures({ async: 'true', pcode: 'A01' }, 'demo-secret')).not.toContain(signed)
})

test('K-078 a random UUID is 32 hex digits of version 4 and never the same twice', () => {
  const made = Array.from({ length: 1000 }, randomUuid)
  expect(made.filter((id) => !/^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$/.test(id))).toEqual([])
  expect(new Set(made).size).toBe(1000)
})

test('K-080 thousands are grouped with commas, decimals and sign stay', () => {
  expect([0, 999, 1000, -1234567.5, '0012', '1234567890.1234', ''].map(groupThousands)).toEqual([
    '0',
    '999',
    '1,000',
    '-1,234,567.5',
    '0,012',
    '1,234,567,890.1234',
    '',
  ])
  fc.assert(fc.property(fc.integer(), (number) => groupThousands(number) === number.toLocaleString('en-US')))
})

test('K-036 K-037 days and moments are written YYYY-MM-DD and YYYY-MM-DD HH:mm:ss', () => {
  expect([DAY_FORMAT, MOMENT_FORMAT]).toEqual(['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss'])
  expect([toBeijingDay(new Date('2026-11-15T01:02:03Z')), toBeijing(new Date('2026-11-15T01:02:03Z'))]).toEqual(['2026-11-15', '2026-11-15 09:02:03'])
})
