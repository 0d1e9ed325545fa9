import { expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { departTree, myDepartTree } from '@aosp/contract/identity/directory'
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

test('trees are written node by node: what a node does not declare is dropped at every depth, and no tree at all is null', () => {
  const leaf = { id: 'b', departName: '质检部', isLeaf: true, children: null, passwordHash: 'x' }
  const reply = {
    success: true,
    message: '',
    code: 200,
    result: [{ id: 'a', departName: '总部', isLeaf: false, memo: undefined, children: [leaf], secret: 'x' }],
  }
  const { passwordHash: _hash, ...shown } = leaf
  for (const call of [departTree, myDepartTree])
    expect(JSON.parse(replyWriter(shapeOf(call).result, 'envelope')(reply))).toEqual({
      ...reply,
      result: [{ id: 'a', departName: '总部', isLeaf: false, children: [shown] }],
    })
  expect(JSON.parse(replyWriter(shapeOf(myDepartTree).result, 'envelope')({ ...reply, result: null }))).toEqual({ ...reply, result: null })
})
