import { z } from 'zod'
import { ExportInput, ImportResult } from '../platform/sheets.shapes.ts'
import { Id, Ids, ListInput, Moment, NoResult, Nothing, paged } from '../wire.ts'

/** `digits` signs of the value, one part after the other from the left, or the whole value with `*`. */
export const CheckPart = z.object({
  digits: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^(?:\*|[1-9]\d{0,2})$/, '位数应为 1 到 999 的整数')),
  pattern: z.string('请输入正则表达式').min(1, '请输入正则表达式').max(200, '正则表达式最多 200 个字符'),
  message: z.string('请输入提示文本').trim().min(1, '请输入提示文本').max(100, '提示文本最多 100 个字'),
})
const PARTS_MAX = 20
const Parts = z.array(CheckPart).min(1, '请至少添加一条规则').max(PARTS_MAX, `规则最多 ${PARTS_MAX} 条`)

/** JSON text of the parts, as clients of this family send and read it. */
export const RuleJson = z
  .string('请至少添加一条规则')
  .max(10_000, '规则过长')
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.issues.push({ code: 'custom', input: text, message: '规则格式不正确' })
      return z.NEVER
    }
  })
  .pipe(Parts)

export const CheckRuleForm = z.object({
  ruleName: z.string('请输入规则名称').trim().min(1, '请输入规则名称').max(50, '规则名称最多 50 个字'),
  ruleCode: z
    .string('请输入规则Code')
    .trim()
    .min(1, '请输入规则Code')
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, '规则Code以字母开头，只含字母、数字和下划线，最多 64 位'),
  ruleDescription: z
    .string()
    .trim()
    .max(200, '规则描述最多 200 个字')
    .nullish()
    .transform((text) => text ?? ''),
  ruleJson: RuleJson,
})

export const CheckRule = z.object({
  id: z.string(),
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleDescription: z.string(),
  ruleJson: z.string(),
  /** Forms of the platform check by it, so it stays, whatever it says. */
  house: z.boolean(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateBy: z.string().nullable(),
  updateTime: Moment.nullable(),
})
export const checkRules = { input: ListInput, result: paged(CheckRule) }
export const checkRuleById = { input: z.object({ id: Id }), result: CheckRule }
export const addCheckRule = { input: CheckRuleForm, result: z.object({ id: z.string() }) }
export const editCheckRule = { input: CheckRuleForm.partial().extend({ id: Id }), result: NoResult }
export const deleteCheckRule = { input: z.object({ id: Id }), result: NoResult }
export const deleteCheckRules = { input: z.object({ ids: Ids }), result: NoResult }
export const exportCheckRules = { input: ExportInput, result: NoResult }
export const importCheckRules = { input: Nothing, result: ImportResult }
export const checkRuleTemplate = { input: Nothing, result: NoResult }
/** What each part finds in a value. */
export const testCheckRule = {
  input: z.object({ ruleJson: RuleJson, value: z.string().max(1000, '测试值最多 1000 个字符').default('') }),
  result: z.object({
    passed: z.boolean(),
    parts: z.array(
      z.object({
        digits: z.string(),
        pattern: z.string(),
        message: z.string(),
        beginIndex: z.number(),
        endIndex: z.number(),
        checkValue: z.string(),
        passed: z.boolean(),
      }),
    ),
  }),
}
