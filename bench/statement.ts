import { accountLines, accountSummary } from '@aosp/contract/funds/statement'
import { median } from './measure.ts'
import { withPlatform } from './sheet-app.ts'

/**
 * The statement of a company with many entries: its figures and its first hundred lines as the platform gives them (one request after the
 * other, through permission, list and envelope), against the plain queries that ask the same of the same tables.
 *   JOURNALS=20000 npm run bench -- statement
 */
const JOURNALS = Number(process.env['JOURNALS'] ?? 1_000_000)
const ROUNDS = 5
const AIM = 1.5
const COMPANY = 'corp-huaxin-machinery'
const MONTH = '2026-09'
const LINES = 100

await withPlatform(async ({ app, token, database }) => {
  const connection = await database.connect()
  try {
    // Loaded beside the triggers: what they keep (balances, papers) a statement does not read.
    await connection.query(`set session_replication_role = replica`)
    await connection.query(
      `insert into fund_journal (id, kind, business_key, company_id, reference_kind, reference_id, apply_no, subject, note, by_name, at)
       select 'bench-' || n, case n % 4 when 0 then 'J1' when 1 then 'J3' when 2 then 'J4' else 'J6' end, 'bench-' || n, $1, 'signup', 'bench-' || n, 'BM' || n, '压测', '', '系统',
         timestamptz '2026-01-01 00:00:00+08' + n * (interval '300 days' / $2::int) from generate_series(1, $2::int) as n`,
      [COMPANY, JOURNALS],
    )
    await connection.query(
      `insert into fund_leg (journal_id, line, account, side, amount_fen)
       select 'bench-' || n, 0, case n % 4 when 0 then 'BANK' when 1 then 'AR:bench-' || n when 2 then 'BANK' else 'REF:bench-' || n end, 'debit', 100 + n % 900
       from generate_series(1, $1::int) as n
       union all
       select 'bench-' || n, 1, case n % 4 when 0 then 'DEP:bench-' || n when 1 then 'FEE' when 2 then 'AR:bench-' || (n - 1) else 'BANK' end, 'credit', 100 + n % 900
       from generate_series(1, $1::int) as n`,
      [JOURNALS],
    )
    await connection.query(`set session_replication_role = origin`)
    await connection.query(`analyze fund_journal, fund_leg`)
  } finally {
    connection.release()
  }

  const entries = `select journal.id, journal.no, journal.kind, journal.apply_no, journal.subject, journal.note, journal.at,
      sum(case when account_kind in ('DEP', 'DEPI', 'REF', 'PAY', 'SUSP') then case side when 'credit' then amount_fen else -amount_fen end else 0 end)::bigint as held,
      sum(case when account_kind = 'AR' then case side when 'debit' then amount_fen else -amount_fen end else 0 end)::bigint as owed
    from fund_journal journal join fund_leg leg on leg.journal_id = journal.id
    where account_kind in ('DEP', 'DEPI', 'REF', 'PAY', 'SUSP', 'AR') and company_id = $1 and at < timestamptz '${MONTH}-01 00:00:00+08' + interval '1 month'
    group by journal.id`
  const within = `at >= timestamptz '${MONTH}-01 00:00:00+08'`
  const plain = async () => {
    const figures = await database.query<{ held: string; lines: string }>(
      `select coalesce(sum(held), 0) as held, sum(held) filter (where not ${within}) as held_open, sum(owed) filter (where not ${within}) as owed_open,
         sum(held) filter (where ${within} and held > 0) as held_in, sum(held) filter (where ${within} and held < 0) as held_out,
         sum(owed) filter (where ${within} and owed > 0) as owed_in, sum(owed) filter (where ${within} and owed < 0) as owed_out,
         count(*) filter (where ${within} and (held <> 0 or owed <> 0)) as lines, max(no) from (${entries}) as entry`,
      [COMPANY],
    )
    const page = `select * from (select entry.*, sum(held) over run as held_after, sum(owed) over run as owed_after from (${entries}) as entry
      where held <> 0 or owed <> 0 window run as (order by at, no)) as move where ${within}`
    const lines = await database.query<{ held_after: string }>(`${page} order by at, no limit ${LINES}`, [COMPANY])
    const sums = await database.query<{ total: string }>(
      `select count(*) as total, sum(held) filter (where held > 0), sum(held) filter (where held < 0), sum(owed) filter (where owed > 0), sum(owed) filter (where owed < 0) from (${page}) as move`,
      [COMPANY],
    )
    return { held: Number(figures.rows[0]?.held) / 100, lines: lines.rows.length, total: Number(sums.rows[0]?.total) }
  }
  const ask = async <Result>(path: string, query: string) => {
    const reply = await app.http.inject({ method: 'GET', url: `${path}?corporate=${COMPANY}&month=${MONTH}${query}`, headers: { 'x-access-token': token } })
    const { success, message, result } = reply.json<{ success: boolean; message: string; result: Result }>()
    if (!success) throw new Error(message)
    return result
  }
  const ours = async () => {
    const figures = await ask<{ closing: { held: number } }>(accountSummary.path, '')
    const lines = await ask<{ records: unknown[]; total: number }>(accountLines.path, `&pageSize=${LINES}`)
    return { held: figures.closing.held, lines: lines.records.length, total: lines.total }
  }
  const timed = async <Result>(work: () => Promise<Result>) => {
    const start = performance.now()
    const result = await work()
    return { result, ms: performance.now() - start }
  }

  const pairs: { ours: number; plain: number }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const [bare, full] = round % 2 === 0 ? [await timed(plain), await timed(ours)] : (await inTurn(ours, plain)).toReversed()
    if (!bare || !full) throw new Error('nothing was measured')
    if (JSON.stringify(bare.result) !== JSON.stringify(full.result))
      throw new Error(`not the same: ${JSON.stringify(full.result)} and ${JSON.stringify(bare.result)}`)
    if (round >= 0) pairs.push({ ours: full.ms, plain: bare.ms })
  }
  async function inTurn<Result>(first: () => Promise<Result>, second: () => Promise<Result>) {
    return [await timed(first), await timed(second)]
  }
  const told = (pick: (pair: { ours: number; plain: number }) => number) => median(pairs.map(pick))
  console.log(
    `statement over ${JOURNALS.toLocaleString('en')} entries / its plain queries: ${told((pair) => pair.ours / pair.plain).toFixed(2)} (aim at most ${AIM})`,
  )
  console.log(`  ${Math.round(told((pair) => pair.ours))} ms by the platform, ${Math.round(told((pair) => pair.plain))} ms in plain SQL`)
})
