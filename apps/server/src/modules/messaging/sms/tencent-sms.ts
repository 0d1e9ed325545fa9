import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { fromBeijing } from '@aosp/kernel/time'
import { askGateway } from './ask-gateway.ts'
import type { Gateway, SentSms, SmsProvider } from './gateway.ts'

export const TENCENT_URL = 'https://sms.tencentcloudapi.com/'
const VERSION = '2021-01-11'
const SERVICE = 'sms'
const PAGE = 100
/** Clocks differ, and a message may have been taken before we noted it. */
const EARLIER_S = 60

const Faulty = z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional() })
const Said = z.object({
  Response: Faulty.extend({
    SendStatusSet: z
      .array(
        z.object({ SerialNo: z.string().default(''), Fee: z.number().int().min(0).max(100).optional(), Code: z.string(), Message: z.string().default('') }),
      )
      .optional(),
  }),
})
const Pulled = z.object({
  Response: Faulty.extend({
    PullSmsSendStatusSet: z
      .array(
        z.object({
          SerialNo: z.string(),
          ReportStatus: z.string(),
          Description: z.string().default(''),
          SessionContext: z.string().default(''),
          UserReceiveTime: z.union([z.number(), z.string()]).optional(),
        }),
      )
      .optional(),
  }),
})

const BUSY = /^(LimitExceeded|RequestLimitExceeded)/
const BROKEN = /^InternalError/

/** Gateways of the "signed headers" shape: a JSON body, and a signature over headers and body in a header of its own (TC3-HMAC-SHA256). */
export function tencentSms(gateway: Gateway): SmsProvider {
  const { url, keyId, keySecret, appId, region, sign, timeoutMs, now } = gateway
  const { host } = new URL(url)
  const ask = <Schema extends z.ZodType>(action: string, body: object, schema: Schema) => {
    const payload = JSON.stringify(body)
    const seconds = Math.floor(now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': action,
      'x-tc-version': VERSION,
      'x-tc-region': region,
      'x-tc-timestamp': String(seconds),
      authorization: authorization({ keyId, keySecret, host, action, payload, seconds }),
    }
    return askGateway(url, { method: 'POST', headers, body: payload, timeoutMs }, schema)
  }

  /** Only messages with a receipt are listed, so one that is not there may still be on its way. */
  const receiptOf = async ({ id, phone, reference, at }: SentSms) => {
    const asked = { SmsSdkAppId: appId, PhoneNumber: `+86${phone}`, BeginTime: Math.floor(at.getTime() / 1000) - EARLIER_S, Offset: 0, Limit: PAGE }
    const answer = await ask('PullSmsSendStatusByPhoneNumber', asked, Pulled)
    if (!answer.ok) return undefined
    return answer.body.Response.PullSmsSendStatusSet?.find(
      ({ SerialNo, SessionContext }) => SessionContext === id || (reference !== null && SerialNo === reference),
    )
  }

  return {
    name: 'tencent',
    givesReceipts: true,
    send: async ({ id, phone, template, values }) => {
      const asked = {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: appId,
        SignName: sign,
        TemplateId: template,
        TemplateParamSet: values.map(({ value }) => value),
        SessionContext: id,
      }
      const answer = await ask('SendSms', asked, Said)
      if (!answer.ok) return answer
      const { Error: fault, SendStatusSet: [status] = [] } = answer.body.Response
      const { Code, Message } = fault ?? status ?? { Code: 'InternalError', Message: '短信网关没有说明结果' }
      if (Code === 'Ok') return { kind: 'accepted', reference: status?.SerialNo ?? null, segments: status?.Fee }
      return { kind: BUSY.test(Code) ? 'passing' : BROKEN.test(Code) ? 'unclear' : 'refused', reason: `${Message}（${Code}）` }
    },
    find: async (message) => {
      const found = await receiptOf(message)
      return found ? { kind: 'accepted', reference: found.SerialNo } : { kind: 'unclear' }
    },
    receipt: async (message) => {
      const found = await receiptOf(message)
      if (!found) return { kind: 'waiting' }
      const at = momentOf(found.UserReceiveTime)
      return found.ReportStatus === 'SUCCESS' ? { kind: 'delivered', at } : { kind: 'undelivered', at, reason: `运营商未送达（${found.Description}）` }
    },
  }
}

/** Seconds, or Beijing time as text. */
const momentOf = (told: number | string | undefined): Date | null => (typeof told === 'number' ? new Date(told * 1000) : (fromBeijing(told ?? '') ?? null))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

type Signed = { keyId: string; keySecret: string; host: string; action: string; payload: string; seconds: number }

function authorization({ keyId, keySecret, host, action, payload, seconds }: Signed): string {
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${SERVICE}/tc3_request`
  const names = 'content-type;host;x-tc-action'
  const request = [
    'POST',
    '/',
    '',
    `content-type:application/json; charset=utf-8`,
    `host:${host}`,
    `x-tc-action:${action.toLowerCase()}`,
    '',
    names,
    sha256(payload),
  ]
  const toSign = ['TC3-HMAC-SHA256', seconds, scope, sha256(request.join('\n'))].join('\n')
  const key = hmac(hmac(hmac(`TC3${keySecret}`, day), SERVICE), 'tc3_request')
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
