import { pageFile } from '../../ui/light/page-file.tsx'

/** One article comes in a file of its own: most visitors read titles only. */
export const ArticlePage = pageFile(() => import('./article-page.tsx').then((module) => module.ArticlePage))
