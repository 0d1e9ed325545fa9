import type { ScreenMap } from '../../ui/lazy-screen.tsx'

export const screens: ScreenMap = {
  'operations/api-docs': () => import('./api-docs-page.tsx').then((module) => module.ApiDocsPage),
  'operations/oss-file': () => import('./oss-file/oss-file-page.tsx').then((module) => module.OssFilePage),
  'operations/job': () => import('./job/job-page.tsx').then((module) => module.JobPage),
  'operations/low-app': () => import('./low-app-page.tsx').then((module) => module.LowAppPage),
}
