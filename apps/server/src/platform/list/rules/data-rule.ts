import type { RuleCondition, RulePlaceholder } from '@aosp/contract/identity/rule-codes'
import { RULE_CONDITIONS, RULE_PLACEHOLDERS, SQL_CONDITION } from '@aosp/contract/identity/rule-codes'
import { no, Refusal, type Refused } from '@aosp/contract/refusals'
import { toBeijing } from '@aosp/kernel/time'
import type { RuledList } from '../list-registry.ts'
import { superCondition, type Condition } from '../query-grammar.ts'

/** A rule as an administrator wrote it, over a field of a list that declares it. */
export type DataRule = { field: string; condition: string; value: string }

/** What the placeholders stand for. */
export type RuleFacts = {
  username: string
  realname: string
  orgCode: string | null
  orgCodes: readonly string[]
  tenantIds: readonly number[]
  now: Date
}

type Fields = Pick<RuledList, 'fields'>

const NOTHING: Condition = { kind: 'any', of: [] }
const WORDS: Readonly<Record<RuleCondition, string>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  IN: 'eq',
  LIKE: 'like',
  LEFT_LIKE: 'left_like',
  RIGHT_LIKE: 'right_like',
}
const isCondition = (text: string): text is RuleCondition => RULE_CONDITIONS.some((known) => known === text)

/** One of the sets, and all of that set. A rule that says nothing any more (a field that went, a person without a department) lets nothing pass. */
export const narrowing = (list: Fields, sets: readonly (readonly DataRule[])[], facts: RuleFacts): Condition => ({
  kind: 'any',
  of: sets.map((rules) => ({ kind: 'all', of: rules.map((rule) => meaningOf(list, rule, facts) ?? NOTHING) })),
})

/** `undefined` when the rule means nothing for this list and this person. */
function meaningOf(list: Fields, { field, condition, value }: DataRule, facts: RuleFacts): Condition | undefined {
  if (!isCondition(condition)) return undefined
  // Parts are told apart before anything is put in: a comma in somebody's name must not widen what he sees.
  const parts = condition === 'IN' ? value.split(',').map((part) => part.trim()) : [value.trim()]
  const texts = parts.filter((part) => part !== '').flatMap((part) => filledIn(part, facts))
  if (texts.length === 0) return undefined
  const of = texts.map((text) => compared(list, field, WORDS[condition], text))
  if (of.some((one) => one === undefined)) return undefined
  return { kind: condition === '!=' ? 'all' : 'any', of: of as Condition[] }
}

function compared(list: Fields, field: string, word: string, text: string): Condition | undefined {
  try {
    return superCondition(list, field, word, text)
  } catch (error) {
    // The grammar refuses what is no value of the field; here that means the rule cannot hold.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const PLACEHOLDER = /^#\{[a-z_]+\}/

/** A placeholder and what follows it, for each value it stands for. */
function filledIn(part: string, facts: RuleFacts): string[] {
  const [placeholder] = PLACEHOLDER.exec(part) ?? []
  if (placeholder === undefined) return [part]
  const tail = part.slice(placeholder.length)
  return isPlaceholder(placeholder) ? standsFor(placeholder, facts).map((text) => text + tail) : []
}

const isPlaceholder = (text: string): text is RulePlaceholder => Object.hasOwn(RULE_PLACEHOLDERS, text)

function standsFor(placeholder: RulePlaceholder, { username, realname, orgCode, orgCodes, tenantIds, now }: RuleFacts): readonly string[] {
  switch (placeholder) {
    case '#{sys_user_code}':
      return [username]
    case '#{sys_user_name}':
      return [realname]
    case '#{sys_org_code}':
      return orgCode === null ? [] : [orgCode]
    case '#{sys_multi_org_code}':
      return orgCodes
    case '#{sys_date}':
      return [toBeijing(now).slice(0, 10)]
    case '#{sys_time}':
      return [toBeijing(now)]
    case '#{tenant_id}':
      return tenantIds.map(String)
  }
}

/** Somebody of whom everything is known, to try a rule on before it is kept. */
const ANYBODY: RuleFacts = {
  username: 'admin',
  realname: '张三',
  orgCode: 'A01',
  orgCodes: ['A01', 'A02'],
  tenantIds: [1],
  now: new Date(Date.UTC(2026, 0, 1)),
}

/** Why a rule cannot be kept: a rule that no list obeys would look like a lock and be none. */
export function ruleFault(list: RuledList, rule: DataRule): Refused | undefined {
  if (rule.condition === SQL_CONDITION) return no('dataRule.sql')
  if (!isCondition(rule.condition)) return no('dataRule.condition')
  const title = list.ruled.fields.get(rule.field)
  if (title === undefined) return no('dataRule.field', { field: rule.field })
  const strange = rule.value.split(',').flatMap(
    (part) =>
      part
        .trim()
        .replace(PLACEHOLDER, (found) => (isPlaceholder(found) ? '' : found))
        .match(/#\{[^}]*\}?/) ?? [],
  )
  if (strange[0] !== undefined) return no('dataRule.placeholder', { placeholder: strange[0] })
  return meaningOf(list, rule, ANYBODY) ? undefined : no('dataRule.value', { field: title })
}
