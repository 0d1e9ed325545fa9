import { z } from 'zod'
import { ask, shownName, withQuery, type ThirdClient, type ThirdProvider } from './provider.ts'

const Token = z.object({ access_token: z.string().min(1).max(600), openid: z.string().min(1).max(128) })
const User = z.object({ openid: z.string().min(1).max(128), nickname: z.string().nullish() })

/** developers.weixin.qq.com: signing in to a website by scanning. A no is `errcode` with status 200. */
export function wechatOpen(client: ThirdClient): ThirdProvider {
  const site = client.url ?? 'https://open.weixin.qq.com'
  const api = client.url ?? 'https://api.weixin.qq.com'
  return {
    codeIn: 'code',
    authorise: ({ state, redirect }) =>
      `${withQuery(`${site}/connect/qrconnect`, { appid: client.id, redirect_uri: redirect, response_type: 'code', scope: 'snsapi_login', state })}#wechat_redirect`,
    whoIs: async (code) => {
      const exchange = withQuery(`${api}/sns/oauth2/access_token`, { appid: client.id, secret: client.secret, code, grant_type: 'authorization_code' })
      const { access_token, openid } = await ask(client, exchange, {}, Token)
      const user = await ask(client, withQuery(`${api}/sns/userinfo`, { access_token, openid }), {}, User)
      // Of the two numbers somebody has, this one is never missing.
      return { id: openid, name: shownName(user.nickname) }
    },
  }
}
