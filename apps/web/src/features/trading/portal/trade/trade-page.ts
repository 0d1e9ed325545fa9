import { pageFile } from '../../../../ui/light/page-file.tsx'

export const TradeDetailPage = pageFile(() => import('./trade-detail-page.tsx').then((module) => module.TradeDetail))
