import { z } from 'zod'
import { no, refuse } from '@aosp/contract/refusals'
import { withoutTickets } from '../files/rules/ticket.ts'

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * Reads what a call was sent, with the parameters of its path. Clients of this family turn the numbers of a body into text
 * before they sign it, amounts too: where the declaration wants a number, a text that is one is taken for it.
 */
export function inputReader(input: z.ZodObject): (sent: unknown, params: unknown) => unknown {
  const numbers = Object.entries(input.shape).flatMap(([name, schema]) => (travelsAsNumber(schema as z.ZodType) ? [name] : []))
  return (sent, params) => {
    if (Array.isArray(sent) || (typeof sent !== 'object' && sent !== undefined)) refuse(no('unreadable'))
    const members: Record<string, unknown> = { ...(withoutTickets(sent) as object | undefined), ...(params as object) }
    for (const name of numbers) {
      const value = members[name]
      if (typeof value === 'string' && NUMBER.test(value.trim())) members[name] = Number(value)
    }
    return input.parse(members)
  }
}

function travelsAsNumber(schema: z.ZodType): boolean {
  const { type, innerType, in: wireSide } = schema._zod.def as unknown as { type: string; innerType?: unknown; in?: unknown }
  if (type === 'number') return true
  const inner = innerType ?? wireSide
  return inner instanceof z.ZodType && travelsAsNumber(inner)
}
