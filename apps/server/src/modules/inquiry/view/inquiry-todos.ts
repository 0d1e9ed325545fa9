import { sql, type RawBuilder } from 'kysely'
import { INQUIRY } from '@aosp/contract/inquiry/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { TodoSource, Waiting } from '../../../platform/todo-source.ts'
import '../inquiry.tables.ts'

const isOperator = (roleCode: string): boolean => roleCode === ROLE_CODES.operate
const isMember = (roleCode: string): boolean => roleCode === ROLE_CODES.menber || roleCode === ROLE_CODES.external

const counted =
  (where: (ctx: SignedIn) => RawBuilder<boolean>, since: RawBuilder<Date | null>) =>
  async (ctx: SignedIn): Promise<Waiting> => {
    const waiting = await ctx.db
      .selectFrom('inquiry')
      .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(${since})`.as('since')])
      .where('inquiry.deleted_at', 'is', null)
      .where(where(ctx))
      .executeTakeFirstOrThrow()
    return waiting
  }
const ofCompany = (ctx: SignedIn) => sql`inquiry.corporate_id = ${ctx.actor.corporateId ?? ''}`

export const inquiryTodos: readonly TodoSource[] = [
  {
    key: 'inquiry-review',
    title: '待审核的询价',
    hint: '企业提交的询价，请在 1 个工作日内审核',
    menuId: 'trading/operation-inquiry',
    path: routeOf('trading/operation-inquiry', {}, { state: String(INQUIRY.submitted) }),
    appliesTo: isOperator,
    count: counted(() => sql`inquiry.state = ${sql.lit(INQUIRY.submitted)}`, sql`inquiry.submitted_at`),
  },
  {
    key: 'inquiry-word',
    title: '报价不足待处理的询价',
    hint: '可以延期一次，或说明原因后继续开启',
    menuId: 'trading/my-inquiry',
    path: routeOf('trading/my-inquiry', {}, { state: String(INQUIRY.open) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`${ofCompany(ctx)} and inquiry.state = ${sql.lit(INQUIRY.open)} and inquiry.short_at is not null`, sql`inquiry.short_at`),
  },
  {
    key: 'inquiry-choice',
    title: '待选定的询价',
    hint: '报价已开启，请比较后选定',
    menuId: 'trading/my-inquiry',
    path: routeOf('trading/my-inquiry', {}, { state: String(INQUIRY.opened) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`${ofCompany(ctx)} and inquiry.state = ${sql.lit(INQUIRY.opened)}`, sql`inquiry.opened_at`),
  },
  {
    key: 'inquiry-contract',
    title: '待完结的询价',
    hint: '已选定报价，请上传订单或合同',
    menuId: 'trading/my-inquiry',
    path: routeOf('trading/my-inquiry', {}, { state: String(INQUIRY.chosen) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`${ofCompany(ctx)} and inquiry.state = ${sql.lit(INQUIRY.chosen)}`, sql`inquiry.chosen_at`),
  },
  {
    key: 'inquiry-rejected',
    title: '被驳回的询价',
    hint: '请按驳回原因修改后重新提交',
    menuId: 'trading/my-inquiry',
    path: routeOf('trading/my-inquiry', {}, { state: String(INQUIRY.rejected) }),
    appliesTo: isMember,
    count: counted((ctx) => sql`${ofCompany(ctx)} and inquiry.state = ${sql.lit(INQUIRY.rejected)}`, sql`inquiry.reviewed_at`),
  },
]
