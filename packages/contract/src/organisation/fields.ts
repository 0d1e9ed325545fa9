import { z } from 'zod'
import { isCreditCode, tidyCreditCode } from '@aosp/kernel/credit-code'
import { ANY_TELEPHONE, BANK_ACCOUNT, BANK_ACCOUNT_TEXT, IDENTITY_PAPER, tidyAccount } from '@aosp/kernel/patterns'
import { commaItems } from '../wire.ts'
import { NOTE_MAX } from './texts.ts'

/** Field rules of companies and their qualifications, shared by registration, the forms and the spreadsheets. */
const text = (title: string, max: number) => z.string(`请输入${title}`).trim().max(max, `${title}最多${max}个字`)
const needed = (title: string, max: number) => text(title, max).min(1, `请输入${title}`)

export const CorporateName = needed('企业名称', 100)
export const CreditCode = z
  .string('请输入统一社会信用代码')
  .transform(tidyCreditCode)
  .refine((code) => code !== '', '请输入统一社会信用代码')
  .refine((code) => code === '' || isCreditCode(code), '统一社会信用代码不正确，请核对18位代码')
export const FilePath = z.string().regex(/^[a-z]{1,20}\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/, '文件地址不正确，请重新上传')
export const LicenceType = z.preprocess(
  (sent) => (typeof sent === 'number' ? String(sent) : sent),
  z.string('请选择证照类型').regex(/^[1-4]$/, '请选择证照类型'),
)
const shaped = (said: z.ZodString, pattern: RegExp, refusal: string) => said.trim().refine((value) => value === '' || pattern.test(value), refusal)
export const AccountNumber = shaped(z.string('请输入银行账号'), BANK_ACCOUNT, BANK_ACCOUNT_TEXT).transform(tidyAccount)
export const IdNumber = shaped(z.string(), IDENTITY_PAPER, '证件号码不正确')
const Phone = (title: string) => shaped(z.string(), ANY_TELEPHONE, `${title}不正确`)

/** What a company writes about itself (E-004). */
export const CorporateForm = z.object({
  name: CorporateName,
  shortname: text('企业简称', 30),
  creditcode: CreditCode,
  note: text('备注', NOTE_MAX),
  adminName: text('企业管理员', 30),
  legalPerson: text('法定代表人', 30),
  legalIdno: IdNumber,
  regCountry: text('注册国家', 50),
  regRegion: text('注册地区', 100),
  regAddress: text('注册地址', 200),
  actualAddress: text('办公地址', 200),
  telephone: Phone('联系电话'),
  fax: Phone('传真'),
  licenseType: LicenceType,
  /** Path of the uploaded picture, or empty. */
  licenseFile: z.union([z.literal(''), FilePath]),
  bankName: text('开户银行', 60),
  accountName: text('账户名称', 100),
  accountNumber: AccountNumber,
})
export type CorporateForm = z.output<typeof CorporateForm>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (day: string): boolean =>
  DAY.test(day) && new Date(`${day}T00:00:00Z`).toString() !== 'Invalid Date' && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** `start/end`; an empty end means for ever, an empty text that nobody wrote it down. */
export const ValidTime = z
  .string()
  .trim()
  .refine((span) => {
    if (span === '') return true
    const [start = '', end = '', ...more] = span.split('/')
    return more.length === 0 && span.includes('/') && isDay(start) && (end === '' || isDay(end))
  }, '有效期格式应为 开始日期/结束日期')
  .refine((span) => {
    const [start = '', end = ''] = span.split('/')
    return end === '' || start <= end
  }, '有效期的结束日期不能早于开始日期')

export const Attachments = z.string().transform(commaItems).pipe(z.array(FilePath))

/** What is written about one qualification (E-005); its state is decided by review, not by the form. */
export const QualificationForm = z.object({
  name: needed('资质名称', 100),
  rank: text('资质等级', 50),
  series: text('资质序列', 50),
  identifier: text('证书编号', 80),
  validtime: ValidTime,
  issueorg: text('发证机构', 100),
  attachment: Attachments,
})
export type QualificationForm = z.output<typeof QualificationForm>
