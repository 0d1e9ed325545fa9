/** Numbers in the envelope that a client acts on instead of showing the refusal: HTTP 200, each with a next step. */

/** Password, phone code or sign-on were right and the account has a second factor: `result.challenge` is taken on to `/sys/login/factor`. */
export const FACTOR_NEEDED = 4030
/** The act wants the person to prove once more who he is (`/sys/stepUp`); then the same call is made again. */
export const STEP_UP_NEEDED = 4031
/** The session may do nothing but set up the second factor that is demanded of it. */
export const FACTOR_MISSING = 4032

/** Requests to change what opens an account. */
export const CHANGE_STATE = { waiting: 1, approved: 2, rejected: -2, withdrawn: -3 } as const
export const CHANGE_STATE_TEXTS: Readonly<Record<number, string>> = { 1: '待审核', 2: '已通过', [-2]: '已驳回', [-3]: '已撤回' }
export const CHANGE_KIND_TEXTS = { phone: '更换手机号', email: '更换邮箱', factor: '重置动态验证码' } as const
export type ChangeKind = keyof typeof CHANGE_KIND_TEXTS
