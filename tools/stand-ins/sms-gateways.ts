import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Two gateways for text messages, as their public documentation describes them: one takes signed parameters, one JSON with signed
 * headers. They check every signature by themselves, keep what they took, and can be busy, refuse, or be lost after taking a message.
 */
export type GatewayBehaviour = 'honest' | 'busy' | 'refusing' | 'dropping'
export type Taken = { id: string; phone: string; template: string; values: unknown; sign: string; reference: string }

export type SmsGateway = {
  url: string
  keyId: string
  keySecret: string
  behave(how: GatewayBehaviour): void
  /** What became of a message, for the next who asks. */
  report(id: string, how: 'delivered' | 'undelivered'): void
  taken(): readonly Taken[]
  /** Actions that came with a wrong signature. */
  forged(): number
  asked(): readonly string[]
  stop(): Promise<void>
}

const KEY_ID = 'stand-in-key'
const KEY_SECRET = 'stand-in-secret'

type Call = { action: string; signed: boolean; values: Record<string, unknown> }
type Wire = {
  read(request: IncomingMessage, body: string): Call
  message(values: Record<string, unknown>): Omit<Taken, 'reference'>
  accepted(reference: string): object
  busy: object
  refused: object
  unsigned: object
  receipts(call: Call, taken: readonly (Taken & { report: string | undefined })[]): object
  send: string
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

async function startGateway(wire: Wire): Promise<SmsGateway> {
  const taken: Taken[] = []
  const reports = new Map<string, 'delivered' | 'undelivered'>()
  const asked: string[] = []
  let behaviour: GatewayBehaviour = 'honest'
  let forged = 0

  const answer = (reply: ServerResponse, body: object, status = 200) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const take = (values: Record<string, unknown>): Taken => {
    const message = { ...wire.message(values), reference: `ref-${taken.length + 1}` }
    taken.push(message)
    return message
  }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = wire.read(request, Buffer.concat(chunks).toString('utf8'))
      asked.push(call.action)
      if (!call.signed) {
        forged++
        return answer(reply, wire.unsigned, 400)
      }
      if (call.action !== wire.send)
        return answer(
          reply,
          wire.receipts(
            call,
            taken.map((message) => ({ ...message, report: reports.get(message.id) })),
          ),
        )
      if (behaviour === 'busy') return answer(reply, wire.busy)
      if (behaviour === 'refusing') return answer(reply, wire.refused)
      const { reference } = take(call.values)
      if (behaviour === 'dropping') return void request.socket.destroy()
      answer(reply, wire.accepted(reference))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    behave: (how) => void (behaviour = how),
    report: (id, how) => void reports.set(id, how),
    taken: () => taken,
    forged: () => forged,
    asked: () => asked,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** RFC 3986, written without the platform's own encoder. */
const percent = (plain: string): string =>
  [...Buffer.from(plain, 'utf8')]
    .map((byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`))
    .join('')

const signedQuery: Wire = {
  send: 'SendSms',
  read: (request, body) => {
    const { Signature: signature = '', ...parameters } = Object.fromEntries(new URLSearchParams(body))
    const query = Object.keys(parameters)
      .toSorted()
      .map((name) => `${percent(name)}=${percent(parameters[name] ?? '')}`)
      .join('&')
    const expected = createHmac('sha1', `${KEY_SECRET}&`)
      .update(`${request.method}&%2F&${percent(query)}`)
      .digest('base64')
    const signed = parameters['AccessKeyId'] === KEY_ID && parameters['SignatureMethod'] === 'HMAC-SHA1' && same(signature, expected)
    return { action: parameters['Action'] ?? '', signed, values: parameters }
  },
  message: (values) => ({
    id: text(values['OutId']),
    phone: text(values['PhoneNumbers']),
    template: text(values['TemplateCode']),
    values: JSON.parse(text(values['TemplateParam'])) as unknown,
    sign: text(values['SignName']),
  }),
  accepted: (reference) => ({ Code: 'OK', Message: 'OK', BizId: reference, RequestId: 'request' }),
  busy: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控', RequestId: 'request' },
  refused: { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '短信签名不合法', RequestId: 'request' },
  unsigned: { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched', RequestId: 'request' },
  receipts: (call, taken) => {
    const rows = taken.filter(
      ({ phone, reference }) => phone === call.values['PhoneNumber'] && (call.values['BizId'] === undefined || call.values['BizId'] === reference),
    )
    return {
      Code: 'OK',
      TotalCount: rows.length,
      SmsSendDetailDTOs: {
        SmsSendDetailDTO: rows.map(({ id, phone, report }) => ({
          OutId: id,
          PhoneNum: phone,
          SendStatus: report === 'delivered' ? 3 : report === 'undelivered' ? 2 : 1,
          ErrCode: report === 'undelivered' ? 'MOBILE_NOT_ON_SERVICE' : 'DELIVERED',
          Content: 'the whole text, with its code',
          ReceiveDate: report ? '2026-03-02 10:00:05' : undefined,
        })),
      },
    }
  },
}

const sha256 = (plain: string): string => createHash('sha256').update(plain).digest('hex')

const signedHeaders: Wire = {
  send: 'SendSms',
  read: (request, body) => {
    const header = (name: string): string => text(request.headers[name])
    const seconds = Number(header('x-tc-timestamp'))
    const day = new Date(seconds * 1000).toISOString().slice(0, 10)
    const [, credential = '', names = '', signature = ''] =
      /^TC3-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(header('authorization')) ?? []
    const lines = names.split(';').map((name) => `${name}:${header(name).trim().toLowerCase()}\n`)
    const canonical = `${request.method}\n/\n\n${lines.join('')}\n${names}\n${sha256(body)}`
    let key: Buffer = Buffer.from(`TC3${KEY_SECRET}`)
    for (const part of [day, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest()
    const expected = createHmac('sha256', key)
      .update(`TC3-HMAC-SHA256\n${seconds}\n${day}/sms/tc3_request\n${sha256(canonical)}`)
      .digest('hex')
    const covers = ['content-type', 'host', 'x-tc-action'].every((name) => names.split(';').includes(name))
    const signed = covers && credential === `${KEY_ID}/${day}/sms/tc3_request` && same(signature, expected)
    return { action: header('x-tc-action'), signed, values: JSON.parse(body) as Record<string, unknown> }
  },
  message: (values) => ({
    id: text(values['SessionContext']),
    phone: text((values['PhoneNumberSet'] as unknown[])[0]),
    template: text(values['TemplateId']),
    values: values['TemplateParamSet'],
    sign: text(values['SignName']),
  }),
  accepted: (reference) => ({ Response: { SendStatusSet: [{ SerialNo: reference, Fee: 2, Code: 'Ok', Message: 'send success' }], RequestId: 'request' } }),
  busy: {
    Response: {
      SendStatusSet: [{ SerialNo: '', Fee: 0, Code: 'LimitExceeded.PhoneNumberThirtySecondLimit', Message: '号码 30 秒内超频' }],
      RequestId: 'request',
    },
  },
  refused: { Response: { Error: { Code: 'FailedOperation.TemplateIncorrectOrUnapproved', Message: '模板未审批或内容不匹配' }, RequestId: 'request' } },
  unsigned: { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'signature mismatch' }, RequestId: 'request' } },
  receipts: (call, taken) => ({
    Response: {
      PullSmsSendStatusSet: taken
        .filter(({ phone, report }) => phone === call.values['PhoneNumber'] && report !== undefined)
        .map(({ id, reference, report }) => ({
          SerialNo: reference,
          SessionContext: id,
          ReportStatus: report === 'delivered' ? 'SUCCESS' : 'FAIL',
          Description: report === 'delivered' ? 'DELIVRD' : '用户关机',
          UserReceiveTime: 1_772_416_805,
        })),
      RequestId: 'request',
    },
  }),
}

export const startSignedQueryGateway = (): Promise<SmsGateway> => startGateway(signedQuery)
export const startSignedHeadersGateway = (): Promise<SmsGateway> => startGateway(signedHeaders)
