import { z } from 'zod'
import { Nothing } from '../wire.shapes.ts'

export const visitTotals = { input: Nothing, result: z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }) }
export const visitsByDay = { input: Nothing, result: z.array(z.object({ visit: z.number(), ip: z.number(), tian: z.string(), type: z.string() })) }
