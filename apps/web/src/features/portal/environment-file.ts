import { pageFile } from '../../ui/light/page-file.tsx'

/** Looked at once before a session, if at all: no other page brings it along. */
export const EnvironmentPage = pageFile(() => import('./environment-page.tsx').then((module) => module.EnvironmentPage))
