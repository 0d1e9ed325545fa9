import type { In } from '@aosp/contract/endpoint'
import type { sendSms as sendSmsCall } from '@aosp/contract/identity'
import { no, refuse } from '@aosp/contract/refusals'
import { BRAND } from '@aosp/contract/texts'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { mine, tx, type Ctx } from '../../../platform/http/context.ts'
import { maskPhone } from '@aosp/kernel/mask'
import { findByPhone } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { passCaptcha } from '../login/captcha.ts'
import { maySend, smsCaptchaDemanded } from '../rules/sms-limits.ts'
import { askedDuringDay, noteCode, type SmsPurpose } from './sms-codes.ts'

const PURPOSES: Record<In<typeof sendSmsCall>['smsmode'], SmsPurpose> = { 0: 'login', 1: 'register', 2: 'reset', 3: 'bind' }
const ACTS: Record<SmsPurpose, string> = { login: '登录', register: '注册', reset: '找回密码', bind: '绑定手机' }

/** For signing in and for a forgotten password an unknown number is answered as if it were known, so that nobody can ask who has an account. */
export async function sendCode(identity: Identity, ctx: Ctx, input: In<typeof sendSmsCall>): Promise<null> {
  const { mobile: phone } = input
  const purpose = PURPOSES[input.smsmode]
  if (purpose === 'bind') mine(ctx)
  const now = ctx.now()
  const asked = await askedDuringDay(ctx.db, phone, ctx.address, now)
  const allowed = maySend(asked, now)
  if (!allowed.ok) refuse(allowed)
  if (smsCaptchaDemanded(identity.settings.LOGIN_CAPTCHA, asked.address, now)) await passCaptcha(ctx, input)

  const owner = await findByPhone(ctx.db, phone)
  const needsOwner = purpose === 'login' || purpose === 'reset'
  const kind = needsOwner ? (owner ? 'sent' : 'silent') : owner ? 'taken' : 'sent'
  await tx(ctx, async (trx) => {
    const code = await noteCode(trx, ctx, { phone, purpose, kind })
    await appendAudit(trx, ctx, { action: 'identity.code-asked', target: maskPhone(phone), detail: { purpose } })
    if (kind !== 'sent') return
    await identity.ports.sendSms(trx, { phone, purpose, content: `【${BRAND}】您正在${ACTS[purpose]}，验证码${code}，5分钟内有效，请勿告诉他人。`, now })
  })
  if (kind === 'taken') refuse(no(purpose === 'register' ? 'sms.phoneTaken' : 'profile.phoneTaken'))
  return null
}
