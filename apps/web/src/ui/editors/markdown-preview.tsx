import { useDeferredValue, useMemo } from 'react'
import '../rich-text/rich-text-view.css'
import { markdownHtml } from './markdown-html.ts'

/** Markdown as its readers see it. Follows typing without holding it up. */
export function MarkdownPreview({ text }: { text: string }) {
  const late = useDeferredValue(text)
  const content = useMemo(() => ({ __html: markdownHtml(late) }), [late])
  return late.trim() === '' ? <p className="editor-empty">预览会显示在这里</p> : <div className="rich-text" dangerouslySetInnerHTML={content} />
}
