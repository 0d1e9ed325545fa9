import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { CorporateForm, QualificationForm } from '@aosp/contract/organisation/fields'
import { RegistrationEmail, RegistrationUsername } from '@aosp/contract/identity/fields'
import { AGREEMENTS, REGISTRATION_NEEDED } from '@aosp/contract/organisation/texts'
import { no } from '@aosp/contract/refusals'
import { RegistrationForm } from '@aosp/contract/organisation/registration.shapes'
import { creditCodeCheck } from '@aosp/kernel/credit-code'
import {
  checkCompany,
  checkCreditCode,
  checkEmail,
  checkNewUsername,
  checkPaper,
  checkRealname,
  checkSpan,
  companyStepErrors,
  COMPANY_STEP,
  paperStepErrors,
  stepOf,
} from './registration-checks.ts'
import { asKind, blankDraft, blankPaper, draftOf, isBlank, sentForm, validTime, withoutFiles, type RegistrationDraft } from './registration-draft.ts'
import { regionCodes, regionText } from './region-names.ts'

const refusal = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message
const body = '91110108MA01ABCD3'
const CODE = body + creditCodeCheck(body)
const typed = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer({ min: 0, max: 260 }).map((length) => '字'.repeat(length)),
  fc.constantFrom('', ' ', 'abc', 'good_name', 'a-b-c-d', 'x'.repeat(19), 'a@b.cn', 'a@b', CODE, CODE.toLowerCase(), `${CODE.slice(0, 17)}0`),
  fc.constantFrom('010-88886666', '0', '6222 0201 1122 3344', '62220201', '1234567', '9'.repeat(41), '110101199001011234', '护照'),
)
const same = (schema: z.ZodType, check: (value: string) => string | undefined) => () =>
  fc.assert(
    fc.property(typed, (value) => {
      expect(check(value)).toBe(refusal(schema, value))
    }),
  )

describe('the light checks answer like the contract', () => {
  test('V-038 V-039 V-040 user name', same(RegistrationUsername, checkNewUsername))
  test('V-041 e-mail', same(RegistrationEmail, checkEmail))
  test('realname', same(RegistrationForm.shape.realname, checkRealname))
  test('E-004 credit code', same(CorporateForm.shape.creditcode, checkCreditCode))
  for (const field of COMPANY_STEP)
    test(`E-004 ${field}`, () =>
      fc.assert(
        fc.property(typed, (value) => {
          const said = checkCompany(field, value)
          const missing = value.trim() === '' && (REGISTRATION_NEEDED as readonly string[]).includes(field)
          if (missing) expect(said).toMatch(/^请填写/)
          else expect(said).toBe(refusal(CorporateForm.shape[field], value))
        }),
      ))
  for (const field of ['name', 'rank', 'series', 'identifier', 'issueorg'] as const)
    test(
      `E-005 ${field}`,
      same(QualificationForm.shape[field], (value) => checkPaper(field, { ...blankPaper(), [field]: value })),
    )

  test('E-005 validity', () => {
    const day = fc.constantFrom('', '2024-01-01', '2024-02-29', '2030-12-31')
    fc.assert(
      fc.property(day, day, fc.boolean(), (start, end, forever) => {
        const span = { start, end, forever }
        expect(checkSpan(span)).toBe(refusal(QualificationForm.shape.validtime, validTime(span)))
      }),
    )
  })
  test('the licence is asked for as a file', () => {
    expect(checkCompany('licenseFile', '')).toBe('请上传证照文件')
    expect(no('register.incomplete', { title: '证照文件' }).message).toBe('请上传证照文件')
  })
})

const FILE = `licence/${'a'.repeat(32)}.png`
const filled = (): RegistrationDraft => {
  const draft = blankDraft(2)
  return {
    ...draft,
    ticket: 'f'.repeat(64),
    username: 'new_company',
    realname: '方晓晨',
    company: {
      ...draft.company,
      name: '北京云杉设备租赁有限公司',
      creditcode: CODE,
      legalPerson: '方晓晨',
      regAddress: '海淀区学院路 30 号',
      telephone: '010-88886666',
      bankName: '中国银行北京学院路支行',
      accountNumber: '6222 0201 1122 3344',
      licenseFile: FILE,
    },
    papers: [{ ...blankPaper(), name: '起重设备安装资质', start: '2024-01-01', end: '2030-12-31', attachment: FILE }],
    agreed: AGREEMENTS.map(({ key }) => key),
    files: [{ path: FILE, name: '执照.png', type: 'image/png', url: '/x' }],
  }
}

describe('the draft', () => {
  test('C-145 what is sent passes the contract, with the account in the name of the company', () => {
    const sent = sentForm(filled(), 'Good-Pass-1')
    expect(RegistrationForm.safeParse(sent).error).toBeUndefined()
    expect(sent).toMatchObject({ username: 'new_company', corporate: { accountName: '北京云杉设备租赁有限公司', adminName: '方晓晨' } })
    expect(sent.qualificationsList?.[0]).toMatchObject({ validtime: '2024-01-01/2030-12-31', attachment: FILE })
  })
  test('who joins a company sends its name and code only', () => {
    const sent = sentForm({ ...filled(), joins: '审核通过后您将加入「甲」' }, 'Good-Pass-1')
    expect(sent.corporate).toEqual({ name: '北京云杉设备租赁有限公司', creditcode: CODE })
  })
  test('R-014 a rejected registration comes back whole, and goes out again without name and password', () => {
    const sent = sentForm(filled(), '')
    const back = draftOf(
      {
        status: 4,
        reason: '执照不清晰',
        kind: 2,
        submitTime: null,
        decideTime: null,
        username: 'new_company',
        realname: '方晓晨',
        sex: null,
        phone: '138****1111',
        email: '',
        corporate: sent.corporate as Record<string, string>,
        qualificationsList: (sent.qualificationsList ?? []) as Record<string, string>[],
        files: [],
      },
      'e'.repeat(64),
    )
    expect(back).toMatchObject({ returning: true, reason: '执照不清晰', company: filled().company })
    expect(back.papers).toMatchObject([{ name: '起重设备安装资质', start: '2024-01-01', end: '2030-12-31', forever: false }])
    const again = sentForm({ ...back, agreed: filled().agreed }, '')
    expect(again).not.toHaveProperty('username')
    expect(again).not.toHaveProperty('password')
    expect(RegistrationForm.safeParse(again).error).toBeUndefined()
  })
  test('a new proof of the phone forgets the files of the old one, and nothing else', () => {
    const files = (draft: RegistrationDraft) => [draft.company.licenseFile, ...draft.papers.map(({ attachment }) => attachment)]
    expect(files(filled())).toEqual([FILE, FILE])
    const bare = withoutFiles(filled())
    expect(files(bare)).toEqual(['', ''])
    expect(bare.company.name).toBe('北京云杉设备租赁有限公司')
  })
  test('R-013 kind and emptiness', () => {
    expect(['1', '2', '3', null].map(asKind)).toEqual([1, 2, 2, 2])
    expect([isBlank(blankDraft(1)), isBlank(filled())]).toEqual([true, false])
  })
  test('each refused field is shown on its step', () => {
    expect(['username', 'corporate.creditcode', 'corporate.licenseFile', 'qualificationsList.0.name', 'agreements'].map(stepOf)).toEqual([0, 1, 2, 2, 3])
  })
  test('the complaints of a step use the names of the server', () => {
    const blank = { ...blankDraft(2), papers: [{ ...blankPaper(), end: '2030-01-01' }] }
    expect(Object.keys(companyStepErrors(blank))).toEqual(
      ['name', 'creditcode', 'legalPerson', 'regAddress', 'telephone', 'bankName', 'accountNumber'].map((field) => `corporate.${field}`),
    )
    expect(paperStepErrors(blank)).toEqual({
      'corporate.licenseFile': '请上传证照文件',
      'qualificationsList.0.name': '请输入资质名称',
      'qualificationsList.0.validtime': '有效期格式应为 开始日期/结束日期',
    })
    expect(Object.keys(companyStepErrors({ ...blank, joins: 'x' }))).toEqual(['corporate.name', 'corporate.creditcode'])
  })
})

describe('W-114 regions', () => {
  const areas = {
    86: { 110000: '北京市', 510000: '四川省', 220000: '吉林省' },
    110000: { 110100: '北京市' },
    110100: { 110108: '海淀区' },
    510000: { 510100: '成都市' },
    510100: { 510104: '锦江区' },
    220000: { 220200: '吉林市' },
    220200: {},
  }
  test.each([
    [['110000', '110100', '110108'], '北京市海淀区'],
    [['510000', '510100', '510104'], '四川省成都市锦江区'],
    [['510000', '510100'], '四川省成都市'],
    [['220000', '220200'], '吉林省吉林市'],
    [['510000'], '四川省'],
    [['110000', '110100'], '北京市'],
    [[], ''],
  ])('%j is written %s and read back', (codes, text) => {
    expect(regionText(areas, codes)).toBe(text)
    expect(regionCodes(areas, text)).toEqual(codes)
  })
  test('an unknown region is not guessed', () => expect(regionCodes(areas, '火星')).toEqual([]))
})
