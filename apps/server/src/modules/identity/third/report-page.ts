import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { thirdChannel } from '@aosp/contract/identity/third-codes'

/**
 * The last page of a third party's window. It tells the page that opened it how it ended, by the strings of the documents and to our own
 * origin alone: to the opener where the browser still knows one, and on a channel of the origin, because the pages of the platform and
 * many third parties cut the tie between two windows (Cross-Origin-Opener-Policy).
 */
const SCRIPT = `const { message, channel } = document.body.dataset
if (window.opener) window.opener.postMessage(message, location.origin)
if (channel) {
  const line = new BroadcastChannel(channel)
  line.postMessage(message)
  line.close()
}
window.close()`
const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;padding:24px;text-align:center;font:16px/1.6 system-ui,sans-serif;color:#1d2129;background:#f6f9fc}
h1{margin:0;font-size:20px}
p{margin:0;color:#4e5969}`

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = [
  "default-src 'none'",
  `script-src ${hashed(SCRIPT)}`,
  `style-src ${hashed(STYLE)}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type Report = { message: string; title: string; text: string; channel: string | null }

export const sendReport = (reply: FastifyReply, { message, title, text, channel }: Report): FastifyReply =>
  reply
    .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>` +
        `<body data-message="${escaped(message)}" data-channel="${escaped(channel === null ? '' : thirdChannel(channel))}"><h1>${escaped(title)}</h1><p>${escaped(text)}</p><script>${SCRIPT}</script></body></html>`,
    )
