import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBellSocket } from './bell-socket.ts'
import { setPageConfig } from './page-config.ts'

/** The other end of the line: it opens, hears and falls when the test says so. */
class Line extends EventTarget {
  static readonly opened: Line[] = []
  readonly heard: string[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Line.opened.push(this)
  }
  send(text: string): void {
    this.heard.push(text)
  }
  close(): void {}
  open = () => this.dispatchEvent(new Event('open'))
  fall = (code = 1006, reason = '') => this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let stop = (): void => undefined
let reloads = 0
const ends: string[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  Line.opened.length = 0
  reloads = 0
  ends.length = 0
  setPageConfig({ basePath: '', staticDomain: '', signatureSecret: 's', variant: 'standard' } as Parameters<typeof setPageConfig>[0])
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', code: 200, result: { ticket: 't' }, timestamp: Date.now() }))
  const socket = startBellSocket('user-1', { onNews: () => undefined, onReload: () => void reloads++, onEnded: (why) => void ends.push(why) })
  stop = socket.stop
  await pass(0)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('T-043 after an error the socket is tried again when 20 s have passed, and the list is asked for every 6 s meanwhile', async () => {
  expect(Line.opened.map(({ url }) => new URL(url).pathname)).toEqual(['/websocket/user-1'])
  Line.opened[0]?.open()
  expect(reloads).toBe(1)
  Line.opened[0]?.fall()
  await pass(5_999)
  expect(reloads).toBe(1)
  await pass(1)
  expect(reloads).toBe(2)
  await pass(13_999)
  expect(Line.opened).toHaveLength(1)
  await pass(1)
  expect(Line.opened).toHaveLength(2)
})

test('T-044 after the sixth error it is left to the polling', async () => {
  for (let error = 1; error <= 6; error++) {
    Line.opened.at(-1)?.fall()
    await pass(20_000)
  }
  expect(Line.opened).toHaveLength(6)
  const before = reloads
  await pass(60_000)
  expect(Line.opened).toHaveLength(6)
  expect(reloads).toBe(before + 10)
})

test('K-062 a heartbeat goes out every 20 s, and an unanswered one ends the line', async () => {
  const [line] = Line.opened
  line?.open()
  expect(line?.heard).toEqual(['HeartBeat'])
  await pass(20_000)
  expect(line?.heard).toEqual(['HeartBeat', 'HeartBeat'])
  await pass(20_000)
  await pass(20_000)
  expect(Line.opened).toHaveLength(2)
})

test('a session that was ended is told once with the reason, whatever else falls, and nothing is tried again', async () => {
  Line.opened[0]?.open()
  Line.opened[0]?.fall(4401, 'forced')
  expect(ends).toEqual(['forced'])
  Line.opened[0]?.fall(4401, 'forced')
  await pass(60_000)
  expect(ends).toEqual(['forced'])
  expect(Line.opened).toHaveLength(1)
})

test('who has to set up something first keeps his session, so that nothing is said of its end', async () => {
  Line.opened[0]?.open()
  Line.opened[0]?.fall(4404)
  await pass(60_000)
  expect(ends).toEqual([])
  expect(Line.opened).toHaveLength(1)
})
