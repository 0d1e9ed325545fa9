import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionText, operateType } from './action-text.ts'
import { redacted } from './redacted.ts'

const SOURCES = join(import.meta.dirname, '../../../..')

/** Acts as the commands name them. */
function namedActs(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const acts = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\baction: (?:[^',\n]*\? )?'([a-z][^']*)'(?: : '([^']*)')?/g)].flatMap(([, one, other]) =>
      [one, other].filter((act): act is string => act !== undefined),
    ),
  )
  return [...new Set(acts)].filter((act) => act.includes('.'))
}

test('S-081 C-175 every act the code names is told in Chinese words', () => {
  const acts = namedActs()
  expect(acts.length).toBeGreaterThan(150)
  expect(acts.filter((act) => /[a-z]/i.test(actionText(act)))).toEqual([])
})

test.each([
  ['organisation.bank-changed', '银行账户变更生效', 3],
  ['position.edited', '编辑职务', 3],
  ['organisation.companies-exported', '导出会员企业', 6],
  ['assets.catalog-imported', '导入资产目录', 5],
  ['job.added', '新增定时任务', 2],
  ['file.deleted', '删除文件', 4],
  ['organisation.member-unmasked', '查看完整会员账号', 1],
  ['identity.signed-in', '登录平台', null],
  ['never.heard-of', 'never.heard-of', 3],
  ['constructor', 'constructor', 3],
])('C-175 %s is %s', (action, text, operate) => {
  expect([actionText(action), operateType(action)]).toEqual([text, operate])
})

test('S-081 E-054 no secret and no whole number of a person gets through, however deep it lies', () => {
  const secret = fc.string({ minLength: 1 }).map((text) => `!${text}!`)
  const phone = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => `1${String(n).padStart(10, '0')}`)
  const nest = (value: unknown, depth: number): unknown =>
    depth === 0 ? value : depth % 2 ? { also: [nest(value, depth - 1)] } : { detail: nest(value, depth - 1) }
  fc.assert(
    fc.property(secret, phone, fc.integer({ min: 0, max: 5 }), (hidden, number, depth) => {
      const kept = { password: hidden, accessToken: hidden, recovery_code: hidden, contact: number, mobile: number, reason: '正常' }
      const shown = JSON.stringify(redacted(nest(kept, depth)))
      expect(shown).toContain('正常')
      expect(shown).not.toContain(JSON.stringify(hidden))
      expect(shown).not.toContain(number)
    }),
  )
})
