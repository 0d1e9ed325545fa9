import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Int, Nothing } from '../wire.ts'

/** Health, time, and the description of the interface itself. */
export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  scope: 'none',
  title: '存活',
  rate: 'page',
  input: Nothing,
  result: z.object({ up: z.boolean() }),
})
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  scope: 'none',
  title: '就绪',
  rate: 'page',
  input: Nothing,
  result: z.object({ ready: z.boolean() }),
})
export const serverTime = endpoint({
  method: 'GET',
  path: '/sys/serverTime',
  access: 'public',
  scope: 'none',
  title: '服务器时间',
  rate: 'page',
  input: z.object({ t0: Int.optional() }),
  result: z.object({ t0: z.number().nullable(), t1: z.number(), t2: z.number() }),
})
export const platformMonitor = endpoint({
  method: 'GET',
  path: '/dashboard/figures',
  access: 'report:list',
  scope: 'platform',
  title: '平台实时数据',
  input: Nothing,
  result: z.object({
    online: z.number(),
    accounts: z.number(),
    companies: z.number(),
    pending: z.number(),
    loginsToday: z.number(),
    failedToday: z.number(),
    articles: z.number(),
    nodes: z.array(z.object({ id: z.string(), startedAt: z.string(), seenAt: z.string() })),
    hours: z.array(z.object({ hour: z.string(), logins: z.number() })),
  }),
})

/** The description of this interface, made from the declarations themselves. Read by tools and by the API screen. */
export const openapi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'monitor:list',
  scope: 'none',
  title: '接口文档',
  input: Nothing,
  result: z.record(z.string(), z.unknown()),
})
