import { pageFile } from '../../../../ui/light/page-file.tsx'

export const HelpCenterPage = pageFile(() => import('./help-page.tsx').then((module) => module.HelpCenterPage))
export const HelpCenterPhonePage = pageFile(() => import('./help-page.tsx').then((module) => module.HelpCenterPhonePage))
