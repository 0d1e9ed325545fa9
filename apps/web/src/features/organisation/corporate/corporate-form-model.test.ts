import { expect, test } from 'vitest'
import { REVIEWED_FIELDS } from '@aosp/contract/organisation/texts'
import { AT_ONCE, corporateFields, paperToRow, REVIEWED, rowToPaper } from './corporate-form-model.ts'

test('W-114 the form asks for licence, region and bank data in groups; the platform alone decides about group and rights', () => {
  const names = (staff: boolean) => corporateFields({ staff, known: true }).map(({ name }) => name)
  expect(names(true)).toEqual(
    expect.arrayContaining(['licenseType', 'licenseFile', 'regRegion', 'bankName', 'accountName', 'accountNumber', 'inGroup', 'role']),
  )
  expect(names(false)).not.toEqual(expect.arrayContaining(['inGroup']))
  expect(names(false)).not.toEqual(expect.arrayContaining(['role']))
  expect([...new Set(corporateFields({ staff: true, known: false }).map(({ group }) => group))]).toEqual(['企业信息', '证照', '地址与联系', '银行账户', '其他'])
})

test('staff says why and proves it where it changes the bank account of a known company', () => {
  const asked = (staff: boolean, known: boolean) => corporateFields({ staff, known }).flatMap(({ name }) => (name.startsWith('bank') ? [name] : []))
  expect(asked(true, true)).toEqual(['bankName', 'bankPapers', 'bankReason'])
  for (const [staff, known] of [
    [true, false],
    [false, true],
  ] as const)
    expect(asked(staff, known)).toEqual(['bankName'])
})

test('S-050 each field of a known company says what becomes of a change; a new company is in force as it stands', () => {
  for (const { name, help } of corporateFields({ staff: false, known: true }))
    expect(help, name).toContain((REVIEWED_FIELDS as readonly string[]).includes(name) ? REVIEWED : AT_ONCE)
  for (const { help = '' } of corporateFields({ staff: true, known: false })) expect(help).not.toMatch(/审核|立即/)
})

test('W-067 W-057 a paper travels between the sub-table and the saved list without loss', () => {
  const paper = { id: 'q1', name: '甲', rank: '一级', series: '', identifier: '1', issueorg: '', attachment: 'a,b', validtime: '2026-01-01/2027-01-01' }
  expect(paperToRow({ ...paper, state: 1 })).toMatchObject({ validStart: '2026-01-01', validEnd: '2027-01-01' })
  expect(rowToPaper(paperToRow(paper))).toEqual(paper)
  expect(rowToPaper({ name: '新', validStart: '', validEnd: null })).toEqual({
    name: '新',
    rank: '',
    series: '',
    identifier: '',
    issueorg: '',
    attachment: '',
    validtime: '',
  })
})
