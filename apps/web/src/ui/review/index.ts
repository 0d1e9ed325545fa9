/** The face of the block: whatever is decided on is shown and decided with these. */
export { ChangedText } from './changed-text.tsx'
export { Evidence } from './evidence.tsx'
export { openPoints, type Check } from './review-model.ts'
export { ReviewLines } from './review-lines.tsx'
export { ReviewPage } from './review-page.tsx'
export { useDecide } from './use-decide.ts'
export { useNext } from './use-next.ts'
export { useOpenedReview } from './use-opened-review.ts'
