import { z } from 'zod'

/** Kind of message -> the gateway's template and the values it takes, in its order. `code` and `notice` serve kinds that are not named. */
export type SmsTemplates = Readonly<Record<string, { id: string; values: readonly SmsValue[] }>>
const VALUES = ['code', 'minutes', 'content'] as const
export type SmsValue = (typeof VALUES)[number]

const Template = z.object({ id: z.string().regex(/^[\w-]{1,40}$/), values: z.array(z.enum(VALUES)) })
const Templates = z.record(z.string(), z.union([z.string().regex(/^[\w-]{1,40}$/), Template]))

const url = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be a URL with https: or http:')

/** The settings of text messages. */
export const smsFields = {
  /** `log` sends nothing and serves the demonstration alone; `off` has no text messages; the others are gateways. Default: log in a demonstration, off elsewhere. */
  SMS_PROVIDER: z.enum(['log', 'off', 'aliyun', 'tencent']).optional(),
  /** Where the gateway is, when it is not its own public address. */
  SMS_URL: url.optional(),
  SMS_KEY_ID: z.string().min(1).optional(),
  SMS_KEY_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  /** The application's number at the gateway (tencent). */
  SMS_APP_ID: z
    .string()
    .regex(/^\d{4,20}$/, 'must be a number')
    .optional(),
  SMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/)
    .optional(),
  /** The name in brackets before each message, as it is registered with the gateway. */
  SMS_SIGN: z.string().min(2).max(12).optional(),
  /** JSON: {"code": "SMS_1", "notice": {"id": "SMS_2", "values": ["content"]}}. A template given by its number alone takes the code, or the whole text. */
  SMS_TEMPLATES: z.string().default('{}').transform(readTemplates),
  /** Cents for each part of a message. */
  SMS_PRICE: z.coerce.number().int().min(0).max(10_000).default(5),
  SMS_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5_000),
}

function readTemplates(text: string, ctx: z.RefinementCtx): SmsTemplates {
  const read = Templates.safeParse(parsed(text))
  if (read.success)
    return Object.fromEntries(
      Object.entries(read.data).map(([kind, template]) => [
        kind,
        typeof template === 'string' ? { id: template, values: [kind === 'notice' ? 'content' : 'code'] } : template,
      ]),
    )
  ctx.addIssue({ code: 'custom', message: 'must be JSON such as {"code":"SMS_1","notice":"SMS_2"}' })
  return z.NEVER
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type SmsSettings = z.output<z.ZodObject<typeof smsFields>>
type Given = SmsSettings & { SEED: 'demo' | 'base'; PRODUCTION?: boolean | undefined }

/** Seeded with people who do not exist, for trying things out: what only belongs there is nowhere else. */
export const isDemonstration = ({ SEED, PRODUCTION }: Pick<Given, 'SEED' | 'PRODUCTION'>): boolean => PRODUCTION !== true && SEED === 'demo'

export const smsProviderName = (settings: Given): NonNullable<SmsSettings['SMS_PROVIDER']> =>
  settings.SMS_PROVIDER ?? (isDemonstration(settings) ? 'log' : 'off')

/** What keeps these settings from being used, by the name of the setting. */
export function smsFaults(settings: Given): { name: string; message: string }[] {
  const name = settings.SMS_PROVIDER
  if (name === 'log')
    return isDemonstration(settings)
      ? []
      : [{ name: 'SMS_PROVIDER', message: 'log sends nothing and serves a demonstration (SEED=demo) alone; name a gateway or off' }]
  if (name === undefined || name === 'off') return []
  const needed = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', ...(name === 'tencent' ? (['SMS_APP_ID'] as const) : [])] as const
  const missing = needed.filter((each) => settings[each] === undefined).map((each) => ({ name: each, message: `is needed with SMS_PROVIDER=${name}` }))
  const bare = ['code', 'notice'].filter((kind) => !settings.SMS_TEMPLATES[kind])
  return bare.length === 0 ? missing : [...missing, { name: 'SMS_TEMPLATES', message: `has no template for ${bare.join(' and ')}` }]
}
