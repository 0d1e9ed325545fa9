import { expect, test } from 'vitest'
import { fromBeijing } from '@aosp/kernel/time'
import { signUpChecks } from './signup-checks.ts'

const at = (text: string) => fromBeijing(text) ?? new Date(Number.NaN)
const now = at('2026-11-17 10:00:00')
const asked = { papers: 2, checkDue: at('2026-11-18 10:00:00'), waits: true, priorityClaim: '', contacts: '林建华', telephone: '010-80000011' }
const said = (change: Partial<typeof asked>, company: Parameters<typeof signUpChecks>[1] = [{ name: '再生资源回收', expiry: 'valid', state: 1 }]) =>
  signUpChecks({ ...asked, ...change }, company, now).map(({ tone, text }) => `${tone} ${text}`)

test('D18: papers that were not uploaded and a deadline that has passed are red', () => {
  expect(said({})).toEqual(['good 已上传 2 份资质文件，请逐份核对', 'good 请在 2026-11-18 10:00 前审核', 'good 1 项企业资质均已核验且在有效期内'])
  expect(said({ papers: 0, checkDue: now })).toEqual([
    'bad 报名方没有上传资质文件',
    'bad 审核期限 2026-11-17 10:00 已过',
    'good 1 项企业资质均已核验且在有效期内',
  ])
  expect(said({ waits: false, checkDue: at('2026-11-01 10:00:00') })).toHaveLength(2)
})

test('D18: doubts about the company’s own papers are told one by one, never as if there were none', () => {
  const company = [
    { name: '甲', expiry: 'expired', state: 1 },
    { name: '乙', expiry: 'valid', state: 0 },
  ] as const
  expect(said({ priorityClaim: '承租人', telephone: '' }, company).slice(2)).toEqual([
    'warn 企业资质「甲」已过期',
    'warn 企业资质「乙」未通过平台核验',
    'warn 主张优先权，请核对依据并确定顺位',
    'warn 联系人或联系电话未填写',
  ])
  expect(said({}, []).at(-1)).toBe('warn 该企业没有在平台登记资质')
})
