import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { read, utils, write } from '@e965/xlsx'
import { download } from '@aosp/contract/platform/files'
import * as calls from '@aosp/contract/operations/sample'
import { EXPORT_TEXTS, IMPORT_TEXTS } from '@aosp/contract/list-texts'
import { exportSmsLog } from '@aosp/contract/messaging/sms-log'
import { no } from '@aosp/contract/refusals'
import { EXPORT_ROWS_HEADER, importProgress, SHEET_TYPE } from '@aosp/contract/platform/sheets'
import { newId } from '@aosp/kernel/ids'
import { archive, importBody, workbook, workbookParts } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let operator: string
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.signIn('operate01')
})
afterAll(() => app.close())

const count = async (): Promise<number> => (await sql<{ n: number }>`select count(*) as n from gallery_sample`.execute(app.platform.db)).rows[0]?.n ?? 0
const lastAudit = async () =>
  (await sql<{ action: string; detail: Record<string, unknown> }>`select action, detail from audit_log order by id desc limit 1`.execute(app.platform.db))
    .rows[0]
const form = { code: 'T-0001', name: '测试设备', category: '1', amount: 1234.5, quantity: 3, day: '2026-03-01', state: '1' }

describe('W-106 W-107 C-130 the list', () => {
  test('K-017 K-020 pages of ten, newest first, and any page and order the caller asks for', async () => {
    const first = await app.call(calls.sampleList, {}, operator)
    expect(first.result).toMatchObject({ total: 300, size: 10, current: 1, pages: 30 })
    expect(first.result?.records.map((row) => row.code)).toEqual(Array.from({ length: 10 }, (_, at) => `YH-0${300 - at}`))
    const byAmount = await app.call(calls.sampleList, { column: 'amount', order: 'asc', pageNo: 2, pageSize: 20 }, operator)
    const amounts = byAmount.result?.records.map((row) => row.amount) ?? []
    expect(amounts).toHaveLength(20)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  test('dictionary texts stand beside their values', async () => {
    const { result } = await app.call(calls.sampleList, { code: 'YH-0300' }, operator)
    expect(result?.records[0]).toMatchObject({
      category: '1',
      category_dictText: '机器设备',
      state: '0',
      state_dictText: '草稿',
      corporateName: '远航精密制造有限公司',
    })
  })

  test('V-018 E-023 an advanced query of several rules', async () => {
    const records = [
      { field: 'name', rule: 'like', val: '叉车', type: 'text' },
      { field: 'quantity', rule: 'gt', val: '20', type: 'number' },
    ]
    const ask = (match: string) =>
      app.call(calls.sampleList, { superQueryParams: JSON.stringify(records), superQueryMatchType: match, pageSize: 100 }, operator)
    const [both, either] = [(await ask('and')).result, (await ask('or')).result]
    expect(both?.records.every((row) => row.name.includes('叉车') && row.quantity > 20)).toBe(true)
    expect(both?.total).toBeGreaterThan(0)
    expect(either?.total).toBeGreaterThan(both?.total ?? 0)
    const eleven = JSON.stringify(Array.from({ length: 11 }, () => records[0]))
    expect(await app.call(calls.sampleList, { superQueryParams: eleven }, operator)).toMatchObject({ status: 400, success: false })
  })
})

describe('W-108 C-131 C-132 one record, and several', () => {
  test('added, read, edited and deleted, each with its message and its audit row', async () => {
    const added = await app.call(calls.addSample, form, operator)
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    const id = added.result?.id ?? ''
    expect((await app.call(calls.sampleById, { id }, operator)).result).toMatchObject({ ...form, createBy: 'operate01', category_dictText: '机器设备' })
    expect(await app.call(calls.editSample, { id, name: '改名' }, operator)).toMatchObject({ success: true, message: '编辑成功!' })
    expect((await app.call(calls.sampleById, { id }, operator)).result).toMatchObject({ name: '改名', amount: 1234.5 })
    expect(await app.call(calls.deleteSample, { id }, operator)).toMatchObject({ success: true, message: '删除成功!' })
    expect(await lastAudit()).toMatchObject({ action: 'gallery.samples-deleted', detail: { ids: [id] } })
    expect(await app.call(calls.sampleById, { id }, operator)).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('a code that is taken, a field that is wrong and a server-owned field that was changed are refused, and nothing changes', async () => {
    const before = await count()
    expect(await app.call(calls.addSample, { ...form, code: 'YH-0001' }, operator)).toMatchObject({ success: false, message: no('sample.codeTaken').message })
    expect(await app.call(calls.addSample, { ...form, day: '2026-02-30' }, operator)).toMatchObject({ status: 400, message: '日期不存在' })
    const echo = { id: 'sample-0001', name: '改名', createBy: 'admin' }
    expect(await app.call(calls.editSample, echo as never, operator)).toMatchObject({ status: 400, success: false })
    expect((await app.call(calls.sampleById, { id: 'sample-0001' }, operator)).result?.name).not.toBe('改名')
    expect(await count()).toBe(before)
  })

  test('security row 10: one foreign id refuses the whole batch', async () => {
    const before = await count()
    expect(await app.call(calls.deleteSamples, { ids: 'sample-0002,sample-none,' }, operator)).toMatchObject({
      success: false,
      message: no('notFound').message,
    })
    expect(await app.call(calls.deleteSamples, { ids: Array.from({ length: 201 }, (_, at) => `s${at}`).join(',') }, operator)).toMatchObject({ status: 400 })
    expect(await app.call(calls.deleteSamples, { ids: "a'b,(c)" }, operator)).toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
    expect(await app.call(calls.deleteSamples, { ids: 'sample-0002,sample-0003,' }, operator)).toMatchObject({ success: true, message: '批量删除成功！' })
    expect(await count()).toBe(before - 2)
  })
})

async function sheetOf(call: Parameters<typeof request>[0], input: Record<string, unknown>, token = operator) {
  const reply = await app.http.inject({ ...request(call, input, token, app.platform.signatureSecret), headers: { 'x-access-token': token } })
  if (reply.headers['content-type'] !== SHEET_TYPE) return { reply, rows: [] as unknown[][] }
  const book = read(reply.rawPayload, { type: 'buffer', cellFormula: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  return { reply, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) }
}

describe('W-109 C-133 K-079 export', () => {
  test('title, who exported, headings, then the rows of the list with texts for codes; an independent reader opens it', async () => {
    const { reply, rows } = await sheetOf(calls.exportSamples, { name: '*叉车*', column: 'code', order: 'asc' })
    expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('示例数据.xlsx')}`)
    const listed = (await app.call(calls.sampleList, { name: '*叉车*', column: 'code', order: 'asc', pageSize: 100 }, operator)).result
    expect(rows.slice(0, 3)).toEqual([
      ['示例数据'],
      [EXPORT_TEXTS.exporter('赵运营')].map(() => expect.stringContaining('导出人:')),
      expect.arrayContaining(['编码', '金额(元)', '所属企业']),
    ])
    expect(reply.headers[EXPORT_ROWS_HEADER]).toBe(String(listed?.total))
    expect(rows).toHaveLength(3 + (listed?.total ?? 0))
    const [row, first] = [rows[3] ?? [], listed?.records[0]]
    expect(row.slice(0, 7)).toEqual([first?.code, first?.name, '运输车辆', first?.amount, first?.quantity, first?.day, first?.state_dictText])
    expect(await lastAudit()).toMatchObject({ action: 'gallery.samples-exported', detail: { rows: listed?.total, complete: true } })
  })

  test('a sheet has the columns that are seen, in their order', async () => {
    const { rows } = await sheetOf(calls.exportSamples, {
      selections: 'sample-0010',
      columns: 'name,code,-category,-amount,-quantity,-day,-corporateName,-createTime',
    })
    expect(rows[2]?.slice(0, 2)).toEqual(['名称', '编码'])
    expect(rows[2]).not.toContain('金额(元)')
    expect(rows[3]?.[1]).toBe('YH-0010')
  })

  test('selections restrict it to chosen rows', async () => {
    const { rows } = await sheetOf(calls.exportSamples, { selections: 'sample-0010,sample-0020,' })
    expect(rows.slice(3).map((row) => row[0])).toEqual(['YH-0020', 'YH-0010'])
  })

  test.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx'])('security row 51: %j is a text, never a formula, and comes back on import', async (text) => {
    const id = newId()
    await sql`insert into gallery_sample values (${id}, ${`F-${id.slice(-8)}`}, ${text}, '1', 100, 1, '2026-01-01', '1', null, 'x', now(), null)`.execute(
      app.platform.db,
    )
    const { sheet } = await sheetOf(calls.exportSamples, { selections: id })
    const cell = (sheet as Record<string, { t?: string; v?: unknown; f?: string }>)['B4']
    expect(cell).toMatchObject({ t: 's', v: `'${text}` })
    expect(cell?.f).toBeUndefined()
    await sql`delete from gallery_sample where id = ${id}`.execute(app.platform.db)
  })

  test('security row 37: a role that may not export is refused; SMS numbers are masked in the file too', async () => {
    const member = await app.signIn('menber01')
    expect((await sheetOf(calls.exportSamples, {}, member)).reply.statusCode).toBe(403)
    await sql`insert into delivery (id, way, receiver, purpose, content, state, provider, created_at, until_at) values ('sms-x', 'sms', '13912345678', 'login', '验证码', 'queued', 'log', now(), now())`.execute(
      app.platform.db,
    )
    const { rows } = await sheetOf(exportSmsLog, { phone: '13912345678' })
    expect(rows[3]?.slice(0, 2)).toEqual(['139****5678', '登录验证码'])
    expect((await sheetOf(exportSmsLog, {}, member)).reply.statusCode).toBe(403)
  })

  test('a reader that leaves early gives its connection back, and what it took is in the log', async () => {
    await sql`insert into gallery_sample select 'many-' || n, 'many-' || n, repeat(md5(n::text), 1), '1', 1, 1, '2026-01-01', '1', null, 'x', now(), null from generate_series(1, 30000) n`.execute(
      app.platform.db,
    )
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const [address] = app.http.addresses()
    const port = typeof address === 'object' ? address.port : 0
    const leaving = new AbortController()
    const reply = await fetch(`http://127.0.0.1:${port}${calls.exportSamples.path}`, {
      headers: { 'x-access-token': operator },
      signal: leaving.signal,
    })
    expect(reply.headers.get(EXPORT_ROWS_HEADER)).toMatch(/^30\d{3}$/)
    await reply.body?.getReader().read()
    leaving.abort()
    const busy = async () =>
      (
        await sql<{ n: number }>`select count(*) as n from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`.execute(
          app.platform.db,
        )
      ).rows[0]?.n
    await vi.waitFor(async () => expect(await busy()).toBe(0), { timeout: 60_000 })
    await vi.waitFor(async () => expect((await lastAudit())?.action).toBe('gallery.samples-exported'), { timeout: 60_000 })
    await sql`delete from gallery_sample where id like 'many-%'`.execute(app.platform.db)
  })
})

const HEAD = ['编码', '名称', '类别', '金额(元)', '数量', '日期', '状态']
const good = (code: string): (string | number)[] => [code, '导入设备', '机器设备', '1,200.50', 2, '2026/3/1', '使用中']

async function importFile(rows: (string | number | null)[][] | Uint8Array, options: { part?: string; name?: string; fields?: Record<string, string> } = {}) {
  const bytes = rows instanceof Uint8Array ? rows : await workbook(rows)
  const body = await importBody([{ part: options.part ?? 'files[]', name: options.name ?? 'a.xlsx', bytes }], options.fields)
  return app.call(calls.importSamples, {}, operator, body)
}
const errorsAt = async (url: string): Promise<string> => {
  const reply = await app.http.inject({ method: 'GET', url })
  expect(reply.headers['content-disposition']).toContain('attachment')
  return reply.body
}

describe('W-109 C-123 C-134 E-034 import', () => {
  test('T-050 all rows good: a message with their number, no result', async () => {
    const reply = await importFile([['标题'], ['说明'], HEAD, good('I-001'), [null], good('I-002')], {
      fields: { isSingleTableImport: '', foreignKeys: '', validateStatus: '0' },
    })
    expect(reply).toMatchObject({ success: true, code: 200, message: IMPORT_TEXTS.allGood(2), result: null })
    const { result } = await app.call(calls.sampleList, { code: 'I-002' }, operator)
    expect(result?.records[0]).toMatchObject({
      name: '导入设备',
      category: '1',
      amount: 1200.5,
      quantity: 2,
      day: '2026-03-01',
      state: '1',
      createBy: 'operate01',
    })
    expect(await lastAudit()).toMatchObject({ action: 'gallery.samples-imported', detail: { rows: 2, imported: 2, refused: 0 } })
  })

  test('an exported file is imported again, whatever stands above its headings', async () => {
    const { reply } = await sheetOf(calls.exportSamples, { selections: 'sample-0100,sample-0101' })
    await app.call(calls.deleteSamples, { ids: 'sample-0100,sample-0101' }, operator)
    expect(await importFile(new Uint8Array(reply.rawPayload))).toMatchObject({ code: 200, message: IMPORT_TEXTS.allGood(2) })
  })

  test('.xls files are taken as well, and several files at once', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, good('I-011')]), 's')
    const xls = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
    const body = await importBody([
      { part: 'files[]', name: 'a.xls', bytes: xls },
      { part: 'files[]', name: 'b.xlsx', bytes: await workbook([HEAD, good('I-012')]) },
    ])
    expect(await app.call(calls.importSamples, {}, operator, body)).toMatchObject({ code: 200, message: IMPORT_TEXTS.allGood(2) })
  })

  test('X-034 rows in error: the others are taken, code 201, and the result is the address of the error file', async () => {
    const before = await count()
    const bad = [
      HEAD,
      good('I-021'),
      ['x', '名', '不存在的类别', 'abc', -1, '昨天', '使用中'],
      good('I-021'),
      ['I-023', '', '机器设备', 1, 1, '2026-01-01', '使用中'],
    ]
    const reply = await importFile(bad)
    expect(reply).toMatchObject({
      success: true,
      code: 201,
      message: IMPORT_TEXTS.partly,
      result: expect.stringMatching(/^\/sys\/common\/static\/import\/[0-9a-f]{32}\.txt\?ticket=/),
    })
    expect((await errorsAt(String(reply.result))).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      '第 3 行：类别没有「不存在的类别」这个选项，忽略导入。',
      '第 5 行：请输入名称，忽略导入。',
      '第 4 行：编码「I-021」已存在，忽略导入。',
    ])
    expect(await count()).toBe(before + 1)
    const path = String(reply.result).slice('/sys/common/static/'.length).split('?')[0] ?? ''
    expect(await app.call(download, { '*': path }, await app.signIn('operate02'))).toMatchObject({ status: 404 })
  })

  test('the list button sends the part `file` and gets an object', async () => {
    const reply = await importFile([HEAD, good('I-031'), ['?', '名', '机器设备', 1, 1, '2026-01-01', '使用中']], { part: 'file' })
    expect(reply).toMatchObject({
      code: 201,
      result: { totalCount: 2, successCount: 1, errorCount: 1, msg: IMPORT_TEXTS.counts(2, 1, 1), fileName: '导入错误明细.txt' },
    })
  })

  test('with validation on, one row in error keeps all rows out; the progress still names the error file', async () => {
    const before = await count()
    const key = newId()
    const reply = await importFile([HEAD, good('I-041'), ['?', '名', '机器设备', 1, 1, '2026-01-01', '使用中']], {
      fields: { validateStatus: '1', progressKey: key },
    })
    expect(reply).toMatchObject({ success: false, result: null, message: expect.stringContaining('文件导入失败:1 行有误，未导入任何数据。第 3 行：') })
    expect(await count()).toBe(before)
    const { result } = await app.call(importProgress, { key }, operator)
    expect(result).toMatchObject({ state: 'failed', readCount: 2, successCount: 0, errorCount: 1 })
    expect(await errorsAt(result?.fileUrl ?? '')).toContain('第 3 行')
    expect(await app.call(importProgress, { key }, await app.signIn('operate02'))).toMatchObject({ success: false, message: no('notFound').message })
  })

  test('security rows 23 and 50: what is no honest spreadsheet, or no text the form would take, stays out', async () => {
    const before = await count()
    const cases: [Uint8Array, string, object][] = [
      [Buffer.from('编码,名称'), 'a.xlsx', { status: 415 }],
      [Buffer.from('x'), 'a.exe', { status: 415 }],
      [archive([...workbookParts(''), { name: 'xl/a.xml', content: '<!DOCTYPE x><x/>' }]), 'a.xlsx', { status: 415 }],
      [archive([...workbookParts(''), { name: 'xl/a.bin', content: Buffer.alloc(10_000_000) }]), 'a.xlsx', { status: 415 }],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'a.xlsx', { status: 413 }],
      [await workbook([['没有', '列名']]), 'a.xlsx', { success: false, message: expect.stringContaining('没有找到列名') }],
      [
        await workbook([HEAD.slice(1), ['__proto__', 'constructor']]),
        'a.xlsx',
        { success: false, message: no('import.failed', { reason: '缺少列「编码」' }).message },
      ],
    ]
    for (const [bytes, name, expected] of cases) expect(await importFile(bytes, { name })).toMatchObject(expected)
    expect(await importFile([HEAD, ['<script>', 'x'.repeat(51), '机器设备', 1, 1, '2026-01-01', '使用中']])).toMatchObject({ code: 201 })
    expect(await app.call(calls.importSamples, {}, operator, { headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 400,
      message: no('import.noFile').message,
    })
    expect(await count()).toBe(before)
    expect(Object.prototype).not.toHaveProperty('编码')
  })

  test('the template carries the headings the import looks for', async () => {
    const { rows } = await sheetOf(calls.sampleTemplate, {})
    expect(rows).toEqual([['示例数据导入模板'], [IMPORT_TEXTS.templateNote], HEAD.map((title) => `*${title}`)])
    const { reply } = await sheetOf(calls.sampleTemplate, {})
    expect(await importFile(new Uint8Array(reply.rawPayload))).toMatchObject({ success: true, message: IMPORT_TEXTS.allGood(0) })
  })
})
