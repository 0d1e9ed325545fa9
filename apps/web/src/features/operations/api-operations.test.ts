import { expect, test } from 'vitest'
import { groupOperations, readOperations } from './api-operations.ts'

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

test('calls stand under their module, those without one under 其他; a word leaves what says it', () => {
  const lines = readOperations({
    tags: [
      { name: 'files', description: '文件' },
      { name: 'bids', description: '报价' },
    ],
    paths: {
      '/b': { get: { summary: '下载', tags: ['files'] }, post: { summary: '上传', tags: ['files'] } },
      '/a': { post: { summary: '出价', tags: ['bids'] } },
      '/c': { get: {} },
    },
  })
  const shown = (word: string) =>
    groupOperations(lines, word).map(({ module, operations }) => [module, operations.map(({ method, path }) => `${method} ${path}`)])
  expect(shown('')).toEqual([
    ['报价', ['POST /a']],
    ['其他', ['GET /c']],
    ['文件', ['GET /b', 'POST /b']],
  ])
  expect(shown(' POST ')).toEqual([
    ['报价', ['POST /a']],
    ['文件', ['POST /b']],
  ])
  expect(shown('下载')).toEqual([['文件', ['GET /b']]])
  expect(shown('没有')).toEqual([])
})
