import { z } from 'zod'
import type { LiveEvent, LiveSnapshot } from './live.ts'
import { Id, Int } from '../wire.shapes.ts'

const told = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null)

export const liveSnapshot = { input: z.object({ bidding: Id }), result: told<LiveSnapshot>() }
export const liveEvents = {
  input: z.object({ bidding: Id, afterSeq: Int.pipe(z.number().min(0)).default(0) }),
  result: z.object({ events: z.array(told<LiveEvent>()), more: z.boolean() }),
}
