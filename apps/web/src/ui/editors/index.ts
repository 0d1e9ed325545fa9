/** The face of the block: long texts are written with these. */
export { CODE_LANGUAGES, CodeEditor } from './code-editor.tsx'
export { Markdown } from './markdown.tsx'
export { RichText } from './rich-text.tsx'
