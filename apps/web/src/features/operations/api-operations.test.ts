import { expect, test } from 'vitest'
import { readOperations } from './api-operations.ts'

test('operations are listed by address with method, title and module', () => {
  const lines = readOperations({ paths: { '/b': { get: { summary: '乙', tags: ['files'] } }, '/a': { post: { summary: '甲' }, put: {} } } })
  expect(lines.map(({ method, path, title, tag }) => [method, path, title, tag])).toEqual([
    ['POST', '/a', '甲', ''],
    ['PUT', '/a', '', ''],
    ['GET', '/b', '乙', 'files'],
  ])
  expect(readOperations({})).toEqual([])
})
