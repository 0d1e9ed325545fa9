import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLayout, readAmount, readMoment, readOutcomes, readStatement, type Layout } from './layout.ts'
import { decodeText, encodeText, readDelimited, writeDelimited } from './text-file.ts'

const split: Layout = {
  kind: 'statement',
  encoding: 'gbk',
  headRow: 1,
  datePattern: 'YYYYMMDD HH:mm:ss',
  sign: 'columns',
  word: null,
  otherWord: null,
  columns: { serial: '流水号', date: '时间', income: '收入', outgo: '支出', payerName: '户名', memo: '附言' },
}
const HEAD = { line: 1, cells: ['流水号', '时间', '收入', '支出', '户名', '附言'] }

describe('texts with separators', () => {
  test('what is written is read again, in both encodings, whatever stands in the cells', () => {
    const cells = fc.array(fc.array(fc.stringMatching(/^[ -~\n\u4e00-\u9fa5，。（）]{0,8}$/), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(cells, fc.constantFrom('utf-8' as const, 'gbk' as const), (lines, encoding) => {
        const encoded = encodeText(writeDelimited(lines), encoding)
        if (!('bytes' in encoded)) throw new Error(`not written: ${encoded.unwritable}`)
        const kept = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
        expect(readDelimited(decodeText(encoded.bytes, encoding)).map((line) => line.cells)).toEqual(kept)
      }),
    )
  })

  test('a file in the other encoding than the layout says is understood all the same', () => {
    const gbk = encodeText('户名,余额\r\n华信机械', 'gbk')
    const utf = encodeText('户名,余额\r\n华信机械', 'utf-8')
    if (!('bytes' in gbk && 'bytes' in utf)) throw new Error('not written')
    expect(decodeText(gbk.bytes, 'utf-8')).toBe('户名,余额\r\n华信机械')
    expect(decodeText(utf.bytes, 'gbk')).toContain('华信机械')
    expect(encodeText('𠮷公司', 'gbk')).toEqual({ unwritable: '𠮷' })
  })

  test('quotes, line breaks within them, tabs, and the number of the line each began at', () => {
    expect(readDelimited('a,"b ""x""\ny",c\n\n1,2,3')).toEqual([
      { line: 1, cells: ['a', 'b "x"\ny', 'c'] },
      { line: 4, cells: ['1', '2', '3'] },
    ])
    expect(readDelimited('a\tb\r\n1\t2')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ])
  })
})

test.each([
  ['1,234.50', 123_450],
  ['¥1，000.00', 100_000],
  ['-20', -2000],
  ['+0.01', 1],
  ['0.1', 10],
  ['1234.5600000001', 123_456],
  ['', null],
  ['--', null],
  ['1.234', undefined],
  ['1e5', undefined],
  ['99999999999999', undefined],
  ['abc', undefined],
])('amount %s', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each([
  ['20261118 09:30:00', 'YYYYMMDD HH:mm:ss', '2026-11-18T01:30:00.000Z'],
  ['2026/11/18', 'YYYY/MM/DD', '2026-11-17T16:00:00.000Z'],
  ['2026-11-18 09:30:00', 'YYYY/MM/DD', '2026-11-18T01:30:00.000Z'],
  ['20261131', 'YYYYMMDD', undefined],
  ['昨天', 'YYYYMMDD', undefined],
])('time %s as %s', (text, pattern, at) => expect(readMoment(text, pattern)?.toISOString()).toBe(at))

test('lines that cannot be booked are told with their number and the reason; the others are read', () => {
  const row = (line: number, ...cells: string[]) => ({ line, cells })
  const read = readStatement(split, [
    HEAD,
    row(2, 'A1', '20261118 09:30:00', '10,000.00', '', '华信机械设备有限公司', 'BM20261118000001'),
    row(3, 'A2', '20261118 09:31:00', '', '200', '某某', '手续费'),
    row(4, '', '20261118 09:31:00', '1', '', '', ''),
    row(5, 'A3', '昨天', '1', '', '', ''),
    row(6, 'A4', '20261118 09:31:00', '一百', '', '', ''),
    row(7, 'A5', '20261118 09:31:00', '', '', '', ''),
    row(8, 'A6', '20261118 09:31:00', '-5', '', '', ''),
    row(9, 'A1', '20261118 09:31:00', '1', '', '', ''),
    row(10, 'A7', '20261118 09:31:00', '1', '1', '', ''),
  ])
  if ('ok' in read) throw new Error(read.message)
  expect(read.lines.map(({ serial, direction, amount }) => [serial, direction, amount])).toEqual([
    ['A1', 'in', 1_000_000],
    ['A2', 'out', 20_000],
  ])
  expect(read.faults).toEqual([
    { line: 4, reason: '缺少交易流水号' },
    { line: 5, reason: '交易时间「昨天」不是有效时间' },
    { line: 6, reason: '金额「一百」不是有效金额' },
    { line: 7, reason: '没有金额' },
    { line: 8, reason: '金额为负，疑为冲正，请人工核对' },
    { line: 9, reason: '交易流水号 A1 在文件中重复' },
    { line: 10, reason: '收入和支出同时有金额' },
  ])
  expect(readStatement({ ...split, headRow: 2 }, [HEAD])).toMatchObject({
    ok: false,
    message: '第 2 行没有找到列「流水号」「时间」「收入」「支出」「户名」「附言」，请核对文件格式',
  })
})

test('a sign before the amount, or a word beside it, says which way it went; an unknown word says nothing', () => {
  const columns = { serial: '流水号', date: '时间', amount: '金额', flag: '借贷', payerName: '户名', memo: '附言' }
  const lines = (...cells: string[][]) => [{ line: 1, cells: Object.values(columns) }, ...cells.map((each, at) => ({ line: at + 2, cells: each }))]
  const signed = readStatement(
    { ...split, sign: 'signed', columns: { ...columns } },
    lines(['1', '20261118 00:00:00', '5', ''], ['2', '20261118 00:00:00', '-6', '']),
  )
  expect('lines' in signed && signed.lines.map(({ direction, amount }) => [direction, amount])).toEqual([
    ['in', 500],
    ['out', 600],
  ])
  const flagged = readStatement(
    { ...split, sign: 'flag', word: '贷', otherWord: '借', columns },
    lines(['1', '20261118 00:00:00', '5', '贷'], ['2', '20261118 00:00:00', '6', '借'], ['3', '20261118 00:00:00', '6', 'C']),
  )
  expect(flagged).toMatchObject({ lines: [{ direction: 'in' }, { direction: 'out' }], faults: [{ line: 4, reason: '收支标志「C」不明' }] })
})

test('what the bank says of a payment: only its own two words decide, whatever is under way decides nothing', () => {
  const layout: Layout = {
    ...split,
    kind: 'result',
    datePattern: null,
    sign: null,
    word: '成功',
    otherWord: '失败',
    columns: { item: '编号', amount: '金额', outcome: '结果', reason: '原因' },
  }
  const read = readOutcomes(layout, [
    { line: 1, cells: ['编号', '金额', '结果', '原因'] },
    { line: 2, cells: ['T1', '1.00', '成功', ''] },
    { line: 3, cells: ['T2', 2, '失败', '户名不符'] },
    { line: 4, cells: ['T3', '3', '处理中', ''] },
    { line: 5, cells: ['T4', '', '成功', ''] },
  ])
  expect(read).toEqual({
    outcomes: [
      { line: 2, item: 'T1', amount: 100, paid: true, reason: '成功' },
      { line: 3, item: 'T2', amount: 200, paid: false, reason: '户名不符' },
    ],
    faults: [
      { line: 4, reason: '处理结果「处理中」不明，请待银行处理完毕' },
      { line: 5, reason: '没有有效金额' },
    ],
  })
})

test('a layout names every column it cannot do without, each once', () => {
  expect(checkLayout(split)).toMatchObject({ ok: true })
  expect(checkLayout({ ...split, columns: { ...split.columns, memo: '' } })).toMatchObject({ ok: false, message: '请填写「附言」对应的列名' })
  expect(checkLayout({ ...split, columns: { ...split.columns, memo: '户名' } })).toMatchObject({ ok: false, message: '列名「户名」用于多个项目' })
  expect(checkLayout({ ...split, sign: 'flag' })).toMatchObject({ ok: false, message: '请填写日期格式、收支表示和标志文字' })
  expect(checkLayout({ ...split, kind: 'result' })).toMatchObject({ ok: false })
})
