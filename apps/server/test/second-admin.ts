import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

const USERNAME = 'admin02'

/** Acts that take two administrators need another one than the demonstration has: a copy of the first, under a name of his own. */
export async function secondAdmin(app: TestApp): Promise<string> {
  const own = JSON.stringify({ id: `user-${USERNAME}`, username: USERNAME, realname: '第二管理员', phone: '13900000099', work_no: 'A-0002', email: null })
  await sql`insert into account select (jsonb_populate_record(original, ${own}::jsonb)).* from account as original where username = 'admin' on conflict do nothing`.execute(
    app.platform.db,
  )
  await sql`insert into account_role (account_id, role_id) select ${`user-${USERNAME}`}, role_id from account_role where account_id = 'user-admin' on conflict do nothing`.execute(
    app.platform.db,
  )
  return USERNAME
}
