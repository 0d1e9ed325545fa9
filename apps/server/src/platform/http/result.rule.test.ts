import { expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { shapeOf } from '@aosp/contract/shapes'
import { replyWriter } from './result.ts'

// A server compiles a serialiser when it is first needed, so a shape that none can be made for must be found here.
test('every declared result has a serialiser, which writes a refusal and drops what is not declared', () => {
  const refusal = { success: false, message: '不存在', code: 404, result: null, timestamp: 0, secret: 'x' }
  const { secret: _secret, ...declared } = refusal
  const replies = allCalls.filter(({ call }) => call.body === undefined).map(({ call }) => replyWriter(shapeOf(call).result, 'envelope')(refusal))
  expect(replies.length).toBeGreaterThan(200)
  for (const reply of replies) expect(JSON.parse(reply)).toEqual(declared)
  for (const { call } of allCalls.filter(({ call }) => call.body === 'bare')) expect(() => replyWriter(shapeOf(call).result, 'bare')([])).not.toThrow()
})
