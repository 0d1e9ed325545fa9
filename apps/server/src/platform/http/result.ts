import writerOf from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Replies are written by a serialiser compiled from the declared result, so a member that is not declared never leaves the server.
 * Results with codecs (money, moments) go through the schema first, which projects them as well.
 */
type Json = Record<string, unknown>

const resultSchema = (result: z.ZodType): Json => nullableForSerialiser(z.toJSONSchema(result, { io: 'input', unrepresentable: 'any' }))

function envelopeSchema(result: z.ZodType): Json {
  // Trees refer to their node, and references are looked up from the root.
  const { $defs, ...json } = resultSchema(result)
  return {
    ...($defs === undefined ? {} : { $defs }),
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      code: { type: 'integer' },
      result: Object.keys(json).length === 0 ? {} : { ...json, nullable: true },
      timestamp: { type: 'integer' },
    },
  }
}

type Writer = (reply: unknown) => string
const SCHEMAS = { envelope: envelopeSchema, bare: resultSchema }
/** A shape is the same for every server of this process. */
const known = { envelope: new WeakMap<z.ZodType, Writer>(), bare: new WeakMap<z.ZodType, Writer>() }

/** Compiled for the first reply: a server has hundreds of calls, and whoever waits for its start needs none of their serialisers. */
export function replyWriter(result: z.ZodType, kind: keyof typeof SCHEMAS): Writer {
  const compiled = (): Writer => {
    const writer = known[kind].get(result) ?? (writerOf(SCHEMAS[kind](result)) as Writer)
    known[kind].set(result, writer)
    return writer
  }
  return (reply) => compiled()(reply)
}

export function wireEncoder(result: z.ZodType): (value: unknown) => unknown {
  return hasCodec(result) ? (value) => encoded(result, value) : (value) => value
}

/** A result that does not fit is our fault, and must not be answered like an input that does not. */
function encoded(result: z.ZodType, value: unknown): unknown {
  const wire = z.safeEncode(result, value)
  if (!wire.success) throw new Error('A result does not fit its declaration', { cause: wire.error })
  return wire.data
}

/** The serialiser knows `nullable`, and is much slower on `anyOf` with null. */
function nullableForSerialiser(schema: Json): Json {
  const { $schema: _schema, additionalProperties, default: _default, ...rest } = schema
  if (Array.isArray(rest['anyOf'])) {
    const others = (rest['anyOf'] as Json[]).filter((option) => option['type'] !== 'null')
    const [only] = others
    if (others.length === 1 && only) return { ...nullableForSerialiser(rest['$defs'] ? { ...only, $defs: rest['$defs'] } : only), nullable: true }
  }
  const out: Json = { ...rest }
  for (const members of ['properties', '$defs'])
    if (out[members]) out[members] = Object.fromEntries(Object.entries(out[members] as Json).map(([key, value]) => [key, nullableForSerialiser(value as Json)]))
  if (out['items']) out['items'] = nullableForSerialiser(out['items'] as Json)
  delete out['propertyNames']
  delete out['required']
  // Records (dictionary maps) keep their open keys; closed objects drop what is not declared.
  if (additionalProperties && typeof additionalProperties === 'object') out['additionalProperties'] = nullableForSerialiser(additionalProperties as Json)
  return out
}

function walk(schema: z.ZodType, found: (type: string) => boolean, seen = new Set<unknown>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const def = schema._zod.def as unknown as { type: string } & Record<string, unknown>
  if (found(def.type)) return true
  const inner = [
    schema instanceof z.ZodLazy ? schema._zod.innerType : undefined,
    def['element'],
    def['innerType'],
    def['valueType'],
    ...((def['options'] as unknown[] | undefined) ?? []),
    ...Object.values((def['shape'] as object | undefined) ?? {}),
  ]
  return inner.some((child) => child instanceof z.ZodType && walk(child, found, seen))
}
const hasCodec = (schema: z.ZodType): boolean => walk(schema, (type) => type === 'pipe' || type === 'transform')
