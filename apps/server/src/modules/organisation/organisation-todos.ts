import { ACCOUNT_STATUS, ROLE_CODES } from '@aosp/contract/identity/roles'
import { REVIEW_STATE } from '@aosp/contract/organisation/texts'
import { routeOf } from '@aosp/contract/screens'
import type { TodoSource } from '../../platform/todo-source.ts'
import { countPending } from '../identity/index.ts'
import { countMissingEntries } from './company-queries.ts'
import { countWaitingChanges } from './review/review-store.ts'

const isOneOf =
  (...codes: string[]) =>
  (roleCode: string): boolean =>
    codes.includes(roleCode)

export const organisationTodos: readonly TodoSource[] = [
  {
    key: 'registration',
    title: '待审核的注册',
    hint: '新注册企业等待资料审核，请在 1 个工作日内处理',
    menuId: 'trading/operation-list',
    path: routeOf('organisation/member-user', {}, { status: ACCOUNT_STATUS.pending }),
    appliesTo: isOneOf(ROLE_CODES.operate, ROLE_CODES.admin),
    count: (ctx) => countPending(ctx.db),
  },
  {
    key: 'company-change',
    title: '待审核的企业变更',
    hint: '企业名称、证照或银行信息变更等待审核，通过前不会退款',
    menuId: '',
    path: routeOf('organisation/member-user', {}, { tab: 'review', state: REVIEW_STATE.waiting, kind: 'change' }),
    appliesTo: isOneOf(ROLE_CODES.operate),
    count: (ctx) => countWaitingChanges(ctx.db),
  },
  {
    key: 'company-profile',
    title: '待完善的企业资料',
    hint: '补全企业资料后才能发布交易、报名和收取退款',
    menuId: '',
    path: routeOf('organisation/corporate'),
    appliesTo: isOneOf(ROLE_CODES.menber, ROLE_CODES.external),
    count: (ctx) => countMissingEntries(ctx.db, ctx.actor.corporateId),
  },
]
