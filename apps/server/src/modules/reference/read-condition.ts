import type { z } from 'zod'
import { no, refuse } from '@aosp/contract/refusals'

/** The JSON object of a tree's condition, read by the schema of its registration; everything else is refused. */
export function readCondition<Schema extends z.ZodObject>(schema: Schema, text: string): Record<string, string> {
  if (text.trim() === '') return {}
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return refuse(no('badInput', { field: 'condition' }))
  }
  const read = schema.safeParse(sent)
  if (!read.success) return refuse(no('badInput', { field: 'condition' }))
  return Object.fromEntries(Object.entries(read.data).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])))
}
