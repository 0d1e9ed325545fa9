import { expect, test } from 'vitest'
import { ruleBody, ruleRow, type RuleRecord } from './rule-form-model.ts'

const RULE = {
  id: 'r1',
  version: 3,
  name: '交易合同',
  fileurl: 'rules/a.pdf',
  fileName: '交易合同.pdf',
  wordFileurl: 'rules/a.docx',
  wordFileName: '交易合同.docx',
  content: '<p>第一条</p>',
} as RuleRecord

test('S-054 E-009 files are shown with the names people know, and sent as paths', () => {
  const row = ruleRow(RULE)
  expect(row['fileurl']).toEqual([{ fileName: '交易合同.pdf', filePath: 'rules/a.pdf', fileSize: 0 }])
  expect(ruleBody({ id: 'r1', version: 3, fileurl: row['fileurl'], wordFileurl: row['wordFileurl'] })).toEqual({
    id: 'r1',
    version: 3,
    fileurl: 'rules/a.pdf',
    wordFileurl: 'rules/a.docx',
  })
})

test('S-054 a Word file that was taken away is told as nothing, one never given is not told', () => {
  expect(ruleBody({ id: 'r1', wordFileurl: '' })).toEqual({ id: 'r1', wordFileurl: null })
  expect(ruleBody({ name: '新文件' })).toEqual({ name: '新文件' })
})
