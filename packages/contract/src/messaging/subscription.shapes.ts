import { z } from 'zod'
import { Id, NoResult, Nothing } from '../wire.shapes.ts'

export const subscriptions = { input: Nothing, result: z.object({ catalogs: z.array(z.string()) }) }
export const saveSubscriptions = { input: z.object({ catalogs: z.array(Id).max(200, '最多订阅 200 个分类') }), result: NoResult }
