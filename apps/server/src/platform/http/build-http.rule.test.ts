import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { no, refuse } from '@aosp/contract/refusals'
import { readSettings } from '../../settings.ts'
import { buildHttp } from './build-http.ts'

const lines: string[] = []
let app: FastifyInstance
beforeAll(async () => {
  app = await buildHttp(readSettings({ LOG_LEVEL: 'info' }), { logTo: { write: (line) => void lines.push(line) } })
  const call = { path: '/enter/:token' } as never
  app.get('/enter/:token', { config: { call } }, async () => ({}))
  app.get('/wait', async () => refuse(no('tooMany', { seconds: 800 })))
  app.get('/full', async () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })))
  app.get('/people', (request) => {
    request.log.info({ req: { headers: request.headers } }, 'asked')
    throw Object.assign(new Error('null value in column'), { code: '23502', detail: 'Failing row contains (canary-row)', where: 'canary-where' })
  })
})
afterAll(() => app.close())

test('a line of the log says who asked for what and how it went, and holds nothing that lets anybody in or tells of a person', async () => {
  const headers = { 'x-access-token': 'canary-token', cookie: 'canary-cookie', authorization: 'canary-word', 'sec-websocket-protocol': 'canary-ticket' }
  const crashed = await app.inject({ url: '/people?phone=canary-phone', headers })
  await app.inject({ url: '/enter/canary-code?next=canary-next' })
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(said.filter(({ msg }) => msg === 'served')).toMatchObject([
    { method: 'GET', path: '/people', status: 500, reqId: crashed.headers['x-request-id'] },
    { method: 'GET', path: '/enter/:token', status: 200 },
  ])
  expect(said.find(({ msg }) => msg === 'unexpected failure')).toMatchObject({ err: { message: 'null value in column', code: '23502' } })
  expect(lines.join('')).not.toContain('canary')
  expect(crashed.body).toContain(String(crashed.headers['x-request-id']))
  expect(crashed.body).not.toContain('column')
})

test('who has to wait is told how long, in words and in the header', async () => {
  const waits = await app.inject('/wait')
  expect([waits.statusCode, waits.headers['retry-after'], waits.json<{ message: string }>().message]).toEqual([429, '800', '操作过于频繁，请800秒后再试'])
  const full = await app.inject('/full')
  expect([full.statusCode, full.headers['retry-after'], full.json<{ message: string }>().message]).toEqual([503, '1', '服务暂不可用，请稍后重试'])
})
