import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS, JOURNAL_TEXTS } from '@aosp/contract/funds/codes'
import { DOCUMENT_KINDS, type DocumentKind } from '@aosp/contract/funds/document-codes'
import { no } from '@aosp/contract/refusals'
import { fromBeijing, toBeijing } from '@aosp/kernel/time'
import { after, changeOf, closingOf, mayIssue, monthText, spanOf } from './account.ts'
import { numbered, paperNumber, paperOf, yearOf } from './papers.ts'

const LEG = fc.record({
  accountKind: fc.constantFrom(...Object.keys(ACCOUNT_KINDS)),
  side: fc.constantFrom('debit', 'credit'),
  amount: fc.integer({ min: 1, max: 1e12 }),
})
const KIND = fc.constantFrom(...(Object.keys(DOCUMENT_KINDS) as DocumentKind[]))

describe('S-073: an account from its opening to its closing balance', () => {
  test('property: opening and movements come to the closing balance, however the entries are cut into months', () =>
    fc.assert(
      fc.property(fc.array(fc.array(LEG, { minLength: 1, maxLength: 4 }), { maxLength: 40 }), fc.nat(40), (journals, cut) => {
        const changes = journals.map(changeOf)
        const run = (start: { held: number; owed: number }, part: typeof changes) => part.reduce(after, start)
        const zero = { held: 0, owed: 0 }
        const opening = run(zero, changes.slice(0, cut))
        const within = changes.slice(cut)
        const sum = (side: 'held' | 'owed', sign: 1 | -1) => within.reduce((total, change) => total + Math.max(0, sign * change[side]), 0)
        const sums = { heldIn: sum('held', 1), heldOut: sum('held', -1), owedIn: sum('owed', 1), owedOut: sum('owed', -1) }
        expect(closingOf(opening, sums)).toEqual(run(zero, changes))
        expect(closingOf(opening, sums)).toEqual(run(opening, within))
      }),
    ))

  test('a deposit is kept for its company, a refund ordered is still kept, one paid is not; a fee is owed until it is paid', () => {
    const leg = (accountKind: string, side: 'debit' | 'credit', amount: number) => ({ accountKind, side, amount })
    expect(changeOf([leg('BANK', 'debit', 500), leg('DEP', 'credit', 500)])).toEqual({ held: 500, owed: 0 })
    expect(changeOf([leg('DEP', 'debit', 500), leg('REF', 'credit', 500)])).toEqual({ held: 0, owed: 0 })
    expect(changeOf([leg('REF', 'debit', 500), leg('BANK', 'credit', 500)])).toEqual({ held: -500, owed: 0 })
    expect(changeOf([leg('AR', 'debit', 95), leg('DISC', 'debit', 5), leg('FEE', 'credit', 100)])).toEqual({ held: 0, owed: 95 })
    expect(changeOf([leg('DEP', 'debit', 95), leg('AR', 'credit', 95)])).toEqual({ held: -95, owed: -95 })
  })

  test('a month is counted in Beijing, the year’s last one too', () => {
    const { from, until } = spanOf('2026-12')
    expect([toBeijing(from), toBeijing(until)]).toEqual(['2026-12-01 00:00:00', '2027-01-01 00:00:00'])
    expect(monthText('2026-09')).toBe('2026 年 9 月')
  })

  test('a paper is made of one company’s finished month, or of one session', () => {
    const now = fromBeijing('2026-11-18 09:00:00') ?? new Date(0)
    const scope = { company: 'a', month: undefined, session: undefined }
    expect(mayIssue({ ...scope, month: '2026-10' }, now)).toEqual({ ok: true })
    expect(mayIssue({ ...scope, session: 'JY1' }, now)).toEqual({ ok: true })
    expect(mayIssue({ ...scope, month: '2026-11' }, now)).toMatchObject({ ok: false, message: '本月尚未结束，2026-12-01 00:10 起可以出具对账单' })
    expect(mayIssue({ ...scope, company: undefined, month: '2026-10' }, now)).toEqual(no('statement.company'))
    for (const both of [{}, { month: '2026-10', session: 'JY1' }]) expect(mayIssue({ ...scope, ...both }, now)).toEqual(no('statement.scope'))
  })
})

describe('S-073: papers and their numbers', () => {
  test('property: every series goes on by one from where it stands, without a gap and without a number given twice', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ kind: KIND, year: fc.constantFrom(2025, 2026) }), { maxLength: 60 }),
        fc.uniqueArray(fc.record({ kind: KIND, year: fc.constantFrom(2025, 2026), seq: fc.integer({ min: 1, max: 1e6 }) }), {
          selector: ({ kind, year }) => `${kind}${year}`,
        }),
        (drafts, last) => {
          const papers = numbered(drafts, last)
          expect(papers.map(({ kind, year }) => ({ kind, year }))).toEqual(drafts)
          expect(new Set(papers.map((paper) => paper.no)).size).toBe(papers.length)
          for (const { kind, year } of drafts) {
            const stood = last.find((series) => series.kind === kind && series.year === year)?.seq ?? 0
            const given = papers.filter((paper) => paper.kind === kind && paper.year === year).map(({ seq }) => seq)
            expect(given).toEqual(given.map((_seq, at) => stood + 1 + at))
          }
        },
      ),
    ))

  test('a number says kind and year; the year is the one in Beijing', () => {
    expect(paperNumber({ kind: 'deposit', year: 2026 }, 42)).toBe('BZ2026-000042')
    expect(yearOf(new Date('2026-12-31T16:00:00Z'))).toBe(2027)
  })

  test('property: no entry is told by an amount it does not have', () =>
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(JOURNAL_TEXTS)), fc.array(LEG, { maxLength: 5 }), (kind, legs) => {
        const paper = paperOf(kind, legs)
        if (paper) expect(paper.amount).toBeGreaterThan(0)
        if (['J2', 'J5', 'J8', 'J12', 'J13', 'J14', 'J15'].includes(kind)) expect(paper).toBeUndefined()
      }),
    ))

  test.each([
    [
      'J1',
      [
        ['BANK', 'debit', 500],
        ['DEP', 'credit', 500],
      ],
      'deposit',
      500,
    ],
    [
      'J3',
      [
        ['AR', 'debit', 95],
        ['DISC', 'debit', 5],
        ['FEE', 'credit', 100],
      ],
      'fee',
      95,
    ],
    [
      'J7',
      [
        ['DEP', 'debit', 95],
        ['AR', 'credit', 95],
      ],
      'feeReceipt',
      95,
    ],
    [
      'J6',
      [
        ['REF', 'debit', 500],
        ['HOLD', 'credit', 500],
      ],
      'refund',
      500,
    ],
    [
      'J10',
      [
        ['DEP', 'debit', 500],
        ['FORF', 'credit', 500],
      ],
      'forfeit',
      500,
    ],
  ] as const)('%s is told by its paper', (kind, legs, paper, amount) =>
    expect(
      paperOf(
        kind,
        legs.map(([accountKind, side, sum]) => ({ accountKind, side, amount: sum })),
      ),
    ).toEqual({ kind: paper, amount }),
  )
  test('a deposit counted into a price pays no fee, so it gives no receipt', () =>
    expect(
      paperOf('J7', [
        { accountKind: 'DEP', side: 'debit', amount: 5 },
        { accountKind: 'PRICE', side: 'credit', amount: 5 },
      ]),
    ).toBeUndefined())
})
