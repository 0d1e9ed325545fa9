import { lazyPart } from '../lazy-part.tsx'

/** The face of the block: other dialogs and drawers are made of these. */
export { DialogFrame } from './dialog-frame.tsx'
export { DrawerFrame } from './drawer-frame.tsx'
export const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx').then((module) => module.ReasonDialog))
