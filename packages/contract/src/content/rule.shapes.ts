import { z } from 'zod'
import { VERDICT } from '../verdict.ts'
import { Id, Int, ListInput, Moment, NoResult, paged } from '../wire.ts'
import { RULE_STATES } from './codes.ts'

const RuleLine = z.object({
  id: z.string(),
  name: z.string(),
  fileurl: z.string(),
  wordFileurl: z.string().nullable(),
  /** Counts from 1; every change of a file or of the text makes a new one, which these members tell. */
  version: z.number(),
  /** The one people read; none as long as nobody passed one. */
  liveVersion: z.number().nullable(),
  state: z.enum(Object.keys(RULE_STATES) as (keyof typeof RULE_STATES)[]),
  state_dictText: z.string(),
  /** Whether the caller decides on the newest version. */
  mayReview: z.boolean(),
  /** One of the four the footer and the contracts lean on: can be changed, never renamed or deleted. */
  builtIn: z.boolean(),
  /** Given to sessions only. */
  sessionOnly: z.boolean(),
  updateBy: z.string().nullable(),
  updateTime: Moment,
})
/** Name, PDF, Word file, text for reading on the page, and what changed. */
const RuleForm = z.object({
  name: z.string('请输入文件名称').trim().min(1, '请输入文件名称').max(50, '文件名称最多 50 个字'),
  fileurl: z.string('请上传 PDF 文件').min(1, '请上传 PDF 文件').max(200),
  wordFileurl: z.string().max(200).nullish(),
  content: z.string().max(200_000, '正文过长').optional(),
  changeNote: z.string().trim().max(200, '修订说明最多 200 个字').optional(),
})
export const ruleList = { input: ListInput, result: paged(RuleLine) }
export const ruleById = {
  input: z.object({ id: Id }),
  result: RuleLine.extend({
    content: z.string(),
    fileName: z.string(),
    wordFileName: z.string().nullable(),
    /** Newest first; files of old versions stay readable. */
    versions: z.array(
      z.object({
        version: z.number(),
        fileurl: z.string(),
        wordFileurl: z.string().nullable(),
        changeNote: z.string(),
        state: z.enum(Object.keys(RULE_STATES) as (keyof typeof RULE_STATES)[]),
        state_dictText: z.string(),
        decideBy: z.string(),
        reason: z.string(),
        updateBy: z.string(),
        updateTime: Moment,
      }),
    ),
  }),
}
export const addRule = { input: RuleForm, result: z.object({ id: z.string() }) }
export const editRule = { input: RuleForm.partial().extend({ id: Id, version: Int }), result: z.object({ version: z.number() }) }
export const auditRule = {
  input: z.object({
    id: Id,
    version: Int,
    shType: Int.pipe(z.union([z.literal(VERDICT.pass), z.literal(VERDICT.refuse)])),
    reason: z.string().trim().max(200, '意见最多 200 个字').default(''),
  }),
  result: NoResult,
}
export const deleteRule = { input: z.object({ id: Id }), result: NoResult }
