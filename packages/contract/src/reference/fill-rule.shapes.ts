import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** A generator of the platform by its name, never code: what it does stands in the program. */
const RuleClass = z.string('请选择规则实现类').trim().min(1, '请选择规则实现类').max(64)
const RuleCode = z
  .string('请输入规则Code')
  .trim()
  .min(1, '请输入规则Code')
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, '规则Code以字母开头，只含字母、数字和下划线，最多 64 位')
/** JSON text of the parameters. */
const RuleParams = z
  .string()
  .max(2000, '规则参数过长')
  .nullish()
  .transform((text, ctx): Record<string, unknown> => {
    if (!text?.trim()) return {}
    try {
      const read: unknown = JSON.parse(text)
      if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
    } catch {
      // Said below, as for any other text that is no set of parameters.
    }
    ctx.issues.push({ code: 'custom', input: text, message: '规则参数应为 JSON 对象，如 {"prefix":"DH"}' })
    return z.NEVER
  })

export const FillRuleForm = z.object({
  ruleName: z.string('请输入规则名称').trim().min(1, '请输入规则名称').max(50, '规则名称最多 50 个字'),
  ruleCode: RuleCode,
  ruleClass: RuleClass,
  ruleParams: RuleParams,
})

export const FillRule = z.object({
  id: z.string(),
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleClass: z.string(),
  ruleClass_dictText: z.string(),
  ruleParams: z.string(),
  /** Numbers records of the platform: its parameters may change, it stays. */
  house: z.boolean(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const fillRules = { input: ListInput, result: paged(FillRule) }
export const fillRuleById = { input: z.object({ id: Id }), result: FillRule }
export const addFillRule = { input: FillRuleForm, result: z.object({ id: z.string() }) }
export const editFillRule = { input: FillRuleForm.partial().extend({ id: Id }), result: NoResult }
export const deleteFillRule = { input: z.object({ id: Id }), result: NoResult }
export const deleteFillRules = { input: z.object({ ids: Ids }), result: NoResult }
export const exportFillRules = { input: ExportInput, result: NoResult }
export const importFillRules = { input: Nothing, result: ImportResult }
export const fillRuleTemplate = { input: Nothing, result: NoResult }
export const fillGenerators = {
  input: Nothing,
  result: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      description: z.string(),
      params: z.array(z.object({ name: z.string(), title: z.string(), help: z.string(), initial: z.string() })),
    }),
  ),
}
export const testFillRule = {
  input: z.object({ ruleCode: RuleCode.optional(), ruleClass: RuleClass.optional(), ruleParams: RuleParams }),
  result: z.string(),
}
/** Of a form only what a generator looks at is taken: where a category lies. */
const FormData = z.object({ pid: z.string().max(64).nullish() })
export const executeFillRule = { input: FormData.extend({ ruleCode: RuleCode }), result: z.string() }
export const executeFillRules = {
  input: z.object({
    commonFormData: FormData.nullish(),
    rules: z
      .array(z.object({ ruleCode: RuleCode, formData: FormData.nullish() }))
      .min(1)
      .max(20),
  }),
  result: z.array(z.object({ ruleCode: z.string(), result: z.string() })),
}
