import { pageFile } from '../../../../ui/light/page-file.tsx'

export const BoardPhonePage = pageFile(() => import('./board-phone-page.tsx').then((module) => module.BoardPhone))
