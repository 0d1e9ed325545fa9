import type { In } from '@aosp/contract/endpoint'
import type { duplicateCheck as call } from '@aosp/contract/reference/form-check'
import { no, refuse } from '@aosp/contract/refusals'
import type { SignedIn } from '../../platform/http/context.ts'
import { Said } from '../../platform/http/serve.ts'
import { isCodeTaken } from './position/position-store.ts'
import { byAccess, isStaff, uniqueFieldsByName, type UniqueField } from '../../platform/unique-fields.ts'
import './reference.tables.ts'

const dictCode: UniqueField = {
  table: 'sys_dict',
  field: 'dict_code',
  asks: isStaff,
  edits: isStaff,
  isTaken: async (db, value, except) =>
    (await db
      .selectFrom('dict')
      .select('id')
      .where('code', '=', value)
      .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
      .executeTakeFirst()) !== undefined,
}
const ruleCode: UniqueField = {
  table: 'sys_check_rule',
  field: 'rule_code',
  asks: isStaff,
  edits: isStaff,
  isTaken: async (db, value, except) =>
    (await db
      .selectFrom('check_rule')
      .select('id')
      .where('code', '=', value)
      .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
      .executeTakeFirst()) !== undefined,
}

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
  const fields = uniqueFieldsByName([dictCode, ruleCode, positionCode, ...others])
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
