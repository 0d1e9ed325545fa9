/** The face of the block: written texts are shown with these. */
export { RichTextView } from './rich-text-view.tsx'
export { StyledHtml } from './styled-html.tsx'
