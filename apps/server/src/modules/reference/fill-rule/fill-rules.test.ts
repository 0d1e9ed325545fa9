import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@aosp/contract/reference/fill-rule'
import { duplicateCheck } from '@aosp/contract/reference/form-check'
import { importBody, workbook } from '../../../../test/archives.ts'
import { request, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operate, menber]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operate, menber] = await Promise.all(['admin', 'operate01', 'menber01'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const stored = () => app.platform.db.selectFrom('fill_rule').selectAll().orderBy('id').execute()
const counted = () => app.platform.db.selectFrom('fill_number').selectAll().orderBy('rule').orderBy('period').execute()
const add = (over: object) =>
  app.call(calls.addFillRule, { ruleName: '单号', ruleCode: 'order_no', ruleClass: 'serialNumber', ruleParams: '{"prefix":"DD"}', ...over }, admin)
const preview = async (ruleCode: string) => (await app.call(calls.testFillRule, { ruleCode }, admin)).result

test('S-090 C-169 E-053 a rule is a registered generator with parameters: made, tried, edited with its whole row and deleted', async () => {
  const { result } = await add({})
  const id = result?.id ?? ''
  const { result: row } = await app.call(calls.fillRuleById, { id }, admin)
  expect(row).toMatchObject({ ruleCode: 'order_no', ruleClass: 'serialNumber', ruleClass_dictText: '流水号', house: false })
  expect(JSON.parse(row?.ruleParams ?? '')).toEqual({ prefix: 'DD', dateFormat: 'yyyyMMdd', separator: '-', digits: 4 })
  const before = await counted()
  expect(await preview('order_no')).toMatch(/^DD\d{8}-0001$/)
  expect(await preview('order_no')).toMatch(/-0001$/)
  expect(await counted()).toEqual(before)
  const ruleParams = '{"prefix":"DD","dateFormat":"","digits":"6"}'
  expect((await app.call(calls.editFillRule, { ...row, id, ruleParams }, admin)).message).toBe('编辑成功!')
  expect(await preview('order_no')).toBe('DD-000001')
  expect((await app.call(calls.fillRules, { ruleCode: 'order_no' }, admin)).result?.records).toMatchObject([{ id, updateBy: 'admin' }])
  const taken = { tableName: 'sys_fill_rule', fieldName: 'rule_code', fieldVal: 'order_no' }
  expect((await app.call(duplicateCheck, taken, admin)).success).toBe(false)
  expect((await app.call(duplicateCheck, { ...taken, dataId: id }, admin)).success).toBe(true)
  expect((await app.call(calls.deleteFillRule, { id }, admin)).message).toBe('删除成功!')
  expect((await app.call(calls.fillGenerators, {}, admin)).result?.map(({ text }) => text)).toEqual(['流水号', '分类编码', '当前时间', '当前用户', '随机码'])
})

test('C-169 executed by code a rule gives each value once, one by one or several together', async () => {
  await add({ ruleCode: 'ticket_no', ruleParams: '{"prefix":"TK","dateFormat":""}' })
  await add({ ruleCode: 'maker', ruleClass: 'currentUser', ruleParams: '{"field":"username"}' })
  await add({ ruleCode: 'today', ruleClass: 'currentTime', ruleParams: '' })
  expect(await app.call(calls.executeFillRule, { ruleCode: 'ticket_no', anything: { of: 'the form' } } as never, menber)).toMatchObject({
    success: true,
    result: 'TK-0001',
  })
  const { result } = await app.call(
    calls.executeFillRules,
    { commonFormData: { pid: '0' }, rules: ['ticket_no', 'maker', 'today', 'category_code_rule'].map((ruleCode) => ({ ruleCode, formData: null })) },
    menber,
  )
  expect(result).toEqual([
    { ruleCode: 'ticket_no', result: 'TK-0002' },
    { ruleCode: 'maker', result: 'menber01' },
    { ruleCode: 'today', result: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { ruleCode: 'category_code_rule', result: expect.stringMatching(/^[A-Z]\d\d$/) },
  ])
  expect(await app.call(calls.executeFillRule, { ruleCode: 'nobody' }, menber)).toMatchObject({ status: 200, success: false, message: '该填值规则不存在' })
})

test('S-090 C-169 security row 14 refused: generators that are none, parameters they do not take, codes and prefixes that are taken', async () => {
  const before = await stored()
  expect(await add({ ruleCode: 'x', ruleClass: 'org.example.Evil' })).toMatchObject({
    status: 200,
    success: false,
    message: '没有这个规则实现类，请从列表中选择',
  })
  expect((await add({ ruleCode: 'x', ruleClass: 'constructor' })).success).toBe(false)
  expect(await add({ ruleCode: 'x', ruleParams: '[1]' })).toMatchObject({ success: false, field: 'ruleParams' })
  expect(await add({ ruleCode: 'x', ruleParams: '{"prefix":"dd"}' })).toMatchObject({
    status: 200,
    success: false,
    message: expect.stringContaining('大写字母'),
  })
  expect((await add({ ruleCode: 'x', ruleParams: '{"prefix":"QQ","code":"rm"}' })).success).toBe(false)
  expect(await add({ ruleCode: 'x', ruleParams: '{"prefix":"YS"}' })).toMatchObject({ success: false, message: '前缀已被「验收单号」使用' })
  expect(await add({ ruleCode: 'acceptance_no', ruleParams: '{"prefix":"QQ"}' })).toMatchObject({ success: false, message: '规则Code已存在' })
  for (const token of [operate, menber]) {
    expect((await app.call(calls.fillRules, {}, token)).status).toBe(403)
    expect((await app.call(calls.testFillRule, { ruleCode: 'acceptance_no' }, token)).status).toBe(403)
  }
  expect(await stored()).toEqual(before)
})

test('S-090 C-169 a rule the platform brings keeps its code and generator and is not deleted; its name is the administrator’s', async () => {
  const id = 'fill-rule-category_code_rule'
  for (const change of [{ ruleCode: 'other' }, { ruleClass: 'randomText', ruleParams: '' }])
    expect((await app.call(calls.editFillRule, { id, ...change }, admin)).success).toBe(false)
  expect(await app.call(calls.deleteFillRules, { ids: `${id},` }, admin)).toMatchObject({
    success: false,
    message: '「分类编码」由平台使用，只能修改名称和参数',
  })
  expect((await app.call(calls.editFillRule, { id, ruleName: '分类字典编码' }, admin)).success).toBe(true)
  expect((await app.call(calls.fillRuleById, { id }, admin)).result).toMatchObject({ ruleName: '分类字典编码', ruleClass: 'categoryCode', house: true })
})

test('C-169 a hundred at once get a hundred numbers without a gap', async () => {
  await add({ ruleCode: 'queue_no', ruleParams: '{"prefix":"PD","dateFormat":""}' })
  const drawn = await Promise.all(
    Array.from({ length: 100 }, async () => (await app.call(calls.executeFillRule, { ruleCode: 'queue_no' }, menber)).result ?? ''),
  )
  expect(drawn.toSorted()).toEqual(Array.from({ length: 100 }, (_, index) => `PD-${String(index + 1).padStart(4, '0')}`))
})

test('C-169 the class names clients of this family send are read as the generators they stand for', async () => {
  const added = await add({ ruleCode: 'family_no', ruleClass: 'org.jeecg.modules.system.rule.OrderNumberRule', ruleParams: '{"prefix":"TF"}' })
  const { result } = await app.call(calls.fillRuleById, { id: added.result?.id ?? '' }, admin)
  expect(result).toMatchObject({ ruleClass: 'serialNumber', ruleClass_dictText: '流水号' })
  const sent = { ...result, id: result?.id ?? '', ruleName: '改名', ruleClass: 'org.jeecg.modules.system.rule.OrderNumberRule' }
  expect(await app.call(calls.editFillRule, sent, admin)).toMatchObject({ success: true })
  expect(await preview('family_no')).toMatch(/^TF\d{8}-0001$/)
})

test('C-169 rules go out as a sheet and come in again, each refusal with its row', async () => {
  const sent = await app.http.inject(request(calls.exportFillRules, { ruleCode: 'acceptance_no' }, admin, app.platform.signatureSecret))
  const lines = utils.sheet_to_json<string[]>(Object.values(read(sent.rawPayload).Sheets)[0] ?? {}, { header: 1 })
  expect(lines.at(-1)?.slice(0, 3)).toEqual(['验收单号', 'acceptance_no', 'serialNumber'])
  const bytes = await workbook([
    ['规则名称', '规则Code', '规则实现类', '规则参数'],
    ['批次号', 'batch_no', 'serialNumber', '{"prefix":"PC"}'],
    ['批次号', 'batch_no', 'serialNumber', '{"prefix":"PD"}'],
    ['坏', 'bad_no', 'nothing', ''],
  ])
  const form = await importBody([{ part: 'file', name: '规则.xlsx', bytes }])
  const reply = await app.http.inject({ method: 'POST', url: calls.importFillRules.path, ...form, headers: { ...form.headers, 'x-access-token': admin ?? '' } })
  expect(reply.json()).toMatchObject({ success: true, code: 201, result: { successCount: 1, errorCount: 2 } })
  expect(await preview('batch_no')).toMatch(/^PC\d{8}-0001$/)
})
