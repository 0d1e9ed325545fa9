import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { callOutside, OutsideFault } from '../../../platform/outbound/call-outside.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../../settings.ts'
import { untold, type Carrier } from '../delivery/carrier.ts'
import type { SendOutcome } from '../rules/delivery-steps.ts'

/** Robots of groups in enterprise apps. Messages go to the addresses of the settings and to no other. */
type Robot = { name: string; address: (now: Date) => string; body: (text: string) => object; busy: readonly number[] }

const Said = z.object({ errcode: z.number(), errmsg: z.string().default('') })

export function robotsOf(settings: Pick<Settings, 'WXWORK_ROBOT_URL' | 'DINGTALK_ROBOT_URL' | 'DINGTALK_ROBOT_SECRET'>): readonly Robot[] {
  const { WXWORK_ROBOT_URL: wxwork, DINGTALK_ROBOT_URL: dingtalk, DINGTALK_ROBOT_SECRET: secret } = settings
  const textBody = (content: string) => ({ msgtype: 'text', text: { content } })
  return [
    // Known by the key in its address.
    ...(wxwork === undefined ? [] : [{ name: 'wxwork', address: () => wxwork, body: textBody, busy: [45_009] }]),
    ...(dingtalk === undefined
      ? []
      : [
          {
            name: 'dingtalk',
            address: (now: Date) => (secret === undefined ? dingtalk : signedAddress(dingtalk, secret, now)),
            body: textBody,
            busy: [130_101, 410_100],
          },
        ]),
  ]
}

/** The time and a signature over it stand in the address. */
function signedAddress(url: string, secret: string, now: Date): string {
  const timestamp = String(now.getTime())
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
  const address = new URL(url)
  address.searchParams.set('timestamp', timestamp)
  address.searchParams.set('sign', sign)
  return address.href
}

/** Undefined when this installation has no robot. */
export function robotCarrier({ settings, now }: Platform): Carrier | undefined {
  const robots = robotsOf(settings)
  if (robots.length === 0) return undefined
  return {
    ...untold,
    name: 'robot',
    atOnce: 2,
    send: async ({ receiver, content }) => {
      const robot = robots.find(({ name }) => name === receiver)
      if (!robot) return { kind: 'refused', reason: '此企业应用机器人未在设置中接入' }
      return handOver(robot, content, now(), settings.ROBOT_TIMEOUT_MS)
    },
  }
}

async function handOver({ address, body, busy }: Robot, content: string, now: Date, timeoutMs: number): Promise<SendOutcome> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const { status, text } = await callOutside(address(now), { method: 'POST', headers, body: JSON.stringify(body(content)), timeoutMs })
    const said = Said.safeParse(parsed(text))
    if (!said.success) return { kind: status === 429 || status === 503 ? 'passing' : 'unclear', reason: `机器人返回了无法识别的内容（${status}）` }
    const { errcode, errmsg } = said.data
    if (errcode === 0) return { kind: 'accepted', reference: null }
    return { kind: busy.includes(errcode) ? 'passing' : 'refused', reason: `${errmsg}（${errcode}）` }
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    return { kind: error.kind === 'unreached' ? 'passing' : 'unclear', reason: `机器人${error.message}` }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
