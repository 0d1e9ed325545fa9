import { newId } from '@aosp/kernel/ids'
import type { Db } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'

/** How people sign in, and how an attempt ended, as shown to them. */
export const LOGIN_WAYS = { password: '密码登录', sms: '手机验证码登录', third: '第三方登录', cas: '单点登录' } as const
export type LoginWay = keyof typeof LOGIN_WAYS

export const LOGIN_OUTCOMES = {
  ok: '登录成功',
  wrong: '密码或验证码错误',
  locked: '账号已锁定',
  captcha: '图片验证码未通过',
  frozen: '账号已冻结',
  pending: '账号审核中',
  rejected: '账号审核未通过',
  tenants: '租户已冻结',
  factor: '第二重验证未通过',
} as const
export type LoginOutcome = keyof typeof LOGIN_OUTCOMES

export const wayText = (way: string): string => (LOGIN_WAYS as Record<string, string>)[way] ?? way
export const outcomeText = (outcome: string): string => (LOGIN_OUTCOMES as Record<string, string>)[outcome] ?? outcome

/** Every attempt, whether it led to a session or not. */
export const logLogin = (
  db: Db,
  ctx: Ctx,
  attempt: { accountId: string | null; username: string; way: LoginWay; outcome: LoginOutcome; sessionId?: string },
): Promise<unknown> =>
  db
    .insertInto('login_log')
    .values({
      id: newId(),
      account_id: attempt.accountId,
      username: attempt.username,
      way: attempt.way,
      outcome: attempt.outcome,
      device: ctx.device,
      address: ctx.address,
      session_id: attempt.sessionId ?? null,
      created_at: ctx.now(),
    })
    .execute()
