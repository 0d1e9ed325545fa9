import { z } from 'zod'

const isUrl = (text: string, protocols: RegExp): boolean => URL.canParse(text) && protocols.test(new URL(text).protocol)
const robot = z.string().refine((text) => isUrl(text, /^https?:$/), 'must be a URL with https: or http:')

/** The settings of mail and of the robots of enterprise apps. */
export const mailFields = {
  /** The server mail leaves by, `smtp://name:password@host:587` or `smtps:`; no mail when empty. */
  SMTP_URL: z
    .string()
    .refine((text) => isUrl(text, /^smtps?:$/), 'must be a URL with smtp: or smtps:')
    .optional(),
  /** Who mail is from, an address. */
  MAIL_FROM: z.email().optional(),
  MAIL_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(10_000),
  /** Where the robot of a group takes messages; operators' notices go there as well. */
  WXWORK_ROBOT_URL: robot.optional(),
  DINGTALK_ROBOT_URL: robot.optional(),
  /** What messages to the robot are signed with, where it asks for that. */
  DINGTALK_ROBOT_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  ROBOT_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5_000),
}

type MailSettings = z.output<z.ZodObject<typeof mailFields>> & { PRODUCTION?: boolean | undefined }

/** What keeps these settings from being used, by the name of the setting. */
export function mailFaults(settings: MailSettings): { name: string; message: string }[] {
  const { SMTP_URL, MAIL_FROM, WXWORK_ROBOT_URL, DINGTALK_ROBOT_URL, DINGTALK_ROBOT_SECRET, PRODUCTION } = settings
  const isOpen = (robotUrl: string | undefined): boolean => PRODUCTION === true && robotUrl?.startsWith('http:') === true
  const faults: [boolean, string, string][] = [
    [SMTP_URL !== undefined && MAIL_FROM === undefined, 'MAIL_FROM', 'is needed with SMTP_URL'],
    [DINGTALK_ROBOT_SECRET !== undefined && DINGTALK_ROBOT_URL === undefined, 'DINGTALK_ROBOT_URL', 'is needed with DINGTALK_ROBOT_SECRET'],
    [isOpen(WXWORK_ROBOT_URL), 'WXWORK_ROBOT_URL', 'must be a URL with https: in production'],
    [isOpen(DINGTALK_ROBOT_URL), 'DINGTALK_ROBOT_URL', 'must be a URL with https: in production'],
  ]
  return faults.flatMap(([holds, name, message]) => (holds ? [{ name, message }] : []))
}
