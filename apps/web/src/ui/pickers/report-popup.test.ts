import { expect, test } from 'vitest'
import { PICKER_TEXTS } from '../picker-texts.ts'
import { fillTargets, popupFault, popupRefusal, reportRowKey, reportTableColumns, rowsOfValue, selfParams, sourceFieldOf } from './report-popup.ts'

const setting = { code: 'supplier', orgFields: 'name, city', destFields: 'supplier,place' }

test('V-106 V-107 a popup needs a code and as many target fields as original ones', () => {
  expect(popupFault(setting)).toBeUndefined()
  for (const broken of [{ code: '' }, { code: undefined }, { orgFields: '' }, { destFields: ' , ' }])
    expect(popupFault({ ...setting, ...broken })).toBe('popup参数未正确配置!')
  expect(popupFault({ ...setting, destFields: 'supplier' })).toBe(PICKER_TEXTS.popupMismatch)
})

test('V-108 V-109 nothing chosen and more than one are refused, each in its own words', () => {
  expect([popupRefusal(0, true), popupRefusal(0, false)]).toEqual(['请选择一条记录', '请选择一条记录'])
  expect([popupRefusal(1, false), popupRefusal(2, true), popupRefusal(2, false)]).toEqual([undefined, undefined, PICKER_TEXTS.onlyOne])
})

test('W-079 several rows fill every target field with commas between, no rows empty them', () => {
  const rows = [
    { name: '甲', city: '上海' },
    { name: '乙', city: null },
  ]
  expect(fillTargets(setting, rows)).toEqual({ supplier: '甲,乙', place: '上海,' })
  expect(fillTargets(setting, [])).toEqual({ supplier: '', place: '' })
  expect(fillTargets(setting, rows, ';')).toMatchObject({ supplier: '甲;乙' })
  expect([sourceFieldOf(setting, 'place'), sourceFieldOf(setting, 'elsewhere')]).toEqual(['city', undefined])
})

test('stored values find their rows, one for each', () => {
  const rows = [
    { id: '1', name: '乙' },
    { id: '2', name: '甲' },
    { id: '3', name: '甲' },
  ]
  expect(rowsOfValue('甲,丙,乙', 'name', rows)).toEqual([rows[1], rows[0]])
  expect([reportRowKey({ id: 7, name: '甲' }), reportRowKey({ name: '甲' })]).toEqual(['7', '{"name":"甲"}'])
})

test('C-126 parameters travel with their prefix, empty ones not at all', () => {
  expect(selfParams({ corporate: 'c1', year: 2026, none: '', gone: null })).toEqual({ self_corporate: 'c1', self_year: '2026' })
  expect(selfParams(undefined)).toEqual({})
})

test('E-037 C-124 columns speak the words of the report; holes in its options are no fault', () => {
  const option = { value: '1', text: '在用', title: '在用', label: '在用' }
  const [state, name] = reportTableColumns({
    cgRpConfigId: 'r',
    cgRpConfigName: '资产',
    columns: [
      { title: '状态', dataIndex: 'state', align: 'center', sorter: true, customRender: 'state', width: 90 },
      { title: '名称', dataIndex: 'name', align: 'left', sorter: false, customRender: 'missing' },
    ],
    dictOptions: { state: [option, null as unknown as typeof option] },
  })
  expect([state?.show?.({ state: 1 }), state?.show?.({ state: '9' }), name?.show, state?.width]).toEqual(['在用', '9', undefined, 90])
})
