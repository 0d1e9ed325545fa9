import { z } from 'zod'
import { DictMap, DictOption, NoResult, Nothing } from '../wire.ts'

export const dictItems = {
  input: z.object({ code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, '字典Code格式不正确！') }),
  result: z.array(DictOption.extend({ disabled: z.boolean() })),
}
export const allDictItems = { input: Nothing, result: DictMap }
export const refreshDictCache = { input: Nothing, result: NoResult }
