import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'operations/api-docs': () => import('./api-docs-page.tsx').then((module) => module.ApiDocsPage),
  'operations/oss-file': () => import('./oss-file/oss-file-page.tsx').then((module) => module.OssFilePage),
  'operations/log': () => import('./log/log-page.tsx').then((module) => module.LogPage),
  'operations/data-log': () => import('./data-log/data-log-page.tsx').then((module) => module.DataLogPage),
  'operations/job': () => import('./job/job-page.tsx').then((module) => module.JobPage),
  'operations/data-source': () => import('./data-source/data-source-page.tsx').then((module) => module.DataSourcePage),
  'operations/gateway-route': () => import('./gateway-route/gateway-route-page.tsx').then((module) => module.GatewayRoutePage),
  'operations/low-form': () => import('./low-form/low-form-page.tsx').then((module) => module.LowFormPage),
  'operations/monitor-system': () => import('./monitor/monitor-page.tsx').then((module) => module.SystemPage),
  'operations/monitor-jvm': () => import('./monitor/monitor-page.tsx').then((module) => module.RuntimePage),
  'operations/monitor-tomcat': () => import('./monitor/monitor-page.tsx').then((module) => module.HttpServerPage),
  'operations/monitor-redis': () => import('./monitor/monitor-page.tsx').then((module) => module.NewsPage),
  'operations/monitor-disk': () => import('./monitor/disk-page.tsx').then((module) => module.DiskPage),
  'operations/monitor-http-trace': () => import('./monitor/http-trace-page.tsx').then((module) => module.HttpTracePage),
  'operations/low-app': () => import('./low-app-page.tsx').then((module) => module.LowAppPage),
}
