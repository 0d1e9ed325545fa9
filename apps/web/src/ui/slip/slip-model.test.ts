import { describe, expect, test } from 'vitest'
import { SLIP_MODES } from '@aosp/contract/funds/codes'
import { missingFile, proofBody, rateText, showsAmount, slipBody, startFields, type SlipContext } from './slip-model.ts'

const outside = { inGroup: 0, vaccount: null }
const held = { inGroup: 1, vaccount: '****0002' }
const groupWithout = { inGroup: 1, vaccount: null }

const context: SlipContext = {
  applynNo: 'BM20261115000001',
  type: 1,
  bidding: 'session',
  signup: 'signup',
  subject: 'CZ20261115-0001「数控车床」',
  corporate: 'corp',
  corporateName: '华信机械设备有限公司',
  inGroup: 0,
  vaccount: null,
  available: null,
  deposit2: 10_000,
  state: 2,
  sessionMargin: 10_000,
  sessionServiceFee: null,
  grossFee: null,
  feeRate: null,
  amountDue: 10_000,
  payUntil: null,
  holds: false,
  payer: { accountName: '华信机械设备有限公司', accountNo: '3202000000000005', bankName: '示例银行' },
  payee: { accountName: '平台', accountNo: '1', bankName: '示例银行' },
  slip: null,
}

describe('the slip dialog', () => {
  test('P-020 P-021 the amount: always for operators and fees, hidden where a virtual account is held, shown to the rest', () => {
    expect(showsAmount('deposit', 'menber', held)).toBe(false)
    expect(showsAmount('refund', 'menber', held)).toBe(false)
    expect(showsAmount('deposit', 'operate', held)).toBe(true)
    expect(showsAmount('serviceFee', 'menber', held)).toBe(true)
    expect(showsAmount('deposit', 'external', outside)).toBe(true)
    expect(showsAmount('deposit', 'menber', groupWithout)).toBe(true)
    expect(showsAmount('quals', 'operate', outside)).toBe(false)
  })

  test.each([
    ['quals', outside, '', '请上传资质'],
    ['quals', held, 'a.pdf', undefined],
    ['refund', outside, '', '请上传凭据'],
    ['refund', held, '', undefined],
    ['refund', groupWithout, '', '请上传凭据'],
    ['deposit', outside, '', '请上传文件'],
    ['deposit', held, '', '请上传文件'],
    ['serviceFee', outside, '', '请上传文件'],
    ['serviceFee', outside, 'a.pdf', undefined],
  ] as const)('V-004 V-005 V-006 %s of %j with file "%s" says %s', (mode, payer, file, said) =>
    expect(missingFile(mode, mode === 'quals' ? { evidence: '', qualsEvidence: file } : { evidence: file, qualsEvidence: '' }, payer)).toBe(said),
  )

  test('W-064 titles say what the dialog is opened for', () => {
    expect(Object.values(SLIP_MODES)).toEqual(['缴纳保证金', '缴纳服务费', '上传资质', '退还保证金'])
  })

  test('a new slip starts with the payer’s own account and what is due, a refused one with what was sent', () => {
    expect(startFields(context)).toMatchObject({ amount: 10_000, accountNo: '3202000000000005', evidence: '' })
    const slip = {
      amount: 12_000,
      accountName: 'A',
      accountNo: '1',
      bankName: 'B',
      transferTime: null,
      evidence: 'slip/x.pdf',
      qualsEvidence: '',
      payDepRemark: '第二次',
    }
    expect(startFields({ ...context, slip: slip as SlipContext['slip'] })).toMatchObject({ amount: 12_000, evidence: 'slip/x.pdf', transferTime: '' })
  })

  test('E-002 K-042 sessionMargin goes back as it came, an account without its gaps; a hold sends no fields', () => {
    const fields = { ...startFields(context), accountNo: '3202 0000 0000 0005', evidence: 'slip/x.pdf' }
    expect(slipBody('deposit', context, fields)).toMatchObject({ type: 1, sessionMargin: 10_000, accountNo: '3202000000000005', transferTime: null })
    expect(slipBody('deposit', { ...context, holds: true }, fields)).toEqual({ applynNo: context.applynNo, type: 1, sessionMargin: 10_000 })
    expect(proofBody('refund-1', fields)).toEqual({ id: 'refund-1', amount: 10_000, transferTime: null, evidence: 'slip/x.pdf', payDepRemark: '' })
  })

  test('the discount in words', () => {
    expect([10_000, 9500, 8500, null].map(rateText)).toEqual(['', '等级优惠 9.5 折', '等级优惠 8.5 折', ''])
  })
})
