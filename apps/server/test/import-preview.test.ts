import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import type { Endpoint } from '@aosp/contract/endpoint'
import { importPositions, positions } from '@aosp/contract/reference/position'
import { importSamples, sampleList } from '@aosp/contract/operations/sample'
import type { ImportPreviewed } from '@aosp/contract/platform/sheets.shapes'
import { importBody, workbook } from './archives.ts'
import { request, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let admin: string
let operator: string
let member: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('admin')
  operator = await app.signIn('operate01')
  member = await app.signIn('menber01')
})
afterAll(() => app.close())

const IMPORTS = allCalls.filter(({ call }) => call.path.endsWith('/importExcel'))
const templateOf = (path: string) => allCalls.find(({ call }) => call.path === path.replace('importExcel', 'importTemplate'))?.call
/** That the call was made stands in the log; what it would have done does not. */
const acts = async () =>
  (await sql<{ action: string }>`select action from audit_log where action <> 'called'`.execute(app.platform.db)).rows.map(({ action }) => action)
/** How many rows every table has, but those that only tell of the asking. */
async function sizes(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(app.platform.db)
  const counted = tables.rows.filter(({ name }) => !/^(import_job|stored_file|session|audit|rate|due|request|signing_key|wrapped_secret)/.test(name))
  const counts = await Promise.all(
    counted.map(async ({ name }) => [name, (await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(app.platform.db)).rows[0]?.n ?? 0]),
  )
  return Object.fromEntries(counts) as Record<string, number>
}

/** The template, and somebody who may have it. */
async function offered(template: Endpoint) {
  for (const token of [admin, operator, member]) {
    const file = await app.http.inject(request(template, {}, token, app.platform.signatureSecret))
    if (file.statusCode === 200) return { file, token }
  }
  throw new Error(`nobody may have ${template.path}`)
}

describe('an import is looked at before it happens', () => {
  test.each(IMPORTS.map(({ call }) => [call.path, call] as const))(
    '%s: its own template with a line in it is read, shown and forgotten',
    async (path, call) => {
      const template = templateOf(path)
      if (!template) throw new Error(`${path} has no template`)
      const { file, token } = await offered(template)
      const book = read(file.rawPayload, { type: 'buffer' })
      const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
      const head = (rows[2] ?? []).map(String)
      const body = await importBody([{ part: 'files[]', name: 'a.xlsx', bytes: await workbook([head, head.map((_title, at) => `？${at}`)]) }], { preview: '1' })
      const [tables, log] = [await sizes(), await acts()]
      const reply = await app.call(call, {}, token, body)
      expect(reply).toMatchObject({ success: true, code: 200, message: expect.stringMatching(/^共读取 1 行，可导入 [01] 行，有误 [01] 行$/) })
      const preview = reply.result as ImportPreviewed
      expect(preview).toMatchObject({
        totalCount: 1,
        lines: [{ file: 'a.xlsx', line: 2, cells: expect.objectContaining({ [preview.titles[0] ?? '']: expect.stringMatching(/^？/) }) }],
      })
      expect(preview.errorCount + preview.successCount).toBe(1)
      expect(preview.errorCount === 0).toBe(preview.lines[0]?.reason === '')
      expect(await sizes()).toEqual(tables)
      expect(await acts()).toEqual(log)
    },
  )

  const HEAD = ['编码', '名称', '类别', '金额(元)', '数量', '日期', '状态']
  const good = (code: string): (string | number)[] => [code, '导入设备', '机器设备', '1,200.50', 2, '2026/3/1', '使用中']
  const send = async (rows: (string | number)[][], fields: Record<string, string>) =>
    app.call(importSamples, {}, operator, await importBody([{ part: 'files[]', name: '设备.xlsx', bytes: await workbook([HEAD, ...rows]) }], fields))
  const found = async (code: string) => (await app.call(sampleList, { code }, operator)).result?.total

  test('faulty lines come first with every reason, also what only the table knows; confirmed, exactly the good ones are taken', async () => {
    const rows = [good('P-001'), ['P-002', '', '机器设备', 1, 1, '2026-01-01', '使用中'], good('P-003'), good('P-001')]
    const { result } = await send(rows, { preview: '1' })
    const preview = result as ImportPreviewed
    expect(preview).toMatchObject({ titles: HEAD, totalCount: 4, errorCount: 2, successCount: 2 })
    expect(preview.lines.map(({ line, reason }) => [line, reason])).toEqual([
      [3, '请输入名称'],
      [5, '编码「P-001」已存在'],
      [2, ''],
      [4, ''],
    ])
    expect((await app.http.inject({ method: 'GET', url: preview.fileUrl })).body).toContain('第 5 行：编码「P-001」已存在，忽略导入。')
    expect([await found('P-001'), await found('P-003')]).toEqual([0, 0])
    expect(await send(rows, {})).toMatchObject({ code: 201 })
    expect([await found('P-001'), await found('P-002'), await found('P-003')]).toEqual([1, 0, 1])
  })

  test('of thousands only some are shown, and all are counted', async () => {
    const rows = Array.from({ length: 700 }, (_, at) => (at % 2 ? good(`Q-${1000 + at}`) : ['坏', '', '机器设备', 1, 1, '2026-01-01', '使用中']))
    const preview = (await send(rows, { preview: '1' })).result as ImportPreviewed
    expect(preview).toMatchObject({ totalCount: 700, errorCount: 350, successCount: 350 })
    expect(preview.lines.map(({ reason }) => reason === '')).toEqual([...Array(200).fill(false), ...Array(20).fill(true)])
  })

  test('who may not import may not look either, and another word than 0 or 1 is refused', async () => {
    const body = () =>
      workbook([
        ['职务编码', '职务名称', '职级'],
        ['z', 'z', 'z'],
      ]).then((bytes) => importBody([{ part: 'files[]', name: 'a.xlsx', bytes }], { preview: '1' }))
    expect(await app.call(importPositions, {}, member, await body())).toMatchObject({ status: 403 })
    expect((await app.call(positions, { code: 'z' }, admin)).result?.total).toBe(0)
    expect(await send([good('P-009')], { preview: 'yes' })).toMatchObject({ success: false })
  })
})
