import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'

/** What time servers say: coordinated time less this machine's monotonic clock, and how much the line leaves uncertain. Milliseconds. */
export type UtcSample = { readonly ahead: number; readonly errorMs: number }

const PACKET = 48
const CLIENT = 0x23
const PATIENCE_MS = 2_000
const REPEAT_MS = 64_000
/** What is older says too little: machines drift. */
const BELIEVED_MS = 300_000
/** Seconds from 1900 to 1970; the first era ends in 2036. */
const EPOCH_S = 2_208_988_800
const ERA_S = 2 ** 32

/** Asks one server, `host` or `host:port`, as RFC 5905 has it for those who only want to know. */
export function askTime(server: string, monotonic: () => number): Promise<UtcSample> {
  const [host = '', port = '123'] = server.split(':')
  const socket = createSocket('udp4')
  return new Promise<UtcSample>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${server} does not tell the time`)), PATIENCE_MS)
    const ask = Buffer.alloc(PACKET)
    ask[0] = CLIENT
    // Comes back with the answer, so that nobody else's is taken for it.
    const mark = randomBytes(8)
    mark.copy(ask, 40)
    let sent = 0
    socket.on('message', (answer) => {
      const received = monotonic()
      if (answer.length < PACKET || !answer.subarray(24, 32).equals(mark)) return
      clearTimeout(timer)
      const [heard, told] = [timestamp(answer, 32), timestamp(answer, 40)]
      if (!isSound(answer)) return reject(new Error(`${server} does not know the time itself`))
      resolve({ ahead: (heard + told) / 2 - (sent + received) / 2, errorMs: Math.max(0, received - sent - (told - heard)) / 2 })
    })
    socket.on('error', reject)
    sent = monotonic()
    socket.send(ask, Number(port), host, (error) => error && reject(error))
  }).finally(() => socket.close())
}

/** An answer of a server that is itself in step. */
const isSound = (answer: Buffer): boolean => {
  const [first = 0, stratum = 0] = answer
  return (first & 7) === 4 && first >> 6 !== 3 && stratum >= 1 && stratum <= 15
}

function timestamp(packet: Buffer, at: number): number {
  const seconds = packet.readUInt32BE(at)
  return ((seconds < ERA_S / 2 ? seconds + ERA_S : seconds) - EPOCH_S) * 1000 + (packet.readUInt32BE(at + 4) / ERA_S) * 1000
}

/** The middle of what most servers say, so that one of three may be wrong or silent; undefined when too few have answered. */
export function middle(asked: number, samples: readonly UtcSample[]): UtcSample | undefined {
  if (samples.length * 2 <= asked) return undefined
  return samples.toSorted((a, b) => a.ahead - b.ahead)[Math.floor((samples.length - 1) / 2)]
}

/** Keeps asking in the background; without servers there is nothing to know. */
export function createUtcSource(servers: readonly string[], monotonic: () => number, onFault: (error: unknown) => void) {
  let known: { sample: UtcSample; at: number } | undefined
  let timer: NodeJS.Timeout | undefined
  const ask = async (): Promise<void> => {
    const answers = await Promise.allSettled(servers.map((server) => askTime(server, monotonic)))
    const sample = middle(
      servers.length,
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    )
    if (sample) known = { sample, at: monotonic() }
    else onFault(new Error('time servers do not answer'))
  }
  return {
    read: (): UtcSample | undefined => (known && monotonic() - known.at < BELIEVED_MS ? known.sample : undefined),
    start: (): void => {
      if (servers.length === 0) return
      void ask()
      timer = setInterval(() => void ask(), REPEAT_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
