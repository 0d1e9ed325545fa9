import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE } from '@aosp/contract/funds/bank-codes'
import { differences, matchLines, type IncomingLine, type OpenClaim } from './match-lines.ts'

const claim = (change: Partial<OpenClaim> = {}): OpenClaim => ({
  id: 'slip-1',
  code: 'BM20261118000001',
  amount: 1_000_000,
  payerName: '华信机械设备有限公司',
  payerAccount: '6222000000001234567',
  ...change,
})
const line = (change: Partial<IncomingLine> = {}): IncomingLine => ({
  id: 'line-1',
  at: 0,
  amount: 1_000_000,
  payerName: '华信机械设备有限公司',
  payerAccount: '6222 0000 0000 1234 567',
  memo: '保证金 bm20261118000001',
  ...change,
})

test.each([
  ['number, amount, name and account agree, however they are written', {}, []],
  ['full-width signs mean nothing', { payerName: '华信机械设备　有限公司', memo: 'ＢＭ20261118000001' }, []],
  ['the number is missing', { memo: '往来款' }, ['code']],
  ['another number', { memo: 'BM20261118000002' }, ['code']],
  ['another amount', { amount: 999_999 }, ['amount']],
  ['a third party pays', { payerName: '某某个人', payerAccount: '1' }, ['name', 'account']],
  ['the bank does not tell the account', { payerAccount: '' }, ['account']],
] as const)('what differs: %s', (_title, change, differs) => expect(differences(line(change), claim())).toEqual(differs))

test('domain 4.4 J14: exact and near ones are proposed, the rest stay unclaimed; what agrees in too little says nothing', () => {
  const found = (lines: IncomingLine[], claims: OpenClaim[]) =>
    matchLines(lines, claims).map(({ line: id, claim: slip, grade, differs }) => [id, slip, grade, differs.join()])
  expect(found([line()], [claim()])).toEqual([['line-1', 'slip-1', GRADE.exact, '']])
  expect(found([line({ memo: '' })], [claim()])).toEqual([['line-1', 'slip-1', GRADE.near, 'code']])
  expect(found([line({ amount: 5 })], [claim()])).toEqual([['line-1', 'slip-1', GRADE.near, 'amount']])
  expect(found([line({ memo: '', payerName: '', payerAccount: '' })], [claim()])).toEqual([['line-1', null, GRADE.none, '']])
  expect(found([line({ memo: '', amount: 5 })], [claim()])).toEqual([['line-1', null, GRADE.none, '']])
  // Paid twice: the first is for the slip, the second nobody's.
  expect(found([line({ id: 'b', at: 2 }), line({ id: 'a', at: 1 })], [claim()])).toEqual([
    ['a', 'slip-1', GRADE.exact, ''],
    ['b', null, GRADE.none, ''],
  ])
  // Deposit and fee of one sign-up have one number.
  expect(found([line({ amount: 95_000 })], [claim(), claim({ id: 'slip-2', amount: 95_000 })])).toEqual([['line-1', 'slip-2', GRADE.exact, '']])
  // What agrees better is not taken away by what comes first.
  expect(found([line({ id: 'a', at: 1, memo: '' }), line({ id: 'b', at: 2 })], [claim()])).toEqual([
    ['b', 'slip-1', GRADE.exact, ''],
    ['a', null, GRADE.none, ''],
  ])
  expect(matchLines([line({ memo: '' })], [claim(), claim({ id: 'slip-2', code: 'BM20261118000009' })])[0]).toMatchObject({ claim: 'slip-1', rivals: 1 })
})

const few = <Value>(...values: Value[]) => fc.constantFrom(...values)
const traits = { amount: few(1, 2, 3), payerName: few('甲公司', '乙公司', ''), payerAccount: few('1111111111', '2222222222', '') }
const codes = ['BM2026000001', 'BM2026000002', 'BM2026000003']
const lines = fc
  .array(fc.record({ at: few(1, 2), memo: few('', ...codes, codes.join(' ')), ...traits }), { maxLength: 12 })
  .map((all) => all.map((each, at): IncomingLine => ({ ...each, id: `line-${at}` })))
const claims = fc
  .array(fc.record({ code: few(...codes), ...traits }), { maxLength: 12 })
  .map((all) => all.map((each, at): OpenClaim => ({ ...each, id: `slip-${at}` })))

test('each line is matched at most once and each slip at most once, each line is told of, and only what agrees in everything is exact', () => {
  fc.assert(
    fc.property(lines, claims, (some, open) => {
      const proposals = matchLines(some, open)
      expect(proposals.map(({ line: id }) => id).toSorted()).toEqual(some.map(({ id }) => id).toSorted())
      const taken = proposals.flatMap(({ claim: id }) => id ?? [])
      expect(new Set(taken).size).toBe(taken.length)
      for (const { line: id, claim: slip, grade, differs } of proposals) {
        const one = some.find((each) => each.id === id)
        const other = open.find((each) => each.id === slip)
        expect(grade === GRADE.none).toBe(other === undefined)
        if (one && other) expect(differs).toEqual(differences(one, other))
        expect(grade === GRADE.exact).toBe(other !== undefined && differs.length === 0)
      }
    }),
  )
})

test('nothing that agrees in everything is left without its slip while the slip is free', () => {
  fc.assert(
    fc.property(lines, claims, (some, open) => {
      const proposals = matchLines(some, open)
      const taken = new Set(proposals.flatMap(({ claim: id }) => id ?? []))
      for (const { line: id } of proposals.filter(({ grade }) => grade === GRADE.none)) {
        const one = some.find((each) => each.id === id)
        expect(open.filter((each) => !taken.has(each.id) && one && differences(one, each).length === 0)).toEqual([])
      }
    }),
  )
})

test('the order of lines and slips does not matter', () => {
  const sorted = (some: IncomingLine[], open: OpenClaim[]) => matchLines(some, open).toSorted((a, b) => (a.line < b.line ? -1 : 1))
  const shuffled = fc
    .tuple(lines, claims)
    .chain(([some, open]) =>
      fc.tuple(
        fc.constant([some, open] as const),
        fc.shuffledSubarray(some, { minLength: some.length }),
        fc.shuffledSubarray(open, { minLength: open.length }),
      ),
    )
  fc.assert(
    fc.property(shuffled, ([[some, open], mixed, other]) => {
      expect(sorted(mixed, other)).toEqual(sorted(some, open))
    }),
  )
})
