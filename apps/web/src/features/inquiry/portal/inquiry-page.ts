import { pageFile } from '../../../ui/light/page-file.tsx'

export const InquiryDetailPage = pageFile(() => import('./inquiry-detail-page.tsx').then((module) => module.InquiryDetail))
