import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageConfig } from '@aosp/contract/page-config'
import type { Endpoint } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { loginPath, REDIRECTS, routeOf, screenAt } from '@aosp/contract/screens'
import type { Envelope } from '@aosp/contract/wire'
import { refusalFor } from '../platform/http/errors.ts'
import { originOf } from '../platform/http/own-site.ts'
import { isDemonstration } from '../settings-sms.ts'
import { thirdKinds } from '../settings-third.ts'
import { refused } from '../platform/http/reply.ts'
import { documentHeaders } from '../platform/http/reply-headers.ts'
import { deskDocument, portalDocument } from './page-markup.ts'
import { singleSignOn } from './single-sign-on.ts'
import type { WebBuild } from './web-build.ts'

const NOT_FOUND = routeOf('portal/exception-404')

/** What documents need to know of the menu: paths that only it knows, and the sites its entries show in a frame. */
type Menu = { has: (path: string) => Promise<boolean>; sites: () => Promise<string[]> }

const FILES: Omit<FastifyStaticOptions, 'root'> = {
  index: false,
  dotfiles: 'ignore',
  decorateReply: false,
  preCompressed: true,
  // What was packed comes by the name of what it was made from.
  allowedPath: (path) => !/\.(br|gz)$/.test(path),
  setHeaders: (reply, path) => {
    // Names of built files carry a hash of their content; brand pictures do not.
    void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    // A worker lives under the policy its own script came with; the PDF worker loads its decoders from beside it.
    if (/\.m?js(\.br|\.gz)?$/.test(path)) void reply.header('content-security-policy', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'")
  },
}

/** A route for each folder: one for each of its hundreds of files would take a third of a second of every start. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')))
    await app.register(fastifyStatic, { ...FILES, root: join(folder, name), prefix: `/${name}/` })
  await app.register(fastifyStatic, { ...FILES, root: folder, wildcard: false, globIgnore: ['*/**'] })
}

/** `facts`: what the platform calls itself, and where its login page is. */
type Facts = () => Promise<Names>
type Names = Pick<PageConfig, 'platformName' | 'brand' | 'loginPath'>

/** Answers every GET for a page: the portal rendered with its data, or the desk's empty document. */
export async function serveDocuments(app: FastifyInstance, web: WebBuild, menu: Menu, facts: Facts): Promise<void> {
  const { settings } = app.platform
  const { VARIANT: variant, BASE_PATH: base } = settings
  if (web.folder) await serveFiles(app, web.folder)

  const third = thirdKinds(settings)
  const configOf = (nonce: string, { platformName, brand, loginPath: signIn }: Names): PageConfig => ({
    variant,
    basePath: base,
    staticDomain: settings.STATIC_DOMAIN,
    signatureSecret: app.platform.signatureSecret,
    production: settings.PRODUCTION ?? false,
    ...(isDemonstration(settings) ? { demonstration: true as const } : {}),
    platformName,
    brand,
    loginPath: signIn,
    cas: singleSignOn(settings),
    ...(third.length > 0 ? { third: { kinds: third, standIn: settings.THIRD_STAND_IN } } : {}),
    nonce,
  })

  /** The portal asks for its data exactly as a visitor's browser would, so it can never show more. */
  const loadFor = (request: FastifyRequest) => async (call: Endpoint, input: Record<string, unknown>) => {
    const query = Object.fromEntries(
      Object.entries(input)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([key, value]) => [key, String(value)]),
    )
    const reply = await app.inject({ method: 'GET', url: call.path, query, remoteAddress: request.ip })
    const answer = reply.json<Envelope<never>>()
    if (!answer.success) throw new Error(answer.message)
    return answer.result as never
  }

  const send = (reply: FastifyReply, status: number, nonce: string, html: string, frames: readonly string[] = []) =>
    reply
      .status(status)
      .headers(documentHeaders(nonce, { frames, devOrigin: settings.WEB_DEV_ORIGIN, filesAt: settings.STATIC_DOMAIN }))
      .type('text/html; charset=utf-8')
      .send(html)

  const now = () => app.platform.now().getTime()

  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, search } = addressOf(request)
    const nonce = randomBytes(16).toString('base64')
    const names = await facts()
    const config = configOf(nonce, names)
    const target = REDIRECTS[path] ?? (path === names.loginPath && !screenAt(path, variant) ? loginPath(variant) : undefined)
    if (target) return reply.redirect(base + target + (search ? `?${search}` : ''), 302)
    const screen = screenAt(path, variant)
    if (screen?.only === 'demonstration' && !isDemonstration(settings)) return reply.redirect(base + NOT_FOUND, 302)
    if (screen?.entry === 'portal') {
      const page = await web.renderPortal({ path, query: new URLSearchParams(search), now: now(), config, load: loadFor(request) })
      return send(reply, path === NOT_FOUND ? 404 : page.status, nonce, portalDocument(web, page, config, originOf(request, settings)))
    }
    // Doubled and trailing slashes are somebody's way of writing an address, not another page.
    const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    if (plain !== path && screenAt(plain, variant)) return reply.redirect(base + plain + (search ? `?${search}` : ''), 302)
    if (!screen && !(await menu.has(path))) return reply.redirect(base + NOT_FOUND, 302)
    return send(reply, 200, nonce, deskDocument(web, config, screen !== undefined && screen.reach !== 'public'), await menu.sites())
  }

  const askNothing = async () => {
    throw new Error('the page of a failure asks for nothing')
  }
  /** Whoever asked for a page is shown one also when it fails: without a single call, since those may be what failed. */
  const renderFailure = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'a page could not be answered')
    const nonce = randomBytes(16).toString('base64')
    const config = configOf(nonce, await facts())
    const page = await web.renderPortal({
      path: routeOf('portal/exception-500'),
      query: new URLSearchParams({ requestId: request.id }),
      now: now(),
      config,
      load: askNothing,
    })
    const { status } = refusalFor(error, request.id)
    return send(reply, status, nonce, portalDocument(web, page, config, originOf(request, settings)))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const accepts = request.headers.accept ?? ''
    // Search engines and previews of shared links ask for anything; what they may get are the public pages.
    const wantsPage = accepts.includes('text/html') || (accepts.includes('*/*') && screenAt(addressOf(request).path, variant)?.entry === 'portal')
    if (!wantsPage || (request.method !== 'GET' && request.method !== 'HEAD')) return reply.status(404).send(refused(no('noRoute')))
    return render(request, reply).catch((error: unknown) => renderFailure(error, request, reply))
  })
}

const addressOf = ({ url }: FastifyRequest): { path: string; search: string } => {
  const [path = '/', search = ''] = url.split('?')
  return { path, search }
}
