import { lazyPart } from '../lazy-part.tsx'

/** The face of the block: payment slips are handed in with these. */
export { AccountInput } from './account-input.tsx'
export { rateText } from './slip-model.ts'
export const SlipDialog = lazyPart(() => import('./slip-dialog.tsx').then((module) => module.SlipDialog))
