import type pg from 'pg'

/** What was made, so that a bench can search for something it knows to be there. */
export type LargeDirectory = {
  departs: number
  people: number
  root: { id: string; orgCode: string; name: string }
  deepest: { id: string; orgCode: string; name: string }
}

const ROOT = { id: 'bench-depart-Y01', orgCode: 'Y01', name: '规模测试集团' }
const COMPANIES = 20
const PER_COMPANY = 24

/** A letter and two digits for the n-th sibling, as the platform's own codes. */
const SEGMENT = (n: string) => `chr(65 + (${n} - 1) / 99) || lpad(((${n} - 1) % 99 + 1)::text, 2, '0')`

/**
 * A group with about `departs` departments on four levels and `people` accounts spread over them, written by the database
 * itself in a few statements. Nobody among them can sign in. Runs once per database.
 */
export async function fillDirectory(pool: pg.Pool, { departs = 10_000, people = 100_000 } = {}): Promise<LargeDirectory> {
  const groups = Math.max(1, Math.ceil((departs - 1 - COMPANIES - COMPANIES * PER_COMPANY) / (COMPANIES * PER_COMPANY)))
  await addDepart(pool, `select '${ROOT.orgCode}', null::text, '${ROOT.name}', '1', 1, 1`)
  await addDepart(pool, `select '${ROOT.orgCode}' || ${SEGMENT('c')}, '${ROOT.orgCode}', '测试企业' || c, '1', 2, c from generate_series(1, ${COMPANIES}) as c`)
  await addDepart(
    pool,
    `select d.org_code || ${SEGMENT('n')}, d.org_code, '第' || n || '事业部', '2', 3, n
     from depart d, generate_series(1, ${PER_COMPANY}) as n where d.id like 'bench-depart-%' and d.org_type = '2'`,
  )
  await addDepart(
    pool,
    `select d.org_code || ${SEGMENT('n')}, d.org_code, (array['生产', '设备', '质量', '仓储', '采购', '技术', '安全', '财务'])[1 + n % 8] || n || '组', '2', 4, n
     from depart d, generate_series(1, ${groups}) as n where d.id like 'bench-depart-%' and d.org_type = '3'`,
  )
  await addPeople(pool, people)
  await pool.query('analyze depart, account, account_depart, account_role')
  const { rows: counted } = await pool.query<{ departs: string; people: string }>(
    `select (select count(*) from depart where id like 'bench-depart-%') as departs, (select count(*) from account where id like 'bench-user-%') as people`,
  )
  const { rows: last } = await pool.query<{ id: string; orgCode: string; name: string }>(
    `select id, org_code as "orgCode", depart_name as name from depart where id like 'bench-depart-%' order by org_code collate "C" desc limit 1`,
  )
  return { departs: Number(counted[0]?.departs), people: Number(counted[0]?.people), root: ROOT, deepest: last[0] ?? ROOT }
}

/** `select` gives code, code of the parent, name, category, level and order. */
const addDepart = (pool: pg.Pool, select: string) =>
  pool.query(
    `insert into depart (id, parent_id, depart_name, org_code, org_category, org_type, depart_order, created_at)
     select 'bench-depart-' || s.code, 'bench-depart-' || s.parent, s.name, s.code, s.category, s.level::text, s.n, now()
     from (${select}) as s (code, parent, name, category, level, n)`,
  )

async function addPeople(pool: pg.Pool, people: number): Promise<void> {
  await pool.query(
    `insert into account (id, username, password_hash, realname, sex, birthday, phone, work_no, created_at, password_changed_at)
     select 'bench-user-' || n, 'bench' || lpad(n::text, 6, '0'), '!',
            (array['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙'])[1 + n % 12]
              || (array['伟', '芳', '娜', '敏', '静', '强', '磊', '洋', '艳', '勇'])[1 + n / 12 % 10]
              || (array['', '军', '平', '华', '明', '丽', '红', '杰'])[1 + n / 120 % 8],
            1 + n % 2, date '1965-01-01' + n % 14000, '150' || lpad(n::text, 8, '0'), 'B' || lpad(n::text, 6, '0'),
            timestamptz '2024-01-01 00:00:00+08' + n * interval '5 minutes', now()
     from generate_series(1, $1::integer) as n`,
    [people],
  )
  await pool.query(
    `with groups as (select array_agg(id order by org_code) as ids from depart where id like 'bench-depart-%' and org_type = '4')
     insert into account_depart (account_id, depart_id)
     select 'bench-user-' || n, groups.ids[1 + n % cardinality(groups.ids)] from groups, generate_series(1, $1::integer) as n`,
    [people],
  )
  await pool.query(
    `insert into account_role (account_id, role_id)
     select 'bench-user-' || n, r.id from generate_series(1, $1::integer) as n cross join role r where r.role_code = 'menber'`,
    [people],
  )
}
