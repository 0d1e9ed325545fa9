/** How a data rule compares; the codes of dictionary `rule_conditions` that are served. */
export const RULE_CONDITIONS = ['=', '!=', '>', '>=', '<', '<=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const
export type RuleCondition = (typeof RULE_CONDITIONS)[number]

/** Known in this family of clients, and never obeyed: no text of a client becomes SQL. */
export const SQL_CONDITION = 'USE_SQL_RULES'

/** What a rule's value may begin with, and what stands for it when the rule is asked. */
export const RULE_PLACEHOLDERS = {
  '#{sys_user_code}': '当前用户账号',
  '#{sys_user_name}': '当前用户姓名',
  '#{sys_org_code}': '当前部门编码',
  '#{sys_multi_org_code}': '所在全部部门的编码',
  '#{sys_date}': '当天日期',
  '#{sys_time}': '当前时间',
  '#{tenant_id}': '所属租户编号',
} as const
export type RulePlaceholder = keyof typeof RULE_PLACEHOLDERS
