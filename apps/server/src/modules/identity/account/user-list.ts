import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { defineRuledList } from '../../../platform/list/list-registry.ts'
import { permitted } from '../../../platform/list/narrow.ts'
import '../identity.tables.ts'

const fields = {
  id: { column: 'account.id', type: 'id' },
  username: { column: 'account.username', type: 'text' },
  realname: { column: 'account.realname', type: 'text' },
  workNo: { column: 'account.work_no', type: 'text', nullable: true },
  sex: { column: 'account.sex', type: 'number', nullable: true, sort: false, dict: 'sex' },
  birthday: { column: 'account.birthday', type: 'day', nullable: true, sort: false },
  telephone: { column: 'account.telephone', type: 'text', nullable: true, sort: false },
  status: { column: 'account.status', type: 'number', sort: false, dict: 'user_status' },
  userIdentity: { column: 'account.user_identity', type: 'number', sort: false },
  activitiSync: { column: 'account.activiti_sync', type: 'number', sort: false },
  post: { column: 'account.post', type: 'text', sort: false },
  orgCode: { column: 'account.current_org_code', type: 'id', nullable: true, sort: false },
  corporate: { column: 'account.corporate_id', type: 'id', nullable: true, sort: false },
  createBy: { column: 'account.created_by', type: 'text', nullable: true, sort: false },
  createTime: { column: 'account.created_at', type: 'moment' },
} as const
const declared = {
  defaultSort: ['-createTime'],
  tieBreaker: 'account.id',
  ruled: {
    screen: 'identity/user',
    fields: {
      username: '用户账号',
      realname: '用户姓名',
      workNo: '工号',
      sex: '性别',
      status: '状态',
      userIdentity: '身份',
      orgCode: '当前部门编码',
      corporate: '企业编号',
      createBy: '创建人账号',
      createTime: '创建时间',
    },
  },
} as const
export const wholeList = defineRuledList({
  fields: {
    ...fields,
    phone: { column: 'account.phone', type: 'id', nullable: true, sort: false },
    email: { column: 'account.email', type: 'text', nullable: true, sort: false },
  },
  ...declared,
})
/** What is not shown is not searched for either: a filter on the full number would let anybody find the hidden digits by trying. */
export const maskedList = defineRuledList({
  fields: {
    ...fields,
    phone: { column: sql`regexp_replace(coalesce(account.phone, ''), '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')`, type: 'text', sort: false },
  },
  ...declared,
})

/** Of people to do something to: those whose row the data rules leave him. Rights go to nobody he does not see. */
export const seenUser = (ctx: SignedIn) => permitted(ctx, wholeList)

export const isSeenUser = async (db: Db | Trx, ctx: SignedIn, id: string): Promise<boolean> =>
  (await db.selectFrom('account').select('account.id').where('account.id', '=', id).where(seenUser(ctx)).executeTakeFirst()) !== undefined
