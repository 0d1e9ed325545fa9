import { z } from 'zod'
import { ask, shownName, withQuery, type ThirdClient, type ThirdProvider } from './provider.ts'

const Token = z.object({ access_token: z.string().min(1).max(400) })
const User = z.object({ id: z.number().int().positive(), login: z.string().min(1), name: z.string().nullish() })

/** docs.github.com: authorizing OAuth apps. A refused code comes with status 200 and an `error`. */
export function github(client: ThirdClient): ThirdProvider {
  const site = client.url ?? 'https://github.com'
  const api = client.url ?? 'https://api.github.com'
  return {
    codeIn: 'code',
    authorise: ({ state, redirect }) =>
      withQuery(`${site}/login/oauth/authorize`, { client_id: client.id, redirect_uri: redirect, scope: 'read:user', state, allow_signup: 'false' }),
    whoIs: async (code, redirect) => {
      const body = new URLSearchParams({ client_id: client.id, client_secret: client.secret, code, redirect_uri: redirect }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { access_token: token } = await ask(client, `${site}/login/oauth/access_token`, { method: 'POST', headers, body }, Token)
      const { id, login, name } = await ask(client, `${api}/user`, { headers: { authorization: `Bearer ${token}` } }, User)
      // The name to sign in with can be given up and taken by somebody else; the number cannot.
      return { id: String(id), name: shownName(name) ?? shownName(login) }
    },
  }
}
