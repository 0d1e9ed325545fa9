import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_CONDITIONS, RULE_PLACEHOLDERS, type RuleCondition } from '@aosp/contract/identity/rule-codes'
import { holds, type MemoryRow } from '../../../../test/evaluate-condition.ts'
import { defineList, defineRuledList } from '../list-registry.ts'
import { narrowing, ruleFault, type DataRule, type RuleFacts } from './data-rule.ts'

const declared = {
  fields: {
    owner: { column: 'lot.owner', type: 'id' },
    title: { column: 'lot.title', type: 'text', nullable: true },
    amount: { column: 'lot.amount', type: 'number', nullable: true },
    day: { column: 'lot.day', type: 'day' },
    openTime: { column: 'lot.open_at', type: 'moment' },
    secret: { column: 'lot.secret', type: 'text' },
  },
  defaultSort: ['owner'],
  tieBreaker: 'lot.owner',
} as const
const ruled = defineRuledList({
  ...declared,
  ruled: { screen: 'reference/position', fields: { owner: '归属', title: '名称', amount: '数量', day: '日期', openTime: '时间' } },
})
const list = defineList(declared)

const FACTS: RuleFacts = {
  username: 'menber01',
  realname: '赵,敏',
  orgCode: 'A01A02',
  orgCodes: ['A01A02', 'A01A03'],
  tenantIds: [1, 7],
  now: new Date('2026-03-01T04:30:00Z'),
}
const ROW: MemoryRow = { owner: 'A01A02', title: '车床', amount: 3, day: '2026-03-01', openTime: new Date('2026-03-01T02:00:00Z'), secret: 'x' }
const passes = (rules: readonly DataRule[], row: MemoryRow = ROW, facts = FACTS) => holds(list, narrowing(ruled, [rules], facts), row)
const rule = (field: string, condition: RuleCondition, value: string): DataRule => ({ field, condition, value })

describe('what a rule lets pass', () => {
  test('C-167 every condition, as people of this family know it', () => {
    const cases: [string, RuleCondition, string, boolean][] = [
      ['amount', '=', '3', true],
      ['amount', '!=', '3', false],
      ['amount', '>', '2', true],
      ['amount', '>=', '4', false],
      ['amount', '<', '4', true],
      ['amount', '<=', '2', false],
      ['owner', 'IN', 'A01A09, A01A02', true],
      ['title', 'LIKE', '车', true],
      ['title', 'LEFT_LIKE', '床', true],
      ['title', 'LEFT_LIKE', '车', false],
      ['title', 'RIGHT_LIKE', '车', true],
    ]
    for (const [field, condition, value, expected] of cases)
      expect([field, condition, value, passes([rule(field, condition, value)])]).toEqual([field, condition, value, expected])
  })

  test('C-167 placeholders stand for whoever asks, with what follows them', () => {
    const cases: [string, RuleCondition, string, boolean][] = [
      ['owner', '=', '#{sys_org_code}', true],
      ['owner', '=', '#{sys_org_code}A01', false],
      ['owner', '=', '#{sys_multi_org_code}', true],
      ['owner', '!=', '#{sys_multi_org_code}', false],
      ['owner', 'IN', '#{sys_user_code},#{sys_org_code}', true],
      ['day', '=', '#{sys_date}', true],
      ['openTime', '<', '#{sys_time}', true],
      ['openTime', '>=', '#{sys_date} 10:00:00', true],
      ['openTime', '>', '#{sys_date} 10:00:00', false],
      ['amount', 'IN', '#{tenant_id}', false],
    ]
    for (const [field, condition, value, expected] of cases)
      expect([field, condition, value, passes([rule(field, condition, value)])]).toEqual([field, condition, value, expected])
  })

  test('C-167 security: what has no value lets nothing pass, and a comma in a name is no second value', () => {
    const nowhere = { ...FACTS, orgCode: null, orgCodes: [], tenantIds: [] }
    for (const placeholder of ['#{sys_org_code}', '#{sys_multi_org_code}', '#{tenant_id}'])
      for (const condition of RULE_CONDITIONS) expect(passes([rule('owner', condition, placeholder)], ROW, nowhere)).toBe(false)
    expect(passes([rule('title', 'IN', '#{sys_user_name}')], { ...ROW, title: '赵' })).toBe(false)
    expect(passes([rule('title', 'IN', '#{sys_user_name}')], { ...ROW, title: '赵,敏' })).toBe(true)
    for (const gone of [rule('gone', '=', '1'), { field: 'owner', condition: 'USE_SQL_RULES', value: '1=1' }, rule('amount', '=', 'x')])
      expect(passes([gone])).toBe(false)
  })

  const anyRule = fc.record({
    field: fc.constantFrom('owner', 'title', 'amount', 'gone'),
    condition: fc.constantFrom<string>(...RULE_CONDITIONS, 'USE_SQL_RULES'),
    value: fc.constantFrom('3', 'A01A02', '车', '#{sys_org_code}', '#{sys_multi_org_code}', '#{unknown}', ''),
  })
  const anySet = fc.array(anyRule, { minLength: 1, maxLength: 3 })

  test('C-167 OR between grants, AND inside one: a further grant only widens, a further rule only narrows', () => {
    fc.assert(
      fc.property(fc.array(anySet, { minLength: 1, maxLength: 3 }), anySet, anyRule, (sets, more, extra) => {
        const seen = (which: readonly (readonly DataRule[])[]) => holds(list, narrowing(ruled, which, FACTS), ROW)
        expect(seen(sets)).toBe(sets.some((set) => set.every((one) => seen([[one]]))))
        if (seen(sets)) expect(seen([...sets, more])).toBe(true)
        if (seen([[...more, extra]])) expect(seen([more])).toBe(true)
      }),
    )
  })
})

describe('what may be kept', () => {
  const fault = (field: string, condition: string, value: string) => ruleFault(ruled, { field, condition, value })?.message

  test('C-167 SQL is refused in so many words, and so is what no list obeys', () => {
    expect(fault('owner', 'USE_SQL_RULES', '1 = 1')).toBe('不支持自定义 SQL 规则，请选择字段、条件和值')
    expect(fault('secret', '=', 'x')).toBe('字段「secret」不能用于该菜单的数据规则，请重新选择')
    expect(fault('constructor', '=', 'x')).toBe('字段「constructor」不能用于该菜单的数据规则，请重新选择')
    expect(fault('owner', 'BETWEEN', 'x')).toBe('不支持该规则条件，请重新选择')
    expect(fault('owner', '=', '#{sys_password}')).toBe('不支持占位符 #{sys_password}，占位符须写在值的开头')
    expect(fault('owner', '=', 'A#{sys_org_code}')).toBe('不支持占位符 #{sys_org_code}，占位符须写在值的开头')
    expect(fault('amount', '=', '很多')).toBe('规则值不适用于字段「数量」和所选条件')
    expect(fault('amount', '=', '#{sys_user_name}')).toBe('规则值不适用于字段「数量」和所选条件')
    expect(fault('day', 'LIKE', '2026')).toBe('规则值不适用于字段「日期」和所选条件')
  })

  test('C-167 what is kept means something for somebody of whom everything is known', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ruled.ruled.fields.keys()),
        fc.constantFrom(...RULE_CONDITIONS),
        fc.oneof(fc.constantFrom(...Object.keys(RULE_PLACEHOLDERS)), fc.string({ maxLength: 6 })),
        fc.string({ maxLength: 4 }),
        (field, condition, start, tail) => {
          const value = (start + tail).trim()
          if (value === '' || ruleFault(ruled, { field, condition, value })) return
          const [all] = (narrowing(ruled, [[{ field, condition, value }]], FACTS) as { of: { of: unknown[] }[] }).of
          // A tail may fit one person's value and not another's; then nothing passes, which is the safe side.
          expect(all?.of).toHaveLength(1)
        },
      ),
    )
    for (const [field, value] of [
      ['owner', '#{sys_org_code}'],
      ['day', '#{sys_date}'],
      ['openTime', '#{sys_time}'],
      ['amount', '#{tenant_id}'],
      ['title', '#{sys_user_name}先生'],
    ] as const)
      expect(fault(field, '=', value)).toBeUndefined()
  })
})
