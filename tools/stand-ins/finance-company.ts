import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A small finance company for the demonstration, for tests and for drills, speaking docs/finance-link.md. What it has done it can write
 * into a file and find again after it was killed. It can be slow, broken, away, lose its answers, hear everything twice, and lie.
 */
export type FinanceCompanyOptions = {
  secret?: string
  port?: number
  /** What lies on an account at the beginning, in fen; `undefined`: there is no such account. */
  opening?: (vaccount: string) => number | undefined
  /** Where it keeps what it has done; nowhere when left out. */
  file?: string
  /** By whose clock requests are too old, and how far they may be off. */
  now?: () => Date
  tooOldMs?: number
}
/**
 * `failing` does nothing and says so, `away` does not answer, `lost` does it and says what became of it only when asked again,
 * `mute` does it and does not answer at all, `twice` does everything two times,
 * `lying` says it has done what it has not.
 */
export type FinanceBehaviour = 'honest' | 'failing' | 'away' | 'lost' | 'mute' | 'twice' | 'lying' | 'nonsense'

type Account = { balance: number; held: number }
type Hold = { vaccount: string; remaining: number; isCancelled: boolean }
type Answer = { key: string; done: boolean; reason?: string; available?: number }
type Act = { verb: string; key: string; hold: string; vaccount?: string; amount?: number }

export type FinanceCompany = {
  url: string
  secret: string
  behave(how: FinanceBehaviour): void
  /** The next so many requests are answered with 503. */
  failNext(requests: number): void
  /** Keeps whoever asks from now on waiting; tells when the first one waits. */
  holdUp(): Promise<void>
  release(): void
  account(vaccount: string): Account
  /** Holds with something left. */
  holds(vaccount: string): { id: string; remaining: number }[]
  /** Behind the platform's back, as their own people would. */
  spoil(hold: string, remaining: number): void
  /** Acts heard, repeats included. */
  heard(): number
  stop(): Promise<void>
}

const SECRET = 'stand-in-finance-secret'

export async function startFinanceCompany(options: FinanceCompanyOptions = {}): Promise<FinanceCompany> {
  const { secret = SECRET, port = 0, opening = () => 100_000_000, file, now = () => new Date(), tooOldMs = 5 * 60_000 } = options
  const accounts = new Map<string, Account>()
  const holds = new Map<string, Hold>()
  const outcomes = new Map<string, Answer>()
  let behaviour: FinanceBehaviour = 'honest'
  let failures = 0
  let heard = 0
  let held: { waits: () => void; until: Promise<void>; release: () => void } | undefined

  const accountOf = (vaccount: string): Account | undefined => {
    const known = accounts.get(vaccount)
    const balance = known ? undefined : opening(vaccount)
    if (known || balance === undefined) return known
    const made = { balance, held: 0 }
    accounts.set(vaccount, made)
    return made
  }

  const happen = ({ verb, key, hold: id, vaccount = '', amount = 0 }: Act): Answer => {
    const hold = holds.get(id)
    const account = accountOf(hold?.vaccount ?? vaccount)
    if (verb === 'cancel') {
      if (hold && !hold.isCancelled && account) account.held -= hold.remaining
      // Kept although it was never heard of, so that it is not given when it comes late.
      holds.set(id, { vaccount: hold?.vaccount ?? '', remaining: 0, isCancelled: true })
      return { key, done: true }
    }
    if (!Number.isSafeInteger(amount) || amount <= 0) return { key, done: false, reason: 'amount' }
    if (verb === 'hold') {
      if (hold) return { key, done: false, reason: 'cancelled' }
      if (!account) return { key, done: false, reason: 'no-account', available: 0 }
      const available = account.balance - account.held
      if (available < amount) return { key, done: false, reason: 'short', available }
      account.held += amount
      holds.set(id, { vaccount, remaining: amount, isCancelled: false })
      return { key, done: true }
    }
    if (!hold || !account) return { key, done: false, reason: 'no-hold' }
    if (hold.remaining < amount) return { key, done: false, reason: 'too-much' }
    hold.remaining -= amount
    account.held -= amount
    if (verb === 'call-in') account.balance -= amount
    return { key, done: true }
  }

  /** Each key once, whatever is said a second time. */
  const perform = (act: Act): Answer => {
    const before = outcomes.get(act.key)
    if (before) return before
    if (behaviour === 'lying') return { key: act.key, done: true }
    const answer = happen(act)
    outcomes.set(act.key, answer)
    // Written before it is answered: whoever was told yes finds it again.
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(act)}\n`)
    return answer
  }
  if (file !== undefined && existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const act = JSON.parse(line) as Act
      outcomes.set(act.key, happen(act))
    }

  const isSigned = (request: IncomingMessage, path: string, key: string, body: string): boolean => {
    const at = String(request.headers['x-finance-time'] ?? '')
    const text = [request.method, path, at, key, createHash('sha256').update(body).digest('hex')].join('\n')
    const wanted = createHmac('sha256', secret).update(text).digest('hex')
    const sent = String(request.headers['x-finance-signature'] ?? '')
    const isFresh = Math.abs(now().getTime() - Number(at)) < tooOldMs
    return isFresh && sent.length === wanted.length && timingSafeEqual(Buffer.from(sent), Buffer.from(wanted))
  }

  const holdsOf = (vaccount: string) => [...holds].flatMap(([id, { vaccount: of, remaining }]) => (of === vaccount && remaining > 0 ? [{ id, remaining }] : []))

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await textOf(request)
    const { pathname } = new URL(request.url ?? '/', 'http://finance')
    const key = String(request.headers['idempotency-key'] ?? '')
    const say = (status: number, json: unknown) => void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (held) {
      held.waits()
      await held.until
    }
    if (behaviour === 'away') return void reply.destroy()
    if (behaviour === 'nonsense') return void reply.end('<html>')
    if (behaviour === 'failing' || failures > 0) {
      failures = Math.max(0, failures - 1)
      return say(503, { reason: 'busy' })
    }
    if (!isSigned(request, pathname, key, body)) return say(401, { reason: 'signature' })
    const [, , what, name = '', verb = ''] = pathname.split('/').map(decodeURIComponent)
    if (request.method === 'GET' && what === 'accounts') {
      const account = accountOf(name)
      return account ? say(200, { vaccount: name, ...account, holds: holdsOf(name) }) : say(404, { reason: 'no-account' })
    }
    if (request.method === 'GET' && what === 'outcomes') {
      const outcome = outcomes.get(name)
      if (behaviour === 'mute') return void reply.destroy()
      return outcome ? say(200, outcome) : say(404, { reason: 'unknown' })
    }
    if (request.method !== 'POST' || what !== 'holds' || key === '') return say(404, { reason: 'no such call' })
    const { id = '', vaccount, amount } = JSON.parse(body) as { id?: string; vaccount?: string; amount?: number }
    const act: Act = {
      verb: verb === '' ? 'hold' : verb,
      key,
      hold: name === '' ? id : name,
      ...(vaccount === undefined ? {} : { vaccount }),
      ...(amount === undefined ? {} : { amount }),
    }
    heard++
    let outcome = perform(act)
    if (behaviour === 'twice') outcome = perform(act)
    if (behaviour === 'mute' || behaviour === 'lost') return void reply.destroy()
    return say(outcome.done ? 200 : 409, outcome)
  }

  const server = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    behave: (how) => void (behaviour = how),
    failNext: (requests) => void (failures = requests),
    holdUp: () =>
      new Promise((waits) => {
        let release = () => {}
        const until = new Promise<void>((done) => (release = done))
        held = { waits, until, release }
      }),
    release: () => {
      held?.release()
      held = undefined
    },
    account: (vaccount) => accountOf(vaccount) ?? { balance: 0, held: 0 },
    holds: holdsOf,
    spoil: (id, remaining) => {
      const hold = holds.get(id)
      const account = hold && accountOf(hold.vaccount)
      if (!hold || !account) throw new Error(`there is no hold ${id}`)
      account.held += remaining - hold.remaining
      hold.remaining = remaining
    },
    heard: () => heard,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
