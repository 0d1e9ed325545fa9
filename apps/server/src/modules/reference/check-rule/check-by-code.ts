import { z } from 'zod'
import type { In } from '@aosp/contract/endpoint'
import type { checkByCode as call } from '@aosp/contract/reference/form-check'
import { no, refuse } from '@aosp/contract/refusals'
import { checkByParts, decodeTwice, LONGEST_VALUE, type CheckVerdict } from './rules/check-rule.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import '../reference.tables.ts'

const Parts = z.array(z.object({ digits: z.string().regex(/^(?:\*|[1-9]\d{0,2})$/), pattern: z.string(), message: z.string() }))

/** A value judged by the rule of a code; undefined where there is no such rule. */
export async function ruleOf(db: Db | Trx, code: string): Promise<((value: string) => CheckVerdict | undefined) | undefined> {
  const rule = await db.selectFrom('check_rule').select('parts').where('code', '=', code).executeTakeFirst()
  if (!rule) return undefined
  const parts = Parts.parse(rule.parts)
  return (value) => checkByParts(parts, value)
}

/** The rule's own text when the value breaks it, with the part and the signs that did. */
export async function checkByCode(ctx: Ctx, { ruleCode, value }: In<typeof call>): Promise<null> {
  const decoded = decodeTwice(value)
  if (decoded.length > LONGEST_VALUE) refuse(no('badInput', { field: 'value' }))
  const judge = (await ruleOf(ctx.db, ruleCode)) ?? refuse(no('checkRule.unknown'))
  const failure = judge(decoded)
  if (failure) refuse({ ...no('checkRule.failed', { message: failure.message }), result: failure })
  return null
}
