import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMenu } from '@aosp/contract/identity/permission'
import { roleGrants, saveRoleGrants } from '@aosp/contract/identity/role'
import * as calls from '@aosp/contract/operations/low-form'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let [admin, operator, member, stranger]: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, operator, member, stranger] = await Promise.all(['admin', 'operate01', 'menber01', 'menber02'].map((name) => app.signIn(name)))
})
afterAll(() => app.close())

const field = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  kind: 'text' as const,
  required: false,
  inList: true,
  options: '',
  dictCode: '',
  help: '',
  ...more,
})
const FIELDS = [
  field('thing', '物品名称', { required: true }),
  field('amount', '数量', { kind: 'number', required: true }),
  field('unit', '单位', { kind: 'select', options: '台，套,件' }),
  field('urgent', '是否加急', { kind: 'radio', dictCode: 'yes_no' }),
  field('needed', '需用日期', { kind: 'date' }),
]
const CODE = 'supplies'
const records = async (token: string | undefined, query: object = {}) => (await app.call(calls.lowRecords, { code: CODE, ...query }, token)).result
const acts = async (action: string) =>
  (await sql<{ n: number }>`select count(*) as n from audit_log where action = ${action}`.execute(app.platform.db)).rows[0]?.n

/** The entry in the menu, granted to these roles. */
async function openTo(roles: readonly string[]): Promise<void> {
  const added = await app.call(
    addMenu,
    { menuType: 1, name: '物品领用', url: `/low-app/${CODE}`, component: 'operations/low-app', parentId: 'dir/system' },
    admin,
  )
  expect(added).toMatchObject({ success: true, message: '添加成功！' })
  for (const code of roles) {
    const roleId = `role-${code}`
    const before = (await app.call(roleGrants, { roleId }, admin)).result ?? []
    const reply = await app.call(saveRoleGrants, { roleId, permissionIds: [...before, added.result?.id].join(','), lastpermissionIds: before.join(',') }, admin)
    expect(reply).toMatchObject({ success: true })
  }
}

describe('U-024 a form described by data', () => {
  test('an administrator describes it; faults are said in words and nothing is kept of them', async () => {
    const add = (form: object) => app.call(calls.addLowForm, { code: CODE, name: '物品领用登记', fieldList: FIELDS, ...form }, admin)
    for (const [form, text] of [
      [{ code: 'Supplies' }, '表单编码以小写字母开头，为 2 到 40 位小写字母、数字或短横线'],
      [{ fieldList: [] }, '请至少添加一个字段'],
      [{ fieldList: [field('a', '甲'), field('a', '乙')] }, '字段名「a」重复'],
      [{ fieldList: [field('id', '甲')] }, '字段名「id」为系统保留'],
      [{ fieldList: [field('__proto__', '甲')] }, '字段名以小写字母开头，只能有字母和数字，最多 30 位'],
      [{ fieldList: [field('kind', '类别', { kind: 'select' })] }, '「类别」须填写选项或字典编码'],
      [{ fieldList: [field('kind', '类别', { kind: 'select', dictCode: 'no_such' })] }, '没有编码为「no_such」的字典'],
    ] as const)
      expect(await add(form)).toMatchObject({ success: false, message: expect.stringContaining(text) })
    expect((await app.call(calls.lowForms, {}, admin)).result?.total).toBe(0)
    expect(await add({})).toMatchObject({ success: true, message: '添加成功！' })
    expect(await add({})).toMatchObject({ success: false, message: '表单编码已存在' })
    expect((await app.call(calls.lowForms, { name: '*领用*' }, admin)).result?.records).toMatchObject([
      { code: CODE, status: 1, recordCount: 0, fieldList: FIELDS },
    ])
    for (const token of [operator, member]) expect(await app.call(calls.lowForms, {}, token)).toMatchObject({ status: 403 })
    // What only a choice has is not kept of another field.
    const plain = await app.call(
      calls.addLowForm,
      { code: 'plain', name: '旁表', fieldList: [field('a', '甲', { options: '一,二', dictCode: 'yes_no' })] },
      admin,
    )
    expect((await app.call(calls.lowForms, { code: 'plain' }, admin)).result?.records[0]?.fieldList).toEqual([field('a', '甲')])
    expect(await app.call(calls.deleteLowForm, { id: plain.result?.id ?? '' }, admin)).toMatchObject({ success: true, message: '删除成功!' })
  })

  test('without a menu entry that leads to it the form is not there; granted, it opens and keeps its records', async () => {
    const gone = { success: false, message: '未找到对应数据' }
    for (const token of [admin, operator, member]) expect(await app.call(calls.openLowForm, { code: CODE }, token)).toMatchObject(gone)
    await openTo(['operate', 'menber'])
    expect((await app.call(calls.openLowForm, { code: CODE }, member)).result).toMatchObject({ name: '物品领用登记', fieldList: FIELDS })
    expect(await app.call(calls.openLowForm, { code: CODE }, await app.signIn('external01'))).toMatchObject(gone)
    const data = { thing: ' 劳保手套 ', amount: '20', unit: '套', urgent: '1', needed: '2026-12-01', other: '不认识' }
    expect(await app.call(calls.addLowRecord, { code: CODE, data }, member)).toMatchObject({ success: true, message: '添加成功！' })
    expect((await records(member))?.records).toMatchObject([
      {
        data: { thing: '劳保手套', amount: 20, unit: '套', urgent: '1', urgent_dictText: '是', needed: '2026-12-01' },
        corporateName: '远航精密制造有限公司',
        createBy: 'menber01',
      },
    ])
    expect(Object.keys((await records(member))?.records[0]?.data ?? {})).not.toContain('other')
    expect(await acts('low-form.record-added')).toBe(1)
  })

  test('the server judges by the same rules as the page', async () => {
    const good = { thing: '口罩', amount: 5 }
    for (const [data, text] of [
      [{ amount: 5 }, '请输入物品名称'],
      [{ ...good, thing: '  ' }, '请输入物品名称'],
      [{ ...good, amount: '很多' }, '数量应为数字'],
      [{ ...good, amount: 1e15 }, '数量过大'],
      [{ ...good, unit: '吨' }, '请选择单位'],
      [{ ...good, urgent: '9' }, '请选择是否加急'],
      [{ ...good, needed: '2026-02-30' }, '需用日期应为日期'],
      [{ ...good, thing: 'x'.repeat(201) }, '物品名称最多200个字'],
    ] as const)
      expect(await app.call(calls.addLowRecord, { code: CODE, data }, member)).toMatchObject({ success: false, message: text })
    expect(await acts('low-form.record-added')).toBe(1)
  })

  test('a company has its own records, staff all; others’ are not there; conditions name the fields of the form', async () => {
    await app.call(calls.addLowRecord, { code: CODE, data: { thing: '安全帽', amount: 3, unit: '件' } }, stranger)
    const mine = await records(member)
    expect(mine?.records.map(({ createBy }) => createBy)).toEqual(['menber01'])
    expect((await records(operator))?.total).toBe(2)
    expect((await records(operator, { column: 'amount', order: 'desc' }))?.records.map(({ data }) => data['amount'])).toEqual([20, 3])
    expect((await records(operator, { thing: '*帽*', unit: '件' }))?.total).toBe(1)
    expect(await app.call(calls.lowRecords, { code: CODE, column: 'fields' }, operator)).toMatchObject({ success: false })
    const theirs = (await records(stranger))?.records[0]?.id ?? ''
    for (const call of [calls.editLowRecord, calls.deleteLowRecord])
      expect(await app.call(call, { id: theirs, data: { thing: '改', amount: 1 } } as never, member)).toMatchObject({
        success: false,
        message: '未找到对应数据',
      })
    const id = mine?.records[0]?.id ?? ''
    expect(await app.call(calls.editLowRecord, { id, data: { thing: '劳保手套', amount: 30, unit: '' } }, member)).toMatchObject({
      success: true,
      message: '编辑成功!',
    })
    expect((await records(member))?.records[0]?.data).toEqual({ thing: '劳保手套', amount: 30 })
  })

  test('fields come and go, what is stored stays; a kind with records stays, a form with records too; stopped it is not there', async () => {
    const [form] = (await app.call(calls.lowForms, {}, admin)).result?.records ?? []
    const edit = (change: object) => app.call(calls.editLowForm, { ...form, ...change } as never, admin)
    expect(await edit({ fieldList: [field('amount', '数量')] })).toMatchObject({ success: false, message: '表单已有数据，「数量」的控件不能更换' })
    expect(await edit({ code: 'other' })).toMatchObject({ success: false })
    expect(await edit({ fieldList: FIELDS.slice(0, 1) })).toMatchObject({ success: true })
    expect((await records(member))?.records[0]?.data).toEqual({ thing: '劳保手套' })
    const id = (await records(member))?.records[0]?.id ?? ''
    await app.call(calls.editLowRecord, { id, data: { thing: '防护手套' } }, member)
    // A field that went and came back as another kind: what was filled in before is as good as nothing to it.
    expect(await edit({ fieldList: [field('thing', '序号', { kind: 'text' }), field('amount', '数量', { kind: 'number' })] })).toMatchObject({ success: true })
    expect(await edit({ fieldList: [field('amount', '数量', { kind: 'number' })] })).toMatchObject({ success: true })
    expect(await edit({ fieldList: [field('thing', '序号', { kind: 'number' })] })).toMatchObject({ success: true })
    expect(await records(member, { column: 'thing', order: 'asc', thing: '> 1' })).toMatchObject({ total: 0 })
    await edit({ fieldList: [field('amount', '数量', { kind: 'number' })] })
    expect(await edit({ fieldList: FIELDS })).toMatchObject({ success: true })
    expect((await records(member))?.records[0]?.data).toEqual({ thing: '防护手套', amount: 30 })
    expect(await app.call(calls.deleteLowForm, { id: form?.id ?? '' }, admin)).toMatchObject({
      success: false,
      message: '该表单已有 2 条数据，不能删除，可以停用',
    })
    expect(await edit({ status: 0 })).toMatchObject({ success: true })
    expect(await app.call(calls.openLowForm, { code: CODE }, member)).toMatchObject({ success: false, message: '未找到对应数据' })
    expect(await app.call(calls.addLowRecord, { code: CODE, data: { thing: '手电', amount: 1 } }, member)).toMatchObject({ success: false })
    // A change that says nothing of the state leaves it.
    expect(await app.call(calls.editLowForm, { id: form?.id ?? '', name: '物品领用登记', fieldList: FIELDS }, admin)).toMatchObject({ success: true })
    expect((await app.call(calls.lowForms, { code: CODE }, admin)).result?.records).toMatchObject([{ status: 0 }])
    await edit({ status: 1 })
    for (const token of [member, stranger])
      for (const { id: each } of (await records(token))?.records ?? [])
        expect(await app.call(calls.deleteLowRecord, { id: each }, token)).toMatchObject({ success: true })
    expect(await app.call(calls.deleteLowForm, { id: form?.id ?? '' }, admin)).toMatchObject({ success: true })
  })
})
