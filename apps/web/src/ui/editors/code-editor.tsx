import { lazy, Suspense } from 'react'
import type { CodeEditorProps } from './code-mirror-editor.tsx'
import { EditorPlace } from './rich-text.tsx'

const Editor = lazy(() => import('./code-mirror-editor.tsx').then((module) => ({ default: module.CodeMirrorEditor })))

/** The languages the editor colours, in the order people are offered them. */
export const CODE_LANGUAGES = ['css', 'javascript', 'html', 'java', 'objective-c', 'python', 'R', 'shell', 'sql', 'swift', 'vue', 'markdown'] as const

/** Source text with colours, line numbers and search; its code comes when it is shown. */
export const CodeEditor = (props: CodeEditorProps) => (
  <Suspense fallback={<EditorPlace />}>
    <Editor {...props} />
  </Suspense>
)
