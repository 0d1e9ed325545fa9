import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fromBeijing, toBeijingDay } from '@aosp/kernel/time'
import { askGateway } from './ask-gateway.ts'
import type { Gateway, SentSms, SmsProvider } from './gateway.ts'

export const ALIYUN_URL = 'https://dysmsapi.aliyuncs.com/'
const VERSION = '2017-05-25'
const PAGE = 50

const Said = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().optional() })
const Details = z.object({
  Code: z.string(),
  TotalCount: z.coerce.number().default(0),
  SmsSendDetailDTOs: z
    .object({
      SmsSendDetailDTO: z.array(
        z.object({ OutId: z.string().optional(), SendStatus: z.coerce.number(), ErrCode: z.string().optional(), ReceiveDate: z.string().optional() }),
      ),
    })
    .optional(),
})
type Detail = NonNullable<z.output<typeof Details>['SmsSendDetailDTOs']>['SmsSendDetailDTO'][number]

/** Of one number's message at the gateway. */
const STATUS = { waiting: 1, undelivered: 2, delivered: 3 } as const

/** The gateway or a carrier is busy: the same message may be tried later. */
const BUSY = /^(Throttling|ServiceUnavailable|isv\.BUSINESS_LIMIT_CONTROL)/
/** Something broke over there, perhaps after the message was taken. */
const BROKEN = /^(InternalError|isp\.)/

/**
 * Gateways of the "signed query" shape: every value is a parameter, and the parameters in their order are signed with HMAC-SHA1. They
 * travel in the body, because addresses are written into logs on the way and the parameters hold a phone and a code.
 */
export function aliyunSms(gateway: Gateway): SmsProvider {
  const { url, keyId, keySecret, region, sign, timeoutMs, now } = gateway
  const ask = <Schema extends z.ZodType>(action: string, values: Record<string, string>, schema: Schema) => {
    const parameters = {
      Action: action,
      Version: VERSION,
      Format: 'JSON',
      RegionId: region,
      AccessKeyId: keyId,
      SignatureMethod: 'HMAC-SHA1',
      SignatureVersion: '1.0',
      SignatureNonce: randomUUID(),
      Timestamp: now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      ...values,
    }
    const query = canonicalQuery(parameters)
    const signature = signQuery('POST', query, keySecret)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return askGateway(url, { method: 'POST', headers, body: `Signature=${encode(signature)}&${query}`, timeoutMs }, schema)
  }

  /** Messages to the phone on the day it was sent; found by our id, which came along as OutId. */
  const detailOf = async ({ id, phone, reference, at }: SentSms): Promise<Detail | 'absent' | 'unclear'> => {
    const day = toBeijingDay(at).replaceAll('-', '')
    const asked = { PhoneNumber: phone, SendDate: day, PageSize: String(PAGE), CurrentPage: '1', ...(reference === null ? {} : { BizId: reference }) }
    const answer = await ask('QuerySendDetails', asked, Details)
    if (!answer.ok || answer.body.Code !== 'OK') return 'unclear'
    const found = answer.body.SmsSendDetailDTOs?.SmsSendDetailDTO.find(({ OutId }) => OutId === id)
    return found ?? (answer.body.TotalCount <= PAGE ? 'absent' : 'unclear')
  }

  return {
    name: 'aliyun',
    givesReceipts: true,
    send: async ({ id, phone, template, values }) => {
      const parameters = JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value])))
      const asked = { PhoneNumbers: phone, SignName: sign, TemplateCode: template, TemplateParam: parameters, OutId: id }
      const answer = await ask('SendSms', asked, Said)
      if (!answer.ok) return answer
      const { Code, Message, BizId } = answer.body
      if (Code === 'OK') return { kind: 'accepted', reference: BizId ?? null }
      const reason = `${Message}（${Code}）`
      return { kind: BUSY.test(Code) ? 'passing' : BROKEN.test(Code) ? 'unclear' : 'refused', reason }
    },
    find: async (message) => {
      const detail = await detailOf(message)
      return typeof detail === 'string' ? { kind: detail } : { kind: 'accepted', reference: null }
    },
    receipt: async (message) => {
      const detail = await detailOf(message)
      if (typeof detail === 'string' || detail.SendStatus === STATUS.waiting) return { kind: 'waiting' }
      const at = fromBeijing(detail.ReceiveDate ?? '') ?? null
      return detail.SendStatus === STATUS.delivered
        ? { kind: 'delivered', at }
        : { kind: 'undelivered', at, reason: `运营商未送达（${detail.ErrCode ?? '未知'}）` }
    },
  }
}

/** RFC 3986: what encodeURIComponent leaves alone and the rule does not is encoded as well. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

const signQuery = (method: string, query: string, secret: string): string =>
  createHmac('sha1', `${secret}&`)
    .update(`${method}&${encode('/')}&${encode(query)}`)
    .digest('base64')
