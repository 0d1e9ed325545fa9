import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@aosp/contract/calls'
import { rightsOf, type Endpoint } from '@aosp/contract/endpoint'
import { ACCOUNT_STATUS, type ROLE_CODES } from '@aosp/contract/identity/account'
import { login, logout } from '@aosp/contract/identity/login'
import { no } from '@aosp/contract/refusals'
import { PASSWORD } from './databases.ts'
import { GRANTS } from './grants.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Every declared call x everybody who might try it. The expectation of a cell follows from the call's access alone. */
const ACTORS = {
  visitor: undefined,
  admin: 'admin',
  operate01: 'operate',
  menber01: 'menber',
  menber02: 'menber',
  external01: 'external',
  external02: 'external',
  'frozen01 with a session from before': undefined,
  'pending01, who gets no session': undefined,
  'a revoked token': undefined,
  'a random token': undefined,
} as const satisfies Record<string, keyof typeof ROLE_CODES | undefined>
type ActorName = keyof typeof ACTORS

/** `served`: the guard let it through; what the call then says about an empty input is not the matter here. */
type Verdict = '401' | '403' | 'served'

function expected(call: Endpoint, actor: ActorName): Verdict {
  if (call.access === 'public') return 'served'
  const role = ACTORS[actor]
  if (!role) return '401'
  if (call.access === 'signed-in') return 'served'
  return rightsOf(call).some((code) => GRANTS.get(code)?.includes(role)) ? 'served' : '403'
}

const REFUSALS: Record<'401' | '403', string> = { '401': no('sessionExpired').message, '403': no('forbidden').message }

let app: TestApp
const tokens = new Map<ActorName, string | undefined>()

const signInAnew = async (username: string): Promise<string> => {
  const { result, message } = await app.call(login, { username, password: PASSWORD })
  if (!result) throw new Error(`${username} cannot sign in: ${message}`)
  return result.token
}
const setStatus = (username: string, status: number) => sql`update account set status = ${status} where username = ${username}`.execute(app.platform.db)

beforeAll(async () => {
  app = await startTestApp()
  for (const [actor, role] of Object.entries(ACTORS) as [ActorName, string | undefined][]) if (role) tokens.set(actor, await app.signIn(actor))
  await setStatus('frozen01', ACCOUNT_STATUS.normal)
  tokens.set('frozen01 with a session from before', await signInAnew('frozen01'))
  await setStatus('frozen01', ACCOUNT_STATUS.frozen)
  const revoked = await signInAnew('menber03')
  await app.call(logout, {}, revoked)
  tokens.set('a revoked token', revoked)
  tokens.set('a random token', randomBytes(32).toString('base64url'))
})
afterAll(() => app.close())

async function tokenFor(actor: ActorName, call: Endpoint): Promise<string | undefined> {
  // Signing out ends the session that the other cells of this actor need.
  return ACTORS[actor] && call.path === logout.path ? signInAnew(actor) : tokens.get(actor)
}

test('every access code of a call is in the agreed table of grants', () => {
  const codes = allCalls.flatMap(({ call }) => rightsOf(call))
  expect(codes.filter((code) => !GRANTS.has(code))).toEqual([])
})

test('an account under review gets no session', async () => {
  const { success, message } = await app.call(login, { username: 'pending01', password: PASSWORD })
  expect({ success, message }).toEqual({ success: false, message: no('login.pending').message })
})

describe.each(
  allCalls.map(({ module, name, call }) => ({
    title: `${module}.${name}: ${call.method} ${call.path} (${[call.access, call.or].filter(Boolean).join(' or ')})`,
    call,
  })),
)('$title', ({ call }) => {
  const methods = [call.method, ...(call.also ?? [])]
  test.each(methods.flatMap((method) => (Object.keys(ACTORS) as ActorName[]).map((actor) => ({ method, actor, verdict: expected(call, actor) }))))(
    '$method by $actor: $verdict',
    async ({ method, actor, verdict }) => {
      const reply = await app.call({ ...call, method }, {}, await tokenFor(actor, call))
      const seen: Verdict = reply.status === 401 ? '401' : reply.status === 403 ? '403' : 'served'
      expect(seen).toBe(verdict)
      expect(reply.status).toBeLessThan(500)
      if (verdict !== 'served') expect(reply).toMatchObject({ success: false, code: Number(verdict), message: REFUSALS[verdict], result: null })
    },
  )
})
