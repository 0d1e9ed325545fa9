import type { FastifyReply, FastifyRequest } from 'fastify'
import { THIRD_FAILED, THIRD_FAILURES, THIRD_TITLES, THIRD_UNBOUND, type ThirdFailure, type ThirdType } from '@aosp/contract/identity/third-codes'
import type { In } from '@aosp/contract/endpoint'
import type { thirdAppLogin as appCall, thirdCallback as callbackCall, thirdRender as renderCall } from '@aosp/contract/identity/third'
import { no, refuse } from '@aosp/contract/refusals'
import { OAUTH2_APP_LOGIN } from '@aosp/contract/screens'
import { safeRedirect } from '@aosp/kernel/patterns'
import { appendAudit } from '../../../platform/audit/audit.ts'
import { tx, type Ctx } from '../../../platform/http/context.ts'
import { originOf } from '../../../platform/http/own-site.ts'
import { OutsideFault } from '../../../platform/outbound/call-outside.ts'
import { findBoundAccount } from '../account/third-accounts.ts'
import { slowDown } from '../attempt/login-failures.ts'
import type { Identity } from '../identity.ts'
import { judgeHeld, namesOwnSite } from '../rules/third-flow.ts'
import { browserOf, knowBrowser } from './browser-cookie.ts'
import { ThirdFault, type ThirdPerson } from '../third-provider/provider.ts'
import { sendReport } from './report-page.ts'
import { admitGuest, beginFlow, heldBy, issueTicket, takeFlow, type NewFlow } from './third-store.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }
type Asked = Omit<NewFlow, 'browser'>
/** How a way ends: in a window that reports to its opener, or on the page of the enterprise app. */
type Way = Pick<Asked, 'thirdType' | 'purpose' | 'inApp' | 'channel' | 'redirect'>

export const beginInWindow = (identity: Identity, ctx: Ctx, input: In<typeof renderCall>, http: Http): Promise<null> =>
  begin(identity, ctx, { thirdType: input.source, purpose: input.purpose, inApp: false, channel: input.channel ?? null, redirect: null }, http)

export function beginInApp(identity: Identity, ctx: Ctx, input: In<typeof appCall>, http: Http): Promise<null> {
  if (identity.settings.VARIANT !== 'standard') refuse(no('noRoute'))
  if (!namesOwnSite(input.state, originOf(http.request, identity.settings))) refuse(no('badInput', { field: 'state' }))
  return begin(identity, ctx, { thirdType: input.source, purpose: 'login', inApp: true, channel: null, redirect: safeRedirect(input.redirect) ?? null }, http)
}

async function begin(identity: Identity, ctx: Ctx, asked: Asked, http: Http): Promise<null> {
  const provider = identity.third.get(asked.thirdType)
  if (!provider) return fail(identity, http, asked, 'off')
  const browser = knowBrowser(http.request, http.reply, identity.settings)
  const state = await tx(ctx, (trx) => beginFlow(trx, { ...asked, browser }, ctx.now()))
  void http.reply.redirect(provider.authorise({ state, redirect: callbackAddress(identity, http, asked.thirdType), inApp: asked.inApp }), 302)
  return null
}

/** The third party led somebody back. Only the browser that was sent there is listened to, once. */
export async function comeBack(identity: Identity, ctx: Ctx, input: In<typeof callbackCall>, http: Http): Promise<null> {
  await slowDown(ctx)
  const { source: thirdType } = input
  const provider = identity.third.get(thirdType)
  const nowhere: Way = { thirdType, purpose: 'login', inApp: false, channel: null, redirect: null }
  if (!provider) return fail(identity, http, nowhere, 'off')
  const browser = browserOf(http.request, identity.settings)
  const { flow, verdict } = await tx(ctx, async (trx) => {
    const found = await takeFlow(trx, input.state ?? '', ctx.now())
    const judged = judgeHeld(found && heldBy(found), { thirdType, browser }, ctx.now())
    if (judged !== 'ok') await appendAudit(trx, ctx, { action: 'identity.third-refused', target: thirdType, detail: { reason: judged } })
    return { flow: found, verdict: judged }
  })
  // Where it was begun matters to nobody but the one who began.
  const way: Way =
    flow && flow.browser === browser ? { thirdType, purpose: flow.purpose, inApp: flow.in_app, channel: flow.channel, redirect: flow.redirect } : nowhere
  if (!flow || verdict !== 'ok') return fail(identity, http, way, 'state')
  const code = input[provider.codeIn] ?? input.code
  if (!code) return fail(identity, http, way, 'denied')
  const person = await provider.whoIs(code, callbackAddress(identity, http, thirdType)).catch((error: unknown) => {
    if (!(error instanceof ThirdFault) && !(error instanceof OutsideFault)) throw error
    ctx.log.warn({ err: error, thirdType }, 'a third party did not say who came')
    return undefined
  })
  if (!person) return fail(identity, http, way, 'provider')
  return arrive(identity, ctx, http, way, person, flow.browser)
}

/** Somebody came: to the account he bound, or as a guest who may bind one. */
async function arrive(identity: Identity, ctx: Ctx, http: Http, way: Way, person: ThirdPerson, browser: string): Promise<null> {
  const { thirdType, purpose } = way
  const found = await tx(ctx, async (trx) => {
    const now = ctx.now()
    const accountId = purpose === 'login' ? await findBoundAccount(trx, thirdType, person.id) : undefined
    if (accountId !== undefined) return { ticket: await issueTicket(trx, { accountId, thirdType, browser, device: ctx.device, now }) }
    return { uuid: await admitGuest(trx, thirdType, person, { browser, purpose }, now) }
  })
  if (way.inApp) return toApp(identity, http, way, found.ticket ? { oauth2LoginToken: found.ticket } : { thirdUserUuid: found.uuid ?? '' })
  sendReport(http.reply, {
    message: found.ticket ?? THIRD_UNBOUND + found.uuid,
    title: `${THIRD_TITLES[thirdType]}验证完成`,
    text: '正在返回平台页面，本窗口没有自动关闭时请手动关闭。',
    channel: way.channel,
  })
  return null
}

function fail(identity: Identity, http: Http, way: Way, why: ThirdFailure): null {
  if (way.inApp) return toApp(identity, http, way, { failed: why })
  sendReport(http.reply, { message: THIRD_FAILED, title: THIRD_FAILED, text: `${THIRD_FAILURES[why]}。请关闭本窗口。`, channel: way.channel })
  return null
}

function toApp(identity: Identity, http: Http, way: Way, result: Record<string, string>): null {
  const query = new URLSearchParams({ ...result, thirdType: way.thirdType, ...(way.redirect === null ? {} : { redirect: way.redirect }) })
  void http.reply.redirect(`${site(identity, http)}${OAUTH2_APP_LOGIN}?${query}`, 302)
  return null
}

const site = ({ settings }: Identity, { request }: Http): string => originOf(request, settings) + settings.BASE_PATH
const callbackAddress = (identity: Identity, http: Http, thirdType: ThirdType): string => `${site(identity, http)}/sys/thirdLogin/${thirdType}/callback`
