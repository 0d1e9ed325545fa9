import { expect, test } from 'vitest'
import { readOperations } from './api-operations.ts'

test('operations are listed by address with method, title and module', () => {
  const lines = readOperations({
    tags: [{ name: 'files', description: '文件' }],
    paths: { '/b': { get: { summary: '乙', tags: ['files'] } }, '/a': { post: { summary: '甲' }, put: {} } },
  })
  expect(lines.map(({ method, path, title, module }) => [method, path, title, module])).toEqual([
    ['POST', '/a', '甲', ''],
    ['PUT', '/a', '', ''],
    ['GET', '/b', '乙', '文件'],
  ])
  expect(readOperations({})).toEqual([])
})
