import { connect } from 'node:net'

/**
 * The load of the benchmark, in a process of its own: keep-alive connections that each wait for an answer before the next
 * request. Bare sockets, because a heavier client would be what is measured. Bounded in count and in time.
 */
const { port, path, headers, connections, count, maxMs } = JSON.parse(process.argv[2] ?? '{}')
const lines = Object.entries({ host: `127.0.0.1:${port}`, connection: 'keep-alive', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
const HEAD_END = Buffer.from('\r\n\r\n')

let started = 0
let answered = 0
let failed = 0
const before = performance.now()
const expired = () => performance.now() - before > maxMs

const worker = () =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let pending = Buffer.alloc(0)
    let missing = -1
    const next = () => {
      if (started >= count || expired()) return socket.end()
      started++
      return socket.write(request)
    }
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      if (missing < 0) {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
        const head = pending.indexOf(HEAD_END)
        if (head < 0) return
        const text = pending.toString('latin1', 0, head)
        if (!text.startsWith('HTTP/1.1 200 ')) failed++
        missing = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Number.NaN) - (pending.length - head - HEAD_END.length)
        if (Number.isNaN(missing)) throw new Error(`no content-length in the answer:\n${text}`)
        pending = Buffer.alloc(0)
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      missing = -1
      answered++
      next()
    })
    socket.on('error', () => failed++)
    socket.on('close', resolve)
  })

await Promise.all(Array.from({ length: connections }, worker))
process.stdout.write(JSON.stringify({ answered, failed, ms: performance.now() - before }))
