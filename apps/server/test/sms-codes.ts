import { demoInbox } from '@aosp/contract/messaging/demo-inbox'
import { startTestApp, type TestApp } from './test-app.ts'

/** The code of the newest message to a phone that has one, read where whoever tries the demonstration reads it. */
export async function lastCode(app: TestApp, phone: string): Promise<string> {
  const { result } = await app.call(demoInbox, { phone })
  return (result ?? []).flatMap(({ content }) => /验证码(\d{6})/.exec(content)?.[1] ?? [])[0] ?? 'none'
}

/** For tests of what ages by the minute: the clock stands still until it is moved by hand. */
export async function startWithCodes(settings: Record<string, string> = {}) {
  const app = await startTestApp(settings)
  let now = Date.parse('2026-03-02T02:00:00Z')
  const later = (minutes: number): void => {
    now += minutes * 60_000
    app.setNow(new Date(now))
  }
  later(0)
  return { app, later, lastCode: (phone: string) => lastCode(app, phone) }
}
