import { z } from 'zod'
import type { Draw } from './draw.ts'

type Def = { type: string } & Record<string, unknown>
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
const DEEPEST = 6

/** Values that some declaration or other takes; each schema is asked which of them are its own. */
const COMMON: readonly unknown[] = [
  '1', '0', '2', 'a', 'A-1', '名称', '测试内容', 'asc', 'desc', 'create_time', 'createTime', '2026-11-20', '2026-11-20 10:00:00', '2027-01-31 23:59:59', '09:30', '13800138000',
  'a@example.com', 'Demo-Pass-2026', 'operate01', 'menber01', '91110000100000000X', '110000', '6222020200000000000', 'true', 'false', '123456', 'temp', 'image/png', '#1677ff', '[]', '{}',
  'https://example.com/a', '/sys/common/static/a', '0 0 2 * * ?', '<p>正文</p>', 'a'.repeat(32), '0'.repeat(64), '018f0000-0000-7000-8000-000000000000', '', 0, 1, 2, 5, 10, 100, 1000.5, 0.01, -1, 20_000,
  1_900_000_000_000, true, false, null, [], {}, ['1'], [1],
] // prettier-ignore

/** Makes inputs that fit their declaration, out of the declaration alone and ids that exist. */
export function validInputs(ids: readonly string[], draw: Draw): (schema: z.ZodType) => unknown {
  const taken = new Map<z.ZodType, readonly unknown[]>()
  const fitting = (schema: z.ZodType): readonly unknown[] => {
    const known = taken.get(schema)
    if (known) return known
    const found = [...COMMON, ...ids.slice(0, 12)].filter((value) => schema.safeParse(value).success)
    taken.set(schema, found)
    return found
  }
  const leaf = (schema: z.ZodType): unknown => {
    const values = fitting(schema)
    if (values.length === 0) return 'x'
    // Where an id is taken, one that exists leads further.
    if (ids.length > 0 && draw.chance(0.5)) {
      const id = draw.one(ids)
      if (schema.safeParse(id).success) return id
    }
    return draw.one(values)
  }
  const make = (schema: z.ZodType, depth: number): unknown => {
    const def = defOf(schema)
    switch (def.type) {
      case 'object': {
        const shape = def['shape'] as Record<string, z.ZodType>
        const members = Object.entries(shape).flatMap(([name, member]) =>
          member.safeParse(undefined).success && draw.chance(0.4) ? [] : [[name, make(member, depth + 1)] as const],
        )
        return Object.fromEntries(members)
      }
      case 'array':
        return depth > DEEPEST ? [] : Array.from({ length: draw.whole(3) }, () => make(def['element'] as z.ZodType, depth + 1))
      case 'record':
        return depth > DEEPEST ? {} : { a: make(def['valueType'] as z.ZodType, depth + 1) }
      case 'tuple':
        return (def['items'] as z.ZodType[]).map((item) => make(item, depth + 1))
      case 'union':
        return make(draw.one(def['options'] as z.ZodType[]), depth + 1)
      case 'enum':
        return draw.one(Object.values(def['entries'] as Record<string, unknown>))
      case 'literal':
        return draw.one(def['values'] as unknown[])
      case 'lazy':
        return depth > DEEPEST ? null : make((def['getter'] as () => z.ZodType)(), depth + 1)
      case 'optional':
      case 'default':
      case 'nullable':
      case 'prefault':
      case 'readonly':
        return make(def['innerType'] as z.ZodType, depth)
      case 'pipe': {
        if (fitting(schema).length > 0) return leaf(schema)
        return isSchema(def['in']) && defOf(def['in']).type !== 'transform' ? make(def['in'], depth) : make(def['out'] as z.ZodType, depth)
      }
      default:
        return leaf(schema)
    }
  }
  return (schema) => make(schema, 0)
}
