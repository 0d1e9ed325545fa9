import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageConfig } from '@aosp/contract/config'
import type { Endpoint } from '@aosp/contract/endpoint'
import { no } from '@aosp/contract/refusals'
import { loginPath, REDIRECTS, screenAt } from '@aosp/contract/screens'
import { BRAND, PLATFORM_NAME } from '@aosp/contract/texts'
import type { Envelope } from '@aosp/contract/wire'
import { refused } from '../platform/http/reply.ts'
import { documentHeaders } from '../platform/http/reply-headers.ts'
import { singleSignOn } from './single-sign-on.ts'
import type { EntryFiles, PortalDocument, WebBuild } from './web-build.ts'

/** What documents need to know of the menu: paths that only it knows, and the sites its entries show in a frame. */
type Menu = { has: (path: string) => Promise<boolean>; sites: () => Promise<string[]> }

/** Answers every GET for a page: the portal rendered with its data, or the desk's empty document. */
export async function serveDocuments(app: FastifyInstance, web: WebBuild, menu: Menu): Promise<void> {
  const { settings } = app.platform
  const { VARIANT: variant, BASE_PATH: base } = settings
  if (web.folder)
    await app.register(fastifyStatic, {
      root: web.folder,
      wildcard: false,
      globIgnore: ['.vite/**'],
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Names of built files carry a hash of their content; brand pictures do not.
        void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        // A worker lives under the policy its own script came with; the PDF worker loads its decoders from beside it.
        if (path.endsWith('.js') || path.endsWith('.mjs'))
          void reply.header('content-security-policy', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'")
      },
    })

  const config = (nonce: string): PageConfig => ({
    variant,
    basePath: base,
    staticDomain: settings.STATIC_DOMAIN,
    signatureSecret: app.platform.signatureSecret,
    production: settings.PRODUCTION ?? false,
    platformName: PLATFORM_NAME,
    brand: BRAND,
    loginPath: settings.LOGIN_PATH ?? loginPath(variant),
    cas: singleSignOn(settings),
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

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', search = ''] = request.url.split('?')
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.status(404).send(refused(no('noRoute')))
    const nonce = randomBytes(16).toString('base64')
    const target = REDIRECTS[path] ?? (path === settings.LOGIN_PATH && !screenAt(path, variant) ? loginPath(variant) : undefined)
    if (target) return reply.redirect(base + target + (search ? `?${search}` : ''), 302)
    const screen = screenAt(path, variant)
    if (screen?.entry === 'portal') {
      const query = new URLSearchParams(search)
      const page = await web.renderPortal({ path, query, config: config(nonce), load: loadFor(request) })
      return send(reply, path === '/404' ? 404 : page.status, nonce, portalDocument(web, page, config(nonce)))
    }
    if (!screen && !(await menu.has(path))) return reply.redirect(`${base}/404`, 302)
    return send(reply, 200, nonce, deskDocument(web, config(nonce)), await menu.sites())
  })
}

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const address = (base: string, file: string): string => (file.startsWith('http') ? file : `${base}/${file}`)

const scripts = (files: EntryFiles, base: string): string =>
  [
    ...files.preload.map((file) => `<link rel="modulepreload" href="${address(base, file)}">`),
    `<script type="module" src="${address(base, files.script)}"></script>`,
  ].join('\n')

const head = (config: PageConfig, title: string, description: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text(`${config.brand} - ${title}`)}</title>
<meta name="description" content="${text(description)}">
<link rel="icon" href="${config.basePath}/brand/favicon.svg" type="image/svg+xml">
<script type="application/json" id="page-config">${json(config)}</script>`

const devRefresh = (web: WebBuild, nonce: string): string => {
  if (web.folder) return ''
  const origin = new URL(web.desk.script).origin
  return `<script type="module" nonce="${nonce}">import R from '${origin}/@react-refresh';R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>
<script type="module" src="${origin}/@vite/client"></script>`
}

function portalDocument(web: WebBuild, page: PortalDocument, config: PageConfig): string {
  const own = page.file === undefined ? undefined : web.pages.get(page.file)
  const deskFiles = [web.desk.script, ...web.desk.preload, ...web.desk.styles].map((file) => address(config.basePath, file))
  return `${head(config, page.title, page.description)}
<style nonce="${config.nonce}">${web.portalCss}${own?.css ?? ''}</style>
<script type="application/json" id="page-data">${json(page.data)}</script>
<script type="application/json" id="desk-files">${json(deskFiles)}</script>
${devRefresh(web, config.nonce)}
${scripts(own ? { ...web.portal, preload: [...web.portal.preload, ...own.preload] } : web.portal, config.basePath)}
</head>
<body><div id="root">${page.html}</div></body>
</html>`
}

/** Until the desk's script runs, the frame of the shell is already there. */
const SPLASH = `body{margin:0;background:#f5f7fa}.boot{min-height:100vh;display:grid;grid-template:52px 1fr/200px 1fr}.boot i{display:block}.boot i:nth-child(1){grid-column:1/3;background:#fff;box-shadow:0 1px 4px rgba(0,21,41,.08)}.boot i:nth-child(2){background:#fff}.boot i:nth-child(3){margin:16px;border-radius:10px;background:linear-gradient(90deg,#fff 25%,#f0f2f5 50%,#fff 75%) 0/200% 100%;animation:boot 1.6s linear infinite}@keyframes boot{to{background-position:-200% 0}}@media(max-width:767px){.boot{grid-template:52px 1fr/1fr}.boot i:nth-child(1){grid-column:1}.boot i:nth-child(2){display:none}}@media(prefers-reduced-motion:reduce){.boot i{animation:none!important}}`

function deskDocument(web: WebBuild, config: PageConfig): string {
  return `${head(config, config.platformName, config.platformName)}
<style nonce="${config.nonce}">${SPLASH}</style>
${web.desk.styles.map((file) => `<link rel="stylesheet" href="${address(config.basePath, file)}">`).join('\n')}
${devRefresh(web, config.nonce)}
${scripts(web.desk, config.basePath)}
</head>
<body><div id="root"><div class="boot" role="status" aria-label="正在加载"><i></i><i></i><i></i></div></div><noscript>请启用浏览器的 JavaScript 后使用${config.platformName}。</noscript></body>
</html>`
}
