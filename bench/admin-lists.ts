import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { departLevel, departTree, pickUsers, searchDeparts } from '@aosp/contract/identity/directory'
import { login } from '@aosp/contract/identity/login'
import { menuList, topMenus } from '@aosp/contract/identity/permission'
import { DEL_FLAG, MENU_TYPE } from '@aosp/contract/identity/roles'
import { users } from '@aosp/contract/identity/user'
import { logs } from '@aosp/contract/operations/log'
import { buildApp } from '../apps/server/src/app.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { fillDirectory } from './large-directory.ts'
import { median } from './measure.ts'

/**
 * Lists and trees of administration over 100,000 users, 20,000 departments, 5,000 menus and a million rows of each log, as ratios to
 * plain SQL that reads the same rows and the same total, sent by the same process. Aim: at most 2.
 */
const USERS = 100_000
const DEPARTS = 20_000
const MENUS = 5000
const ROWS = 1_000_000
const ROUNDS = 9
const AIM = 2
const PASSWORD = 'Bench-Pass-2026'

type Subject = { name: string; path: string; query?: Record<string, string>; plain: readonly string[] }

const newest = (table: string, at: string, where: string) => [
  `select l.*, a.realname from ${table} l left join account a on a.id = l.account_id where ${where} order by l.${at} desc, l.id desc limit 10`,
  `select count(*) from (select 1 from ${table} l where ${where} limit 100000) x`,
]
const PEOPLE = `from account a where a.del_flag = ${DEL_FLAG.kept}`

const SUBJECTS: readonly Subject[] = [
  {
    name: 'users, newest',
    path: users.path,
    query: { masked: '1' },
    plain: [
      `select a.*, (select string_agg(d.depart_name, ',' order by d.org_code) from account_depart x join depart d on d.id = x.depart_id where x.account_id = a.id) ${PEOPLE} order by a.created_at desc, a.id desc limit 10`,
      `select count(*) from (select 1 ${PEOPLE} limit 100000) x`,
    ],
  },
  {
    name: 'users by part of a name',
    path: users.path,
    query: { masked: '1', realname: '*王伟*' },
    plain: [
      `select a.*, (select string_agg(d.depart_name, ',' order by d.org_code) from account_depart x join depart d on d.id = x.depart_id where x.account_id = a.id) ${PEOPLE} and a.realname ilike '%王伟%' order by a.created_at desc, a.id desc limit 10`,
      `select count(*) from (select 1 ${PEOPLE} and a.realname ilike '%王伟%' limit 100000) x`,
    ],
  },
  {
    name: 'picker of users',
    path: pickUsers.path,
    plain: [
      `select a.*, (select string_agg(d.depart_name, ',' order by d.org_code) from account_depart x join depart d on d.id = x.depart_id where x.account_id = a.id) ${PEOPLE} order by a.username, a.id limit 10`,
      `select count(*) from (select 1 ${PEOPLE} limit 100000) x`,
    ],
  },
  { name: 'departments, whole tree', path: departTree.path, plain: [`select * from depart where del_flag = ${DEL_FLAG.kept} order by depart_order, org_code`] },
  {
    name: 'departments, one level',
    path: departLevel.path,
    query: { pid: 'bench-depart-Y01' },
    plain: [
      `select d.*, exists (select 1 from depart c where c.parent_id = d.id) from depart d where d.parent_id = 'bench-depart-Y01' and d.del_flag = ${DEL_FLAG.kept} order by d.depart_order`,
    ],
  },
  {
    name: 'departments by a word',
    path: searchDeparts.path,
    query: { keyWord: '设备1组' },
    plain: [
      `select d.*, exists (select 1 from depart c where c.parent_id = d.id) from depart d where d.depart_name ilike '%设备1组%' and d.del_flag = ${DEL_FLAG.kept} order by d.org_code limit 100`,
    ],
  },
  { name: 'menus, whole tree', path: menuList.path, plain: [`select * from menu order by sort_no, id`] },
  {
    name: 'menus, first level',
    path: topMenus.path,
    plain: [
      `select m.*, exists (select 1 from menu c where c.parent_id = m.id) from menu m where m.parent_id is null and m.menu_type <> ${MENU_TYPE.button} order by m.sort_no, m.id`,
    ],
  },
  { name: 'acts, newest', path: logs.path, query: { logType: '2' }, plain: newest('audit_log', 'at', 'true') },
  {
    name: 'acts on one record',
    path: logs.path,
    query: { logType: '2', requestUrl: 'bench-record-77' },
    plain: newest('audit_log', 'at', `l.target = 'bench-record-77'`),
  },
  { name: 'acts of one kind', path: logs.path, query: { logType: '2', method: 'bench.act-3' }, plain: newest('audit_log', 'at', `l.action = 'bench.act-3'`) },
  { name: 'sign-ins, newest', path: logs.path, query: { logType: '1' }, plain: newest('login_log', 'created_at', 'true') },
]

async function fillLogs(pool: pg.Pool): Promise<void> {
  // The chain and the versions of records are another bench's matter.
  await pool.query('alter table audit_log disable trigger user')
  await pool.query(
    `insert into audit_log (at, account_id, username, address, request_id, action, target, detail)
     select timestamptz '2026-01-01 00:00:00+08' + n * interval '20 seconds', 'bench-user-' || (1 + n % 1000), 'bench' || (1 + n % 1000), '10.0.0.' || (n % 250), 'bench-' || n,
            'bench.act-' || (n % 200), 'bench-record-' || (n % 20000), '{"bench": true}' from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await pool.query('alter table audit_log enable trigger user')
  await pool.query(
    `insert into login_log (id, account_id, username, way, outcome, device, address, created_at)
     select 'bench-login-' || n, 'bench-user-' || (1 + n % 1000), 'bench' || (1 + n % 1000), 'password', 'ok', 'Chrome', '10.0.0.' || (n % 250),
            timestamptz '2026-01-01 00:00:00+08' + n * interval '20 seconds' from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await pool.query(
    `insert into menu (id, parent_id, title, url, component, sort_no, menu_type, perms, perms_type, created_at)
     select 'bench-menu-' || n, case when n <= 50 then null else 'bench-menu-' || (1 + n % 50) end, '菜单' || n, case when n % 5 = 0 then null else '/bench/' || n end,
            case when n <= 50 then 'layouts/RouteView' else 'identity/user' end, n, case when n <= 50 then 0 when n % 5 = 0 then 2 else 1 end,
            case when n > 50 and n % 5 = 0 then 'bench:act' || n end, case when n > 50 and n % 5 = 0 then '2' end, now()
     from generate_series(1, $1::int) as n`,
    [MENUS],
  )
  await pool.query('analyze audit_log, login_log, menu')
}

const folder = await mkdtemp(join(tmpdir(), 'aosp-bench-'))
const database = await startEmbedded({ dataDir: folder, log: () => {} })
try {
  const settings = readSettings({
    SEED: 'demo',
    DEMO_HISTORY: 'false',
    DEMO_PASSWORD: PASSWORD,
    DATA_DIR: folder,
    SECRETS_FILE: join(folder, 'secrets.json'),
    LOG_LEVEL: 'silent',
    RATE_SCALE: '1000000',
    LOGIN_CAPTCHA: 'off',
  })
  await prepareDatabase({ ownerUrl: database.adminUrl, settings, seed: 'demo', demoPassword: PASSWORD, root: process.cwd() })
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  const made = await fillDirectory(pool, { departs: DEPARTS, people: USERS })
  await fillLogs(pool)
  console.log(`${made.people} users, ${made.departs} departments, ${MENUS} menus, ${ROWS} rows of each log`)
  const app = await buildApp({ settings, databaseUrl: database.appUrl, root: process.cwd() })
  try {
    const reply = await app.http.inject({ method: 'POST', url: login.path, payload: { username: 'admin', password: PASSWORD } })
    const token = reply.json<{ result: { token: string } | null }>().result?.token ?? ''
    for (const subject of SUBJECTS) await compare(subject)

    async function compare({ name, path, query = {}, plain }: Subject): Promise<void> {
      const ours = async () => {
        const answer = await app.http.inject({ method: 'GET', url: path, query, headers: { 'x-access-token': token } })
        if (!answer.json<{ success: boolean }>().success) throw new Error(`${name}: ${answer.body.slice(0, 200)}`)
      }
      const bare = async () => {
        for (const statement of plain) JSON.stringify((await pool.query(statement)).rows)
      }
      const took = async (act: () => Promise<void>) => {
        const began = performance.now()
        await act()
        return performance.now() - began
      }
      for (let round = 0; round < 3; round++) {
        await ours()
        await bare()
      }
      // Rounds alternate and each pair gives one ratio, so that whatever else the machine does hits both alike.
      const pairs: [ours: number, bare: number][] = []
      for (let round = 0; round < ROUNDS; round++) {
        const first = await took(round % 2 === 0 ? bare : ours)
        const second = await took(round % 2 === 0 ? ours : bare)
        pairs.push(round % 2 === 0 ? [second, first] : [first, second])
      }
      const of = (at: 0 | 1) => median(pairs.map((pair) => pair[at])).toFixed(1)
      console.log(`${name}: ${median(pairs.map(([a, b]) => a / b)).toFixed(2)} (aim ${AIM}), ${of(0)} ms against ${of(1)} ms`)
    }
  } finally {
    await app.close()
    await pool.end()
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
