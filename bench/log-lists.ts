import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { login } from '@aosp/contract/identity/login'
import { dataLogs, versionsOf } from '@aosp/contract/operations/data-log'
import { logs } from '@aosp/contract/operations/log'
import { buildApp } from '../apps/server/src/app.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { compareWithSql, type SqlSubject } from './against-sql.ts'

/**
 * The logs over a million sign-ins, acts and versions each, as ratios to plain SQL that reads the same rows and the same total. Aim:
 * at most 2. Another number of rows: `node --import tsx bench/log-lists.ts 100000`.
 */
const ROWS = Number(process.argv[2] ?? 1_000_000)
const PASSWORD = 'Bench-Pass-2026'

const listed = (table: string, at: string, where: string, offset = 0) => [
  `select l.*, a.realname from ${table} l left join account a on a.id = l.account_id where ${where} order by l.${at} desc, l.id desc limit 10 offset ${offset}`,
  `select count(*) from (select 1 from ${table} l where ${where} limit 100000) x`,
]
const acts = (where: string, offset?: number) => listed('audit_log', 'at', where, offset)
const VERSIONS = `select d.*, l.action, a.realname from data_log d left join audit_log l on l.id = d.log_id left join account a on a.id = l.account_id`

const SUBJECTS: readonly SqlSubject[] = [
  { name: 'acts, newest', path: logs.path, query: { logType: '2' }, plain: acts('true') },
  { name: 'acts, page 5,000', path: logs.path, query: { logType: '2', pageNo: '5000' }, plain: acts('true', 49_990) },
  {
    name: 'acts of one day',
    path: logs.path,
    query: { logType: '2', createTime_begin: '2026-02-01', createTime_end: '2026-02-01' },
    plain: acts(`l.at >= '2026-02-01 00:00:00+08' and l.at < '2026-02-02 00:00:00+08'`),
  },
  { name: 'acts on one record', path: logs.path, query: { logType: '2', keyWord: 'bench-record-77' }, plain: acts(`l.target = 'bench-record-77'`) },
  { name: 'acts by a word', path: logs.path, query: { logType: '2', keyWord: '删除职务' }, plain: acts(`l.action = 'position.deleted'`) },
  { name: 'acts by a word nobody wrote', path: logs.path, query: { logType: '2', keyWord: '绝无此词' }, plain: acts(`l.action = 'nothing'`) },
  { name: 'acts of one person', path: logs.path, query: { logType: '2', keyWord: 'operate01' }, plain: acts(`l.account_id = 'user-operate01'`) },
  { name: 'acts of one kind', path: logs.path, query: { logType: '2', operateType: '4' }, plain: acts(`l.action = 'position.deleted'`) },
  { name: 'sign-ins, newest', path: logs.path, query: { logType: '1' }, plain: listed('login_log', 'created_at', 'true') },
  {
    name: 'sign-ins that failed',
    path: logs.path,
    query: { logType: '1', keyWord: '密码或验证码错误' },
    plain: listed('login_log', 'created_at', `l.outcome = 'wrong'`),
  },
  {
    name: 'versions, newest',
    path: dataLogs.path,
    plain: [`${VERSIONS} order by d.at desc, d.id desc limit 10`, 'select count(*) from (select 1 from data_log limit 100000) x'],
  },
  {
    name: 'versions of one table',
    path: dataLogs.path,
    query: { dataTable: 'tenant' },
    plain: [
      `${VERSIONS} where d.data_table = 'tenant' order by d.at desc, d.id desc limit 10`,
      `select count(*) from (select 1 from data_log where data_table = 'tenant' limit 100000) x`,
    ],
  },
  {
    name: 'versions of one record',
    path: versionsOf.path,
    query: { dataTable: 'sys_position', dataId: 'bench-77' },
    plain: [`${VERSIONS} where d.data_table = 'sys_position' and d.data_id = 'bench-77' order by d.version desc limit 200`],
  },
]

/** Acts of a hundred days: nine in ten edit, one in a hundred deletes; every thousandth is an operator's. */
async function fillLogs(pool: pg.Pool): Promise<void> {
  await pool.query('alter table audit_log disable trigger audit_log_naming')
  const at = `timestamptz '2026-01-01 00:00:00+08' + n * interval '100 days' / $1::int`
  await pool.query(
    `insert into audit_log (at, account_id, username, address, request_id, action, target, detail, method, path, took_ms)
     select ${at}, p.id, p.name, '10.0.0.' || n % 250, 'bench-' || n,
            case when n % 100 = 0 then 'position.deleted' when n % 10 = 0 then 'position.added' else 'position.edited' end,
            'bench-record-' || n % 20000, '{"name": "记录"}', 'PUT', '/sys/position/edit', n % 50
     from generate_series(1, $1::int) as n, lateral (select case when n % 1000 = 0 then 'user-operate01' else 'user-admin' end as id,
            case when n % 1000 = 0 then 'operate01' else 'admin' end as name) p`,
    [ROWS],
  )
  await pool.query('alter table audit_log enable trigger audit_log_naming')
  await pool.query(
    `insert into login_log (id, account_id, username, way, outcome, device, address, created_at)
     select 'bench-' || n, 'user-admin', 'admin', 'password', case when n % 50 = 0 then 'wrong' else 'ok' end, 'Chrome', '10.0.0.' || n % 250, ${at}
     from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await pool.query(
    `insert into data_log (data_table, data_id, version, content, removed, log_id, at)
     select case when n % 100 = 0 then 'tenant' else 'sys_position' end, 'bench-' || n % 20000, n / 20000, '{"name": "记录", "code": "BENCH"}', false, n, ${at}
     from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await pool.query('analyze audit_log, login_log, data_log')
}

const folder = await mkdtemp(join(tmpdir(), 'aosp-bench-'))
const database = await startEmbedded({ dataDir: folder, log: () => {} })
try {
  const settings = readSettings({
    SEED: 'demo',
    DEMO_PASSWORD: PASSWORD,
    DATA_DIR: folder,
    SECRETS_FILE: join(folder, 'secrets.json'),
    LOG_LEVEL: 'silent',
    RATE_SCALE: '1000000',
    LOGIN_CAPTCHA: 'off',
  })
  await prepareDatabase({ ownerUrl: database.adminUrl, settings, seed: 'demo', demoPassword: PASSWORD, root: process.cwd() })
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  await fillLogs(pool)
  console.log(`${ROWS} rows of each log`)
  const app = await buildApp({ settings, databaseUrl: database.appUrl, root: process.cwd() })
  try {
    const reply = await app.http.inject({ method: 'POST', url: login.path, payload: { username: 'admin', password: PASSWORD } })
    const token = reply.json<{ result: { token: string } | null }>().result?.token ?? ''
    for (const subject of SUBJECTS) await compareWithSql(app, pool, token, subject)
  } finally {
    await app.close()
    await pool.end()
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
