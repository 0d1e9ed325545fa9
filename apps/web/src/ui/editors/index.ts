/** The face of the block: long texts are written with these. */
export { CODE_LANGUAGES, CodeEditor } from './code-editor.tsx'
export { Markdown } from './markdown.tsx'
/** Markdown as what it looks like; what it takes comes when it is asked for. */
export const htmlOfMarkdown = async (text: string): Promise<string> => (await import('./markdown-html.ts')).markdownHtml(text)
export { RichText } from './rich-text.tsx'
