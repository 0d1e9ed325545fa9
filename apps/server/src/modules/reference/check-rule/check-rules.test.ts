import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as assets from '@aosp/contract/assets/ledger'
import * as calls from '@aosp/contract/reference/check-rule'
import { checkByCode, duplicateCheck } from '@aosp/contract/reference/form-check'
import { importBody, workbook } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const stored = () => app.platform.db.selectFrom('check_rule').selectAll().orderBy('id').execute()
const parts = (...list: [digits: string | number, pattern: string, message: string][]) =>
  JSON.stringify(list.map(([digits, pattern, message]) => ({ digits, pattern, message })))
const upload = async (url: string, rows: readonly (readonly string[])[], token = admin) => {
  const form = await importBody([{ part: 'file', name: '导入.xlsx', bytes: await workbook(rows.map((row) => [...row])) }])
  return (await app.http.inject({ method: 'POST', url, ...form, headers: { ...form.headers, 'x-access-token': token ?? '' } })).json()
}

test('S-089 C-116 C-168 E-053 a rule is made, judged by its code, edited with its whole row and deleted', async () => {
  const ruleJson = parts([2, '[A-Z]{2}', '前两位应为字母'], ['*', '\\w{5}', '应为五位'])
  const added = await app.call(calls.addCheckRule, { ruleName: '货架号', ruleCode: 'shelf', ruleJson }, admin)
  expect(added.message).toBe('添加成功！')
  const id = added.result?.id ?? ''
  const { result: row } = await app.call(calls.checkRuleById, { id }, admin)
  expect(row).toMatchObject({ ruleName: '货架号', ruleCode: 'shelf', ruleDescription: '', house: false, createBy: 'admin' })
  // Parts come back as text, signs counted as text.
  expect(JSON.parse(row?.ruleJson ?? '')).toEqual(JSON.parse(parts(['2', '[A-Z]{2}', '前两位应为字母'], ['*', '\\w{5}', '应为五位'])))
  expect((await app.call(checkByCode, { ruleCode: 'shelf', value: 'AB123' }, menber)).success).toBe(true)
  expect(await app.call(checkByCode, { ruleCode: 'shelf', value: 'AB12' }, menber)).toMatchObject({ success: false, message: '应为五位' })
  expect((await app.call(calls.editCheckRule, { ...row, id, ruleDescription: '仓库' }, admin)).message).toBe('编辑成功!')
  expect((await app.call(calls.checkRules, { ruleName: '*货架*' }, admin)).result?.records).toMatchObject([{ ruleDescription: '仓库', updateBy: 'admin' }])
  const taken = { tableName: 'sys_check_rule', fieldName: 'rule_code', fieldVal: 'shelf' }
  expect((await app.call(duplicateCheck, taken, admin)).success).toBe(false)
  expect((await app.call(duplicateCheck, { ...taken, dataId: id }, admin)).success).toBe(true)
  expect((await app.call(calls.deleteCheckRules, { ids: `${id},` }, admin)).message).toBe('批量删除成功！')
  expect((await app.call(checkByCode, { ruleCode: 'shelf', value: 'AB123' }, menber)).message).toBe('该编码不存在')
})

test('S-089 C-168 the live test tells what each part finds and keeps nothing', async () => {
  const before = await stored()
  const ruleJson = parts(['2', '[A-Z]{2}', '字母'], ['4', '\\d{4}', '年份'], ['*', '.{6}', '六位'])
  const { result } = await app.call(calls.testCheckRule, { ruleJson, value: 'AB20' }, admin)
  expect(result).toMatchObject({
    passed: false,
    parts: [
      { checkValue: 'AB', passed: true, beginIndex: 0, endIndex: 2 },
      { checkValue: '20', passed: false, message: '年份', endIndex: 4 },
      { checkValue: 'AB20', passed: false },
    ],
  })
  expect((await app.call(calls.testCheckRule, { ruleJson, value: 'AB2026' }, admin)).result?.passed).toBe(true)
  expect(await stored()).toEqual(before)
})

test('S-089 C-168 refused: no parts, expressions that cannot be run, codes that are taken, rules the platform uses', async () => {
  const before = await stored()
  const add = (over: object) => app.call(calls.addCheckRule, { ruleName: '坏', ruleCode: 'bad', ruleJson: parts(['*', 'a', 'b']), ...over }, admin)
  expect(await add({ ruleJson: '[]' })).toMatchObject({ success: false, message: '请至少添加一条规则' })
  expect(await add({ ruleJson: 'x' })).toMatchObject({ success: false, message: '规则格式不正确' })
  for (const pattern of ['(', '(?=a)a', '(a)\\1'])
    expect(await add({ ruleJson: parts(['*', pattern, 'x']) })).toMatchObject({ status: 200, success: false, field: 'ruleJson' })
  expect(await add({ ruleCode: 'asset_code' })).toMatchObject({ success: false, message: '规则Code已存在' })
  expect(await app.call(calls.deleteCheckRule, { id: 'check-rule-asset_code' }, admin)).toMatchObject({ status: 200, success: false })
  expect((await app.call(calls.editCheckRule, { id: 'check-rule-asset_code', ruleCode: 'other' }, admin)).success).toBe(false)
  for (const token of [operate, menber]) expect((await app.call(calls.checkRules, {}, token)).status).toBe(403)
  expect(await stored()).toEqual(before)
})

test('S-089 C-168 rules go out as a sheet and come in again', async () => {
  const sent = await app.http.inject(request(calls.exportCheckRules, { ruleCode: 'contract_no' }, admin, app.platform.signatureSecret))
  const lines = utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  const [head, row] = lines.slice(-2)
  expect(head).toEqual(['规则名称', '规则Code', '规则描述', '规则JSON'])
  const again = [row?.[0], 'contract_copy', row?.[2], row?.[3]].map(String)
  const reply = await upload(calls.importCheckRules.path, [head ?? [], again, again, ['坏', 'broken', '', parts(['*', '(', 'x'])]])
  expect(reply).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 2 } })
  expect((await app.call(checkByCode, { ruleCode: 'contract_copy', value: 'HT202601010001' }, menber)).success).toBe(true)
})

test('U-009 the rule guards the number of an asset at entry and in a sheet, as the administrator wrote it', async () => {
  const owner = (await app.call(assets.assetList, {}, menber)).result?.records[0]
  const { result: known } = await app.call(assets.assetById, { id: owner?.id ?? '' }, menber)
  if (!known) throw new Error('there is no asset')
  const asset = { name: '规则设备', catalogId: known.catalogId, originalValue: 100, netValue: 50, condition: '1', status: 2 }
  const rule = (await app.call(calls.checkRules, { ruleCode: 'asset_register_code' }, admin)).result?.records[0]
  const ruleJson = parts(['2', '[A-Z]{2}', '资产编号前两位应为大写字母'], ['*', '[A-Z]{2}-\\d{4}', '资产编号应为两位字母、短横线和四位数字'])
  expect((await app.call(calls.editCheckRule, { id: rule?.id ?? '', ruleJson }, admin)).success).toBe(true)
  expect(await app.call(assets.addAsset, { ...asset, code: 'zz-0001' }, menber)).toMatchObject({
    status: 200,
    success: false,
    message: '资产编号前两位应为大写字母',
    field: 'code',
  })
  const { result } = await app.call(assets.addAsset, { ...asset, code: 'ZZ-0001' }, menber)
  const made = (await app.call(assets.assetById, { id: result?.id ?? '' }, menber)).result
  const edit = (code: string) => app.call(assets.editAsset, { id: made?.id ?? '', version: made?.version ?? 0, code }, menber)
  expect(await edit('ZZ-1')).toMatchObject({ success: false, message: '资产编号应为两位字母、短横线和四位数字' })
  // What was entered under an older rule may be edited without a new number.
  expect((await app.call(assets.editAsset, { id: known.id, version: known.version, note: '旧编号' }, menber)).success).toBe(true)
  const head = ['资产编号', '资产名称', '资产目录', '原值(元)', '净值(元)', '资产状况', '资产状态']
  const line = (code: string) => [code, '导入设备', known.catalogCode, '100', '50', '完好', '闲置']
  const reply = await upload(assets.importAssets.path, [head, line('bad-1'), line('ZZ-0002')], menber)
  expect(reply).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
})
