import { z } from 'zod'
import { ExportInput } from '../platform/sheets.shapes.ts'
import { commaList, Id, Moment, NoResult } from '../wire.ts'

export const DataRuleForm = z.object({
  permissionId: Id,
  ruleName: z.string('请输入规则名称').trim().min(1, '请输入规则名称').max(50, '规则名称最多50个字'),
  /** A field the list of the screen declares. */
  ruleColumn: z.string('请选择规则字段').trim().min(1, '请选择规则字段').max(50),
  ruleConditions: z.string('请选择条件').trim().min(1, '请选择条件').max(20),
  ruleValue: z.string('请输入规则值').trim().min(1, '请输入规则值').max(200, '规则值最多200个字'),
  status: z.enum(['0', '1']).default('1'),
})

export const DataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  /** The field in the words of its screen; the name itself where the list has it no more. */
  ruleColumn_dictText: z.string(),
  ruleConditions: z.string(),
  ruleConditions_dictText: z.string(),
  ruleValue: z.string(),
  status: z.string(),
  createBy: z.string().nullable(),
  createTime: Moment,
  updateTime: Moment.nullable(),
})
export const rulesOfMenu = { input: z.object({ permissionId: Id }), result: z.array(DataRule) }
const RuleQuery = z.object({ permissionId: Id, ruleName: z.string().trim().max(50).optional(), ruleValue: z.string().trim().max(200).optional() })
export const dataRules = { input: RuleQuery, result: z.array(DataRule) }
export const exportDataRules = { input: ExportInput.extend(RuleQuery.shape), result: NoResult }
export const ruledFields = {
  input: z.object({ permissionId: Id }),
  result: z.object({ title: z.string(), fields: z.array(z.object({ name: z.string(), title: z.string(), type: z.string(), dict: z.string().nullable() })) }),
}
export const addDataRule = { input: DataRuleForm, result: z.object({ id: z.string() }) }
export const editDataRule = { input: DataRuleForm.partial().extend({ id: Id }), result: NoResult }
export const deleteDataRule = { input: z.object({ id: Id }), result: NoResult }

/** `drChecked` are the ids ticked for the holder. */
export const RuleChoice = z.object({ datarule: z.array(DataRule), drChecked: z.string().optional() })
/** Empty takes back all. */
export const RuleIds = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
  .pipe(commaList(Id, 100))
export const roleRules = { input: z.object({ permissionId: Id, roleId: Id }), result: RuleChoice }
export const saveRoleRules = { input: z.object({ permissionId: Id, roleId: Id, dataRuleIds: RuleIds }), result: NoResult }

/** The id of an entry that came with the platform is the key of its screen, `module/screen`; clients of this family write it into the path as it is. */
export const roleRulesOfScreen = { input: z.object({ module: Id, screen: Id, roleId: Id }), result: RuleChoice }
