import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { upload } from '@aosp/contract/platform/files'
import { sendSms } from '@aosp/contract/identity/login'
import * as calls from '@aosp/contract/organisation/registration'
import { creditCodeCheck } from '@aosp/kernel/credit-code'
import { importBody } from './archives.ts'
import { lastCode } from './sms-codes.ts'
import type { TestApp } from './test-app.ts'

/** What a visitor does before his account exists, through the calls his page makes. */
export const AGREED = ['service', 'privacy', 'rules']
export const NEW_PASSWORD = 'Harbour2026'

let serial = 100
/** A credit code nobody has used in this run. */
export const freshCreditCode = (): string => {
  const body = `91330100MA00${String(++serial).padStart(5, '0')}`
  return body + (creditCodeCheck(body) ?? '')
}
export const freshPhone = (): string => `137${String(randomInt(100_000_000)).padStart(8, '0')}`

/** No two pictures are alike: the platform notices a licence that was used before. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40 + (++serial % 200), height: 30 + (serial % 97), channels: 3, background: { r: serial % 256, g: 90, b: 200 } } })
    .png()
    .toBuffer()

export async function phoneTicket(app: TestApp, phone = freshPhone()): Promise<{ ticket: string; phone: string }> {
  const asked = await app.call(sendSms, { mobile: phone, smsmode: '1' }, undefined, { remoteAddress: `10.9.${randomInt(250)}.${randomInt(250)}` })
  if (!asked.success) throw new Error(asked.message)
  const { result, message: why } = await app.call(calls.verifyPhone, { mobile: phone, smscode: await lastCode(app, phone) })
  if (!result) throw new Error(why)
  return { ticket: result.ticket, phone }
}

export async function sendPicture(app: TestApp, ticket: string, options: { biz?: string; bytes?: Uint8Array; name?: string } = {}) {
  const bytes = options.bytes ?? (await picture())
  const body = await importBody([{ part: 'file', name: options.name ?? 'licence.png', bytes }], { ticket, biz: options.biz ?? 'licence' })
  return app.call(calls.registrationUpload, {}, undefined, body)
}

/** A complete form of an outside company; `change` replaces parts of it. */
export async function fullForm(app: TestApp, ticket: string, change: Record<string, unknown> = {}) {
  const { corporate, ...rest } = change
  const licence = (await sendPicture(app, ticket)).result?.path ?? ''
  const name = (corporate as { name?: string } | undefined)?.name ?? `测试企业${++serial}有限公司`
  return {
    ticket,
    kind: 2,
    username: `visitor_${++serial}`,
    password: NEW_PASSWORD,
    realname: '方晓晨',
    sex: 1,
    email: '',
    corporate: {
      name,
      shortname: '测试企业',
      creditcode: freshCreditCode(),
      licenseType: '1',
      licenseFile: licence,
      legalPerson: '方晓晨',
      legalIdno: '330100199001010011',
      regCountry: '中国',
      regRegion: '浙江省杭州市',
      regAddress: '杭州市示例路 1 号',
      actualAddress: '杭州市示例路 1 号',
      telephone: '0571-80001234',
      bankName: '示例银行杭州支行',
      accountName: name,
      accountNumber: '6222 0000 1111 2222',
      ...(corporate as object | undefined),
    },
    qualificationsList: [] as object[],
    agreements: AGREED,
    ...rest,
  } as never
}

/** A registration that waits, and the id of its review. */
export async function registerCompany(app: TestApp, change: Record<string, unknown> = {}) {
  const { ticket, phone } = await phoneTicket(app)
  const form = (await fullForm(app, ticket, change)) as { username: string; corporate: { name: string; creditcode: string; licenseFile: string } }
  const reply = await app.call(calls.register, form as never)
  if (!reply.success) throw new Error(reply.message)
  const account = await app.platform.db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  const review = await app.platform.db.selectFrom('review_request').selectAll().where('account_id', '=', account.id).executeTakeFirstOrThrow()
  return { ticket, phone, form, accountId: account.id, review }
}

/** A file uploaded by somebody who is signed in. */
export async function ownUpload(app: TestApp, token: string, biz: string): Promise<string> {
  const body = await importBody([{ part: 'file', name: 'paper.png', bytes: await picture() }], { biz })
  const { result, message } = await app.call(upload, {}, token, body)
  return result?.path ?? `no file: ${message}`
}
