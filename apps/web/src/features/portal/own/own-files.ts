import { pageFile } from '../../../ui/light/page-file.tsx'

/** 消息 and 我的 are for the signed-in: visitors of the other pages do not load them. */
export const MessagesPage = pageFile(() => import('./messages-page.tsx').then((module) => module.Messages))
export const MinePage = pageFile(() => import('./mine-page.tsx').then((module) => module.Mine))
