import { z } from 'zod'
import { ask, shownName, ThirdFault, withQuery, type ThirdClient, type ThirdProvider } from './provider.ts'

const Answer = z.object({ errcode: z.number().int() })
const Token = Answer.extend({ access_token: z.string().max(600).optional(), expires_in: z.number().positive().optional() })
const Visitor = Answer.extend({ userid: z.string().min(1).max(128).optional() })
const Member = Answer.extend({ name: z.string().nullish() })

const STALE_TOKENS = new Set([40014, 42001])
const EARLY_MS = 5 * 60_000

/** developer.work.weixin.qq.com: the company's own token asks who a code stands for; it is kept, since asking for it often is punished. */
export function wechatEnterprise(client: ThirdClient): ThirdProvider {
  const inBrowser = client.url ?? 'https://login.work.weixin.qq.com'
  const inOwnApp = client.url ?? 'https://open.weixin.qq.com'
  const api = `${client.url ?? 'https://qyapi.weixin.qq.com'}/cgi-bin`
  let kept: { token: string; until: number } | undefined

  const companyToken = async (): Promise<string> => {
    if (kept && client.now().getTime() < kept.until) return kept.token
    const {
      errcode,
      access_token,
      expires_in = 0,
    } = await ask(client, withQuery(`${api}/gettoken`, { corpid: client.id, corpsecret: client.secret }), {}, Token)
    if (!access_token) throw new ThirdFault(`gettoken answered ${errcode}`)
    kept = { token: access_token, until: client.now().getTime() + expires_in * 1000 - EARLY_MS }
    return access_token
  }
  const visitor = async (code: string): Promise<z.output<typeof Visitor>> =>
    ask(client, withQuery(`${api}/auth/getuserinfo`, { access_token: await companyToken(), code }), {}, Visitor)

  return {
    codeIn: 'code',
    authorise: ({ state, redirect, inApp }) =>
      inApp
        ? `${withQuery(`${inOwnApp}/connect/oauth2/authorize`, { appid: client.id, redirect_uri: redirect, response_type: 'code', scope: 'snsapi_base', state, agentid: client.agent })}#wechat_redirect`
        : withQuery(`${inBrowser}/wwlogin/sso/login`, { login_type: 'CorpApp', appid: client.id, agentid: client.agent, redirect_uri: redirect, state }),
    whoIs: async (code) => {
      let found = await visitor(code)
      if (STALE_TOKENS.has(found.errcode)) {
        kept = undefined
        found = await visitor(code)
      }
      // Somebody who is not of the company has an openid and no name there.
      if (!found.userid) throw new ThirdFault(`getuserinfo answered ${found.errcode}`)
      const { name } = await ask(client, withQuery(`${api}/user/get`, { access_token: await companyToken(), userid: found.userid }), {}, Member)
      return { id: found.userid, name: shownName(name) ?? found.userid }
    },
  }
}
