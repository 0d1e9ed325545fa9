import { sql } from 'kysely'
import type { In } from '@aosp/contract/endpoint'
import type { sendSms as sendSmsCall } from '@aosp/contract/identity/login'
import { no, refuse } from '@aosp/contract/refusals'
import { appendAudit } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { mine, tx, type Ctx } from '../../../platform/http/context.ts'
import { maskPhone } from '@aosp/kernel/mask'
import { findByPhone } from '../account/account-store.ts'
import type { Identity } from '../identity.ts'
import { passCaptcha } from '../attempt/captcha.ts'
import { hasSignedInFrom } from '../attempt/known-address.ts'
import { CODE_LIFE_MS, isCompanySpent, maySend, smsCaptchaDemanded } from '../rules/sms-limits.ts'
import { askedDuringDay, askedForCompany, noteCode, queueToSend, type CodeKind, type SmsPurpose } from './sms-codes.ts'

const PURPOSES: Record<In<typeof sendSmsCall>['smsmode'], SmsPurpose> = { 0: 'login', 1: 'register', 2: 'reset', 3: 'bind', 4: 'third' }
const ACTS: Record<SmsPurpose, string> = { login: '登录', register: '注册', reset: '找回密码', bind: '绑定手机', third: '绑定第三方账号' }

/** Whoever asks is answered the same for every number, in the same time: nobody learns here who has an account, only a phone's owner does. */
export async function sendCode(identity: Identity, ctx: Ctx, input: In<typeof sendSmsCall>): Promise<null> {
  const { mobile: phone } = input
  const purpose = PURPOSES[input.smsmode]
  if (purpose === 'bind') mine(ctx)
  if (!identity.ports.canSendSms) refuse(no('sms.off'))
  const now = ctx.now()
  const needsPicture = async (db: Db): Promise<boolean> => {
    const asked = await askedDuringDay(db, phone, ctx.address, now)
    const allowed = maySend(asked, now)
    if (!allowed.ok) refuse(allowed)
    return smsCaptchaDemanded(identity.settings.LOGIN_CAPTCHA, asked, now)
  }
  const picture = await needsPicture(ctx.db)
  if (picture) await passCaptcha(ctx, input)

  await tx(ctx, async (trx) => {
    const owner = await findByPhone(trx, phone)
    // A code for a new number is its requester's.
    const corporateId = (purpose === 'bind' ? ctx.actor?.corporateId : owner?.corporate_id) ?? ''
    await queueToSend(trx, phone, ctx.address, corporateId || phone)
    // Others may have asked since the first look.
    if ((await needsPicture(trx)) && !picture) refuse(no('login.captchaMissing'))
    const spent = await hasSpentCompany(trx, ctx, { phone, corporateId, signedIn: purpose === 'bind' })
    const kind = spent ? 'silent' : kindFor(purpose, owner !== undefined)
    const codeId = await noteCode(trx, ctx, { phone, purpose, kind })
    await appendAudit(trx, ctx, { action: 'identity.code-asked', target: maskPhone(phone), detail: { purpose } })
    const message =
      // The owner of a number somebody wants to register or bind is told so instead.
      kind === 'taken'
        ? ({ purpose: 'notice', template: 'sms_phone_taken', values: {} } as const)
        : ({ purpose, codeId, template: 'sms_code', values: { act: ACTS[purpose], code: '******', minutes: String(CODE_LIFE_MS / 60_000) } } as const)
    // What nobody is to receive is written as well and taken back, so that it costs the same time.
    await sql`savepoint before_sending`.execute(trx)
    await identity.ports.sendSms(trx, { phone, now, ...message })
    if (kind === 'silent') await sql`rollback to savepoint before_sending`.execute(trx)
  })
  return null
}

/** Strangers are answered as for any other number and nothing is sent; whoever belongs there is told why nothing comes. */
async function hasSpentCompany(trx: Trx, ctx: Ctx, asking: { phone: string; corporateId: string; signedIn: boolean }): Promise<boolean> {
  const now = ctx.now()
  const known = asking.signedIn || (await hasSignedInFrom(trx, { phone: asking.phone }, ctx.address, now))
  const spent = isCompanySpent({ ...(await askedForCompany(trx, asking.corporateId, ctx.address, now)), known }, now)
  if (spent && known) refuse(no('sms.companyTooMany'))
  return spent
}

function kindFor(purpose: SmsPurpose, hasOwner: boolean): CodeKind {
  if (purpose === 'login' || purpose === 'reset' || purpose === 'third') return hasOwner ? 'sent' : 'silent'
  return hasOwner ? 'taken' : 'sent'
}
