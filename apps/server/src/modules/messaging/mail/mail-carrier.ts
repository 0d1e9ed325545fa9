import { createTransport } from 'nodemailer'
import { PLATFORM_NAME } from '@aosp/contract/texts'
import type { Platform } from '../../../platform/platform.ts'
import { CODE_LIFE_MS, codeOf } from '../../identity/index.ts'
import { untold, type Carrier } from '../delivery/carrier.ts'
import type { SendOutcome } from '../rules/delivery-steps.ts'
import { mailServer } from './mail-server.ts'

const AT_ONCE = 4
/** Failures before the server took anything of the message. */
const UNREACHED = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROXY'])

/** Mail by the server of the settings; undefined when this installation sends none. */
export function mailCarrier({ db, settings }: Platform): Carrier | undefined {
  const server = mailServer(settings)
  if (!server) return undefined
  const { host, port, secure, requireTLS, auth, from } = server
  const { MAIL_TIMEOUT_MS } = settings
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS,
    ...(auth ? { auth } : {}),
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    // A letter is its text: nothing is fetched from a file or an address that stands in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    ...untold,
    name: 'smtp',
    atOnce: AT_ONCE,
    send: async ({ id, receiver, title, content, code_id: codeId }) => {
      const html = codeId === null ? content : content.replace('******', await codeOf(db, codeId))
      try {
        const { messageId } = await transport.sendMail({
          from: { name: PLATFORM_NAME, address: from },
          to: { name: '', address: receiver },
          subject: title ?? PLATFORM_NAME,
          html,
          text: plainOf(html),
          // The same letter handed over twice is known as one.
          messageId: `<${id}@${from.split('@')[1]}>`,
        })
        return { kind: 'accepted', reference: messageId }
      } catch (error) {
        return outcomeOf(error as SmtpFault)
      }
    },
  }
}

type SmtpFault = Error & { code?: string; responseCode?: number }

/** 4xx is for now, 5xx for good (RFC 5321); without an answer the letter may have been taken. */
function outcomeOf({ code = '', responseCode, message }: SmtpFault): SendOutcome {
  const reason = `邮件服务器：${message.slice(0, 200)}`
  if (responseCode !== undefined) return { kind: responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'passing', reason }
  return { kind: UNREACHED.has(code) ? 'passing' : 'unclear', reason }
}

const plainOf = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()

export const MAIL_CODE_MINUTES = String(CODE_LIFE_MS / 60_000)
