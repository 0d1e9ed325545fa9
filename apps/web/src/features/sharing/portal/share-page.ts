import { pageFile } from '../../../ui/light/page-file.tsx'

export const ShareDetailPage = pageFile(() => import('./share-detail-page.tsx').then((module) => module.ShareDetail))
