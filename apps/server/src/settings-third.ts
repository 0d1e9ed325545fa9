import { z } from 'zod'
import { THIRD_TITLES, type ThirdType } from '@aosp/contract/identity/third-codes'
import { isDemonstration } from './settings-sms.ts'

const id = z
  .string()
  .regex(/^[\w.-]{2,100}$/, 'must be letters, digits, dots and hyphens')
  .optional()
const secret = z.string().min(8, 'must have at least 8 characters').optional()
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const url = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be a URL with https: or http:')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional()

/** The settings of signing in by third parties. A kind is off until it has an id and a secret; `_URL` stands for all of its addresses, when they are not its public ones. */
export const thirdFields = {
  /** Enterprise WeChat: id of the company, number and secret of the application. */
  THIRD_WECHAT_ENTERPRISE_ID: id,
  THIRD_WECHAT_ENTERPRISE_AGENT: z
    .string()
    .regex(/^\d{1,20}$/, 'must be a number')
    .optional(),
  THIRD_WECHAT_ENTERPRISE_SECRET: secret,
  THIRD_WECHAT_ENTERPRISE_URL: url,
  THIRD_DINGTALK_ID: id,
  THIRD_DINGTALK_SECRET: secret,
  THIRD_DINGTALK_URL: url,
  THIRD_WECHAT_OPEN_ID: id,
  THIRD_WECHAT_OPEN_SECRET: secret,
  THIRD_WECHAT_OPEN_URL: url,
  THIRD_GITHUB_ID: id,
  THIRD_GITHUB_SECRET: secret,
  THIRD_GITHUB_URL: url,
  THIRD_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5_000),
  /** Set by whoever starts a demonstration: the addresses are those of a stand-in, and the pages say so. */
  THIRD_STAND_IN: flag.default(false),
}

export type ThirdSettings = z.output<z.ZodObject<typeof thirdFields>>
type Given = ThirdSettings & { SEED: 'demo' | 'base'; PRODUCTION?: boolean | undefined; PUBLIC_URL?: string | undefined }
type Name = keyof ThirdSettings

const KINDS = Object.keys(THIRD_TITLES) as ThirdType[]
const neededBy = (kind: ThirdType): Name[] => {
  const stem = `THIRD_${kind.toUpperCase() as Uppercase<ThirdType>}` as const
  return [`${stem}_ID`, `${stem}_SECRET`, ...(kind === 'wechat_enterprise' ? (['THIRD_WECHAT_ENTERPRISE_AGENT'] as const) : [])]
}

/** The third parties this installation is connected to. */
export const thirdKinds = (settings: ThirdSettings): ThirdType[] => KINDS.filter((kind) => neededBy(kind).every((name) => settings[name] !== undefined))

/** What keeps these settings from being used, by the name of the setting. */
export function thirdFaults(settings: Given): { name: string; message: string }[] {
  const missing = KINDS.flatMap((kind) => {
    const absent = neededBy(kind).filter((name) => settings[name] === undefined)
    const given = neededBy(kind).find((name) => settings[name] !== undefined)
    return given ? absent.map((name) => ({ name, message: `is needed with ${given}` })) : []
  })
  // Where people come back to must not follow from what a request says of its host; a demonstration has nothing to lose.
  const homeless = thirdKinds(settings).length > 0 && !settings.PUBLIC_URL && !isDemonstration(settings)
  return homeless ? [...missing, { name: 'PUBLIC_URL', message: 'is needed with third parties' }] : missing
}
