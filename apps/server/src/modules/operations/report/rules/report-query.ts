import type { z } from 'zod'
import { no, refuse } from '@aosp/contract/refusals'

const PARAM = 'self_'
const FORCE = 'force_'

/**
 * Takes the query of a report apart: `self_<name>` are its declared parameters, `force_<field>` asks for exactly the listed
 * values (rows chosen earlier), everything else is the query of the list. An undeclared parameter is refused.
 */
export function readReportQuery<Input extends Record<string, unknown>>(declared: z.ZodObject, input: Input): { query: Input; params: Record<string, string> } {
  // Entries, not assignments: a name such as `__proto__` must arrive like any other, and be refused.
  const sent: [string, unknown][] = []
  const query: [string, unknown][] = []
  const forced: [string, string][] = []
  for (const [key, value] of Object.entries(input)) {
    if (key.startsWith(PARAM)) {
      if (value !== '') sent.push([key.slice(PARAM.length), value])
    } else if (key.startsWith(FORCE)) {
      if (typeof value !== 'string') refuse(no('badInput', { field: key.slice(0, 40) }))
      // The trailing comma makes a list of it even with one value.
      else if (value !== '') forced.push([key.slice(FORCE.length), `${value.replace(/,+$/, '')},`])
    } else query.push([key, value])
  }
  const read = declared.safeParse(Object.fromEntries(sent))
  if (!read.success) return refuse(no('badInput', { field: `${PARAM}${offending(read.error)}` }))
  const params = Object.fromEntries(Object.entries(read.data).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  return { query: Object.fromEntries([...query, ...forced]) as Input, params }
}

function offending(error: z.ZodError): string {
  const [issue] = error.issues
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
  return String(name ?? '').slice(0, 40)
}
