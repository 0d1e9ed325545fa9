import { StyledHtml } from './styled-html.tsx'
import './rich-text-view.css'

/** Rich text on the desk, as its readers see it. */
export const RichTextView = ({ html }: { html: string }) => <StyledHtml className="rich-text" html={html} />
