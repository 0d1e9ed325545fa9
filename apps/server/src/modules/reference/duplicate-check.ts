import type { In } from '@aosp/contract/endpoint'
import type { duplicateCheck as call } from '@aosp/contract/reference/form-check'
import { no, refuse } from '@aosp/contract/refusals'
import type { SignedIn } from '../../platform/http/context.ts'
import { Said } from '../../platform/http/serve.ts'
import { isCodeTaken } from './position/position-store.ts'
import { byAccess, isStaff, uniqueFieldsByName, type UniqueField } from '../../platform/unique-fields.ts'
import './reference.tables.ts'

/** A code of a table of this module. */
const codeOf = (table: string, field: string, kept: 'dict' | 'check_rule' | 'fill_rule'): UniqueField => ({
  table,
  field,
  asks: isStaff,
  edits: isStaff,
  isTaken: async (db, value, except) =>
    (await db
      .selectFrom(kept)
      .select('id')
      .where('code', '=', value)
      .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
      .executeTakeFirst()) !== undefined,
})
const OWN = [codeOf('sys_dict', 'dict_code', 'dict'), codeOf('sys_check_rule', 'rule_code', 'check_rule'), codeOf('sys_fill_rule', 'rule_code', 'fill_rule')]

const positionCode: UniqueField = {
  table: 'sys_position',
  field: 'code',
  asks: byAccess('position:list'),
  edits: byAccess('position:edit'),
  isTaken: (db, value, except) => isCodeTaken(db, value, except ?? ''),
}

/** As clients of this family know the answer to an empty value: good, yet with the code of a refusal. */
const NOT_LOOKED_UP = new Said('数据为空，不作处理！', null, 500)

/** Answers for the registered pairs of table and field, and for nothing else, whatever it is called. */
export function duplicateCheck(others: readonly UniqueField[]) {
  const fields = uniqueFieldsByName([...OWN, positionCode, ...others])
  return async (ctx: SignedIn, { tableName, fieldName, fieldVal, dataId }: In<typeof call>): Promise<null | Said<null>> => {
    const field = fields.get(`${tableName} ${fieldName}`) ?? refuse(no('duplicate.unknownField'))
    if (field.asks && !field.asks(ctx.actor)) refuse(no('forbidden'))
    const value = fieldVal.trim()
    if (value === '') return NOT_LOOKED_UP
    const except = dataId && field.edits(ctx.actor, dataId) ? dataId : undefined
    if (await field.isTaken(ctx.db, value, except)) refuse(no('duplicate.taken'))
    return null
  }
}
