import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'operations/api-docs': () => import('./api-docs-page.tsx').then((module) => module.ApiDocsPage),
  'operations/oss-file': () => import('./oss-file/oss-file-page.tsx').then((module) => module.OssFilePage),
  'operations/job': () => import('./job/job-page.tsx').then((module) => module.JobPage),
  'operations/data-source': () => import('./data-source/data-source-page.tsx').then((module) => module.DataSourcePage),
  'operations/gateway-route': () => import('./gateway-route/gateway-route-page.tsx').then((module) => module.GatewayRoutePage),
  'operations/low-form': () => import('./low-form/low-form-page.tsx').then((module) => module.LowFormPage),
  'operations/low-app': () => import('./low-app-page.tsx').then((module) => module.LowAppPage),
}
