import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { fitsJsonLimits, JSON_LIMITS, readJsonBodies } from './json-bodies.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

/** The same two figures, counted on what the text stands for. */
function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 }
  const inside = Object.values(value).map(measure)
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: Math.max(1, inside.length) + inside.reduce((sum, { values }) => sum + values, 0),
  }
}

describe('security row 29: what a body may be', () => {
  test('counted on the text as on the value, whatever stands in its strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 40 }), (value) => {
        const { depth, values } = measure(value)
        expect(fitsJsonLimits(JSON.stringify(value))).toBe(depth <= JSON_LIMITS.depth && values <= JSON_LIMITS.values)
      }),
    )
  })

  test.each([
    ['as deep as allowed', nested(JSON_LIMITS.depth), true],
    ['one deeper', nested(JSON_LIMITS.depth + 1), false],
    ['60,000 deep', nested(60_000), false],
    ['60,000 objects deep', `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`, false],
    ['as many values as allowed', `[${Array.from({ length: JSON_LIMITS.values }, () => 1).join()}]`, true],
    ['one more', `[${Array.from({ length: JSON_LIMITS.values + 1 }, () => 1).join()}]`, false],
    ['a text of brackets and commas', JSON.stringify(`${'[,{'.repeat(30_000)}\\"`), true],
    ['a text that ends in a backslash', String.raw`["\\",[[]],"\""]`, true],
    ['a text without an end', `["${'['.repeat(100)}`, true],
  ])('%s', (_what, text, fits) => {
    expect(fitsJsonLimits(text)).toBe(fits)
  })

  test('over the wire: 400 in the envelope for what is beyond, for half a body and for a prototype', async () => {
    const app = Fastify()
    answerErrors(app)
    readJsonBodies(app)
    app.post('/take', async ({ body }) => body)
    const send = (payload: string) => app.inject({ method: 'POST', url: '/take', headers: { 'content-type': 'application/json' }, payload })
    expect((await send('{"a":[1,{"b":"[[["}]}')).json()).toEqual({ a: [1, { b: '[[[' }] })
    for (const payload of [nested(60_000), '{"a":', '{"__proto__":{"a":1}}', '{"a":{"constructor":{"prototype":{}}}}', 'undefined', '']) {
      const reply = await send(payload)
      expect([reply.statusCode, reply.json<{ message: string }>().message], payload.slice(0, 30)).toEqual([400, '参数错误'])
    }
  })
})
