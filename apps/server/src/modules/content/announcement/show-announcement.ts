import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { toBeijing } from '@aosp/kernel/time'
import type { SignedIn } from '../../../platform/http/context.ts'
import type { Settings } from '../../../settings.ts'
import { readAnnouncement } from './announcement-queries.ts'

const STYLE = `body{margin:0 auto;max-width:960px;padding:24px;font:15px/1.7 system-ui,sans-serif;color:#1d2129;overflow-wrap:anywhere}
h1{margin:0;font-size:22px;text-align:center}
header p{margin:8px 0 20px;color:#4e5969;text-align:center}
img{max-width:100%;height:auto}
table{border-collapse:collapse}
td,th{border:1px solid #c9cdd4;padding:4px 8px}`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Shown in a frame by pages of ours and of the sites the setting names, and able to do nothing there. */
const policy = (sites: readonly string[]): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    // The few styles an author may give were allowed when the text was stored; none of them fetches anything.
    "style-src-attr 'unsafe-inline'",
    `frame-ancestors ${["'self'", ...sites].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-popups',
  ].join('; ')

/** One announcement as a page of its own, by the same right as the call that reads it. */
export async function showAnnouncement({ CORS_ORIGINS }: Settings, ctx: SignedIn, input: { id: string }, reply: FastifyReply): Promise<null> {
  const { titile, msgContent, sender_dictText: sender, sendTime } = await readAnnouncement(ctx, input)
  const facts = [sender ? `发布人：${sender}` : '', sendTime ? `发布时间：${toBeijing(sendTime)}` : ''].filter((fact) => fact !== '').join('　')
  await reply
    .headers({ 'content-security-policy': policy(CORS_ORIGINS), 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(titile)}</title><style>${STYLE}</style></head>` +
        `<body><header><h1>${escaped(titile)}</h1><p>${escaped(facts)}</p></header><main>${msgContent}</main></body></html>`,
    )
  return null
}
