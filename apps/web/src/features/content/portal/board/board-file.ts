import { pageFile } from '../../../../ui/light/page-file.tsx'

export const BoardPage = pageFile(() => import('./board-page.tsx').then((module) => module.BoardPage))
