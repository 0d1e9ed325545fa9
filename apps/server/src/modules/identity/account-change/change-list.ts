import { sql } from 'kysely'
import type { In, Out } from '@aosp/contract/endpoint'
import type { accountChanges as listCall } from '@aosp/contract/identity/account-change'
import { CHANGE_KIND_TEXTS, CHANGE_STATE, CHANGE_STATE_TEXTS, type ChangeKind } from '@aosp/contract/identity/codes'
import { ROLE_CODES } from '@aosp/contract/identity/roles'
import { routeOf } from '@aosp/contract/screens'
import { maskEmail, maskPhone } from '@aosp/kernel/mask'
import { dictText } from '../../../platform/list/dict-text.ts'
import { defineList } from '../../../platform/list/list-registry.ts'
import { runList } from '../../../platform/list/run-list.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { TodoSource } from '../../../platform/todo-source.ts'
import type { Identity } from '../identity.ts'
import { hiddenKinds, isOpen, judgeReviewer } from '../rules/account-change.ts'
import { reviewerOf } from './decide-change.ts'

const listing = defineList({
  fields: {
    kind: { column: 'account_change.kind', type: 'id' },
    state: { column: 'account_change.state', type: 'number' },
    username: { column: 'account.username', type: 'text' },
    realname: { column: 'account.realname', type: 'text' },
    askBy: { column: 'account_change.asked_name', type: 'text' },
    askTime: { column: 'account_change.asked_at', type: 'moment' },
    decideTime: { column: 'account_change.decided_at', type: 'moment', nullable: true },
    effectiveTime: { column: 'account_change.effective_at', type: 'moment', nullable: true },
  },
  defaultSort: ['-askTime'],
  tieBreaker: 'account_change.id',
})

const PROOFS = { code: '新手机验证码', paper: '证明材料' } as const

const seen = (ctx: SignedIn) =>
  ctx.db
    .selectFrom('account_change')
    .innerJoin('account', 'account.id', 'account_change.account_id')
    .where(sql<boolean>`account_change.kind <> all(${hiddenKinds(reviewerOf(ctx))}::text[])`)

export async function accountChanges(identity: Identity, ctx: SignedIn, input: In<typeof listCall>): Promise<Out<typeof listCall>> {
  const rows = seen(ctx).selectAll('account_change').select(['account.username', 'account.realname', 'account.corporate_id', 'account.phone', 'account.email'])
  const page = await runList(ctx.db, listing, input, rows, { map: (row) => row })
  const names = await identity.ports.companyNames(ctx.db, [...new Set(page.records.flatMap(({ corporate_id }) => corporate_id ?? []))])
  const roles = new Map((await ctx.db.selectFrom('role').select(['id', 'role_name']).execute()).map(({ id, role_name }) => [id, role_name]))
  return {
    ...page,
    records: page.records.map((row) => {
      const open = isOpen(row.state)
      const facts = { ...row, askedBy: row.asked_by, accountId: row.account_id }
      const masked = row.kind === 'phone' ? maskPhone : maskEmail
      const before = row.kind === 'phone' ? row.phone : row.kind === 'email' ? row.email : null
      const value = row.value === null ? '' : open ? row.value : masked(row.value)
      return {
        id: row.id,
        kind: row.kind,
        kind_dictText: CHANGE_KIND_TEXTS[row.kind as ChangeKind],
        username: row.username,
        realname: row.realname,
        corporateName: names.get(row.corporate_id ?? '') ?? '',
        before: open && before ? masked(before) : '',
        value: row.kind === 'role' ? (dictText(roles, row.value) ?? '') : value,
        proof_dictText: row.proof === null ? '' : PROOFS[row.proof],
        files: row.files,
        reason: row.reason,
        state: row.state,
        state_dictText: CHANGE_STATE_TEXTS[row.state] ?? '',
        askBy: row.asked_name,
        askTime: row.asked_at,
        decideBy: row.decided_name,
        decideTime: row.decided_at,
        effectiveTime: row.effective_at,
        note: row.note,
        mayApprove: judgeReviewer(facts, reviewerOf(ctx), true).ok,
        mayReject: judgeReviewer(facts, reviewerOf(ctx), false).ok,
        mayWithdraw: open && row.asked_by === ctx.actor.accountId,
      }
    }),
  }
}

/** What waits for somebody else than who asked. */
export const accountTodos: readonly TodoSource[] = [
  {
    key: 'account-change',
    title: '账号变更待审核',
    hint: '更换手机号、邮箱，重置动态验证码和授予角色，须由另一人审核',
    menuId: '',
    path: routeOf('identity/account-change', {}, { state: CHANGE_STATE.waiting }),
    appliesTo: (roleCode) => roleCode === ROLE_CODES.operate || roleCode === ROLE_CODES.admin,
    count: async (ctx) => {
      const { count } = await seen(ctx)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_change.state', '=', CHANGE_STATE.waiting)
        .where('account_change.asked_by', '<>', ctx.actor.accountId)
        .where('account_change.account_id', '<>', ctx.actor.accountId)
        .executeTakeFirstOrThrow()
      return count
    },
  },
]
