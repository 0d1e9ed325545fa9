import { articleFeed, sessionCalendar, sessionFeed } from '@aosp/contract/content/feed'
import type { PageConfig } from '@aosp/contract/page-config'
import type { PortalDocument } from '@aosp/contract/platform/portal-document'
import type { EntryFiles, WebBuild } from './web-build.ts'

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const address = (base: string, file: string): string => (file.startsWith('http') ? file : `${base}/${file}`)

const scripts = (files: EntryFiles, base: string): string =>
  [
    ...files.preload.map((file) => `<link rel="modulepreload" href="${address(base, file)}">`),
    `<script type="module" src="${address(base, files.script)}"></script>`,
  ].join('\n')

/** Numbers of trades look like telephone numbers to some phones. */
const head = (config: PageConfig, title: string, description: string, more: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<title>${text(`${config.brand} - ${title}`)}</title>
<meta name="description" content="${text(description)}">
${more}
<link rel="icon" href="${config.basePath}/brand/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${config.basePath}/brand/touch-icon.png">
<script type="application/json" id="page-config">${json(config)}</script>`

const FEEDS = [
  { call: articleFeed, title: '交易公告', type: 'application/rss+xml' },
  { call: sessionFeed, title: '交易竞价', type: 'application/rss+xml' },
  { call: sessionCalendar, title: '竞价日历', type: 'text/calendar' },
] as const

const NOT_FOR_SEARCH = '<meta name="robots" content="noindex">'

/** For search engines and for whoever is sent the link. `origin`: scheme and host as the visitor typed them. */
function sharing({ title, description, canonical, picture, structured, dates }: PortalDocument, config: PageConfig, origin: string): string {
  if (canonical === undefined) return NOT_FOR_SEARCH
  const site = origin + config.basePath
  const facts = {
    'og:type': dates ? 'article' : 'website',
    'og:site_name': `${config.brand} ${config.platformName}`,
    'og:title': `${config.brand} - ${title}`,
    'og:description': description,
    'og:url': site + canonical,
    'og:image': picture === undefined ? `${site}/brand/share.jpg` : new URL(picture, origin).href,
    ...(dates ? { 'article:published_time': dates.published, 'article:modified_time': dates.modified } : {}),
  }
  const about = structured && { '@context': 'https://schema.org', ...structured, url: facts['og:url'], image: facts['og:image'] }
  return [
    `<link rel="canonical" href="${text(site + canonical)}">`,
    ...Object.entries(facts).map(([name, value]) => `<meta property="${name}" content="${text(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...FEEDS.map(({ call, title: name, type }) => `<link rel="alternate" type="${type}" title="${name}" href="${text(site + call.path)}">`),
    ...(about ? [`<script type="application/ld+json">${json(about)}</script>`] : []),
  ].join('\n')
}

const devRefresh = ({ devOrigin: origin }: WebBuild, nonce: string): string => {
  if (!origin) return ''
  return `<script type="module" nonce="${nonce}">import R from '${origin}/@react-refresh';R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>
<script type="module" src="${origin}/@vite/client"></script>`
}

export function portalDocument(web: WebBuild, page: PortalDocument, config: PageConfig, origin: string): string {
  const own = page.file === undefined ? undefined : web.pages.get(page.file)
  const deskFiles = [web.desk.script, ...web.desk.preload, ...web.desk.styles].map((file) => address(config.basePath, file))
  return `${head(config, page.title, page.description, sharing(page, config, origin))}
<style nonce="${config.nonce}">${web.portalCss}${own?.css ?? ''}</style>
<script type="application/json" id="page-data">${json(page.data)}</script>
<script type="application/json" id="desk-files">${json(deskFiles)}</script>
${devRefresh(web, config.nonce)}
${scripts(own ? { ...web.portal, preload: [...web.portal.preload, ...own.preload] } : web.portal, config.basePath)}
</head>
<body><noscript><p class="alert alert-warning">浏览器未启用 JavaScript：可以浏览公告与交易信息，登录、注册、报名和竞价需启用后使用。</p></noscript><div id="root">${page.html}</div></body>
</html>`
}

/** Until the desk's script runs, the frame of the shell is already there. */
const SPLASH = `body{margin:0;background:#f5f7fa}.boot{min-height:100vh;display:grid;grid-template:52px 1fr/200px 1fr}.boot i{display:block}.boot i:nth-child(1){grid-column:1/3;background:#fff;box-shadow:0 1px 4px rgba(0,21,41,.08)}.boot i:nth-child(2){background:#fff}.boot i:nth-child(3){margin:16px;border-radius:10px;background:linear-gradient(90deg,#fff 25%,#f0f2f5 50%,#fff 75%) 0/200% 100%;animation:boot 1.6s linear infinite}@keyframes boot{to{background-position:-200% 0}}@media(max-width:767px){.boot{grid-template:52px 1fr/1fr}.boot i:nth-child(1){grid-column:1}.boot i:nth-child(2){display:none}}@media(prefers-reduced-motion:reduce){.boot i{animation:none!important}}`

export function deskDocument(web: WebBuild, config: PageConfig, needsSession: boolean): string {
  return `${head(config, config.platformName, config.platformName, NOT_FOR_SEARCH)}
<style nonce="${config.nonce}">${SPLASH}</style>
${web.desk.styles.map((file) => `<link rel="stylesheet" href="${address(config.basePath, file)}">`).join('\n')}
${devRefresh(web, config.nonce)}
${needsSession ? scripts(web.gate, config.basePath) : ''}
${scripts(web.desk, config.basePath)}
</head>
<body><div id="root"><div class="boot" role="status" aria-label="正在加载"><i></i><i></i><i></i></div></div><noscript>请启用浏览器的 JavaScript 后使用${config.platformName}。</noscript></body>
</html>`
}
