/**
 * For when there is no line: a page that cannot be had is answered with one that says so. It keeps nothing, neither pages nor files nor
 * answers of calls, so that nobody ever sees an old price or somebody else's data. And for when no page is open: what the person wanted to be
 * told of is shown as a notice of the system.
 */
const OFFLINE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>没有网络连接</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f7fa;color:rgba(0,0,0,.88);font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
main{max-width:22em;padding:24px;text-align:center}
h1{font-size:22px}
p{color:rgba(0,0,0,.65)}
a{display:inline-block;min-height:44px;padding:0 24px;border-radius:6px;background:#0958d9;color:#fff;line-height:44px;text-decoration:none}
</style>
</head>
<body><main><h1>没有网络连接</h1><p>价格与剩余时间以服务器为准，离线时不显示旧数据。已受理的报价全部有效，恢复连接后即可继续。</p><p><a href="">重新加载</a></p></main></body>
</html>`

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  const page = () => new Response(OFFLINE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
  event.respondWith(fetch(event.request).catch(page))
})

/** Where a notice leads, below whatever path the platform is served under. */
const placeOf = (path) => new URL(path.replace(/^\//, ''), self.registration.scope).href

self.addEventListener('push', (event) => {
  const { title = '资产运营支撑平台', body = '您有新的通知', url = '/', tag = 'notice' } = event.data?.json() ?? {}
  const looks = { icon: placeOf('/brand/icon-192.png'), badge: placeOf('/brand/icon-192.png'), lang: 'zh-CN' }
  event.waitUntil(self.registration.showNotification(title, { ...looks, body, tag, renotify: true, data: { url: placeOf(url) } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = pages.find((page) => new URL(page.url).pathname === new URL(url).pathname)
    return open ? open.focus() : self.clients.openWindow(url)
  }
  event.waitUntil(show())
})
