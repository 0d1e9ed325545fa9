import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/**
 * The transaction anybody would write for a bid: lock the session, insert the bid, update the session. Run by PostgreSQL's own
 * benchmark where it is installed, else through the driver. 64 connections in both cases: more make it slower still.
 */
const CLIENTS = 64

export async function prepareHotRow(pool: pg.Pool): Promise<void> {
  await pool.query(`create table hot_session (id integer primary key, price bigint not null, seq bigint not null);
    create table hot_bid (session_id integer not null, seq bigint not null, bidder integer not null, amount bigint not null, at timestamptz not null, primary key (session_id, seq));
    insert into hot_session values (1, 10000000, 0)`)
}

export type HotRow = { by: string; perSecond: number }

export async function hotRow(url: string, folder: string, seconds: number): Promise<HotRow> {
  const script = join(folder, 'hot-row.sql')
  await writeFile(
    script,
    `begin;
select price as price, seq as seq from hot_session where id = 1 for update \\gset
insert into hot_bid values (1, :seq + 1, :client_id, :price + 100000, now());
update hot_session set price = :price + 100000, seq = :seq + 1 where id = 1;
end;
`,
  )
  try {
    const { stdout } = await promisify(execFile)('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(CLIENTS),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
      url,
    ])
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
    // It says nothing of a rate when 64 connections took all the time there was.
    if (!tps && !stdout.includes('actually processed: 0')) throw new Error(`pgbench said:\n${stdout}`)
    return { by: 'pgbench', perSecond: Number(tps ?? 0) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { by: 'the same transaction through pg (pgbench is not installed)', perSecond: await throughDriver(url, seconds) }
  }
}

async function throughDriver(url: string, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async (index: number) => {
    const connection = await pool.connect()
    while (performance.now() < until) {
      await connection.query('begin')
      const { rows } = await connection.query<{ price: number; seq: number }>({
        name: 'lock',
        text: 'select price, seq from hot_session where id = 1 for update',
      })
      const [row] = rows
      await connection.query({
        name: 'bid',
        text: 'insert into hot_bid values (1, $1, $2, $3, now())',
        values: [(row?.seq ?? 0) + 1, index, (row?.price ?? 0) + 100_000],
      })
      await connection.query({ name: 'move', text: 'update hot_session set price = price + 100000, seq = seq + 1 where id = 1' })
      await connection.query('commit')
      done++
    }
    connection.release()
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)))
  await pool.end()
  return done / seconds
}
