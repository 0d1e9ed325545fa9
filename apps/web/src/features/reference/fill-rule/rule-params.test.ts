import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paramsIn, withParam } from './rule-params.ts'

test('S-090 U-002 rows and JSON are one text: what a row says is read back, an emptied one is gone, the others stay', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.dictionary(name, fc.string()), name, fc.string({ minLength: 1 }), (params, changed, text) => {
      const json = withParam(JSON.stringify(params), changed, text)
      expect(paramsIn(json)).toEqual({ ...params, [changed]: text })
      const { [changed]: _gone, ...rest } = params
      expect(paramsIn(withParam(json, changed, ''))).toEqual(rest)
    }),
  )
  expect(paramsIn('{"digits":4}')).toEqual({ digits: '4' })
  for (const text of ['[1]', '"a"', '{']) expect(paramsIn(text)).toBeUndefined()
})
