import { z } from 'zod'
import { NoResult } from '../wire.shapes.ts'

export const duplicateCheck = {
  input: z.object({
    tableName: z.string().max(64),
    fieldName: z.string().max(64),
    fieldVal: z.string().max(500).default(''),
    dataId: z.string().max(64).optional(),
  }),
  result: NoResult,
}

/** What a failed rule answers besides its message. */
export const CheckRuleFailure = z.object({
  digits: z.string(),
  pattern: z.string(),
  message: z.string(),
  beginIndex: z.number(),
  endIndex: z.number(),
  checkValue: z.string(),
  passed: z.boolean(),
})
export const checkByCode = { input: z.object({ ruleCode: z.string().max(64), value: z.string().max(10_000) }), result: NoResult }
