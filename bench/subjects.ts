import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { smsLog } from '@aosp/contract/messaging/sms-log'
import { live } from '@aosp/contract/operations/health'
import { maskPhone } from '@aosp/kernel/mask'
import { toBeijing } from '@aosp/kernel/time'
import type { App } from '../apps/server/src/app.ts'
import type { Target } from './measure.ts'

/** What is compared: a call of ours, and the same answer written by hand on the bare framework. */
export type Subject = { name: string; aim: number; ours: Target; bare: Target }

const ROWS = 2000
const PAGE = 10
const TEXTS: Record<string, string> = { login: '登录验证码', sent: '已发送' }

export async function startSubjects(app: App, databaseUrl: string, token: string): Promise<{ subjects: Subject[]; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  await fillSmsLog(pool)
  const bare = bareServer(pool)
  const [ourPort, barePort] = [await listen(app.http), await listen(bare)]
  const subject = (name: string, aim: number, path: string, headers: Record<string, string>): Subject => ({
    name,
    aim,
    ours: { port: ourPort, path, headers },
    bare: { port: barePort, path, headers: {} },
  })
  return {
    subjects: [
      subject('thinnest call / bare route', 0.7, live.path, {}),
      subject('permission-checked paged list / same SQL by hand', 0.8, `${smsLog.path}?pageNo=1&pageSize=${PAGE}`, { 'x-access-token': token }),
    ],
    close: async () => {
      await bare.close()
      await pool.end()
    },
  }
}

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

async function fillSmsLog(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into delivery (id, way, receiver, purpose, content, state, provider, tries, created_at, sent_at, until_at)
     select 'bench-' || lpad(n::text, 6, '0'), 'sms', '138' || lpad(n::text, 8, '0'), 'login', '您的验证码是 ******，5分钟内有效。', 'sent', 'log', 1,
            timestamptz '2026-01-01 00:00:00+08' + n * interval '1 minute', timestamptz '2026-01-01 00:00:01+08' + n * interval '1 minute',
            timestamptz '2026-01-01 00:05:00+08' + n * interval '1 minute'
     from generate_series(1, $1) as n`,
    [ROWS],
  )
}

type Row = {
  id: string
  receiver: string
  code_id: string | null
  purpose: string
  content: string
  state: string
  provider: string
  receipt: string | null
  receipt_at: Date | null
  receipt_note: string | null
  segments: number
  cost: string
  created_at: Date
  sent_at: Date | null
  error: string | null
  tries: number
  next_at: Date | null
}

function bareServer(pool: pg.Pool): FastifyInstance {
  const server = Fastify({ logger: false })
  const envelope = (result: unknown) => ({ success: true, message: '', code: 200, result, timestamp: Date.now() })
  server.get(live.path, async () => envelope({ up: true }))
  server.get(smsLog.path, async () => {
    const page = await pool.query<Row>(`select * from delivery where way = 'sms' order by created_at desc, id desc limit $1 offset $2`, [PAGE, 0])
    const counted = await pool.query<{ total: string }>(
      `select count(*) as total from (select 1 from delivery where way = 'sms' limit $1) as matches`,
      [100_000],
    )
    const total = Number(counted.rows[0]?.total)
    return envelope({
      records: page.rows.map((row) => ({
        id: row.id,
        phone: maskPhone(row.receiver),
        purpose: row.purpose,
        purpose_dictText: TEXTS[row.purpose] ?? '',
        content: row.content,
        state: row.state,
        state_dictText: TEXTS[row.state] ?? '',
        provider: row.provider,
        receipt: row.receipt,
        receipt_dictText: TEXTS[row.receipt ?? ''] ?? '',
        receiptTime: row.receipt_at && toBeijing(row.receipt_at),
        receiptNote: row.receipt_note,
        segments: row.segments,
        cost: Number(row.cost) / 100,
        createTime: toBeijing(row.created_at),
        sendTime: row.sent_at && toBeijing(row.sent_at),
        error: row.error,
        tries: row.tries,
        nextTime: row.state === 'sent' ? null : row.next_at && toBeijing(row.next_at),
        resendable: row.code_id === null && (row.state === 'failed' || (row.state === 'unclear' && row.next_at === null)),
      })),
      total,
      size: PAGE,
      current: 1,
      pages: Math.ceil(total / PAGE),
    })
  })
  return server
}
