import { connect } from 'node:net'

/**
 * Watchers of a bidding room, in a process of their own: bare sockets that shake hands and then only listen. Told by its parent how
 * many there are; says when all are in, and for each frame of events when the last of them had it, by the clock all processes share.
 */
const { port, path, watchers } = JSON.parse(process.argv[2] ?? '{}')
const HEAD_END = Buffer.from('\r\n\r\n')
const EVENTS = Buffer.from('"kind":"events"')
const now = () => Number(process.hrtime.bigint() / 1000n)

let ready = 0
let had = 0
let bytes = 0
const frame = (payload) => {
  if (!payload.includes(EVENTS)) return
  bytes = payload.length
  had++
  if (had % watchers === 0) process.send?.({ kind: 'all', at: now(), bytes })
}

function watch() {
  const socket = connect({ port, host: '127.0.0.1' })
  let pending = Buffer.alloc(0)
  let upgraded = false
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n`,
  )
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (!upgraded) {
      const head = pending.indexOf(HEAD_END)
      if (head < 0) return
      if (!pending.toString('latin1', 0, head).startsWith('HTTP/1.1 101')) throw new Error(`refused:\n${pending.toString('latin1')}`)
      upgraded = true
      pending = pending.subarray(head + HEAD_END.length)
      if (++ready === watchers) process.send?.({ kind: 'ready' })
    }
    for (;;) {
      if (pending.length < 4) return
      const short = pending[1] & 127
      if (short === 127) throw new Error('a frame of more than 64 KiB')
      const start = short === 126 ? 4 : 2
      const length = short === 126 ? pending.readUInt16BE(2) : short
      if (pending.length < start + length) return
      if ((pending[0] & 15) === 1) frame(pending.subarray(start, start + length))
      pending = pending.subarray(start + length)
    }
  })
  socket.on('error', (error) => {
    throw error
  })
}
// A few at a time, as the listening queue is not endless.
for (let made = 0; made < watchers; made += 100) {
  for (let index = made; index < Math.min(watchers, made + 100); index++) watch()
  while (ready < Math.min(watchers, made + 100)) await new Promise((done) => setTimeout(done, 5))
}
process.on('message', () => process.exit(0))
