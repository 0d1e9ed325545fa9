import { expect, test } from 'vitest'
import { questionBody, questionRow } from './help-question-model.ts'

const record = {
  id: 'q1',
  entryId: 'e1',
  entryTitle: '退款',
  question: '多久到账？',
  summary: '三日',
  answer: '<p>三日</p>',
  file: 'help/a.pdf',
  fileType: 'pdf',
  fileName: '说明.pdf',
  fileUrl: '/sys/common/static/help/a.pdf',
  version: 2,
  createBy: '运营',
  createTime: '2026-01-01 10:00:00',
  updateBy: null,
  updateTime: null,
}

test('E-014 a file is kept with its name, sent as its path, and taken away as nothing', () => {
  expect(questionRow(record)['file']).toEqual([{ fileName: '说明.pdf', filePath: 'help/a.pdf', fileSize: 0 }])
  expect(questionRow({ ...record, file: '' })['file']).toEqual([])
  expect(questionBody({ id: 'q1', file: questionRow(record)['file'] })).toEqual({ id: 'q1', file: 'help/a.pdf' })
  expect(questionBody({ id: 'q1', file: '' })).toEqual({ id: 'q1', file: '' })
  expect(questionBody({ id: 'q1' })).toEqual({ id: 'q1' })
})
