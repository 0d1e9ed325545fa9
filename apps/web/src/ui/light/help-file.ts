import { pageFile } from './page-file.tsx'

/** The guides are long texts that few visitors open: they come in a file of their own. */
export const HelpGuides = pageFile(() => import('./help-guides.tsx').then((module) => module.HelpGuides))
