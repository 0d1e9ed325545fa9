import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as calls from '@aosp/contract/reference/dictionary'
import * as itemCalls from '@aosp/contract/reference/dict-item'
import { login } from '@aosp/contract/identity/login'
import { loadDict } from '@aosp/contract/reference/dict-source'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { assetList } from '@aosp/contract/assets/ledger'
import { PASSWORD } from '../../../../test/databases.ts'
import { importBody, workbook } from '../../../../test/archives.ts'
import { startSecondNode } from '../../../../test/second-node.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const make = async (dictCode: string, over = {}) => (await app.call(calls.addDict, { dictCode, dictName: `字典${dictCode}`, ...over }, admin)).result?.id ?? ''
const addItem = (dictId: string, itemValue: string, over = {}) =>
  app.call(itemCalls.addDictItem, { dictId, itemText: `词${itemValue}`, itemValue, ...over }, admin)
const wordsOf = async (code: string) => (await app.call(calls.dictItems, { code }, menber)).result?.map(({ value, text }) => `${value} ${text}`)
const stored = async () => ({
  dicts: await app.platform.db.selectFrom('dict').selectAll().orderBy('id').execute(),
  items: await app.platform.db.selectFrom('dict_item').selectAll().orderBy('id').execute(),
})

test('S-080 C-103 C-104 C-174 a dictionary is added, found by a part of its name or code, edited and thrown away', async () => {
  const added = await app.call(calls.addDict, { dictName: '颜色', dictCode: 'colour', description: '外观' }, admin)
  expect(added).toMatchObject({ success: true, message: '添加成功！' })
  const id = added.result?.id ?? ''
  const row = (await app.call(calls.dictList, { dictCode: '*olou*' }, admin)).result?.records[0]
  expect(row).toMatchObject({ id, dictName: '颜色', description: '外观', type: 0, delFlag: 0, house: false, itemCount: 0, createBy: 'admin', updateTime: null })
  expect((await app.call(calls.dictTree, { dictName: '颜' }, admin)).result).toMatchObject([{ key: id, title: '颜色', dictCode: 'colour' }])
  // The whole row comes back, numbers as text.
  expect((await app.call(calls.editDict, { ...row, id, dictName: '颜色表', type: '1' }, admin)).message).toBe('编辑成功!')
  expect((await app.call(calls.dictById, { id }, admin)).result).toMatchObject({
    dictName: '颜色表',
    dictCode: 'colour',
    description: '外观',
    type: 1,
    updateBy: 'admin',
  })
  expect((await app.call(calls.editDict, { id, dictCode: 'colours' }, admin)).success).toBe(true)
  expect((await app.call(calls.dictById, { id }, admin)).result).toMatchObject({ dictCode: 'colours', description: '外观', type: 1 })
  expect((await app.call(calls.deleteDict, { id }, admin)).message).toBe('删除成功!')
  expect((await app.call(calls.dictList, { dictCode: 'colours' }, admin)).result?.total).toBe(0)
})

test('C-105 C-106 C-174 items are added, kept in order, disabled and deleted; records keep the words of disabled ones', async () => {
  const dict = await make('fruit')
  const ids: string[] = []
  for (const [value, sortOrder] of [
    ['b', 2],
    ['a', 1],
    ['c', 3],
  ] as const)
    ids.push((await addItem(dict, value, { sortOrder })).result?.id ?? '')
  expect(await wordsOf('fruit')).toEqual(['a 词a', 'b 词b', 'c 词c'])
  const listed = (await app.call(itemCalls.dictItemList, { dictId: dict, itemText: '*词c*' }, admin)).result?.records[0]
  expect(listed).toMatchObject({ itemValue: 'c', sortOrder: 3, status: 1, status_dictText: '启用', createBy: 'admin' })
  expect((await app.call(itemCalls.editDictItem, { ...listed, id: listed?.id ?? '', itemText: '樱桃', sortOrder: '0', status: '0' }, admin)).message).toBe(
    '编辑成功!',
  )
  expect(await wordsOf('fruit')).toEqual(['c 樱桃', 'a 词a', 'b 词b'])
  expect((await app.call(calls.allDictItems, {}, menber)).result?.['fruit']?.map(({ text }) => text)).toEqual(['词a', '词b'])
  expect((await app.call(itemCalls.dictItemList, { dictId: dict, status: '0' }, admin)).result?.records.map(({ itemText }) => itemText)).toEqual(['樱桃'])
  expect((await app.call(calls.dictText, { code: 'fruit', key: 'c' }, menber)).result).toBe('樱桃')
  expect((await app.call(itemCalls.deleteDictItems, { ids: `${ids[0]},${ids[1]},` }, admin)).message).toBe('批量删除成功！')
  expect((await app.call(itemCalls.deleteDictItem, { id: ids[2] ?? '' }, admin)).message).toBe('删除成功!')
  expect(await wordsOf('fruit')).toEqual([])
})

test('V-072 C-115 U-008 an empty code, a code or value that is taken, and signs that would part a value are refused', async () => {
  const dict = await make('checked')
  await addItem(dict, '1')
  const before = await stored()
  expect(await app.call(calls.addDict, { dictName: '无编号', dictCode: '' }, admin)).toMatchObject({
    success: false,
    message: '字典Code不能为空!',
    field: 'dictCode',
  })
  expect(await app.call(calls.addDict, { dictName: '重复', dictCode: 'checked' }, admin)).toMatchObject({
    status: 200,
    success: false,
    message: '字典编号已存在',
  })
  const check = (fieldVal: string, dataId?: string) =>
    app.call(duplicateCheck, { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal, ...(dataId ? { dataId } : {}) }, admin)
  expect(await check('checked')).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
  expect(await check('checked', dict)).toMatchObject({ success: true, message: '该值可用！' })
  expect(await app.call(itemCalls.checkDictItem, { dictId: dict, itemValue: '1' }, admin)).toMatchObject({
    success: false,
    message: '该值不可用，系统中已存在！',
  })
  expect(await app.call(itemCalls.checkDictItem, { dictId: dict, itemValue: '2' }, admin)).toMatchObject({ success: true, message: '该值可用！' })
  expect(await addItem(dict, '1')).toMatchObject({ success: false, field: 'itemValue' })
  expect(await addItem(dict, 'a,b')).toMatchObject({ success: false, message: '数据值不能包含特殊字符！' })
  expect((await app.call(calls.editDict, { id: dict, createBy: 'x' } as never, admin)).code).toBe(400)
  expect(await stored()).toEqual(before)
  const numbers = await make('numbers', { type: 1 })
  expect(await addItem(numbers, 'x')).toMatchObject({ success: false, message: '该字典的数据值应为数字' })
  expect(await addItem(numbers, '12')).toMatchObject({ success: true })
})

test("S-080 values the program decides by stay; their words and order are the administrator's", async () => {
  const before = await stored()
  const states = (await app.call(calls.dictList, { dictCode: 'TransStateEnum' }, admin)).result?.records[0]
  expect(states).toMatchObject({ house: true, itemCount: 13 })
  const id = states?.id ?? ''
  expect(await app.call(calls.deleteDict, { id }, admin)).toMatchObject({
    status: 200,
    success: false,
    message: '内置字典不能删除，也不能修改编号、类型和可见范围',
  })
  for (const change of [{ dictCode: 'States' }, { type: 1 }, { visibility: 'staff' }] as const)
    expect((await app.call(calls.editDict, { id, ...change }, admin)).success).toBe(false)
  expect((await addItem(id, '99')).success).toBe(false)
  const item = (await app.call(itemCalls.dictItemList, { dictId: id, itemValue: '4' }, admin)).result?.records[0]
  for (const change of [{ itemValue: '44' }, { status: 0 }])
    expect((await app.call(itemCalls.editDictItem, { id: item?.id ?? '', ...change }, admin)).success).toBe(false)
  expect((await app.call(itemCalls.deleteDictItem, { id: item?.id ?? '' }, admin)).success).toBe(false)
  expect(await stored()).toEqual(before)

  const greater = (await app.call(itemCalls.dictItemList, { dictId: 'rule_conditions' }, admin)).result?.records[0]
  expect((await app.call(itemCalls.editDictItem, { ...greater, id: greater?.id ?? '', itemText: '比它大' }, admin)).success).toBe(true)
  expect((await app.call(calls.dictText, { code: 'rule_conditions', key: '>' }, menber)).result).toBe('比它大')
})

test('S-080 C-174 a renamed item is in every list at once, and whoever was away learns which dictionary changed', async () => {
  const since = (await app.call(calls.dictChanges, {}, menber)).result?.version ?? 0
  expect((await app.call(assetList, { status: '2' }, operate)).result?.records[0]?.status_dictText).toBe('闲置')
  const item = (await app.call(itemCalls.dictItemList, { dictId: 'asset_status', itemText: '闲置' }, admin)).result?.records[0]
  await app.call(itemCalls.editDictItem, { id: item?.id ?? '', itemText: '空闲' }, admin)
  expect((await app.call(assetList, { status: '2' }, operate)).result?.records[0]?.status_dictText).toBe('空闲')
  const missed = (await app.call(calls.dictChanges, { since }, menber)).result
  expect(missed?.codes).toEqual(['asset_status'])
  expect((await app.call(calls.dictChanges, { since: missed?.version ?? 0 }, menber)).result?.codes).toEqual([])
  await app.call(itemCalls.editDictItem, { id: item?.id ?? '', itemText: '闲置' }, admin)
})

test('S-080 security row 4: a dictionary for staff is offered to nobody else, neither at sign-in nor by its code', async () => {
  const since = (await app.call(calls.dictChanges, {}, menber)).result?.version ?? 0
  const id = await make('staff_only', { visibility: 'staff' })
  await addItem(id, '1')
  const reads = async (token: string | undefined) => [
    (await app.call(calls.dictItems, { code: 'staff_only' }, token)).success,
    (await app.call(calls.dictText, { code: 'staff_only', key: '1' }, token)).success,
    (await app.call(loadDict, { dict: 'staff_only' }, token)).success,
    'staff_only' in ((await app.call(calls.allDictItems, {}, token)).result ?? {}),
    (await app.call(calls.dictChanges, { since }, token)).result?.codes.includes('staff_only'),
  ]
  expect(await reads(operate)).toEqual([true, true, true, true, true])
  expect(await reads(menber)).toEqual([false, false, false, false, false])
  expect((await app.call(calls.dictItems, { code: 'staff_only' }, menber)).status).toBe(403)
  const signedIn = async (username: string) => (await app.call(login, { username, password: PASSWORD })).result?.sysAllDictItems ?? {}
  expect(['staff_only' in (await signedIn('operate02')), 'staff_only' in (await signedIn('menber02'))]).toEqual([true, false])
  expect((await app.call(calls.editDict, { id, visibility: 'member' }, admin)).success).toBe(true)
  expect(await reads(menber)).toEqual([true, true, true, true, true])
})

test('C-174 from the recycle bin a dictionary comes back with its items, or goes for good', async () => {
  const [one, two] = [await make('kept_one'), await make('kept_two')]
  await addItem(one, '1')
  await addItem(two, '1')
  expect((await app.call(calls.deleteDicts, { ids: `${one},${two},` }, admin)).message).toBe('批量删除成功！')
  expect(await wordsOf('kept_one')).toEqual([])
  expect((await app.call(calls.deletedDicts, {}, admin)).result?.filter(({ id }) => [one, two].includes(id))).toHaveLength(2)
  expect(await app.call(calls.addDict, { dictName: '再来', dictCode: 'kept_one' }, admin)).toMatchObject({ success: false, message: '字典编号已存在' })
  expect((await app.call(calls.restoreDict, { id: one }, admin)).message).toBe('操作成功!')
  expect(await wordsOf('kept_one')).toEqual(['1 词1'])
  expect((await app.call(calls.eraseDict, { id: one }, admin)).success).toBe(false)
  expect((await app.call(calls.eraseDict, { id: two }, admin)).message).toBe('删除成功!')
  expect(await app.platform.db.selectFrom('dict_item').select('id').where('dict_id', '=', two).execute()).toEqual([])
  expect((await app.call(calls.restoreDict, { id: two }, admin)).message).toBe('未找到对应数据')
})

test("S-080 C-174 a sheet has a row for each item and comes in again; what is there or the platform's own is named with its row", async () => {
  const dict = await make('sheet_one', { description: '往返' })
  await addItem(dict, 'x', { sortOrder: 3 })
  const sent = await app.http.inject(request(calls.exportDicts, { dictCode: 'sheet_one' }, admin, app.platform.signatureSecret))
  const lines = utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  expect(lines.slice(-2)).toEqual([
    ['字典名称', '字典编号', '描述', '名称', '数据值', '字典项描述', '排序', '状态'],
    ['字典sheet_one', 'sheet_one', '往返', '词x', 'x', null, 3, '启用'].map((cell) => cell ?? undefined),
  ])
  const bytes = await workbook([
    ['字典名称', '字典编号', '名称', '数据值', '状态'],
    ['新字典', 'sheet_two', '甲', '1', '启用'],
    ['新字典', 'sheet_two', '乙', '2', '不启用'],
    ['字典sheet_one', 'sheet_one', '又一个', 'x', '启用'],
    ['优先级', 'priority', '特急', 'X', '启用'],
  ])
  const form = await importBody([{ part: 'file', name: '字典.xlsx', bytes }])
  const reply = await app.http.inject({ method: 'POST', url: calls.importDicts.path, ...form, headers: { ...form.headers, 'x-access-token': admin ?? '' } })
  expect(reply.json()).toMatchObject({ success: true, code: 201, result: { successCount: 2, errorCount: 2 } })
  expect(await wordsOf('sheet_two')).toEqual(['1 甲', '2 乙'])
  expect(await wordsOf('priority')).toHaveLength(3)
  expect((await app.http.inject(request(calls.dictTemplate, {}, admin, app.platform.signatureSecret))).statusCode).toBe(200)
})

test('S-080 nobody but an administrator reads or changes the records; an operator may refresh', async () => {
  for (const token of [operate, menber]) {
    expect((await app.call(calls.dictList, {}, token)).status).toBe(403)
    expect((await app.call(itemCalls.editDictItem, { id: 'priority/L', itemText: '改' }, token)).status).toBe(403)
  }
  expect((await app.call(calls.refreshDictCache, {}, operate)).success).toBe(true)
})

test('S-080 what is changed on one node is shown by the other, which had the words already', async () => {
  const id = await make('two_nodes')
  await addItem(id, '1')
  const other = await startSecondNode(app)
  // Caches age by this time, which stands.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => void vi.restoreAllMocks())
  try {
    const words = async () => (await other.call(calls.dictItems, { code: 'two_nodes' }, menber)).result?.map(({ value, text }) => `${value} ${text}`)
    expect(await words()).toEqual(['1 词1'])
    await addItem(id, '2')
    await app.settle()
    expect(await words()).toEqual(['1 词1', '2 词2'])
    const all = (await other.call(itemCalls.dictItemList, { dictId: id }, admin)).result?.records ?? []
    const first = all.find(({ itemValue }) => itemValue === '1')
    expect(await other.call(itemCalls.editDictItem, { ...first, itemText: '改在另一台' } as never, admin)).toMatchObject({ success: true })
    await app.settle()
    expect(await wordsOf('two_nodes')).toEqual(['1 改在另一台', '2 词2'])
  } finally {
    await other.close()
  }
})
