import { z } from 'zod'
import { isDemonstration } from './settings-sms.ts'

/** Where the makers of browsers take messages for them: Chrome, Firefox, Safari, Edge. */
const PUBLIC_SERVICES = 'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'
const HOST = /^(\*\.)?([\w-]+\.)+[a-z]{2,}$/i
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** The settings of notices in browsers. */
export const pushFields = {
  /** `mailto:` or `https:`, by which the push services reach whoever runs the platform. Without it PUBLIC_URL where that is https; without either nobody is notified. */
  PUSH_CONTACT: z
    .string()
    .refine((text) => URL.canParse(text) && /^(mailto|https):/.test(text), 'must be a mailto: or https: URL')
    .optional(),
  /** The only places messages go to: hosts with commas between, `*.` for everything below one, each by https; or the origin of a stand-in. */
  PUSH_SERVICES: z
    .string()
    .default(PUBLIC_SERVICES)
    .transform((text) => text.split(','))
    .refine((places) => places.every((place) => HOST.test(place) || isOrigin(place)), 'must be names of hosts, or origins, with commas between'),
  PUSH_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5_000),
}

type PushSettings = z.output<z.ZodObject<typeof pushFields>>
type Given = Pick<PushSettings, 'PUSH_CONTACT'> & { SEED: 'demo' | 'base'; PRODUCTION?: boolean | undefined; PUBLIC_URL?: string | undefined }

/** Undefined where nobody is notified: services refuse a platform that does not say who runs it. */
export function pushContact(settings: Given): string | undefined {
  const { PUSH_CONTACT, PUBLIC_URL } = settings
  return PUSH_CONTACT ?? (PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : isDemonstration(settings) ? 'mailto:demo@example.com' : undefined)
}

/** Whether an address that a browser named is one of the places. It comes from outside, so nothing but what was set is believed. */
export function isPushService(places: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (places.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return places.some((place) => (place.startsWith('*.') ? hostname.endsWith(place.slice(1)) : hostname === place.toLowerCase()))
}

export const standInServices = (places: readonly string[]): string[] => places.filter((place) => place.startsWith('http:'))
