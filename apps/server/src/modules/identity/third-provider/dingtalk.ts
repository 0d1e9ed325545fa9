import { z } from 'zod'
import { ask, shownName, withQuery, type ThirdClient, type ThirdProvider } from './provider.ts'

const Token = z.object({ accessToken: z.string().min(1).max(400) })
const User = z.object({ unionId: z.string().min(1).max(128), nick: z.string().nullish() })

/** open.dingtalk.com: signing in to third-party sites; its own app shows the same page without asking again. */
export function dingtalk(client: ThirdClient): ThirdProvider {
  const site = client.url ?? 'https://login.dingtalk.com'
  const api = client.url ?? 'https://api.dingtalk.com'
  return {
    codeIn: 'authCode',
    authorise: ({ state, redirect, inApp }) =>
      withQuery(`${site}/oauth2/auth`, {
        redirect_uri: redirect,
        response_type: 'code',
        client_id: client.id,
        scope: 'openid',
        state,
        ...(inApp ? {} : { prompt: 'consent' }),
      }),
    whoIs: async (code) => {
      const body = JSON.stringify({ clientId: client.id, clientSecret: client.secret, code, grantType: 'authorization_code' })
      const headers = { 'content-type': 'application/json' }
      const { accessToken } = await ask(client, `${api}/v1.0/oauth2/userAccessToken`, { method: 'POST', headers, body }, Token)
      const user = await ask(client, `${api}/v1.0/contact/users/me`, { headers: { 'x-acs-dingtalk-access-token': accessToken } }, User)
      return { id: user.unionId, name: shownName(user.nick) }
    },
  }
}
