import { checkByCode, duplicateCheck } from '@aosp/contract/reference/form-check'
import { call, CallFailure } from '../../lib/call.ts'
import type { FieldCheck } from './form-field.ts'
import { isEmpty } from './form-model.ts'
import { newestOnly } from './newest-only.ts'

/** The server's no is the field's text; so is a line that failed, because the value was not checked then. */
async function textOf(asked: Promise<unknown>): Promise<string | undefined> {
  try {
    await asked
    return undefined
  } catch (error) {
    if (error instanceof CallFailure) return error.message
    throw error
  }
}

/**
 * Asks the server whether the value is already taken; the record that is edited does not count.
 * Table and field are names of the server's registry.
 */
export function notDuplicate(tableName: string, fieldName: string): FieldCheck {
  const ask = newestOnly((value: string, dataId: string, signal: AbortSignal) =>
    textOf(call(duplicateCheck, { tableName, fieldName, fieldVal: value, dataId }, { quiet: true, signal })),
  )
  return (value, { id }) => (isEmpty(value) ? undefined : ask(String(value).trim(), id ?? ''))
}

/** Asks the server whether the value keeps a coding rule. The value goes encoded, as clients of this family send it. */
export function checkedByRule(ruleCode: string): FieldCheck {
  const ask = newestOnly((value: string, _none: string, signal: AbortSignal) =>
    textOf(call(checkByCode, { ruleCode, value: encodeURIComponent(value) }, { quiet: true, signal })),
  )
  return (value) => (isEmpty(value) ? undefined : ask(String(value), ''))
}
