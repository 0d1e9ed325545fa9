import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_STATE } from '@aosp/contract/funds/codes'
import { INVOICE_STATE } from '@aosp/contract/funds/invoice-codes'
import { no } from '@aosp/contract/refusals'
import { invoiceAmount, mayMoveInvoice, mayRecordRed, redPart } from './invoice-moves.ts'

const waiting = { state: INVOICE_STATE.waiting, company_id: 'a', asked_by: 'anna' }
const anna = { accountId: 'anna', corporateId: 'a' }
const operator = { accountId: 'otto', corporateId: 'platform' }

test('S-073 what waits is issued or refused by the platform and taken back by its company; nothing else moves', () => {
  expect(mayMoveInvoice('issue', waiting, operator)).toEqual({ ok: true })
  expect(mayMoveInvoice('refuse', waiting, operator)).toEqual({ ok: true })
  expect(mayMoveInvoice('withdraw', waiting, anna)).toEqual({ ok: true })
  expect(mayMoveInvoice('withdraw', waiting, operator)).toEqual(no('notFound'))
  expect(mayMoveInvoice('issue', waiting, { accountId: 'bert', corporateId: 'a' })).toEqual(no('invoice.own'))
  expect(mayMoveInvoice('issue', waiting, { accountId: 'anna', corporateId: 'platform' })).toEqual(no('invoice.own'))
  for (const state of [INVOICE_STATE.issued, INVOICE_STATE.refused, INVOICE_STATE.withdrawn])
    for (const move of ['issue', 'refuse'] as const) expect(mayMoveInvoice(move, { ...waiting, state }, operator)).toEqual(no('invoice.decided'))
})

test('S-073 property: an invoice is the sum of its fees, each paid and on no other invoice, or it is none', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ id: fc.uuid(), state: fc.constantFrom(...Object.values(FEE_STATE)), net: fc.integer({ min: 0, max: 1e10 }), taken: fc.boolean() }),
        { selector: ({ id }) => id, maxLength: 8 },
      ),
      (fees) => {
        const ids = fees.map(({ id }) => id)
        const verdict = invoiceAmount(ids, fees)
        const good = fees.length > 0 && fees.every(({ state, net, taken }) => state === FEE_STATE.paid && net > 0 && !taken)
        expect(verdict.ok).toBe(good)
        if (verdict.ok) expect(verdict.amount).toBe(fees.reduce((sum, { net }) => sum + net, 0))
        expect(invoiceAmount([...ids, 'somebody-else'], fees).ok).toBe(false)
      },
    ),
  ))

test('S-073 what has to be taken back is recorded as it was read, once, and by nobody of its company', () => {
  const red = { amount_fen: 500 }
  expect(mayRecordRed(waiting, red, 500, operator)).toEqual({ ok: true })
  expect(mayRecordRed(waiting, undefined, 500, operator)).toEqual(no('invoice.noRed'))
  expect(mayRecordRed(waiting, red, 400, operator)).toEqual(no('invoice.redChanged'))
  expect(mayRecordRed(waiting, red, 500, anna)).toEqual(no('invoice.own'))
})

test('S-073 property: of an invoice never more is taken back than it says of the fee, and never more than went back', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), fc.integer({ min: 1, max: 1e10 }), (invoiced, returned) => {
      const part = redPart(invoiced, returned)
      expect(part).toBeLessThanOrEqual(invoiced)
      expect(part).toBeLessThanOrEqual(returned)
      expect([invoiced, returned]).toContain(part)
    }),
  ))
