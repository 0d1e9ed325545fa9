import './rich-text-view.css'

/** HTML as the server stored it: it cleans what comes in, so it is shown as it is. */
export const RichTextView = ({ html }: { html: string }) => <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
