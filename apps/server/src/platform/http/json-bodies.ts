import type { FastifyInstance } from 'fastify'
import { no, Refusal } from '@aosp/contract/refusals'

/** Deeper and larger than anything a form of the platform sends; whatever walks through a body later cannot be made to walk without end. */
export const JSON_LIMITS = { depth: 24, values: 20_000 } as const

/** Looks at the text, before anything is made of it: `{"a":[1,2]}` has depth 2 and three values. */
export function fitsJsonLimits(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at)
        break
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (++depth > JSON_LIMITS.depth || ++values > JSON_LIMITS.values) return false
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        depth--
        break
      case COMMA:
        if (++values > JSON_LIMITS.values) return false
        break
      default:
    }
  }
  return true
}
const [QUOTE, BACKSLASH, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY, COMMA] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d, 0x2c]

/** Where the text that begins here ends; what does not end is left to the parser to refuse. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** The reader of every JSON body. Names that reach for a prototype are refused as before. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (fitsJsonLimits(text as string)) void parse(request, text as string, done)
    else done(new Refusal(no('badInput', {})))
  })
}
