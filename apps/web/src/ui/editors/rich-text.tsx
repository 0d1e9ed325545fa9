import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RichTextFieldProps } from './rich-text-editor.tsx'
import './editor-place.css'

const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })))

/** The rich-text editor as a form field, 400 high; its code comes when it is shown. */
export const RichText = (props: RichTextFieldProps) => (
  <Suspense fallback={<EditorPlace />}>
    <Editor {...props} />
  </Suspense>
)

/** Keeps the place of an editor that is on its way. */
export const EditorPlace = () => (
  <div className="editor-place" role="status" aria-label="正在加载编辑器">
    <Skeleton active paragraph={{ rows: 6 }} />
  </div>
)
