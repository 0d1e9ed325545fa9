import { z } from 'zod'
import { commaItems, Id, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'
import { LOW_FIELD_KINDS, LOW_FIELDS_MOST, type LowFieldKind } from './codes.ts'

/** The application a form is opened as: `/low-app/<code>`. */
const FormCode = z.string('请输入表单编码').regex(/^[a-z][a-z0-9-]{1,39}$/, '表单编码以小写字母开头，为 2 到 40 位小写字母、数字或短横线')

/** Names a record has of its own, or that mean something to every object. */
const RESERVED: ReadonlySet<string> = new Set(
  'id code data actions createBy createTime updateTime corporateName constructor toString valueOf pageNo pageSize column order field superQueryParams superQueryMatchType'.split(
    ' ',
  ),
)

const Yes = z.preprocess(
  (sent) => (sent === 1 || sent === '1' || sent === 'true' ? true : sent === 0 || sent === '0' || sent === 'false' ? false : sent),
  z.boolean(),
)
export const LowField = z.object({
  name: z.string('请输入字段名').regex(/^[a-z][A-Za-z0-9]{0,29}$/, '字段名以小写字母开头，只能有字母和数字，最多 30 位'),
  label: z.string('请输入显示名称').trim().min(1, '请输入显示名称').max(20, '显示名称最多20个字'),
  kind: z.enum(LOW_FIELD_KINDS, '请选择控件'),
  required: Yes.default(false),
  /** Shown as a column of the list. */
  inList: Yes.default(true),
  /** Of choices: the values, separated by commas, unless a dictionary gives them. */
  options: z.string().trim().max(1000, '选项最多1000个字').default(''),
  dictCode: z.string().trim().max(64).default(''),
  help: z.string().trim().max(60, '填写说明最多60个字').default(''),
})
export type LowField = z.output<typeof LowField>

export const optionsOf = ({ options }: Pick<LowField, 'options'>): string[] => commaItems(options.replaceAll('，', ','))

export const isChoice = ({ kind }: Pick<LowField, 'kind'>): boolean => kind === 'select' || kind === 'radio'

/** What is wrong with a form over several fields; kept apart because the schema of a call must stay a plain object. */
export function lowFormFault(fields: readonly LowField[]): string | undefined {
  const names = fields.map(({ name }) => name)
  const taken = names.find((name, at) => RESERVED.has(name) || names.indexOf(name) !== at)
  if (taken !== undefined) return RESERVED.has(taken) ? `字段名「${taken}」为系统保留` : `字段名「${taken}」重复`
  const empty = fields.find((field) => isChoice(field) && field.dictCode === '' && optionsOf(field).length === 0)
  return empty ? `「${empty.label}」须填写选项或字典编码` : undefined
}

const ruleOf: Record<LowFieldKind, (field: LowField) => z.ZodType<string | number>> = {
  text: ({ label }) => z.string(`请输入${label}`).trim().min(1, `请输入${label}`).max(200, `${label}最多200个字`),
  textarea: ({ label }) => z.string(`请输入${label}`).trim().min(1, `请输入${label}`).max(2000, `${label}最多2000个字`),
  number: ({ label }) =>
    z.preprocess(
      (sent) => (typeof sent === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(sent.trim()) ? Number(sent) : sent),
      z.number(`${label}应为数字`).min(-999_999_999_999, `${label}过小`).max(999_999_999_999, `${label}过大`),
    ),
  date: ({ label }) => z.iso.date(`${label}应为日期`),
  datetime: ({ label }) =>
    z.string(`${label}应为时间`).regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, `${label}应为时间`),
  select: choiceRule,
  radio: choiceRule,
  switch: ({ label }) => z.enum(['Y', 'N'], `${label}应为是或否`),
}
function choiceRule(field: LowField): z.ZodType<string> {
  const text = `请选择${field.label}`
  if (field.dictCode !== '') return z.string(text).min(1, text).max(64, text)
  const known = new Set(optionsOf(field))
  return z.string(text).refine((value) => known.has(value), text)
}

/** The schema of a record of the form, the same at the form and at the server; what the form does not name is dropped. */
export const lowRecordSchema = (fields: readonly LowField[]) =>
  z.object(
    Object.fromEntries(
      fields.map((field) => {
        const rule = ruleOf[field.kind](field)
        return [field.name, field.required ? rule : z.union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), rule]).optional()]
      }),
    ),
  )

const ShownField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(LOW_FIELD_KINDS),
  required: z.boolean(),
  inList: z.boolean(),
  options: z.string(),
  dictCode: z.string(),
  help: z.string(),
})
const LowForm = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** 1 can be opened, 0 not. */
  status: z.number(),
  fieldList: z.array(ShownField),
  recordCount: z.number(),
  createBy: z.string(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
const Status = Int.pipe(z.union([z.literal(0), z.literal(1)], '请选择状态'))
export const LowFormForm = z.object({
  code: FormCode,
  name: z.string('请输入表单名称').trim().min(1, '请输入表单名称').max(40, '表单名称最多40个字'),
  status: Status.default(1),
  fieldList: z.array(LowField).min(1, '请至少添加一个字段').max(LOW_FIELDS_MOST, `最多 ${LOW_FIELDS_MOST} 个字段`),
})
export const lowForms = { input: ListInput, result: paged(LowForm) }
export const addLowForm = { input: LowFormForm, result: z.object({ id: z.string() }) }
export const editLowForm = { input: LowFormForm.omit({ code: true }).extend({ id: Id, status: Status.optional() }), result: NoResult }
export const deleteLowForm = { input: z.object({ id: Id }), result: NoResult }

export const openLowForm = { input: z.object({ code: FormCode }), result: z.object({ code: z.string(), name: z.string(), fieldList: z.array(ShownField) }) }
const LowRecord = z.object({
  id: z.string(),
  /** By the names of the fields; choices of a dictionary have `<name>_dictText` beside them. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  corporateName: z.string(),
  createBy: z.string(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
/** Judged by the form's own schema. */
const Data = z.record(z.string().max(30), z.unknown())
export const lowRecords = { input: ListInput.extend({ code: FormCode }), result: paged(LowRecord) }
export const addLowRecord = { input: z.object({ code: FormCode, data: Data }), result: z.object({ id: z.string() }) }
export const editLowRecord = { input: z.object({ id: Id, data: Data }), result: NoResult }
export const deleteLowRecord = { input: z.object({ id: Id }), result: NoResult }
