import { pageFile } from '../../../../ui/light/page-file.tsx'

export const DemoInboxPage = pageFile(() => import('./demo-inbox.tsx').then((module) => module.DemoInbox))
