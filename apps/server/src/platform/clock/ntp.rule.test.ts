import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { askTime, middle } from './ntp.ts'

const open: Socket[] = []
afterEach(() => open.splice(0).forEach((socket) => void socket.close()))

/** A time server of our own, wrong by as much as it is told to be. */
async function serverWith(change: { wrongBy?: number; stratum?: number; mark?: boolean }): Promise<string> {
  const socket = createSocket('udp4')
  open.push(socket)
  socket.on('message', (ask, { port, address }) => {
    const answer = Buffer.alloc(48)
    answer[0] = 0x24
    answer[1] = change.stratum ?? 2
    if (change.mark !== false) ask.copy(answer, 24, 40, 48)
    const now = Date.now() + (change.wrongBy ?? 0)
    for (const at of [32, 40]) {
      answer.writeUInt32BE((Math.floor(now / 1000) + 2_208_988_800) % 2 ** 32, at)
      answer.writeUInt32BE(Math.floor(((now % 1000) / 1000) * 2 ** 32), at + 4)
    }
    socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}
/** The monotonic clock of these tests shows coordinated time, so a right server is ahead by nothing. */
const ahead = async (server: string) => (await askTime(server, Date.now)).ahead

test('3.2 a time server is asked over the network, and its answer counts from the middle of its way', async () => {
  expect(Math.abs(await ahead(await serverWith({})))).toBeLessThan(500)
  expect(Math.abs((await ahead(await serverWith({ wrongBy: 90_000 }))) - 90_000)).toBeLessThan(500)
})

test('3.2 one that is out of step is not believed, and an answer to somebody else’s question is none', async () => {
  await expect(ahead(await serverWith({ stratum: 16 }))).rejects.toThrow('does not know the time itself')
  await expect(ahead(await serverWith({ mark: false }))).rejects.toThrow('does not tell the time')
})

test('3.2 of three servers one may be wrong or silent, and no more', () => {
  const said = (...values: number[]) => values.map((value) => ({ ahead: value, errorMs: 1 }))
  expect(middle(3, said(2, 90_000, 5))?.ahead).toBe(5)
  expect(middle(3, said(2, 5))?.ahead).toBe(2)
  expect(middle(3, said(2))).toBeUndefined()
  expect(middle(1, said(7))?.ahead).toBe(7)
  expect(middle(0, [])).toBeUndefined()
})
