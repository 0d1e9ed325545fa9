import { z } from 'zod'
import { cronProblem } from '@aosp/kernel/cron'
import { isNetwork } from './platform/outbound/networks.ts'
import { isReachable } from './platform/outbound/reachable.ts'
import { mailFaults, mailFields } from './settings-mail.ts'
import { smsFaults, smsFields } from './settings-sms.ts'
import { thirdFaults, thirdFields } from './settings-third.ts'

/** Every setting of the platform, in one place. A wrong value stops the start and names the setting. */
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be a URL with ${protocols.join(' or ')}`)

/** As browsers write it: no path, no slash at its end, no port that goes without saying. */
const isOrigin = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Without a value: 3000, or the next free port when another clone has it. */
  PORT: z.coerce.number().int().min(0).max(65535).optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  /** An outside PostgreSQL 15 or newer; without it the embedded server under DATA_DIR is used. */
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The master keys secrets in the database are wrapped under, mode 0600. Drawn at the first start; without a value beside DATA_DIR. */
  SECRETS_FILE: z.string().min(1).optional(),
  /** Prints the content of such a file instead, e.g. from a key store; run by /bin/sh. */
  SECRETS_COMMAND: z.string().min(1).optional(),
  /** Carries news between nodes, when PostgreSQL should not. */
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  /** Time servers the platform's clock is held against, `host` or `host:port` with commas between, three as a rule; none when empty. */
  NTP_SERVERS: z
    .string()
    .regex(/^([\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*)?$/, 'must be names of servers with commas between')
    .default('')
    .transform((text) => (text === '' ? [] : text.split(','))),
  VARIANT: z.enum(['standard', 'member']).default('standard'),
  /** `demo` fills an empty database with a believable company group. Default: demo with the embedded database, base otherwise and with PRODUCTION. */
  SEED: z.enum(['demo', 'base']).optional(),
  /** Whether the demonstration begins with sessions that run and deals that were made; tests begin without. */
  DEMO_SESSIONS: flag.default(true),
  /** Password of all demo accounts (and of `admin` with SEED=base). Otherwise drawn at first start, kept in DATA_DIR and printed. */
  DEMO_PASSWORD: z.string().min(8).max(64).optional(),
  TRADING_POLICY: z.enum(['demo', 'strict']).default('demo'),
  /** Path prefix under which a reverse proxy serves the platform, e.g. /aosp. */
  BASE_PATH: z
    .string()
    .regex(/^(\/[A-Za-z0-9_-]+)*$/, 'must be empty or start with /')
    .default(''),
  /** Origin that serves stored files, when it is not this one. */
  STATIC_DOMAIN: z.union([z.literal(''), url(['https:', 'http:'])]).default(''),
  /** Shared with the browser, so it identifies nobody. Otherwise drawn once and kept in the database. */
  SIGNATURE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LOGIN_CAPTCHA: z.enum(['adaptive', 'always', 'off']).default('adaptive'),
  /** Path the guard and the header treat as the login page; default by variant. */
  LOGIN_PATH: z
    .string()
    .regex(/^\/[\w/-]+$/)
    .optional(),
  /** Single sign-on server, e.g. https://cas.example.com/cas; off when empty. */
  CAS_URL: url(['https:', 'http:']).optional(),
  /** Origin of this platform as browsers see it, e.g. https://aosp.example.com. Single sign-on takes tickets for it and no other, third parties lead back to it. */
  PUBLIC_URL: url(['https:', 'http:']).optional(),
  /** Sites whose pages may make calls, e.g. https://desk.example.com, exactly as browsers name them, with commas between; none when empty. */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((site) => site.trim() || []))
    .refine((sites) => sites.every(isOrigin), 'must be origins with commas between, such as https://desk.example.com'),
  /**
   * Whether the notice page takes the session's token from its address, as clients of this family made by others open it. Addresses are kept by
   * browsers and proxies, so nothing else does, and this only when it is said.
   */
  NOTICE_TOKEN_IN_ADDRESS: flag.default(false),
  /** The group's fixed-asset system (docs/asset-link.md), e.g. https://assets.example.com/link; no link when empty. */
  ASSET_LINK_URL: url(['https:', 'http:']).optional(),
  /** Sent to it in the header X-Asset-Token. */
  ASSET_LINK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Set by whoever starts a demonstration: the address is that of a stand-in, and the page says so. */
  ASSET_LINK_STAND_IN: flag.default(false),
  /** When its changes are pulled: a Quartz expression, Beijing time. */
  ASSET_LINK_CRON: z
    .string()
    .refine((text) => cronProblem(text) === undefined, 'must be a cron expression with 6 or 7 parts')
    .default('0 30 2 * * ?'),
  /** Rows asked for at a time. */
  ASSET_LINK_PAGE: z.coerce.number().int().min(1).max(5000).default(1000),
  /** First wait after a failed request; doubles with each further try. */
  ASSET_LINK_RETRY_MS: z.coerce.number().int().min(1).max(60_000).default(1000),
  ...smsFields,
  ...mailFields,
  ...thirdFields,
  /** Whether operators and administrators must have a second factor. Default: on with PRODUCTION, off otherwise. */
  STAFF_FACTOR: flag.optional(),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(30),
  SESSION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(7 * 24)
    .default(12),
  SESSIONS_PER_ACCOUNT: z.coerce.number().int().min(1).max(100).default(3),
  /** Multiplies every rate limit; load tests raise it. */
  RATE_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Address of the reverse proxy whose X-Forwarded-For is believed. */
  TRUSTED_PROXY: z.string().optional(),
  /** Where the connection test of a data source may lead: host:port or network:port with commas between, e.g. db.example.com:5432,10.20.0.0/16:5432; nowhere when empty. */
  DATA_SOURCE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((places) => places.every(isReachable), 'must be host:port or network:port with commas between'),
  /** Addresses and networks that may read /metrics, with commas between, e.g. 10.20.0.0/16; nobody when empty. */
  METRICS_ALLOW: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((networks) => networks.every(isNetwork), 'must be addresses or networks with commas between'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** The display-settings drawer is hidden in production. */
  PRODUCTION: flag.optional(),
  /** Set by `npm run dev`: origin of Vite's development server. */
  WEB_DEV_ORIGIN: url(['http:']).optional(),
})
type Given = z.output<typeof Settings>
export type Settings = Given & { SEED: 'demo' | 'base' }

/** What depends on other settings when it is not given. */
const completed = (given: Given): Settings => ({ ...given, SEED: given.SEED ?? (given.DATABASE_URL || given.PRODUCTION ? 'base' : 'demo') })

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const read = Settings.refine((settings) => !settings.CAS_URL || settings.PUBLIC_URL, { path: ['PUBLIC_URL'], message: 'is needed with CAS_URL' })
    .refine((settings) => !settings.ASSET_LINK_URL || settings.ASSET_LINK_TOKEN, { path: ['ASSET_LINK_TOKEN'], message: 'is needed with ASSET_LINK_URL' })
    .refine((settings) => !settings.SECRETS_FILE || !settings.SECRETS_COMMAND, { path: ['SECRETS_COMMAND'], message: 'excludes SECRETS_FILE' })
    .superRefine((settings, ctx) => {
      const whole = completed(settings)
      for (const { name, message } of [...smsFaults(whole), ...mailFaults(whole), ...thirdFaults(whole)])
        ctx.addIssue({ code: 'custom', path: [name], message })
    })
    .safeParse(given)
  if (read.success) return completed(read.data)
  const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The settings are not usable:\n${faults.join('\n')}`)
}
