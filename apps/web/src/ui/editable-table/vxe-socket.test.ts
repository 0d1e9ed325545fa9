import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserSocket, openLiveConnection } from './vxe-connection.ts'
import { FIRST_STATE, linkStep, readFrame, type LinkState } from './vxe-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OPEN: LinkState = { link: 'open', awaitingReply: false }

test('K-063 the timers of the line are 10 s, 6 s and 5 s', () => {
  expect(linkStep(FIRST_STATE, { type: 'opened' }).effects).toEqual([{ type: 'startTimer', timer: 'heartbeat', ms: 10_000 }])
  expect(linkStep(OPEN, { type: 'heartbeatDue' }).effects).toEqual([
    { type: 'send', frame: { type: 'heart_beat', data: true } },
    { type: 'startTimer', timer: 'reply', ms: 6_000 },
  ])
  expect(linkStep({ ...OPEN, awaitingReply: true }, { type: 'replyOverdue' })).toEqual({
    state: { link: 'waiting', awaitingReply: false },
    effects: [{ type: 'stopTimers' }, { type: 'close' }, { type: 'startTimer', timer: 'reconnect', ms: 5_000 }],
  })
})

test('K-063 events too late for their state change nothing', () => {
  for (const event of [{ type: 'replyOverdue' }, { type: 'reconnectDue' }, { type: 'opened' }] as const)
    expect(linkStep(OPEN, event)).toEqual({ state: OPEN, effects: [] })
  const stopped = linkStep(OPEN, { type: 'stop' }).state
  for (const event of [{ type: 'closed' }, { type: 'reconnectDue' }, { type: 'opened' }] as const) expect(linkStep(stopped, event).effects).toEqual([])
})

test.each([
  ['{"type":"heart_beat","data":true}', { type: 'heart_beat', data: true }],
  [
    '{"type":"update_vxe_table","data":{"socketKey":"t","args":[{"id":"1"},"c"]}}',
    { type: 'update_vxe_table', data: { socketKey: 't', args: [{ id: '1' }, 'c'] } },
  ],
  ['{"type":"update_vxe_table","data":{"socketKey":"t","args":["1","c"]}}', undefined],
  ['{"type":"update_vxe_table","data":{"socketKey":"t","args":[{"id":"1"}]}}', undefined],
  ['{"type":"common_send_date","data":{}}', undefined],
  ['alert(1)', undefined],
  ['null', undefined],
])('W-029 the frame %s is read as %j', (text, expected) => {
  expect(readFrame(text)).toEqual(expected)
})

/** The far end of the line, under the test's control. */
function line() {
  const sockets: {
    sent: string[]
    closed: boolean
    onopen: () => void
    onclose: () => void
    onerror: () => void
    onmessage: (event: { data: unknown }) => void
  }[] = []
  const connection = openLiveConnection(() => {
    const socket = {
      sent: [] as string[],
      closed: false,
      onopen: () => {},
      onclose: () => {},
      onerror: () => {},
      onmessage: (_event: { data: unknown }) => {},
      send: (text: string) => void socket.sent.push(text),
      close: () => void (socket.closed = true),
    }
    sockets.push(socket)
    return socket
  })
  const last = () => {
    const socket = sockets[sockets.length - 1]
    if (!socket) throw new Error('no socket')
    return socket
  }
  return { sockets, connection, last }
}

test('K-063 the line beats, notices silence, and comes back after 5 s', () => {
  const { sockets, last, connection } = line()
  last().onopen()
  vi.advanceTimersByTime(10_000)
  expect(last().sent).toEqual(['{"type":"heart_beat","data":true}'])
  last().onmessage({ data: '{"type":"heart_beat","data":true}' })
  vi.advanceTimersByTime(10_000)
  expect(last().sent).toHaveLength(2)
  vi.advanceTimersByTime(5_999)
  expect(last().closed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(4_999)
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(2)
  last().onerror()
  last().onclose()
  vi.advanceTimersByTime(5_000)
  expect(sockets).toHaveLength(3)
  connection.stop()
  vi.advanceTimersByTime(60_000)
  expect([sockets.length, last().closed]).toEqual([3, true])
})

test('W-029 news reaches the tables that listen, and goes out only while the line is open', () => {
  const { last, connection } = line()
  const heard: unknown[] = []
  const stop = connection.listen('t', ({ args }) => heard.push(args[0]['id']))
  const update = (socketKey: string) => ({ data: JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [{ id: socketKey }, 'c'] } }) })
  connection.announce({ socketKey: 't', args: [{ id: '1' }, 'me'] })
  last().onopen()
  connection.announce({ socketKey: 't', args: [{ id: '1' }, 'me'] })
  last().onmessage(update('t'))
  last().onmessage(update('other'))
  stop()
  last().onmessage(update('t'))
  expect([heard, last().sent]).toEqual([['t'], ['{"type":"update_vxe_table","data":{"socketKey":"t","args":[{"id":"1"},"me"]}}']])
})

test('W-029 K-063 the socket is asked for by person and page, with the token as sub-protocol', () => {
  const asked: unknown[] = []
  vi.stubGlobal('WebSocket', function (address: string, protocols: readonly string[]) {
    asked.push(address, protocols)
  })
  browserSocket('wss://example.com/base', 'u 1', 'lots', 'token')()
  vi.unstubAllGlobals()
  expect(asked).toEqual(['wss://example.com/base/vxeSocket/u%201/lots', ['token']])
})
