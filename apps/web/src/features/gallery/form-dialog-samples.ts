import { z } from 'zod'
import { choicesBetween, lengthBetween, patterned } from '@aosp/contract/operations/field-patterns.shapes'
import { CallFailure } from '../../lib/call.ts'
import type { FormField, FormSource, FormValues, SubTableDeclaration } from '../../ui/form-dialog/index.ts'

/** A company as a form sees it; stands in for a schema of the contract. */
export const CompanySchema = z.object({
  name: lengthBetween({ required: '请输入企业名称', min: 4, max: 50 }),
  creditcode: z
    .string('请输入统一社会信用代码')
    .trim()
    .regex(/^[0-9A-HJ-NP-RTUWXY]{18}$/, '请输入18位统一社会信用代码'),
  kind: z.string('请选择企业性质').min(1, '请选择企业性质'),
  founded: z.string().optional(),
  capital: z.number('请输入注册资本').min(0, '注册资本不能小于 0'),
  business: choicesBetween({ min: 1, max: 3 }),
  website: patterned('url').optional(),
  telephone: patterned('landline').optional(),
  listed: z.string().optional(),
  stockCode: patterned('lettersDigits20', '请输入股票代码'),
  note: patterned('characters255').optional(),
})

const options = (...labels: string[]) => labels.map((label, index) => ({ value: String(index + 1), label }))
export const KINDS = options('国有企业', '民营企业', '外资企业')

export const COMPANY_FIELDS: readonly FormField[] = [
  { name: 'name', label: '企业名称', group: '基本信息', wide: true, props: { maxLength: 60 } },
  { name: 'creditcode', label: '统一社会信用代码', props: { maxLength: 18 }, help: '保存时检查是否已登记' },
  { name: 'kind', label: '企业性质', kind: 'select', options: KINDS, remember: true },
  { name: 'founded', label: '成立日期', kind: 'date' },
  { name: 'capital', label: '注册资本', kind: 'money' },
  { name: 'business', label: '业务范围', kind: 'checkbox', options: options('资产处置', '租赁', '采购', '咨询'), wide: true },
  { name: 'website', label: '网址', group: '联系与上市' },
  { name: 'telephone', label: '座机', placeholder: '如 010-80000001' },
  { name: 'listed', label: '是否上市', kind: 'switch', initial: 'N' },
  { name: 'stockCode', label: '股票代码', shown: ({ listed }) => listed === 'Y' },
  { name: 'note', label: '备注', kind: 'textarea', props: { maxLength: 300 } },
]

export type Company = FormValues & { id: string; name: string; creditcode: string; kind: string }

export const COMPANIES: readonly Company[] = [
  {
    id: 'c1',
    name: '东方航宇设备有限公司',
    creditcode: '91110108MA01234567',
    kind: '1',
    founded: '2008-05-20',
    capital: 50_000_000,
    business: '1,2',
    listed: 'N',
  },
  {
    id: 'c2',
    name: '启明精密仪器有限公司',
    creditcode: '91310115MA0ABCDEFG',
    kind: '2',
    founded: '2016-11-01',
    capital: 8_000_000,
    business: '3',
    listed: 'Y',
    stockCode: 'QM600001',
    website: 'https://qiming.example',
  },
]
/** Already registered with somebody else, so that the demo can be refused. */
export const TAKEN_CODE = '91440300MA5TAKEN00'

const QUALIFICATIONS: Readonly<Record<string, readonly FormValues[]>> = {
  c1: [
    { id: 'q1', name: '营业执照', code: 'YYZZ-2008-01', until: '2038-05-19', level: '1' },
    { id: 'q2', name: '质量管理体系认证', code: 'ISO9001-88', until: '2027-03-31', level: '2' },
  ],
  c2: [{ id: 'q3', name: '营业执照', code: 'YYZZ-2016-77', until: '2046-10-31', level: '1' }],
}
const CONTACTS: Readonly<Record<string, readonly FormValues[]>> = { c1: [{ id: 'p1', person: '李工', mobile: '13800001001' }] }

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** One answers with the list, the other with a page of it: both are calls of this family. */
export const companyTables = (failFirst: { left: number }): readonly SubTableDeclaration[] => [
  {
    key: 'qualificationList',
    title: '资质',
    defaultRows: 1,
    least: 1,
    load: async (id) => {
      await pause(200)
      return QUALIFICATIONS[id] ?? []
    },
    columns: [
      { key: 'name', title: '资质名称', type: 'input', width: 180, validateRules: [{ required: true }, { unique: true }] },
      { key: 'code', title: '证书编号', type: 'input', width: 160, validateRules: [{ required: true }, { pattern: /^[A-Za-z0-9-]{4,30}$/ }] },
      { key: 'until', title: '有效期至', type: 'date', width: 150 },
      {
        key: 'level',
        title: '级别',
        type: 'select',
        width: 120,
        defaultValue: '2',
        options: options('必备', '一般').map(({ value, label }) => ({ value, text: label })),
      },
    ],
    options: { dragSort: true },
  },
  {
    key: 'contactList',
    title: '联系人',
    load: async (id) => {
      await pause(200)
      if (failFirst.left-- > 0) throw new Error('网络超时')
      return { records: CONTACTS[id] ?? [] }
    },
    columns: [
      { key: 'person', title: '姓名', type: 'input', width: 160, validateRules: [{ required: true }] },
      { key: 'mobile', title: '手机', type: 'input', width: 180, validateRules: [{ required: true }, { pattern: 'm', message: '请输入正确手机号' }] },
    ],
  },
]

/** Saves in the browser, slowly, and refuses as a server would. */
export function localCompanies(store: (body: Record<string, unknown>, id: string) => void): FormSource {
  const saving = (message: string) => async (body: Record<string, unknown>) => {
    await pause(400)
    if (body['creditcode'] === TAKEN_CODE) throw new CallFailure('refused', '该统一社会信用代码已登记', 500, '', 'creditcode')
    const rows = (body['contactList'] ?? []) as readonly FormValues[]
    const stopped = rows.findIndex(({ person }) => person === '停用')
    if (stopped >= 0) throw new CallFailure('refused', '该联系人已停用', 500, '', `contactList.${stopped}.person`)
    const id = typeof body['id'] === 'string' ? body['id'] : `c${Date.now()}`
    store(body, id)
    return { message, result: { id } }
  }
  return { add: saving('添加成功！'), edit: saving('编辑成功!') }
}
