/** Numbers in the envelope that a client acts on instead of showing the refusal: HTTP 200, each with a next step. */

/** Password, phone code or sign-on were right and the account has a second factor: `result.challenge` is taken on to `/sys/login/factor`. */
export const FACTOR_NEEDED = 4030
/** The act wants the person to prove once more who he is (`/sys/stepUp`); then the same call is made again. */
export const STEP_UP_NEEDED = 4031
/** The session may do nothing but set up the second factor that is demanded of it. */
export const FACTOR_MISSING = 4032
/** The session may do nothing but change the password that somebody else gave its account. */
export const PASSWORD_GIVEN = 4033

/** Requests to change what opens an account. */
/** `resting`: agreed on by two persons, and not in force before its owner had a day to stop it. `lapsed`: it could not take effect any more. */
export const CHANGE_STATE = { waiting: 1, resting: 3, done: 2, rejected: -2, withdrawn: -3, stopped: -4, lapsed: -5 } as const
export const CHANGE_STATE_TEXTS: Readonly<Record<number, string>> = {
  [CHANGE_STATE.waiting]: '待审核',
  [CHANGE_STATE.resting]: '待生效',
  [CHANGE_STATE.done]: '已生效',
  [CHANGE_STATE.rejected]: '已驳回',
  [CHANGE_STATE.withdrawn]: '已撤回',
  [CHANGE_STATE.stopped]: '本人已停止',
  [CHANGE_STATE.lapsed]: '未能生效',
}
export const CHANGE_KIND_TEXTS = { phone: '更换手机号', email: '更换邮箱', factor: '重置动态验证码', role: '授予角色' } as const
export type ChangeKind = keyof typeof CHANGE_KIND_TEXTS

/** Our desk says who it is; whoever does not is told the pages of his own in the menu, where an entry has one (ADR 0029). */
export const CLIENT_HEADER = 'X-Client'
export const CLIENT_DESK = 'desk'
