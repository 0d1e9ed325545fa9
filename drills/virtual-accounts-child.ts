import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { confirmRefund, sendRefund } from '@aosp/contract/funds/refund'
import { checkVirtual } from '@aosp/contract/funds/virtual'
import { fundsCheck } from '@aosp/contract/funds/ledger'
import { login } from '@aosp/contract/identity/login'
import { REFUND_STATE } from '@aosp/contract/funds/codes'
import { fen } from '@aosp/kernel/money'
import type { Endpoint } from '@aosp/contract/endpoint'
import { buildApp } from '../apps/server/src/app.ts'
import {
  CLOCK,
  depositAccount,
  forfeitDeposit,
  holdDeposit,
  orderRefund,
  paidInFor,
  virtualBank,
  type Purpose,
} from '../apps/server/src/modules/funds/index.ts'
import { inTransaction, type Trx } from '../apps/server/src/platform/db/database.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { startFinanceCompany } from '../tools/stand-ins/finance-company.ts'
import type { Act, ChildOrder } from './virtual-accounts.ts'

/** One of the two processes of the drill that are killed: the platform, or the finance company's stand-in. */
const order = JSON.parse(process.argv[2] ?? '{}') as ChildOrder
if (order.what === 'finance') {
  const { secret, port, file } = order
  await startFinanceCompany({ secret, port, file, opening: () => 1e13, tooOldMs: Infinity })
} else await servePlatform(order)
process.send?.('ready')
process.on('message', () => undefined)
process.on('disconnect', () => process.exit(0))

async function servePlatform({ port, databaseUrl, folder, settings, password }: ChildOrder & { what: 'platform' }): Promise<void> {
  let ahead = 0
  const root = join(import.meta.dirname, '..')
  const app = await buildApp({ settings: readSettings({ ...settings, DATA_DIR: folder }), databaseUrl, root, now: () => new Date(Date.now() + ahead) })
  const { db, outbox, now } = app.platform
  const bank = virtualBank(app.platform)
  const tokens = new Map<string, string>()

  const ask = async (who: string, call: Endpoint, input: Record<string, unknown>): Promise<{ success: boolean; message: string; result: unknown }> => {
    const known = tokens.get(who)
    const token = known ?? (await app.http.inject({ method: 'POST', url: login.path, payload: { username: who, password } })).json().result?.token
    tokens.set(who, token)
    const { method, path } = call
    const reply = await app.http.inject({ method, url: path, headers: { 'x-access-token': token }, ...(method === 'GET' ? {} : { payload: input }) })
    return reply.json()
  }

  const purposeOf = ({ reference, company }: Act): Purpose => ({ reference: { kind: 'signup', id: reference }, company, applyNo: reference, subject: '演练' })
  // In the product the sign-up's lock and state do this.
  const alone = (trx: Trx, reference: string) =>
    trx.selectNoFrom(({ fn, val, lit }) => fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(reference), lit(7)])]).as('locked')).execute()

  const hold = async (act: Act): Promise<string> => {
    const purpose = purposeOf(act)
    const amount = fen(act.amount)
    if ((await paidInFor(db, depositAccount(purpose.reference))) > 0) return 'already'
    const work = (granted: string) =>
      inTransaction(db, async (trx) => {
        await alone(trx, act.reference)
        const before = await trx.selectFrom('fund_journal').select('id').where('kind', '=', 'J1').where('reference_id', '=', act.reference).execute()
        if (before.length > 0) throw new Error('already')
        await holdDeposit(trx, { purpose, amount, by: CLOCK, now: now(), granted })
        return 'done'
      })
    if (!bank) throw new Error('no finance company is linked')
    return bank.withHold({ purpose, vaccount: act.vaccount, amount }, work)
  }
  const callIn = (act: Act): Promise<string> =>
    inTransaction(db, async (trx) => {
      await alone(trx, act.reference)
      const money = { purpose: purposeOf(act), session: act.reference, reason: '演练', fees: [], to: [], dueAt: now(), by: CLOCK, now: now() }
      const { forfeited } = await forfeitDeposit(outbox, trx, money)
      return forfeited > 0 ? 'done' : 'already'
    })
  const release = async (act: Act): Promise<string> => {
    const id = await inTransaction(db, async (trx) => {
      await alone(trx, act.reference)
      await orderRefund(outbox, trx, { purpose: purposeOf(act), reason: '演练', dueAt: now(), by: CLOCK, now: now() })
      const refund = await trx.selectFrom('refund').select('id').where('reference_id', '=', act.reference).executeTakeFirst()
      return refund?.id ?? ''
    })
    await ask('operate01', sendRefund, { id })
    await ask('operate02', confirmRefund, { id })
    const refund = await db.selectFrom('refund').select('state').where('id', '=', id).executeTakeFirst()
    return refund?.state === REFUND_STATE.paid ? 'done' : 'again'
  }
  const acts = { hold, release, 'call-in': callIn }

  const handle = async (request: IncomingMessage): Promise<unknown> => {
    if (request.url === '/ahead') return void (ahead = 10 * 60_000)
    if (request.url === '/check') return { books: (await ask('operate01', fundsCheck, {})).result, virtual: (await ask('operate01', checkVirtual, {})).result }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const act = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Act
    return acts[act.kind](act)
  }
  const server = createServer(
    (request, reply) =>
      void handle(request).then(
        (answer) => reply.end(JSON.stringify({ answer: answer ?? null })),
        (error: unknown) => reply.writeHead(500).end(JSON.stringify({ error: String(error) })),
      ),
  )
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
}
