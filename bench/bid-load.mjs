import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/**
 * Bidders of the benchmark, in a process of their own: keep-alive connections that each wait for an answer before the next bid.
 * Bare sockets, because a heavier client would be what is measured. Every bid has its own token and is higher than all before it.
 */
const { port, path, tokens, sessions, connections, maxMs, step } = JSON.parse(readFileSync(0, 'utf8'))
const HEAD_END = Buffer.from('\r\n\r\n')
const run = Math.random().toString(36).slice(2, 10).padEnd(8, '0')

let sent = 0
let accepted = 0
let judged = 0
let failed = 0
const delays = []
const before = performance.now()
const expired = () => performance.now() - before > maxMs

function nextBid() {
  const number = sent++
  const session = sessions[(sessions.length === 1 ? 0 : number) % sessions.length]
  session.price += step
  const bidder = tokens[Math.floor(number / sessions.length) % tokens.length]
  const body = `{"bidding":"${session.id}","amount":${session.price / 100},"token":"${run}-${String(number).padStart(12, '0')}","seenSeq":0}`
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: keep-alive\r\ncontent-type: application/json\r\nx-access-token: ${bidder}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

const caller = () =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let pending = Buffer.alloc(0)
    let startedAt = 0
    const next = () => {
      if (expired()) return socket.end()
      startedAt = performance.now()
      return socket.write(nextBid())
    }
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const head = pending.indexOf(HEAD_END)
      if (head < 0) return
      const text = pending.toString('latin1', 0, head)
      const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Number.NaN)
      if (Number.isNaN(length)) throw new Error(`no content-length in the answer:\n${text}`)
      if (pending.length < head + HEAD_END.length + length) return
      if (!text.startsWith('HTTP/1.1 200 ')) failed++
      else {
        judged++
        if (pending.includes('"accepted":true', head)) accepted++
      }
      pending = Buffer.alloc(0)
      delays.push(performance.now() - startedAt)
      next()
    })
    socket.on('error', () => failed++)
    socket.on('close', resolve)
  })

await Promise.all(Array.from({ length: connections }, caller))
const ms = performance.now() - before
delays.sort((a, b) => a - b)
const quantile = (share) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0
process.stdout.write(JSON.stringify({ judged, accepted, failed, ms, p50: quantile(0.5), p99: quantile(0.99), prices: sessions.map(({ price }) => price) }))
