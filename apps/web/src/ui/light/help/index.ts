import { pageFile } from '../page-file.tsx'

/** Few visitors open the help centre: it comes in a file of its own. This one keeps its place to itself, for dialogs. */
export const HelpCenter = pageFile<{ narrow?: boolean }>(() => import('./help-center.tsx').then((module) => module.HelpCenter))
