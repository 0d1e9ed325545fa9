import { pageFile } from '../../../ui/light/page-file.tsx'

/** What few of those who sign in come to, each in a file of its own: the sign-in page is loaded by everybody. */
export const FactorForm = pageFile(() => import('./factor-form.tsx').then((module) => module.FactorForm))
export const DepartChoice = pageFile(() => import('./depart-choice.tsx').then((module) => module.DepartChoice))
export const ThirdSignIn = pageFile(() => import('./third/third-sign-in.tsx').then((module) => module.ThirdSignIn))
