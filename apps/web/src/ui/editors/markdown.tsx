import { lazy, Suspense } from 'react'
import type { MarkdownEditorProps } from './markdown-editor.tsx'
import { EditorPlace } from './rich-text.tsx'

const Editor = lazy(() => import('./markdown-editor.tsx').then((module) => ({ default: module.MarkdownEditor })))

/** The markdown editor as a form field; its code comes when it is shown. */
export const Markdown = (props: MarkdownEditorProps) => (
  <Suspense fallback={<EditorPlace />}>
    <Editor {...props} />
  </Suspense>
)
