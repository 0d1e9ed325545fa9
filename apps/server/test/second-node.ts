import { join } from 'node:path'
import type { Endpoint, Received, Sent } from '@aosp/contract/endpoint'
import type { Envelope } from '@aosp/contract/wire'
import { buildApp } from '../src/app.ts'
import type { ClockSources } from '../src/platform/clock/platform-clock.ts'
import { readSettings } from '../src/settings.ts'
import { BUSY_MACHINE_GAP_MS, request, type TestApp } from './test-app.ts'

/** Another process on the same database, as behind a load balancer or after a restart. */
export async function startSecondNode(app: TestApp, settings: Record<string, string> = {}, clock?: ClockSources) {
  let fixed: Date | undefined
  const node = await buildApp({
    settings: readSettings({
      LOG_LEVEL: 'silent',
      RATE_SCALE: '100000',
      LOGIN_CAPTCHA: 'off',
      DATA_DIR: app.platform.settings.DATA_DIR,
      SECRETS_FILE: app.platform.settings.SECRETS_FILE,
      ...settings,
    }),
    databaseUrl: app.databaseUrl,
    root: join(import.meta.dirname, '../../..'),
    now: () => fixed ?? new Date(),
    gapMs: BUSY_MACHINE_GAP_MS,
    ...(clock ? { clock } : {}),
  })
  const leave = app.join(node)
  return {
    http: node.http,
    clock: node.clock,
    setNow: (at: Date | undefined) => void (fixed = at),
    call: async <E extends Endpoint>(endpoint: E, input: Sent<E>, token?: string): Promise<Envelope<Received<E>> & { status: number }> => {
      const reply = await node.http.inject(request(endpoint, input, token, node.platform.signatureSecret))
      const body = reply.json() as Envelope<Received<E>>
      return { ...body, status: reply.statusCode }
    },
    close: () => {
      leave()
      return node.close()
    },
  }
}
