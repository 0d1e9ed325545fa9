import fc from 'fast-check'
import { z } from 'zod'
import { shapeOf } from '@aosp/contract/shapes'
import type { Endpoint } from '@aosp/contract/endpoint'

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const schemaOf = (call: Endpoint): Schema => z.toJSONSchema(shapeOf(call).input, { io: 'input', unrepresentable: 'any' }) as Schema

const SEED = 20_260_901

/** A value the schema takes: the plainest one, so that a call is refused for what a test put in and for nothing else. */
function valueOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(schema.anyOf.find((each) => each.type !== 'null') ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') {
    if (schema.pattern) return fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { seed: SEED, numRuns: 1 })[0]
    return '试'.repeat(Math.max(schema.minLength ?? 1, 1))
  }
  if (type === 'integer' || type === 'number') return Math.min(Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1), schema.maximum ?? Infinity)
  if (type === 'boolean') return true
  if (type === 'array') return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => valueOf(schema.items ?? {}))
  if (type === 'object') return Object.fromEntries((schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {})]))
  return '1'
}

/** What the declaration of a call asks for, and nothing more. */
export const plainInput = (call: Endpoint): Record<string, unknown> => valueOf({ ...schemaOf(call), type: 'object' }) as Record<string, unknown>

const kindOf = (schema: Schema): 'text' | 'texts' | undefined => {
  const kinds = schema.anyOf?.map(kindOf) ?? []
  if (kinds.length > 0) return kinds.find((kind) => kind !== undefined)
  if (schema.const !== undefined || schema.enum) return undefined
  if (schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'))) return 'text'
  return schema.type === 'array' && schema.items && kindOf(schema.items) === 'text' ? 'texts' : undefined
}

/** Members of the input that take any text, and could therefore name a record; a list of texts takes it as its only entry. */
export const textFields = (call: Endpoint): { name: string; put(id: string): unknown }[] =>
  Object.entries(schemaOf(call).properties ?? {}).flatMap(([name, schema]) => {
    const kind = kindOf(schema)
    return kind ? [{ name, put: (id: string) => (kind === 'texts' ? [id] : id) }] : []
  })
