import { lazyPart } from '../lazy-part.tsx'

/** The face of the block: documents are looked at with these. */
export const DocumentViewer = lazyPart(() => import('./document-viewer.tsx').then((module) => module.DocumentViewer))
