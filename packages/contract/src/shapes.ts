import { allCalls, type Part } from './calls.ts'
import type { Endpoint, Shape, ShapeOf } from './endpoint.ts'
import { shapes, type calls } from './parts.ts'

type ShapesOf<Calls> = { [Name in keyof Calls as Calls[Name] extends Endpoint ? Name : never]: Calls[Name] extends Endpoint ? ShapeOf<Calls[Name]> : never }

/** What every declared call takes and gives, by the same names. A call without its shape does not compile. */
const complete: { [Each in Part]: ShapesOf<(typeof calls)[Each]> } = shapes

const named: Record<string, Record<string, Shape>> = complete
const byCall = new Map<Endpoint, Shape | undefined>(allCalls.map(({ part, name, call }) => [call, named[part]?.[name]]))

/** Asked once for each call, when it is registered. */
export function shapeOf(call: Endpoint): Shape {
  const found = byCall.get(call)
  if (!found) throw new Error(`${call.method} ${call.path} is not among the declared calls`)
  return found
}
