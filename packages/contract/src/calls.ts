import type { Endpoint } from './endpoint.ts'
import { calls } from './parts.ts'

export type Part = keyof typeof calls
export type Declared = { module: string; part: Part; name: string; call: Endpoint }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const partsOf = Object.entries(calls) as [Part, Record<string, unknown>][]

/** Every declared call. The API page, the route table and the authorisation matrix read this list. */
export const allCalls: readonly Declared[] = partsOf.flatMap(([part, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ module: part.slice(0, part.indexOf('/')), part, name, call: value }] : [])),
)
