import type { Platform } from '../../../platform/platform.ts'

const PORTS = { plain: 587, secure: 465 } as const

type MailServer = {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  from: string
  auth: { user: string; pass: string } | undefined
}

/** The mail server of the settings; undefined when this installation sends none. */
export function mailServer({ SMTP_URL, MAIL_FROM, PRODUCTION }: Pick<Platform['settings'], 'SMTP_URL' | 'MAIL_FROM' | 'PRODUCTION'>): MailServer | undefined {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? PORTS.secure : PORTS.plain) : Number(port),
    secure,
    // Names and codes do not travel in the open.
    requireTLS: PRODUCTION === true && !secure,
    from: MAIL_FROM,
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}
