import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/reference/position'
import { importBody, workbook } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const stored = () => app.platform.db.selectFrom('sys_position').selectAll().orderBy('id').execute()

test('C-112 a paged list with the rank in both names, open to every session, its maker told to those who manage it', async () => {
  const { result } = await app.call(calls.positions, { name: '*会计*' }, menber)
  expect(result?.records[0]).toMatchObject({ code: 'ACC', name: '会计师', postRank: '3', postRank_dictText: '中级', rank_dictText: '中级', createBy: null })
  expect((await app.call(calls.positions, { code: 'ACC' }, admin)).result?.records[0]?.createBy).toBe('admin')
  expect((await app.call(calls.positions, { postRank: '5', column: 'code', order: 'asc' }, operate)).result?.records.map(({ code }) => code)).toEqual([
    'CAO',
    'CFO',
    'DGM',
    'GM',
  ])
  expect((await app.call(calls.positions, { code: 'GM,ACC,' }, menber)).result?.total).toBe(2)
})

test('C-112 C-141 added, read, edited and deleted', async () => {
  const added = await app.call(calls.addPosition, { code: 'DRIVER', name: '驾驶员', postRank: '1' }, admin)
  expect(added.message).toBe('添加成功！')
  const id = added.result?.id ?? ''
  const { result: row } = await app.call(calls.positionById, { id }, admin)
  expect(row).toMatchObject({ name: '驾驶员', rank_dictText: '员级', createBy: 'admin' })
  expect((await app.call(calls.editPosition, { ...row, id, postRank: '2' }, admin)).message).toBe('编辑成功!')
  expect((await app.call(calls.positionById, { id }, admin)).result).toMatchObject({ name: '驾驶员', postRank: '2' })
  expect((await app.call(calls.positionByCode, { code: row?.code ?? '' }, admin)).result?.id).toBe(id)
  expect((await app.call(calls.deletePosition, { id }, admin)).message).toBe('删除成功!')
  const several = await Promise.all(['T1', 'T2'].map((code) => app.call(calls.addPosition, { code, name: code, postRank: '1' }, admin)))
  expect((await app.call(calls.deletePositions, { ids: several.map(({ result }) => result?.id).join(',') }, admin)).message).toBe('批量删除成功！')
})

test('C-112 C-141 refusals change nothing', async () => {
  const before = await stored()
  expect((await app.call(calls.addPosition, { code: 'gm', name: '经理', postRank: '5' }, admin)).message).toBe('职务编码已存在')
  expect((await app.call(calls.editPosition, { id: 'position-acc', code: 'GM' }, admin)).message).toBe('职务编码已存在')
  expect((await app.call(calls.editPosition, { id: 'position-acc', name: '改', createBy: 'x' } as never, admin)).code).toBe(400)
  expect(await app.call(calls.addPosition, { code: 'X1', name: '经理', postRank: '9' }, admin)).toMatchObject({
    status: 200,
    success: false,
    message: '请选择职级',
  })
  expect((await app.call(calls.deletePositions, { ids: 'position-acc,gone' }, admin)).message).toBe('未找到对应数据')
  for (const token of [operate, menber]) expect((await app.call(calls.deletePosition, { id: 'position-acc' }, token)).status).toBe(403)
  expect((await app.call(calls.positions, { column: 'created_by;--' }, admin)).code).toBe(400)
  expect(await stored()).toEqual(before)
})

test('C-112 the list goes out as a sheet and comes in again; a code that is taken is named with its row', async () => {
  const sent = await app.http.inject(request(calls.exportPositions, { postRank: '5' }, admin, app.platform.signatureSecret))
  const book = read(sent.rawPayload)
  const lines = utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
  expect(lines.flat()).toEqual(expect.arrayContaining(['职务编码', '总经理', '正高级']))
  const template = await app.http.inject(request(calls.positionTemplate, {}, admin, app.platform.signatureSecret))
  expect(template.statusCode).toBe(200)

  const bytes = await workbook([
    ['职务编码', '职务名称', '职级'],
    ['NEW-1', '安全员', '助级'],
    ['GM', '又一个总经理', '正高级'],
  ])
  const form = await importBody([{ part: 'file', name: '职务.xlsx', bytes }])
  const reply = await app.http.inject({ method: 'POST', url: calls.importPositions.path, ...form, headers: { ...form.headers, 'x-access-token': admin ?? '' } })
  expect(reply.json()).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 1 } })
  expect((await app.call(calls.positions, { code: 'NEW-1' }, admin)).result?.records[0]).toMatchObject({ name: '安全员', postRank: '2' })
})
