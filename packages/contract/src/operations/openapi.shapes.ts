import { z } from 'zod'
import { Nothing } from '../wire.shapes.ts'

export const openapi = { input: Nothing, result: z.record(z.string(), z.unknown()) }
