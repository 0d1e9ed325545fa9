import { z } from 'zod'
import { Int, Nothing } from '../wire.shapes.ts'

export const live = { input: Nothing, result: z.object({ up: z.boolean() }) }
export const ready = { input: Nothing, result: z.object({ ready: z.boolean(), notes: z.array(z.string()) }) }
export const serverTime = { input: z.object({ t0: Int.optional() }), result: z.object({ t0: z.number().nullable(), t1: z.number(), t2: z.number() }) }
