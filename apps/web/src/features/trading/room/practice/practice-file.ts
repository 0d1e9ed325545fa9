import { pageFile } from '../../../../ui/light/page-file.tsx'

export const PracticePage = pageFile(() => import('./practice-page.tsx').then((module) => module.Practice))
