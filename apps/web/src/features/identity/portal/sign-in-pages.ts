import { pageFile } from '../../../ui/light/page-file.tsx'

export const AlterationPage = pageFile(() => import('./alteration-page.tsx').then((module) => module.AlterationPage))
export const Oauth2LoginPage = pageFile(() => import('./third/oauth2-login-page.tsx').then((module) => module.Oauth2LoginPage))
