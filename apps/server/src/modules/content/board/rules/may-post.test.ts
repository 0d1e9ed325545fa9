import { expect, test } from 'vitest'
import { postRefusal } from './may-post.ts'

test('three may wait for an answer, ten may be written in a day', () => {
  expect(postRefusal({ waiting: 2, today: 9 })).toBeUndefined()
  expect(postRefusal({ waiting: 3, today: 3 })?.code).toBe('board.waiting')
  expect(postRefusal({ waiting: 0, today: 10 })?.code).toBe('board.today')
})
