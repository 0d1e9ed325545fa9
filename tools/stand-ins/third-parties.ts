import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Four third parties in one server, as their public documentation describes them: enterprise WeChat, DingTalk, WeChat and GitHub. They
 * show a page with people to be, hand out codes that work once, and check id, secret and address by themselves. They can be slow, down,
 * talk nonsense or never stop, and refuse every code.
 */
export type ThirdBehaviour = 'honest' | 'slow' | 'down' | 'garbage' | 'endless' | 'redirecting' | 'refusing'
export type ThirdKind = 'wechat_enterprise' | 'dingtalk' | 'wechat_open' | 'github'

export type ThirdParties = {
  url: string
  /** The settings of a platform that knows all four. */
  settings: Record<string, string>
  behave(how: ThirdBehaviour): void
  /** What somebody's browser is sent back to after he agreed on the page at this address; without a person he declined. */
  agree(authorise: string, person: string | undefined): string
  /** Requests of the platform's server so far, without their queries. */
  asked(): readonly string[]
  /** Makes every token that was handed out worthless. */
  expireTokens(): void
  stop(): Promise<void>
}

export const THIRD_ID = 'stand-in'
export const THIRD_SECRET = 'stand-in-secret'
const AGENT = '1000002'

/** People anybody may be here; the name is what the platform is told. */
export const THIRD_PEOPLE: Readonly<Record<string, string>> = { linxiao: '林晓', zhouyuan: '周远', chenyi: '陈一' }

const TITLES: Record<ThirdKind, string> = { wechat_enterprise: '企业微信', dingtalk: '钉钉', wechat_open: '微信', github: 'GitHub' }
/** Where each shows its page. */
const PAGES: Readonly<Record<string, ThirdKind>> = {
  '/wwlogin/sso/login': 'wechat_enterprise',
  '/connect/oauth2/authorize': 'wechat_enterprise',
  '/oauth2/auth': 'dingtalk',
  '/connect/qrconnect': 'wechat_open',
  '/login/oauth/authorize': 'github',
}

type Granted = { kind: ThirdKind; person: string; redirect: string }
type Asked = { path: string; query: URLSearchParams; body: string; headers: IncomingMessage['headers'] }
type Answer = { status?: number; body: unknown }

export async function startThirdParties(): Promise<ThirdParties> {
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, string>()
  const asked: string[] = []
  let behaviour: ThirdBehaviour = 'honest'

  const draw = (): string => randomBytes(12).toString('hex')
  const tokenOf = (person: string): string => {
    const token = draw()
    tokens.set(token, person)
    return token
  }
  const redeem = (kind: ThirdKind, code: string, redirect?: string): string | undefined => {
    const granted = codes.get(code)
    codes.delete(code)
    if (behaviour === 'refusing' || granted?.kind !== kind || (redirect !== undefined && redirect !== granted.redirect)) return undefined
    return granted.person
  }
  const isUs = (id: unknown, secret: unknown): boolean => id === THIRD_ID && secret === THIRD_SECRET
  const name = (person: string): string => THIRD_PEOPLE[person] ?? person

  const api: Readonly<Record<string, (asked: Asked) => Answer>> = {
    '/cgi-bin/gettoken': ({ query }) =>
      isUs(query.get('corpid'), query.get('corpsecret'))
        ? { body: { errcode: 0, errmsg: 'ok', access_token: tokenOf(''), expires_in: 7200 } }
        : { body: { errcode: 40001, errmsg: 'invalid credential' } },
    '/cgi-bin/auth/getuserinfo': ({ query }) => {
      if (!tokens.has(query.get('access_token') ?? '')) return { body: { errcode: 42001, errmsg: 'access_token expired' } }
      const userid = redeem('wechat_enterprise', query.get('code') ?? '')
      return { body: userid ? { errcode: 0, errmsg: 'ok', userid } : { errcode: 40029, errmsg: 'invalid code' } }
    },
    '/cgi-bin/user/get': ({ query }) => ({ body: { errcode: 0, errmsg: 'ok', userid: query.get('userid'), name: name(query.get('userid') ?? '') } }),

    '/v1.0/oauth2/userAccessToken': ({ body }) => {
      const sent = JSON.parse(body) as Record<string, string>
      const person = isUs(sent['clientId'], sent['clientSecret']) ? redeem('dingtalk', sent['code'] ?? '') : undefined
      return person
        ? { body: { accessToken: tokenOf(person), refreshToken: draw(), expireIn: 7200 } }
        : { status: 400, body: { code: 'invalidParameter.authCode.notFound', message: '不合法的临时授权码' } }
    },
    '/v1.0/contact/users/me': ({ headers }) => {
      const person = tokens.get(String(headers['x-acs-dingtalk-access-token']))
      return person ? { body: { nick: name(person), unionId: `union-${person}`, openId: `open-${person}` } } : { status: 401, body: { code: 'Forbidden' } }
    },

    '/sns/oauth2/access_token': ({ query }) => {
      const person = isUs(query.get('appid'), query.get('secret')) ? redeem('wechat_open', query.get('code') ?? '') : undefined
      return person
        ? { body: { access_token: tokenOf(person), expires_in: 7200, refresh_token: draw(), openid: `open-${person}`, scope: 'snsapi_login' } }
        : { body: { errcode: 40029, errmsg: 'invalid code' } }
    },
    '/sns/userinfo': ({ query }) => {
      const person = tokens.get(query.get('access_token') ?? '')
      return { body: person ? { openid: `open-${person}`, nickname: name(person) } : { errcode: 40001, errmsg: 'invalid credential' } }
    },

    '/login/oauth/access_token': ({ body }) => {
      const sent = new URLSearchParams(body)
      const known = isUs(sent.get('client_id'), sent.get('client_secret'))
      const person = known ? redeem('github', sent.get('code') ?? '', sent.get('redirect_uri') ?? '') : undefined
      return { body: person ? { access_token: tokenOf(person), token_type: 'bearer', scope: 'read:user' } : { error: 'bad_verification_code' } }
    },
    '/user': ({ headers }) => {
      const person = tokens.get(/^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
      return person ? { body: { id: numberOf(person), login: person, name: name(person) } } : { status: 401, body: { message: 'Bad credentials' } }
    },
  }

  /** The way back, with a code of its own for whoever agreed. */
  const wayBack = (page: URL, person: string | undefined): string => {
    const kind = PAGES[page.pathname]
    const redirect = page.searchParams.get('redirect_uri') ?? ''
    const back = new URL(redirect)
    const state = page.searchParams.get('state')
    if (!kind || (page.searchParams.get('appid') ?? page.searchParams.get('client_id')) !== THIRD_ID) throw new Error(`nobody asks at ${page.href}`)
    if (person !== undefined) {
      const code = draw()
      codes.set(code, { kind, person, redirect })
      back.searchParams.set(kind === 'dingtalk' ? 'authCode' : 'code', code)
    } else if (kind === 'github') back.searchParams.set('error', 'access_denied')
    if (state !== null) back.searchParams.set('state', state)
    return back.href
  }

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://third')
    if (PAGES[url.pathname]) return showPage(url, reply, wayBack)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(url.pathname)
      if (behaviour === 'slow') return undefined // The caller gives up first.
      if (behaviour === 'down') return void reply.writeHead(503).end('busy')
      if (behaviour === 'garbage') return void reply.end('<!DOCTYPE html><html>{"access_token":')
      if (behaviour === 'endless') return void reply.end('x'.repeat(2_000_000))
      if (behaviour === 'redirecting') return void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      const answer = api[url.pathname]?.({
        path: url.pathname,
        query: url.searchParams,
        body: Buffer.concat(chunks).toString('utf8'),
        headers: request.headers,
      })
      if (!answer) return void reply.writeHead(404).end()
      return void reply.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Whoever started it ends when he is done, also without stopping this.
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: {
      ...Object.fromEntries(
        Object.keys(TITLES).flatMap((kind) => {
          const stem = `THIRD_${kind.toUpperCase()}`
          return [
            [`${stem}_ID`, THIRD_ID],
            [`${stem}_SECRET`, THIRD_SECRET],
            [`${stem}_URL`, url],
          ]
        }),
      ),
      THIRD_WECHAT_ENTERPRISE_AGENT: AGENT,
      THIRD_STAND_IN: 'true',
    },
    behave: (how) => void (behaviour = how),
    agree: (authorise, person) => wayBack(new URL(authorise), person),
    asked: () => asked,
    expireTokens: () => tokens.clear(),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

/** GitHub knows people by numbers. */
const numberOf = (person: string): number => 1000 + [...person].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000, 7)

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;font:16px/1.6 system-ui,sans-serif;background:#f6f7f9;color:#1d2129}' +
  'h1{margin:0;font-size:22px}p{margin:0;color:#4e5969}b{padding:2px 10px;border-radius:4px;background:#fff3e0;color:#8a4b00}' +
  'a{display:block;width:min(280px,80vw);padding:10px 0;border:1px solid #c9cdd4;border-radius:8px;background:#fff;color:#0e42d2;text-decoration:none}'

function showPage(page: URL, reply: ServerResponse, wayBack: (page: URL, person: string | undefined) => string): void {
  const kind = PAGES[page.pathname]
  if (!kind || !URL.canParse(page.searchParams.get('redirect_uri') ?? '')) return void reply.writeHead(400).end()
  const link = (person: string | undefined, text: string): string =>
    `<a href="${wayBack(page, person).replaceAll('&', '&amp;').replaceAll('"', '%22')}">${text}</a>`
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }).end(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLES[kind]}授权（演示）</title><style>${STYLE}</style></head>` +
      `<body><b>演示</b><h1>${TITLES[kind]}授权</h1><p>这不是真正的${TITLES[kind]}，只供体验第三方登录。请选择您是谁：</p>` +
      Object.entries(THIRD_PEOPLE)
        .map(([person, shown]) => link(person, `以“${shown}”的身份同意`))
        .join('') +
      `${link(undefined, '拒绝授权')}</body></html>`,
  )
}
