import { sql } from 'kysely'
import type { In } from '@aosp/contract/endpoint'
import type { sendSms as sendSmsCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import { BRAND } from '@aosp/contract/texts'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mine, tx, type Ctx } from '../../../platform/http/context.ts'
import { maskPhone } from '@aosp/kernel/mask'
import { findByPhone } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { passCaptcha } from '../attempt/captcha.ts'
import { maySend, smsCaptchaDemanded } from '../rules/sms-limits.ts'
import { askedDuringDay, noteCode, queueToSend, type SmsPurpose } from './sms-codes.ts'

const PURPOSES: Record<In<typeof sendSmsCall>['smsmode'], SmsPurpose> = { 0: 'login', 1: 'register', 2: 'reset', 3: 'bind' }
const ACTS: Record<SmsPurpose, string> = { login: '登录', register: '注册', reset: '找回密码', bind: '绑定手机' }

/** For signing in and for a forgotten password an unknown number is answered as if it were known, so that nobody can ask who has an account. */
export async function sendCode(identity: Identity, ctx: Ctx, input: In<typeof sendSmsCall>): Promise<null> {
  const { mobile: phone } = input
  const purpose = PURPOSES[input.smsmode]
  if (purpose === 'bind') mine(ctx)
  const now = ctx.now()
  const needsPicture = async (db: Db): Promise<boolean> => {
    const asked = await askedDuringDay(db, phone, ctx.address, now)
    const allowed = maySend(asked, now)
    if (!allowed.ok) refuse(allowed)
    return smsCaptchaDemanded(identity.settings.LOGIN_CAPTCHA, asked.address, now)
  }
  const picture = await needsPicture(ctx.db)
  if (picture) await passCaptcha(ctx, input)

  const kind = await tx(ctx, async (trx) => {
    await queueToSend(trx, phone, ctx.address)
    // Others may have asked since the first look.
    if ((await needsPicture(trx)) && !picture) refuse(no('login.captchaMissing'))
    const owner = await findByPhone(trx, phone)
    const needsOwner = purpose === 'login' || purpose === 'reset'
    const outcome = needsOwner ? (owner ? 'sent' : 'silent') : owner ? 'taken' : 'sent'
    const code = await noteCode(trx, ctx, { phone, purpose, kind: outcome })
    await appendAudit(trx, ctx, { action: 'identity.code-asked', target: maskPhone(phone), detail: { purpose } })
    if (outcome === 'taken') return outcome
    const content = `【${BRAND}】您正在${ACTS[purpose]}，验证码${code}，5分钟内有效，请勿告诉他人。`
    // What nobody is to receive is written as well and taken back, so that it costs the same time.
    await sql`savepoint before_sending`.execute(trx)
    await identity.ports.sendSms(trx, { phone, purpose, content, now })
    if (outcome === 'silent') await sql`rollback to savepoint before_sending`.execute(trx)
    return outcome
  })
  if (kind === 'taken') refuse(no(purpose === 'register' ? 'sms.phoneTaken' : 'profile.phoneTaken'))
  return null
}
